import GRDB

/// A time for which a person searches: a year, a month of any year, a day, or a combination.
struct SearchedTime: Sendable, Hashable {
  /// The year, or nil for any.
  var year: Int?
  /// The month, from 1 to 12, or nil for any.
  var month: Int?
  /// The day of the month, from 1 to 31, or nil for any.
  var day: Int?

  /// Returns the time with which some words begin, and the number of its words.
  ///
  /// The words may be in any of the languages of the pages, in any order: `June 2024`,
  /// `24. Juni 2024`, `24 de junio de 2024`, `2024年6月24日`, `2024-06-24`.
  static func prefix(of words: ArraySlice<String>) -> (time: SearchedTime, length: Int)? {
    var (time, length, fillers) = (SearchedTime(), 0, 0)
    for word in words {
      if time.month != nil || time.day != nil, SearchedMonths.fillers.contains(word) {
        fillers += 1
        continue
      }
      guard let part = SearchedTime(word: word), let whole = time.adding(part) else { break }
      time = whole
      length += 1 + fillers
      fillers = 0
    }
    // A day alone is only a number.
    guard time.year != nil || time.month != nil else { return nil }
    return (time, length)
  }

  /// Returns a time that has the parts of both, or nil if both have the same part.
  private func adding(_ other: SearchedTime) -> SearchedTime? {
    guard year == nil || other.year == nil, month == nil || other.month == nil,
      day == nil || other.day == nil
    else { return nil }
    return SearchedTime(
      year: year ?? other.year, month: month ?? other.month, day: day ?? other.day)
  }

  private init(year: Int? = nil, month: Int? = nil, day: Int? = nil) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads one word, or returns nil if it is not a time.
  private init?(word: String) {
    if let month = SearchedMonths.number(of: word) {
      self.init(month: month)
      return
    }
    let signs = SearchedMonths.withPlainDigits(word)
    if let numbers = Self.numbers(in: signs, units: ["年", "月", "日"]) {
      self.init(year: numbers["年"], month: numbers["月"], day: numbers["日"])
    } else {
      let components = signs.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
      switch components.count {
      case 1: self.init(number: components[0])
      // `24.` in German dates.
      case 2 where components[1].isEmpty: self.init(number: components[0], isDay: true)
      case 2, 3:
        guard components[0].utf8.count == 4, let year = Int(components[0]),
          let month = Int(components[1])
        else {
          return nil
        }
        let day = components.count == 3 ? Int(components[2]) : nil
        guard components.count == 2 || day != nil else { return nil }
        self.init(year: year, month: month, day: day)
      default: return nil
      }
    }
    guard month.map((1...12).contains) ?? true, day.map((1...31).contains) ?? true,
      year.map((1...9999).contains) ?? true, year != nil || month != nil || day != nil
    else { return nil }
  }

  /// Reads a year of four digits, or a day of one or two, which may have an English ending.
  private init(number text: Substring, isDay: Bool = false) {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { text.hasSuffix($0) }
    let digits = isOrdinal ? text.dropLast(2) : text
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      self.init()
      return
    }
    switch digits.utf8.count {
    case 4 where !isDay && !isOrdinal: self.init(year: Int(digits))
    case 1, 2: self.init(day: Int(digits))
    default: self.init()
    }
  }

  /// Returns the numbers before units such as `年`, or nil if the word is not made of such pairs.
  private static func numbers(in word: String, units: Set<Character>) -> [Character: Int]? {
    var numbers: [Character: Int] = [:]
    var digits = ""
    for character in word {
      if units.contains(character) {
        guard let number = Int(digits), numbers[character] == nil else { return nil }
        numbers[character] = number
        digits = ""
      } else {
        guard character.isASCII, character.isNumber, digits.utf8.count < 4 else { return nil }
        digits.append(character)
      }
    }
    return digits.isEmpty && !numbers.isEmpty ? numbers : nil
  }

  /// The condition on rows of `assets`.
  var condition: SQL {
    var conditions: [SQL] = []
    switch (year, month) {
    case (let year?, let month?): conditions.append("assets.month = \(year * 12 + month - 1)")
    case (let year?, nil):
      conditions.append("assets.month BETWEEN \(year * 12) AND \(year * 12 + 11)")
    case (nil, let month?): conditions.append("assets.month % 12 = \(month - 1)")
    case (nil, nil): break
    }
    if let day {
      conditions.append("CAST(strftime('%d', assets.time, 'unixepoch') AS INTEGER) = \(day)")
    }
    return "(\(literal: conditions.joined(separator: " AND ")))"
  }
}
