package import Vocabulary

/// The rows of GIF, JPEG XL and WebP, which have few.
extension Catalogue {
  // MARK: GIF

  /// Returns the row of a GIF application extension, by the eleven characters of its name.
  package static func gifApplication(_ name: String) -> CatalogueRow? { gifApplications[name] }

  /// The rows of extensions without a name.
  package static let gifExtensions = CatalogueTable<String>([
    .init(
      "GIF89a 24, 25",
      [.init("0xFE", "Comment", .caption), .init("0x01", "PlainText", .caption)])
  ])

  /// The application extensions, by their names.
  static let gifApplications = CatalogueTable<String>([
    .init("Netscape Navigator 2.0", [.init("NETSCAPE2.0", "NETSCAPE2.0", .rendering)]),
    .init(
      "Netscape Navigator 2.0, under another name",
      [.init("ANIMEXTS1.0", "ANIMEXTS1.0", .rendering)]),
    .init("XMP 3 1.1.2", [.init("XMP DataXMP", "XMP", .anything)]),
    .init("ICC.1:2022 B.6", [.init("ICCRGBG1012", "ICC", .rendering)]),
    .init(
      "C2PA 2.1 A.3.6",
      [.init("C2PA_GIF\u{1}\0\0", "C2PA", .opaque(.provenance))]),
    .init(
      "ImageMagick, unpublished",
      [.init("MGKIPTC0000", "IPTC", .anything), .init("MGK8BIM0000", "Photoshop", .anything)]),
  ])

  // MARK: JPEG XL

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

  // MARK: WebP

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
