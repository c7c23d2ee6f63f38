package import Vocabulary

extension Catalogue {
  /// Returns the row of an IPTC-IIM dataset.
  package static func iptc(record: UInt8, dataset: UInt8) -> CatalogueRow? {
    iptcDatasets[UInt16(record) << 8 | UInt16(dataset)]
  }

  /// Returns the kinds of a dataset without a row if its record alone determines them, or nil.
  ///
  /// Record 8 holds an object, which beside a picture can only be another one, and is not opened.
  /// The other records reveal nothing about datasets that IIM does not define.
  package static func iptcRule(record: UInt8) -> Kinds? {
    record == 8 ? iptcObject : nil
  }

  /// The kinds of an object with any content.
  static let iptcObject: Kinds = .opaque(.preview)
}
