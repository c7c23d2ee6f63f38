package import Bytes
import Catalogue
import Vocabulary

/// One dataset of an IPTC-IIM block.
package struct IPTCDataset: Sendable, Hashable {
  package let record: UInt8
  package let number: UInt8
  /// The range of the dataset in the block, head included.
  package let range: ByteRange
  /// The range of the data in the block.
  package let data: ByteRange

  /// The first byte of every dataset [IIM 4.2 1.5.1].
  static let marker: UInt8 = 0x1C

  init(parsing payload: [UInt8], at start: Int) throws(MetadataError) {
    guard payload.count - start >= 5, let short = payload.uint16(at: start + 3) else {
      throw .malformed(what: "an IPTC dataset without a header", at: start)
    }
    record = payload[start + 1]
    number = payload[start + 2]
    var head = 5
    var length = Int(short)
    if short & 0x8000 != 0 {
      // Four bytes already give lengths beyond that of any block.
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

  /// Whether the dataset only describes how others are written.
  ///
  /// This is true of the versions of records 1 and 2 and of the character set. If one of them holds
  /// anything else, it is an item like any other.
  func isLayout(in payload: [UInt8]) -> Bool {
    switch (record, number) {
    case (1, 0), (2, 0): data.count == 2
    // An escape sequence of ISO 2022, such as ESC % G for UTF-8 [IIM 4.2 1:90].
    case (1, 90): data.count <= 4 && payload[data].first == 0x1B
    default: false
    }
  }

  /// Returns the dataset as an element.
  ///
  /// `isRepeated` is whether an earlier dataset in the block has the same number.
  func element(in payload: [UInt8], isRepeated: Bool) -> Element {
    let row = Catalogue.iptc(record: record, dataset: number)
    let kinds = row?.kinds ?? Catalogue.iptcRule(record: record)
    // INVARIANT (closure): no policy removes rendering data, so a dataset of that kind may hold
    // only one number. Tables serve only newsphotos.
    let isMore =
      kinds?.first == .rendering && (isRepeated || data.count > Self.maximumRendering)
    // INVARIANT (closure): a file inside a caption may hold any kind.
    let value = Array(payload[data])
    let isBroken =
      isMore || CarrierSignature.occurs(in: value) || FileSignature.occurs(in: value)
    let reading: Reading = isBroken ? .malformed : kinds == nil ? .unrecognised : .read
    return Element(
      kinds: isBroken ? .anything : kinds ?? .anything, reading: reading, carrier: .iptc,
      key: row.map { .known($0.key) } ?? .other, path: "", offset: range.lowerBound,
      length: data.count,
      fingerprint: Fingerprint(of: [record, number] + payload[data]),
      exact: isBroken ? nil : exact(in: payload))
  }

  /// Returns the value if it has a coarse form.
  ///
  /// Times have none besides their dates.
  private func exact(in payload: [UInt8]) -> ExactValue? {
    let code = UInt16(record) << 8 | UInt16(number)
    if let level = Catalogue.iptcPlaceNames[code] { return .name(level) }
    guard Catalogue.iptcDates.contains(code) else { return nil }
    let text = String(decoding: payload[data], as: UTF8.self)
    return WrittenDate(text, as: .iptc).map(ExactValue.date)
  }

  /// The length of the longest number: four bytes [IIM 4.2, record 3 to 9].
  private static let maximumRendering = 4
}
