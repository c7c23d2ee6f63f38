package import Bytes
import Catalogue
import Vocabulary

/// The fields that a person fills in on Ricoh's cameras for a survey: for a sign, its place and
/// whether it is lit.
///
/// Values that name a place are removed separately.
///
/// ```
/// 0  6  RMETA\0
/// 6  2  II or MM; zeros: as in the EXIF block
/// 10 2  number of the segment
/// 14 2  offset of the directory, from 6: count of the fields, 8 bytes, sections
/// section: type, length with these two bytes, data
///    1: names, 2 or 18: values, each up to a zero; 3: a number for each value
/// ```
/// [RMETA, as exiftool documents it]
package struct RicohFields: Sendable {
  /// The segment.
  package let payload: [UInt8]
  /// The segment, then the values that name a place.
  package let elements: [Element]
  /// The bytes of each element after the first, and the byte that overwrites them.
  package let extents: [(range: ByteRange, blank: UInt8)]

  /// Reads the segment with the directory.
  ///
  /// Returns nil for other segments, if the directory or a section does not fit, if there are no
  /// names, or if bytes outside the fields name a place.
  init?(_ payload: [UInt8]) {
    let order: ByteOrder = payload.holds("II".utf8, at: Self.start) ? .littleEndian : .bigEndian
    guard payload.uint16(at: Self.start + 4, order) == 0,
      let offset = payload.uint16(at: Self.start + 8, order).map({ Self.start + Int($0) }),
      let count = payload.uint16(at: offset, order), count <= Self.limit
    else { return nil }
    var names: [ByteRange] = []
    var texts: [ByteRange] = []
    var numbers: ByteRange?
    var fields: [ByteRange] = []
    var at = offset + 10
    while let type = payload.uint16(at: at, order), let length = payload.uint16(at: at + 2, order),
      length > 0
    {
      guard
        let data = ByteRange(at: at + 4, count: Int(length) - 2, within: payload.count)
      else { return nil }
      switch type {
      case 1: names = payload.texts(in: data, atMost: Int(count))
      case 2, 18: texts = payload.texts(in: data, atMost: Int(count))
      case 3: numbers = data
      default: break
      }
      if (1...3).contains(type) || type == 18 { fields.append(data) }
      at = data.upperBound
    }
    let rest = [Self.start + 10..<payload.count].subtracting(fields)
    guard !names.isEmpty, rest.allSatisfy({ !PlaceTraceSearch.occurs(in: Array(payload[$0])) })
    else {
      return nil
    }
    self.init(payload, names: names, texts: texts, numbers: numbers)
  }

  private init(_ payload: [UInt8], names: [ByteRange], texts: [ByteRange], numbers: ByteRange?) {
    var elements = [
      Element(
        kinds: .allExceptPlaces(.makerNote), carrier: .segment, key: .known("RMETA"), path: "",
        offset: 0, length: payload.count, fingerprint: Fingerprint(of: payload))
    ]
    var extents: [(range: ByteRange, blank: UInt8)] = []
    var kept = payload
    func add(_ range: ByteRange, blank: UInt8) {
      guard payload[range].contains(where: { $0 != blank }) else { return }
      elements.append(
        Element(
          kinds: Kinds(.location).adding(.allExceptPlaces(.makerNote)), carrier: .segment,
          key: .known("RMETA:place"), path: "", offset: range.lowerBound, length: range.count,
          fingerprint: Fingerprint(of: payload[range]), within: 0))
      extents.append((range, blank))
      kept.blank(range, with: blank)
    }
    for (index, text) in texts.enumerated() {
      let name = index < names.count ? Array(payload[names[index]]) : []
      if Self.namesPlace(name) || PositionText.occurs(inBytes: payload[text]) {
        add(text, blank: 0x20)
      }
    }
    for (index, name) in names.enumerated() where Self.namesPlace(Array(payload[name])) {
      let number = numbers.flatMap {
        ByteRange(at: $0.lowerBound + 2 * index, count: 2, within: $0.upperBound)
      }
      if let number { add(number, blank: 0) }
    }
    elements[0].fingerprint = Fingerprint(of: kept)
    self.payload = payload
    self.elements = elements
    self.extents = extents
  }

  /// Returns whether a segment without readable fields may name a place.
  static func mayNamePlace(_ payload: [UInt8]) -> Bool {
    let isFirst = payload.uint16(at: start + 4) == 0
    return isFirst || CarrierSignature.occurs(in: payload)
      || PositionText.occurs(inBytes: payload)
  }

  /// The position that the offset of the directory is counted from.
  private static let start = 6
  private static let limit: UInt16 = 100

  /// The words in field names that indicate a place, besides those of `PlaceTraceSearch`.
  private static let words = [
    "azimuth", "address", "street", "road", "route", "city", "town", "site",
  ]

  private static func namesPlace(_ name: [UInt8]) -> Bool {
    let text = String(decoding: name, as: UTF8.self).lowercased()
    return PlaceTraceSearch.occurs(in: name) || words.contains { text.contains($0) }
  }
}

extension [UInt8] {
  /// Returns the ranges of the zero-terminated strings in a range.
  fileprivate func texts(in range: ByteRange, atMost limit: Int) -> [ByteRange] {
    var texts: [ByteRange] = []
    var start = range.lowerBound
    while texts.count < limit, start < range.upperBound {
      let end = firstIndex(of: 0, from: start, to: range.upperBound) ?? range.upperBound
      texts.append(start..<end)
      start = end + 1
    }
    return texts
  }
}

extension RicohFields: DecodedCarrier {
  func claims() -> ClaimList {
    var list = ClaimList()
    list.claim(0..<payload.count, as: elements[0].use, named: "RMETA")
    return list
  }

  func value(of element: ElementID) -> ItemValue? {
    guard element.position > 0 else { return ItemValue(decoding: payload) }
    return ItemValue(decoding: payload[extents[element.position - 1].range])
  }
}
