package import Vocabulary

extension Catalogue {
  /// What is known of an IPTC-IIM dataset.
  package static func iptc(record: UInt8, dataset: UInt8) -> CatalogueRow? {
    iptcDataSets[UInt16(record) << 8 | UInt16(dataset)]
  }

  /// The kinds of a dataset that has no row, where its record alone tells them.
  package static func iptcRule(record: UInt8) -> Kinds? {
    switch record {
    case 3: Kinds(.rendering)
    default: nil
    }
  }

  static let iptcDataSets = CatalogueTable<UInt16>([
    .init("IIM 4.2 6", [.init(0x0219, "Keywords", .caption)])
  ])
}
