package import Vocabulary

extension Catalogue {
  /// Whether a tag is one of digital negatives [DNG 1.7].
  package static func isOfNegative(_ tag: UInt16) -> Bool { (0xC612...0xCD4B).contains(tag) }

  /// The row of a tag in a directory of this role; nil where there is none.
  ///
  /// A thumbnail's description is part of the preview, so every row of that role has `preview`,
  /// and what is needed to show the thumbnail has nothing else.
  package static func exif(_ tag: UInt16, in directory: EXIFDirectoryRole) -> CatalogueRow? {
    switch directory {
    case .image, .exif, .subImage: exifImage[tag]
    case .thumbnail: exifImage[tag]?.describing(.preview)
    case .depthMap: exifImage[tag]?.describing(.depth)
    case .gps: exifGPS[tag] ?? exifImage[tag]?.adding(.location)
    case .interoperability: exifInteroperability[tag] ?? exifImage[tag]
    }
  }

  /// The kinds of a tag that has no row, where the directory alone tells them.
  ///
  /// Nothing in the interoperability directory but its own five tags is needed to show a picture,
  /// so an unknown tag there is unrecognised, not `rendering`.
  package static func exifRule(_ tag: UInt16, in directory: EXIFDirectoryRole) -> Kinds? {
    switch directory {
    case .gps: Kinds(.location)
    case .thumbnail: Kinds(.preview)
    case .depthMap: Kinds(.depth)
    case .image, .exif, .subImage, .interoperability: nil
    }
  }
}

extension CatalogueRow {
  /// The same key where it describes a thumbnail or a depth map.
  fileprivate func describing(_ kind: Kind) -> CatalogueRow {
    let others = kinds.all.filter { $0 != .rendering && $0 != .preview }
    return CatalogueRow(key, Kinds(kind, others), specification)
  }

  fileprivate func adding(_ kind: Kind) -> CatalogueRow {
    CatalogueRow(key, kinds.adding(Kinds(kind)), specification)
  }
}
