import Vocabulary

extension Catalogue {
  /// The row of a chunk of WebP that is not coded data; nil where its type has none.
  package static func webPChunk(_ type: String) -> CatalogueRow? { webPChunks[type] }

  /// Chunks that are not coded data, by their types.
  static let webPChunks = CatalogueTable<String>([
    .init(
      "RFC 9649 2.7",
      [
        .init("VP8X", "VP8X", .rendering), .init("ICCP", "ICCP", .rendering),
        .init("EXIF", "EXIF", .anything), .init("XMP ", "XMP", .anything),
      ]),
    // What some programs write instead.
    .init("ExifTool", [.init("XMP\0", "XMP", .anything)]),
    .init("Adobe Photoshop, unpublished", [.init("PSAI", "PSAI", .anything)]),
    .init("C2PA 2.1 A.3.4", [.init("C2PA", "C2PA", .opaque(.provenance))]),
  ])
}
