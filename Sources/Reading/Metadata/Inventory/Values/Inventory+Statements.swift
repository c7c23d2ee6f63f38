import Bytes
import Vocabulary

extension Inventory {
  /// Returns the statements in the values of items that their keys do not reveal.
  ///
  /// Values of a megabyte and more are pictures, sounds and tables, and for positions those of
  /// 65,536 bytes. The work grows with the length of the file: if values overlap, and four times as
  /// many bytes as the file has were searched, every remaining value is assumed to hold a position.
  func statements(in source: ByteSlice) -> [(entry: EntryID, statement: Statement)] {
    var found: [(entry: EntryID, statement: Statement)] = []
    var budget = max(
      Self.minimumBudget, source.count.multipliedReportingOverflow(by: 4).partialValue)
    var half: (entry: EntryID, carrier: Carrier, axis: UInt8)?
    for (id, entry) in entries.identified {
      let asked = asked(of: entry)
      guard !asked.isEmpty else { continue }
      budget -= entry.item.length
      guard budget >= 0 else {
        if asked.contains(.position) { found.append((id, .position)) }
        continue
      }
      guard !isData(entry, longerThan: Self.positionLimit, in: source),
        let value = value(of: entry.element, of: blocks[entry.block], in: source)
      else { continue }
      let occurring = asked.filter { $0.occurs(in: value) }
      found += occurring.map { (id, $0) }
      guard asked.contains(.position), !occurring.contains(.position), case .text(let text) = value,
        let axis = PositionText.loneAxis(in: text)
      else { continue }
      // A latitude in one text, followed by the longitude in the next text of the carrier.
      if let first = half, first.carrier == entry.item.carrier, first.axis != axis {
        found += [(first.entry, .position), (id, .position)]
        half = nil
      } else {
        half = (id, entry.item.carrier, axis)
      }
    }
    return found
  }

  private static let minimumBudget = 1 << 20
  /// The length above which printed numbers may occur in a table by chance.
  fileprivate static let positionLimit = 1 << 16

  /// Returns the statements that an item may make besides what its key reveals; empty if there are
  /// none.
  private func asked(of entry: Entry) -> [Statement] {
    let item = entry.item
    guard item.length >= PositionText.minimumLength, item.length < Self.readLimit,
      item.kinds.first != .rendering
    else { return [] }
    switch blocks[entry.block].content.inPlace {
    // The content was searched when it was opened.
    case .asset, .scattered: return []
    case .opaque, nil: break
    }
    var asked: [Statement] = []
    let isUnknown = item.reading == .unrecognised
    if item.length < Self.positionLimit, isUnknown || !item.kinds.contains(.location) {
      asked.append(.position)
    }
    if item.length >= PromptText.minimumLength, isUnknown || !item.kinds.contains(.editHistory) {
      asked.append(.prompt)
    }
    if item.length >= TrackingMark.minimumLength, isUnknown || !item.kinds.contains(.identifier) {
      asked.append(.mark)
    }
    // Files in values of a packet were found when it was read.
    if item.carrier != .xmp, isUnknown || !item.kinds.cover(.anything) { asked.append(.file) }
    return asked
  }
}

extension Statement {
  /// Whether a value makes this statement.
  fileprivate func occurs(in value: ItemValue) -> Bool {
    switch (self, value) {
    case (_, .numbers): false
    case (.position, .text(let text)): PositionText.occurs(in: text)
    case (.position, .bytes(let bytes)): PositionText.occurs(inBytes: bytes)
    case (.prompt, .text(let text)): PromptText.occurs(in: text)
    // Longer ones are pictures, sounds and tables.
    case (.prompt, .bytes(let bytes)):
      bytes.count < Inventory.positionLimit && PromptText.occurs(inBytes: bytes)
    case (.mark, .text(let text)): TrackingMark.matches(text)
    case (.file, .text(let text)): CodedFile.occurs(in: text)
    case (.mark, .bytes), (.file, .bytes): false
    }
  }
}

/// A text that is only a mark by which a service recognises a picture.
///
/// | mark | of |
/// |---|---|
/// | `FBMD` and hexadecimal digits | Facebook and Instagram, in IPTC's special instructions |
/// | `Signature: ` and base64 | xAI, in EXIF's description or comment |
enum TrackingMark {
  /// The length of the shortest mark.
  static let minimumLength = 20

  /// Returns whether a text is a mark.
  static func matches(_ text: String) -> Bool {
    let units = Array(text.utf8)
    if units.starts(with: "FBMD".utf8) {
      return units.count >= minimumLength && units.dropFirst(4).allSatisfy(\.isHexDigit)
    }
    let head = Array("Signature: ".utf8)
    guard units.starts(with: head), units.count >= head.count + minimumSignatureLength else {
      return false
    }
    return units.dropFirst(head.count).allSatisfy {
      Base64Texts.value(of: $0) != nil || $0 == UInt8(ascii: "=")
    }
  }

  /// The minimum length of a signature.
  ///
  /// Complete ones have 64 bytes or more, but a truncated one is still a mark.
  private static let minimumSignatureLength = 40
}
