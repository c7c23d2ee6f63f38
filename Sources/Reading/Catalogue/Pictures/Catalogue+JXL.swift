package import Vocabulary

extension Catalogue {
  /// The kinds of the bytes from which the original JPEG of a file is reconstructed.
  ///
  /// They are compressed and not read, and they expose any change of the file, so they are removed
  /// together with any other item.
  package static let jxlReconstruction: Kinds = .opaque(.editHistory)

  /// The boxes of a JPEG XL file; if a reader opens one, the items in it count instead.
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
