/// A code for a place on the earth, in lower case.
enum PlaceCode {
  /// Four digits or more, one of them numeric [Open Location Code; short codes too].
  case plusCode
  /// Letters and digits without a, i, l and o.
  case geohash
  /// A zone, a band, a square and an even number of digits [NGA.STND.0037].
  case grid

  /// Returns whether a word is such a code, or begins one whose parts are separate words.
  func isWritten(at index: Int, of words: [ArraySlice<UInt8>]) -> Bool {
    let word = words[index]
    switch self {
    case .plusCode: return Self.isPlusCode(word, leading: 4...8)
    case .geohash:
      return (5...12).contains(word.count) && !word.elementsEqual("geohash".utf8)
        && word.contains(where: \.isDigit)
        && word.allSatisfy { $0.isDigit || $0.isLetter && !"ailo".utf8.contains($0) }
    case .grid:
      return (1...4).contains { Self.isGrid(Array(words[index...].prefix($0).joined())) }
    }
  }

  /// Returns whether a word is a plus code that does not need the name of a town.
  static func isWholePlusCode(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    isPlusCode(word, leading: 8...8) && word.contains(where: \.isDigit)
      && word.contains(where: \.isLetter)
  }

  /// Returns whether pairs of digits come before the plus, and two or three digits after it.
  private static func isPlusCode(
    _ word: some BidirectionalCollection<UInt8>, leading: ClosedRange<Int>
  ) -> Bool {
    let components = word.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    guard components.count == 2, leading.contains(components[0].count),
      components[0].count.isMultiple(of: 2),
      (2...3).contains(components[1].count)
    else { return false }
    return components.joined().allSatisfy { "23456789cfghjmpqrvwx".utf8.contains($0) }
  }

  private static func isGrid(_ word: [UInt8]) -> Bool {
    let zone = word.prefix(while: \.isDigit).count
    let letters = word.dropFirst(zone).prefix(3)
    let digits = word.dropFirst(zone + 3)
    return (1...2).contains(zone) && letters.count == 3 && letters.allSatisfy(\.isLetter)
      && (4...10).contains(digits.count) && digits.count.isMultiple(of: 2)
      && digits.allSatisfy(\.isDigit)
  }
}
