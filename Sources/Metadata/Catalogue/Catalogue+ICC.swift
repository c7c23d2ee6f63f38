import Vocabulary

extension Catalogue {
  /// What is known of a tag of a colour profile, by its four-character signature.
  package static func icc(_ signature: String) -> CatalogueRow? { iccTags[signature] }

  static let iccTags = CatalogueTable<String>([
    .init("ICC.1:2022 9.2", [.init("desc", "desc", .rendering)])
  ])
}
