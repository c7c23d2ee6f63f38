package import Vocabulary

extension Catalogue {
  /// Returns the row of a PNG chunk, or nil if its type has none.
  package static func pngChunk(_ type: String) -> CatalogueRow? { pngChunks[type] }

  /// Returns the row of a PNG text by its keyword, in any case.
  package static func pngText(_ keyword: String) -> CatalogueRow? {
    let keyword = keyword.lowercased()
    if let row = pngKeywords[keyword] { return row }
    // ImageMagick repeats the names of EXIF tags.
    for prefix in ["exif:", "tiff:"] where keyword.hasPrefix(prefix) {
      return exifRowsByName[String(keyword.dropFirst(prefix.count))]
    }
    return nil
  }

  /// Returns the kinds of a text without a row if the words of its keyword indicate them.
  package static func pngTextRule(_ keyword: String) -> Kinds? {
    XMPNameRule.kinds(of: keyword).flatMap {
      $0.intersects(XMPNameRule.recognisedAnywhere) ? $0 : nil
    }
  }

  private static let exifRowsByName: [String: CatalogueRow] = {
    var rows: [String: CatalogueRow] = [:]
    for table in [exifGPS, exifInteroperability, exifImage] {
      for line in table.lines where rows[line.key.lowercased()] == nil {
        // In a text, rendering data are not used to show the picture, and pointers are numbers.
        let kinds = line.kinds.first == .rendering ? Kinds(.exposure) : line.kinds
        rows[line.key.lowercased()] = CatalogueRow(line.key, kinds, "ImageMagick")
      }
    }
    return rows
  }()

  /// The chunks that are not part of the picture itself, by their types.
  static let pngChunks = CatalogueTable<String>([
    .init(
      "PNG 3 11.3, ISO 15948 11.3",
      [
        .init("bKGD", "bKGD", .rendering), .init("cHRM", "cHRM", .rendering),
        .init("cICP", "cICP", .rendering), .init("cLLI", "cLLI", .rendering),
        .init("eXIf", "eXIf", .anything), .init("gAMA", "gAMA", .rendering),
        // Numbers of any size, which are only useful on displays with few colours.
        .init("hIST", "hIST", .editHistory), .init("iCCP", "iCCP", .rendering),
        .init("iTXt", "iTXt", .anything), .init("mDCV", "mDCV", .rendering),
        .init("pHYs", "pHYs", .rendering), .init("sBIT", "sBIT", .rendering),
        // The name is free text, and the palette is only useful on displays with few colours.
        .init("sPLT", "sPLT", .caption, .editHistory),
        .init("sRGB", "sRGB", .rendering), .init("tEXt", "tEXt", .anything),
        .init("tIME", "tIME", .captureTime), .init("tRNS", "tRNS", .rendering),
        .init("zTXt", "zTXt", .anything),
      ]),
    .init(
      "Extensions to PNG 1.5",
      [
        .init("dSIG", "dSIG", .provenance), .init("gIFg", "gIFg", .rendering),
        .init("gIFt", "gIFt", .caption), .init("oFFs", "oFFs", .rendering),
        .init("pCAL", "pCAL", .caption, .exposure), .init("sCAL", "sCAL", .exposure),
        .init("sTER", "sTER", .rendering),
      ]),
    .init(
      "C2PA 2.1 A.3.2",
      [.init("caBX", "caBX", .opaque(.provenance))]),
    .init(
      "proposals that were not adopted",
      [
        .init("cLLi", "cLLi", .rendering), .init("exIf", "exIf", .anything),
        .init("mDCv", "mDCv", .rendering), .init("zxIf", "zxIf", .anything),
      ]),
    .init(
      "Apple, ImageMagick and Adobe Fireworks, unpublished",
      [
        .init("iDOT", "iDOT", .rendering), .init("vpAg", "vpAg", .rendering),
        .init("mkBF", "mkBF", .opaque(.editHistory)),
        .init("mkBS", "mkBS", .opaque(.editHistory)),
        .init("mkBT", "mkBT", .opaque(.editHistory)),
        .init("mkTS", "mkTS", .opaque(.editHistory)),
        .init("prVW", "prVW", .opaque(.preview)),
      ]),
  ])

  /// The parts of a colour profile's chunk.
  package static let pngProfileFields = CatalogueTable<String>([
    // Profiles of measured displays and devices have individual names.
    .init("ISO 15948 11.3.3.3", [.init("name", "ProfileName", .deviceIdentity, .deviceModel)])
  ])
}
