package import Bytes
import Catalogue
import Vocabulary

/// One dataset of an IPTC-IIM block.
package struct IPTCDataset: Sendable, Hashable {
  package let record: UInt8
  package let number: UInt8
  /// Where it stands in the block, head included.
  package let range: ByteRange
  /// Where its data stand in the block.
  package let data: ByteRange

  /// The first byte of every dataset [IIM 4.2 1.5.1].
  static let marker: UInt8 = 0x1C

  init(parsing payload: [UInt8], at start: Int) throws(MetadataError) {
    guard payload.count - start >= 5, let short = payload.uint16(at: start + 3) else {
      throw .malformed(what: "an IPTC dataset without head", at: start)
    }
    record = payload[start + 1]
    number = payload[start + 2]
    var head = 5
    var length = Int(short)
    if short & 0x8000 != 0 {
      // Four bytes are already more than any block can hold.
      let size = Int(short & 0x7FFF)
      guard (1...4).contains(size), payload.count - start - head >= size else {
        throw .malformed(what: "an IPTC dataset with an impossible length", at: start)
      }
      length = payload[(start + head)..<(start + head + size)].reduce(0) { $0 << 8 | Int($1) }
      head += size
    }
    guard let data = ByteRange(at: start + head, count: length, within: payload.count) else {
      throw .malformed(what: "an IPTC dataset that runs past the end", at: start)
    }
    self.data = data
    range = start..<data.upperBound
  }

  /// Whether the dataset only tells how others are written.
  ///
  /// The versions of records 1 and 2 do, and the character set; where one of them holds anything
  /// else than that, it is an item like others.
  func isLayout(in payload: [UInt8]) -> Bool {
    switch (record, number) {
    case (1, 0), (2, 0): data.count == 2
    // An escape sequence of ISO 2022, such as ESC % G for UTF-8 [IIM 4.2 1:90].
    case (1, 90): data.count <= 4 && payload[data].first == 0x1B
    default: false
    }
  }

  /// The dataset as an element; `isRepeated` where it has stood in the block before.
  func element(in payload: [UInt8], isRepeated: Bool) -> Element {
    let row = Catalogue.iptc(record: record, dataset: number)
    let kinds = row?.kinds ?? Catalogue.iptcRule(record: record)
    // INVARIANT (closure): no policy removes what shows the picture, so it has room for nothing
    // else: one number. Tables are of no use to what is no newsphoto.
    let isMore =
      kinds?.first == .rendering && (isRepeated || data.count > Self.maximumRendering)
    // INVARIANT (closure): a file inside a caption may tell anything.
    let value = Array(payload[data])
    let isBroken =
      isMore || CarrierSignature.stands(in: value) || FileSignature.stands(in: value)
    let reading: Reading = isBroken ? .malformed : kinds == nil ? .unrecognised : .read
    return Element(
      kinds: isBroken ? .anything : kinds ?? .anything, reading: reading, carrier: .iptc,
      key: row.map { .known($0.key) } ?? .other, path: "", offset: range.lowerBound,
      length: data.count,
      fingerprint: Fingerprint(of: [record, number] + payload[data]),
      exact: isBroken ? nil : exact(in: payload))
  }

  /// The value, where it can be said less exactly: times have no coarse form beside their dates.
  private func exact(in payload: [UInt8]) -> ExactValue? {
    let code = UInt16(record) << 8 | UInt16(number)
    if let level = Catalogue.iptcPlaceNames[code] { return .name(level) }
    guard Catalogue.iptcDates.contains(code) else { return nil }
    let text = String(decoding: payload[data], as: UTF8.self)
    return WrittenDate(text, as: .iptc).map(ExactValue.date)
  }

  /// The longest number has four bytes [IIM 4.2, record 3 to 9].
  private static let maximumRendering = 4
}
