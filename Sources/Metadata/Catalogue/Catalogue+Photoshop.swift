import Vocabulary

extension Catalogue {
  /// What is known of a Photoshop image resource.
  package static func photoshop(_ id: UInt16) -> CatalogueRow? { photoshopResources[id] }

  static let photoshopResources = CatalogueTable<UInt16>([
    .init("Photoshop File Formats", [.init(0x03ED, "ResolutionInfo", .rendering)])
  ])
}
