import Catalogue
import Vocabulary

extension Element {
  /// An element whose row the catalogue holds.
  init(
    _ row: CatalogueRow, carrier: Carrier, path: String = "", at range: Range<Int>,
    of payload: [UInt8]
  ) {
    self.init(
      kinds: row.kinds, carrier: carrier, key: .known(row.key), path: path,
      offset: range.lowerBound, length: range.count,
      fingerprint: Fingerprint(of: payload[range]))
  }

  /// An element of which nothing is known.
  init(
    unrecognised range: Range<Int>, carrier: Carrier, path: String = "", of payload: [UInt8]
  ) {
    self.init(
      kinds: .anything, reading: .unrecognised, carrier: carrier, key: .other, path: path,
      offset: range.lowerBound, length: range.count,
      fingerprint: Fingerprint(of: payload[range]))
  }
}
