import Catalogue
import Containers
package import Vocabulary

/// A key that an independent reader saw in a file; never a value.
package enum WitnessedKey: Sendable, Hashable {
  /// A tag of EXIF, by the reader's name for its directory or its maker.
  case exif(group: String, tag: UInt16)
  /// A dataset of IPTC-IIM.
  case iptc(record: UInt8, dataset: UInt8)
  /// A property of XMP.
  case xmp(namespace: String, name: String)

  /// The catalogue name of the key and the kinds of its values, or nil if the catalogue has nothing
  /// to compare with the file.
  package var known: (name: String, kinds: Kinds)? { row.map { ($0.key, $0.kinds) } }

  /// The catalogue row of the key, or nil if the catalogue has nothing to compare with the file.
  ///
  /// Unknown keys are counted by omit's own inventory. A key that is a carrier and may hold
  /// anything means nothing by its presence, since its contents have keys of their own.
  private var row: CatalogueRow? {
    let row: CatalogueRow?
    switch self {
    case .exif(let group, let tag):
      if group == MakerNoteVendor.apple.rawValue,
        case .gainMap(let shown) = Catalogue.makerNote(in: .main(.apple), tag: tag)
      {
        row = shown
      } else if tag == TIFFTag.makerNote || Self.role(of: group) == nil {
        row = CatalogueRow("MakerNote", Kinds(.makerNote), "")
      } else if tag == TIFFTag.gpsIFD {
        // In any directory, the pointer reveals that there are places, and it is kept if they are.
        row = CatalogueRow("GPSInfoIFDPointer", Kinds(.location), "")
      } else {
        row = Self.role(of: group).flatMap { role in
          Catalogue.exif(tag, in: role)
            ?? Catalogue.exifRule(tag, in: role).map { CatalogueRow("unknown tag", $0, "") }
        }
      }
    case .iptc(let record, let dataset):
      row =
        Catalogue.iptc(record: record, dataset: dataset)
        ?? Catalogue.iptcRule(record: record).map { CatalogueRow("unknown dataset", $0, "") }
    case .xmp(let namespace, let path):
      // The meaning of a structure's field depends on the structure, which the path starts with.
      let name = String(path.prefix { $0 != "/" && $0 != "[" })
      let known = Catalogue.xmp(namespace: namespace, name: name)
      row =
        known
        ?? (path.contains("/") ? nil : Catalogue.xmpRule(namespace: namespace, name: name))
        .map { CatalogueRow("unknown property", $0, "") }
    }
    return row.flatMap { $0.kinds.cover(.anything) ? nil : $0 }
  }

  /// The key in a file of pages, in which readers call the second page the preview of the first.
  package var ofPage: WitnessedKey {
    switch self {
    case .exif(let group, let tag):
      Self.role(of: group) == .thumbnail ? .exif(group: "Image", tag: tag) : self
    case .iptc, .xmp: self
    }
  }

  /// Whether the key is the tag of a maker note itself, not a tag inside one.
  package var isMakerNote: Bool {
    switch self {
    case .exif(let group, let tag): tag == TIFFTag.makerNote && Self.role(of: group) != nil
    case .iptc, .xmp: false
    }
  }

  /// Whether the key is the pointer to a directory that may hold rendering data.
  ///
  /// The contents of the directory have keys of their own.
  package var isPointer: Bool {
    switch self {
    case .exif(let group, let tag):
      Self.role(of: group) != nil && [TIFFTag.exifIFD, TIFFTag.interoperabilityIFD].contains(tag)
    case .iptc, .xmp: false
    }
  }

  /// The place of the key in messages, without any text of the file.
  package var place: String {
    switch self {
    case .exif(let group, _): "\(group)/\(row?.key ?? "unknown tag")"
    case .iptc: "IPTC/\(row?.key ?? "unknown dataset")"
    case .xmp: "XMP/\(row?.key ?? "unknown property")"
    }
  }

  /// Returns the role of a directory by its name in exiv2 or libexif.
  ///
  /// The directories of makers have tag numbers of their own.
  private static func role(of group: String) -> EXIFDirectoryRole? {
    switch group {
    case "Image", "Image2", "Image3", "0": .image
    case "Thumbnail", "SubThumb1", "1": .thumbnail
    case "Photo", "EXIF": .exif
    case "GPSInfo", "GPS": .gps
    case "Iop", "Interoperability": .interoperability
    default: group.hasPrefix("SubImage") ? .subImage : nil
    }
  }
}
