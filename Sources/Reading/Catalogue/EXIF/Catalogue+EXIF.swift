package import Vocabulary

extension Catalogue {
  /// Returns whether a tag belongs to digital negatives [DNG 1.7].
  package static func isDigitalNegativeTag(_ tag: UInt16) -> Bool {
    (0xC612...0xCD4B).contains(tag)
  }

  /// Returns the row of a tag in a directory of this role, or nil if there is none.
  ///
  /// A thumbnail's description is part of the preview, so every row of that role has `preview`, and
  /// the tags that are needed to show the thumbnail have no other kind.
  package static func exif(_ tag: UInt16, in directory: EXIFDirectoryRole) -> CatalogueRow? {
    switch directory {
    case .image, .exif, .subImage: exifImage[tag]
    case .thumbnail: exifImage[tag]?.describing(.preview)
    case .depthMap: exifImage[tag]?.describing(.depth)
    case .gps: exifGPS[tag] ?? exifImage[tag]?.adding(.location)
    case .interoperability: exifInteroperability[tag] ?? exifImage[tag]
    }
  }

  /// Returns the kinds of a tag without a row if the directory alone determines them, or nil.
  ///
  /// In the interoperability directory, only its own five tags are needed to show a picture, so an
  /// unknown tag there is unrecognised, not `rendering`.
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
  /// Returns the row for the same key in the description of a thumbnail or a depth map.
  fileprivate func describing(_ kind: Kind) -> CatalogueRow {
    let others = kinds.all.filter { $0 != .rendering && $0 != .preview }
    return CatalogueRow(key, Kinds(kind, others), specification)
  }

  fileprivate func adding(_ kind: Kind) -> CatalogueRow {
    CatalogueRow(key, kinds.adding(Kinds(kind)), specification)
  }
}
