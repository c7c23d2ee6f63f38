import Vocabulary

extension Catalogue {
  /// Returns the row of a WebP chunk that is not coded data, or nil if its type has none.
  package static func webPChunk(_ type: String) -> CatalogueRow? { webPChunks[type] }

  /// The chunks that are not coded data, by their types.
  static let webPChunks = CatalogueTable<String>([
    .init(
      "RFC 9649 2.7",
      [
        .init("VP8X", "VP8X", .rendering), .init("ICCP", "ICCP", .rendering),
        .init("EXIF", "EXIF", .anything), .init("XMP ", "XMP", .anything),
      ]),
    // Alternative types that some programs write.
    .init("ExifTool", [.init("XMP\0", "XMP", .anything)]),
    .init("Adobe Photoshop, unpublished", [.init("PSAI", "PSAI", .anything)]),
    .init("C2PA 2.1 A.3.4", [.init("C2PA", "C2PA", .opaque(.provenance))]),
  ])
}
