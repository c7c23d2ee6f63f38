package import Vocabulary

extension Catalogue {
  /// The row of an IPTC-IIM dataset.
  package static func iptc(record: UInt8, dataset: UInt8) -> CatalogueRow? {
    iptcDatasets[UInt16(record) << 8 | UInt16(dataset)]
  }

  /// The kinds of a dataset that has no row, where its record alone tells them.
  ///
  /// Record 8 holds an object, which beside a picture can only be another one, and is not opened.
  /// The other records tell nothing of datasets that IIM does not define.
  package static func iptcRule(record: UInt8) -> Kinds? {
    record == 8 ? iptcObject : nil
  }

  /// An object with all that may be in it.
  static let iptcObject: Kinds = .opaque(.preview)
}
