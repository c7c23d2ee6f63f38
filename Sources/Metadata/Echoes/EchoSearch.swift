package import Vocabulary

/// Searches items for what other items say that do not go along.
///
/// Coordinates are found as decimal degrees, as degrees, minutes and seconds and as in ISO 6709;
/// texts whatever their case and marks and whatever stands between their parts, from where a word or
/// number begins to where one ends. The work grows with the length of what is searched, however
/// much is searched for.
package struct EchoSearch {
  private var positions = PositionSearch()
  private let patterns: TextPatterns
  /// What each pattern is, with the items that say it: one for each of their kinds.
  private let said: [Said]

  private struct Said {
    let standsTogether: Bool
    var strength: Echo.Strength
    var originals: [Kind: Int] = [:]
  }

  /// An item that does not go along as it is, and what it says.
  package struct Original {
    package let position: Int
    package let item: Item
    package let exact: ExactValue?
    package let value: ItemValue?

    package init(at position: Int, _ item: Item, saying exact: ExactValue?, _ value: ItemValue?) {
      self.position = position
      self.item = item
      self.exact = exact
      self.value = value
    }
  }

  /// Whether an item says something that others may repeat.
  package static func mayBeRepeated(_ item: Item, _ exact: ExactValue?) -> Bool {
    exact != nil || item.kinds.intersects(RepeatableText.kinds)
  }

  package init(for originals: some Sequence<Original>) {
    var texts: [[UInt8]: Said] = [:]
    for original in originals {
      if let exact = original.exact { positions.add(exact, of: original.position) }
      for text in original.texts {
        var said =
          texts[text.units] ?? Said(standsTogether: text.standsTogether, strength: text.strength)
        if text.strength == .strong { said.strength = .strong }
        if said.originals[original.item.kinds.first] == nil {
          said.originals[original.item.kinds.first] = original.position
        }
        texts[text.units] = said
      }
    }
    patterns = TextPatterns(texts.keys)
    self.said = patterns.patterns.compactMap { texts[$0] }
  }

  /// Whether there is nothing to search for.
  package var isEmpty: Bool { positions.isEmpty && said.isEmpty }

  /// What a value repeats, each item of another kind once, in their order.
  package func found(in value: ItemValue) -> [(original: Int, strength: Echo.Strength)] {
    var found: [Int: Echo.Strength] = [:]
    switch value {
    case .text(let text): search(text, &found)
    case .numbers(let numbers):
      for original in positions.originals(in: numbers) { found[original] = .strong }
      for number in numbers where number >= 100_000 {
        guard let whole = Int(exactly: number) else { continue }
        searchWords("\(whole)", &found)
      }
    case .bytes(let bytes):
      search(Self.plain(bytes), &found)
      if Self.identifierLengths.contains(bytes.count) { searchWords(Self.digits(bytes), &found) }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func search(_ text: String, _ found: inout [Int: Echo.Strength]) {
    for original in positions.originals(in: text) { found[original] = .strong }
    searchWords(text, &found)
  }

  private func searchWords(_ text: String, _ found: inout [Int: Echo.Strength]) {
    guard !said.isEmpty else { return }
    let folded = FoldedText(text)
    for match in patterns.matches(in: folded.units) {
      let said = said[match.pattern]
      let range = (match.end - patterns.patterns[match.pattern].count)..<match.end
      guard folded.isWhole(range, standsTogether: said.standsTogether) else { continue }
      for original in said.originals.values where found[original] != .strong {
        found[original] = said.strength
      }
    }
  }

  /// Shorter bytes are numbers, and longer ones tables.
  private static let identifierLengths = 6...64

  /// The plain texts in bytes, one a line.
  static func plain(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x0A }, as: UTF8.self)
  }

  /// The digits of an identifier that is stored as a number.
  static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension EchoSearch.Original {
  /// The texts that others may repeat.
  fileprivate var texts: [RepeatableText] {
    let kinds = item.kinds
    switch value {
    case .text(let text): return texts(in: text)
    case .numbers(let numbers):
      guard numbers.count == 1 else { return [] }
      return [RepeatableText(numbers[0], of: kinds)].compactMap(\.self)
    case .bytes(let bytes):
      guard (6...64).contains(bytes.count) else { return [] }
      return [RepeatableText(EchoSearch.digits(bytes), of: kinds)].compactMap(\.self)
        + texts(in: EchoSearch.plain(bytes))
    case nil: return []
    }
  }

  /// Of an item that lists many names, these are enough.
  private static let most = 256

  private func texts(in text: String) -> [RepeatableText] {
    // How a position was found, and the system it is in, are no names of places.
    guard !isAboutPosition else { return [] }
    let lines = text.split(maxSplits: Self.most, whereSeparator: \.isNewline)
    if item.kinds.contains(.captureTime), let first = lines.first {
      let days = RepeatableText.days(of: String(first))
      if !days.isEmpty { return days }
    }
    return lines.prefix(Self.most).compactMap { RepeatableText(String($0), of: item.kinds) }
  }

  private var isAboutPosition: Bool {
    guard item.kinds.first == .location, case .known(let key) = item.key else { return false }
    return key.contains("GPS")
  }
}

extension FoldedText {
  /// Whether a part begins and ends where a word or number does, and is no part of a fraction.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - standsTogether: Whether nothing may stand between its characters.
  func isWhole(_ range: Range<Int>, standsTogether: Bool) -> Bool {
    let ends = [borders[range.lowerBound], borders[range.upperBound]]
    guard !ends.contains(.inside) else { return false }
    guard standsTogether else { return true }
    return !ends.contains(.point)
      && borders[(range.lowerBound + 1)..<range.upperBound].allSatisfy { $0 == .inside }
  }
}
