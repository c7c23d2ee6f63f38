import Bytes
import Vocabulary

extension ICCProfile {
  /// The value of a field or tag; nil for the profile itself, which says how colours are shown.
  func value(of element: ElementID) -> ItemValue? {
    switch extents[element.position] {
    case .profile, .slack: nil
    case .header(let range): ItemValue(telling: payload[range])
    case .tag(let index): Self.value(of: Array(payload[tags[index].data]))
    }
  }

  /// ```
  /// text: "text" 4, 0 4, text
  /// desc: "desc" 4, 0 4, length 4, text
  /// mluc: "mluc" 4, 0 4, count 4, 12 4; a record for each language: language 4, length 4, offset 4
  /// ```
  /// [ICC.1:2022 10.15, 10.24; ICC.1:2001-04 6.5.17]
  private static func value(of data: [UInt8]) -> ItemValue? {
    if data.starts(with: "text") { return ItemValue(telling: data.dropFirst(8)) }
    if data.starts(with: "desc"), let length = data.uint32(at: 8) {
      return ItemValue(telling: data.dropFirst(12).prefix(Int(length)))
    }
    guard data.starts(with: "mluc"), let count = data.uint32(at: 8), count <= languageLimit else {
      return ItemValue(telling: data.dropFirst(8))
    }
    let texts = (0..<Int(count)).compactMap { index -> String? in
      let record = 16 + 12 * index
      guard let length = data.uint32(at: record + 4), let offset = data.uint32(at: record + 8),
        let range = ByteRange(at: Int(offset), count: Int(length), within: data.count)
      else { return nil }
      return TextDecoding.utf16(data[range], order: .bigEndian)
    }
    return ItemValue(texts: texts)
  }

  /// Apple's profiles have some forty.
  private static let languageLimit = 200
}

extension DuckySegment {
  /// The value of a record: a count of four bytes and as many units of UTF-16, or a number.
  func value(of element: ElementID) -> ItemValue? {
    let value = payload[extents[element.position]].dropFirst(4)
    let units = Array(value).uint32(at: 0).map(Int.init) ?? 0
    if units > 0, units * 2 <= value.count - 4,
      let text = TextDecoding.utf16(value.dropFirst(4).prefix(units * 2), order: .bigEndian)
    {
      return .text(text)
    }
    return ItemValue(telling: value)
  }
}
