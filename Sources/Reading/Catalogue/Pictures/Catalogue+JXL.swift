package import Vocabulary

extension Catalogue {
  /// The kinds of the bytes from which the JPEG is made again that a file was made of.
  ///
  /// It is compressed and not read, and it tells of every change whether something was changed: so
  /// it goes with anything.
  package static let jxlReconstruction: Kinds = .opaque(.editHistory)

  /// The boxes of a JPEG XL file; where a reader opens one, the items in it count instead.
  static let jxlBoxes = CatalogueTable<String>([
    .init(
      "ISO 18181-2 9",
      [
        .init("Exif", .anything),
        .init("xml ", "XMP", .anything),
        .init("jumb", "JUMBF", .opaque(.provenance)),
        .init("jbrd", .opaque(.editHistory)),
        .init("jhgm", .rendering),
        .init("brob", .anything),
      ])
  ])
}
