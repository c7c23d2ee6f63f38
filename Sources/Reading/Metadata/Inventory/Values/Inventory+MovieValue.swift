import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Returns the value of bytes that are not in memory: a box of user data, an entry of a list of
  /// metadata, or anything else that is removed whole.
  func movieValue(
    of block: Block, _ opaque: OpaqueBytes, in source: some ByteSource
  ) -> ItemValue? {
    guard opaque.elements.count == 1 else { return nil }
    switch container {
    case .isoBaseMedia(let structure):
      guard let part = block.parts.first else { break }
      switch structure.parts[part].role {
      case .listed(let entry): return ListedText.value(of: entry, in: source)
      case .box(let box):
        guard let content = Self.bytes(in: [box.content], of: source) else { return nil }
        return UserDataText.value(of: content)
      case .items, .itemName, .relation, .property, .record, .track, .bytes, .loose, .tail:
        break
      }
    case .jpeg, .png, .jxl, .webP, .gif, .tiff, .xmp: break
    }
    return Self.bytes(in: opaque.ranges, of: source).flatMap { ItemValue(decoding: $0) }
  }
}

extension ExactField {
  /// The value in the field.
  var itemValue: ItemValue? {
    value == bytes.indices ? UserDataText.value(of: bytes) : ItemValue(decoding: bytes[value])
  }
}

extension UserDataText {
  /// Returns the texts of a box of user data, one per line, or the value of a box without text.
  static func value(of content: [UInt8]) -> ItemValue? {
    if let text = TextDecoding.text(content) { return .text(text) }
    if let ranges = ranges(in: content),
      let value = ItemValue(texts: ranges.compactMap { TextDecoding.text(content[$0]) })
    {
      return value
    }
    // Version, flags and language precede one text.
    guard content.count > 6, content[..<4].isBlank else {
      return ItemValue(decoding: content)
    }
    let text = content[6...]
    let isWide = text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE])
    let end = isWide ? text.endIndex : text.firstIndex(of: 0) ?? text.endIndex
    return TextDecoding.text(text[..<end]).map(ItemValue.text) ?? ItemValue(decoding: content)
  }
}

/// The values of an entry of `ilst`.
///
/// ```
/// data: type 4, locale 4, value
/// ```
/// [QTFF, Metadata, Well-known types]
private enum ListedText {
  static func value(of entry: MetadataList.Entry, in source: some ByteSource) -> ItemValue? {
    var values: [ItemValue] = []
    for box in entry.boxes {
      guard let run = try? BoxRun(parsing: source, in: box.content) else { continue }
      for inner in run.boxes where inner.type == "data" {
        guard let content = Inventory.bytes(in: [inner.content], of: source),
          let type = content.uint32(at: 0)
        else { continue }
        values += value(of: content.dropFirst(8), type).map { [$0] } ?? []
      }
    }
    guard values.count > 1 else { return values.first }
    return ItemValue(
      texts: values.compactMap { if case .text(let text) = $0 { text } else { nil } })
  }

  private static func value(of content: ArraySlice<UInt8>, _ type: UInt32) -> ItemValue? {
    let bytes = Array(content)
    switch type {
    case 2, 5: return TextDecoding.utf16(bytes, order: .bigEndian).map(ItemValue.text)
    case 21, 22, 65, 66, 67, 74, 75, 76, 77, 78:
      guard let number = number(bytes, isSigned: (21...67).contains(type) && type != 22) else {
        return ItemValue(decoding: bytes)
      }
      return .numbers([number])
    case 23:
      return bytes.uint32(at: 0).map { .numbers([Double(Float(bitPattern: $0))]) }
    case 24: return bytes.uint64(at: 0).map { .numbers([Double(bitPattern: $0)]) }
    default: return ItemValue(decoding: bytes)
    }
  }

  private static func number(_ bytes: [UInt8], isSigned: Bool) -> Double? {
    guard (1...8).contains(bytes.count) else { return nil }
    let magnitude = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard isSigned else { return Double(magnitude) }
    let shift = UInt64(64 - 8 * bytes.count)
    return Double(Int64(bitPattern: magnitude << shift) >> Int64(shift))
  }
}
