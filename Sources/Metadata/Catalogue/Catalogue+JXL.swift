import Vocabulary

extension Catalogue {
  /// The boxes of a JPEG XL file; where a reader opens one, the items in it count instead.
  static let jxlBoxes = CatalogueTable<String>([
    .init(
      "ISO 18181-2 9",
      [
        .init("Exif", .anything),
        .init("xml ", "XMP", .anything),
        .init("jumb", "JUMBF", Kinds(.provenance).adding(.anything)),
        .init("jbrd", JXLCarrier.reconstructionKinds),
        .init("jhgm", .rendering),
        .init("brob", .anything),
      ])
  ])
}
