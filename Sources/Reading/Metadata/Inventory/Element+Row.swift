import Catalogue
import Vocabulary

extension Element {
  /// Creates an element from its row in the catalogue.
  init(
    _ row: CatalogueRow, carrier: Carrier, path: String = "", at range: Range<Int>,
    of payload: [UInt8]
  ) {
    self.init(
      kinds: row.kinds, carrier: carrier, key: .known(row.key), path: path,
      offset: range.lowerBound, length: range.count,
      fingerprint: Fingerprint(of: payload[range]))
  }

  /// Creates an unknown element.
  init(
    unrecognised range: Range<Int>, carrier: Carrier, path: String = "", of payload: [UInt8]
  ) {
    self.init(
      kinds: .anything, reading: .unrecognised, carrier: carrier, key: .other, path: path,
      offset: range.lowerBound, length: range.count,
      fingerprint: Fingerprint(of: payload[range]))
  }
}
