package import Vocabulary

/// Searches items for the values of other items that are removed or made coarse.
///
/// Coordinates are found as decimal degrees, as degrees, minutes and seconds, and in ISO 6709 form.
/// Texts match regardless of case, diacritics and separators, but only from the start of a word or
/// number to the end of one. The work grows with the length of the searched text, not with the
/// number of patterns.
package struct EchoSearch {
  private let positions: SoughtPositions
  private let patterns: TextPatterns
  /// The strength of each pattern and the items that contain it: one for each of their kinds.
  private let soughtTexts: [SoughtText]

  private struct SoughtText {
    let isContiguous: Bool
    var strength: Echo.Strength
    /// Whether the pattern also matches inside a word, as the beginning of a code does.
    var isCode = false
    var originals: [Kind: Int] = [:]
  }

  /// An item that is removed or made coarse, and its value.
  package struct Original {
    package let position: Int
    package let item: Item
    /// The kinds for which the item is removed or made coarse.
    package let kinds: Set<Kind>
    package let exact: ExactValue?
    package let value: ItemValue?

    package init(
      at position: Int, _ item: Item, without kinds: Set<Kind>, exact: ExactValue?,
      holding value: ItemValue?
    ) {
      self.position = position
      self.item = item
      self.kinds = kinds
      self.exact = exact
      self.value = value
    }
  }

  /// Whether an item removed for these kinds holds a value that other items may repeat.
  package static func mayBeRepeated(_ kinds: Set<Kind>, exact: ExactValue?) -> Bool {
    exact != nil || !kinds.isDisjoint(with: RepeatableText.kinds)
  }

  package init(for originals: some Sequence<Original>) {
    self.init { add in originals.forEach(add) }
  }

  /// Gathers the originals one at a time, so their values are never all in memory.
  ///
  /// - Parameter gather: Passes each original to `add`.
  package init(gathering gather: (_ add: (Original) -> Void) -> Void) {
    var positions = SoughtPositions()
    var texts: [[UInt8]: SoughtText] = [:]
    gather { original in
      if let exact = original.exact, original.kinds.contains(.location),
        positions.add(exact, of: original.position)
      {
        for (code, isBeginning) in exact.coordinates?.foldedCodes ?? [] {
          var sought =
            texts[code] ?? SoughtText(isContiguous: false, strength: .strong, isCode: isBeginning)
          if sought.originals[.location] == nil { sought.originals[.location] = original.position }
          texts[code] = sought
        }
      }
      for text in original.texts {
        guard let kind = original.kind(of: text) else { continue }
        var sought =
          texts[text.units]
          ?? SoughtText(isContiguous: text.isContiguous, strength: text.strength)
        if text.strength == .strong { sought.strength = .strong }
        if sought.originals[kind] == nil { sought.originals[kind] = original.position }
        texts[text.units] = sought
      }
    }
    self.positions = positions
    patterns = TextPatterns(texts.keys)
    self.soughtTexts = patterns.patterns.compactMap { texts[$0] }
  }

  /// Whether there is nothing to search for.
  package var isEmpty: Bool { positions.isEmpty && soughtTexts.isEmpty }

  /// A repetition that was found in a value.
  package struct Match {
    /// The position of the item that the value belongs to.
    package let original: Int
    /// The kind for which that item is removed or made coarse.
    package let kind: Kind
    package let strength: Echo.Strength
  }

  /// Finds the items whose values are repeated in a value, in the order of the items.
  package func found(in value: ItemValue) -> [Match] {
    var found: [Int: Match] = [:]
    switch value {
    case .text(let text): search(text, into: &found)
    case .numbers(let numbers):
      add(positions.originals(in: numbers), into: &found)
      for number in numbers where number >= 100_000 {
        guard let whole = Int(exactly: number) else { continue }
        searchWords("\(whole)", into: &found)
      }
    case .bytes(let bytes):
      // Names inside data belong to its parts, so only strong matches count.
      search(Self.plain(bytes), into: &found)
      found = found.filter { $0.value.strength == .strong }
      if Self.identifierLengths.contains(bytes.count) {
        searchWords(Self.digits(bytes), into: &found)
      }
    }
    return found.values.sorted { $0.original < $1.original }
  }

  private func search(_ text: String, into found: inout [Int: Match]) {
    add(positions.originals(in: text), into: &found)
    searchWords(text, into: &found)
  }

  private func add(_ originals: Set<Int>, into found: inout [Int: Match]) {
    for original in originals {
      found[original] = Match(original: original, kind: .location, strength: .strong)
    }
  }

  private func searchWords(_ text: String, into found: inout [Int: Match]) {
    guard !soughtTexts.isEmpty else { return }
    let folded = FoldedText(text)
    for match in patterns.matches(in: folded.units) {
      let sought = soughtTexts[match.pattern]
      let range = (match.end - patterns.patterns[match.pattern].count)..<match.end
      guard sought.isCode || folded.isWhole(range, isContiguous: sought.isContiguous) else {
        continue
      }
      let isAll = sought.strength == .weak && range == folded.units.indices
      let strength = isAll ? Echo.Strength.whole : sought.strength
      for (kind, original) in sought.originals {
        switch found[original]?.strength {
        case .strong, .whole: continue
        case .weak, nil:
          found[original] = Match(original: original, kind: kind, strength: strength)
        }
      }
    }
  }

  /// The lengths of identifiers in bytes: shorter bytes are numbers, longer ones are tables.
  fileprivate static let identifierLengths = 6...64

  /// Returns the printable ASCII text in some bytes, one run per line.
  fileprivate static func plain(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x0A }, as: UTF8.self)
  }

  /// Returns the digits of an identifier that is stored as a number.
  fileprivate static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Coordinates {
  /// The codes of the place in folded form, without separators, each of which may continue; and its
  /// UTM northing in metres, as whole numbers of seven digits.
  fileprivate var foldedCodes: [(code: [UInt8], isBeginning: Bool)] {
    let codes = PlaceCodes.codes(of: self).map { code in
      code.filter { $0 != 0x20 && $0 != UInt8(ascii: "+") }.map {
        (0x41...0x5A).contains($0) ? $0 | 0x20 : $0
      }
    }
    let metres = GridReference(of: self).map { Int($0.northing.rounded(.down)) }
    let northings = metres.map { north in (-1...1).map { Array(String(north + $0).utf8) } } ?? []
    return codes.map { ($0, true) } + northings.filter { $0.count >= 7 }.map { ($0, false) }
  }
}

