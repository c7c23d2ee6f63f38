import Bytes
import Vocabulary

extension ICCProfile {
  /// Returns the value of a field or tag, or nil for the profile itself, which describes how
  /// colours are shown.
  func value(of element: ElementID) -> ItemValue? {
    switch extents[element.position] {
    case .profile, .slack: nil
    case .header(let range): ItemValue(decoding: payload[range])
    case .field(let field): ItemValue(decoding: payload[field.range])
    case .tag(let index): Self.value(of: Array(payload[tags[index].data]))
    }
  }

  private static func value(of data: [UInt8]) -> ItemValue? {
    guard let text = ICCText(parsing: data) else { return ItemValue(decoding: data.dropFirst(8)) }
    return ItemValue(texts: text.texts)
  }
}

extension DuckySegment {
  /// Returns the value of a record: a count of four bytes and as many units of UTF-16, or a number.
  func value(of element: ElementID) -> ItemValue? {
    let value = payload[extents[element.position]].dropFirst(4)
    let units = Array(value).uint32(at: 0).map(Int.init) ?? 0
    if units > 0, units * 2 <= value.count - 4,
      let text = TextDecoding.utf16(value.dropFirst(4).prefix(units * 2), order: .bigEndian)
    {
      return .text(text)
    }
    return ItemValue(decoding: value)
  }
}
