import Vocabulary

extension Catalogue {
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
}