extension EchoSearch.Original {
  /// Returns the first kind for which a text of the item is removed or made coarse.
  fileprivate func kind(of text: RepeatableText) -> Kind? {
    item.kinds.all.first { kinds.contains($0) && text.kinds.contains($0) }
      ?? item.kinds.all.first(where: kinds.contains)
  }

  /// The texts that other items may repeat.
  fileprivate var texts: [RepeatableText] {
    switch value {
    case .text(let text): texts(in: text)
    case .numbers(let numbers):
      numbers.count == 1 ? RepeatableText.all(in: numbers[0], of: item, without: kinds) : []
    case .bytes(let bytes):
      EchoSearch.identifierLengths.contains(bytes.count)
        ? RepeatableText.all(in: EchoSearch.digits(bytes)[...], of: item, without: kinds)
          + texts(in: EchoSearch.plain(bytes))
        : []
    case nil: []
    }
  }

  /// The maximum number of names searched for in an item that lists many.
  private static let maximumNameCount = 256

  private func texts(in text: String) -> [RepeatableText] {
    // The method and the reference system of a position are not place names.
    guard !isAboutPosition else { return [] }
    let lines = IdentifyingText.lines(of: text, limit: Self.maximumNameCount).prefix(
      Self.maximumNameCount)
    if kinds.contains(.captureTime), let days = lines.first.map(RepeatableText.days),
      !days.isEmpty
    {
      return days
    }
    return lines.flatMap { RepeatableText.all(in: $0, of: item, without: kinds) }
  }

  private var isAboutPosition: Bool {
    guard item.kinds.contains(.location), case .known(let key) = item.key else { return false }
    return key.utf8.indices.contains { key.utf8[$0...].starts(with: "GPS".utf8) }
  }
}

extension FoldedText {
  /// Whether a part begins and ends at the edge of a word or number, and is not part of a fraction.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - isContiguous: Whether no separator may appear between its characters.
  /// - Returns: Whether the part is whole.
  func isWhole(_ range: Range<Int>, isContiguous: Bool) -> Bool {
    let ends = [borders[range.lowerBound], borders[range.upperBound]]
    guard !ends.contains(.inside) else { return false }
    guard isContiguous else { return true }
    return !ends.contains(.point)
      && borders[(range.lowerBound + 1)..<range.upperBound].allSatisfy { $0 == .inside }
  }
}
