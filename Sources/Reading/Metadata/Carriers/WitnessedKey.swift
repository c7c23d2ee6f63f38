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

  /// The key's name in the catalogue and the kinds of its values; nil where the catalogue knows nothing
  /// that could be held against the file.
  package var known: (name: String, kinds: Kinds)? { row.map { ($0.key, $0.kinds) } }

  /// The row of the key; nil where the catalogue knows nothing that could be held against
  /// the file: our own inventory counts what is unknown.
  ///
  /// A key that is a carrier and may hold anything says nothing by being there; what it holds has
  /// keys of its own.
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
        // In whatever directory it stands, it says that there are places; where these stay, it does.
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
      // What a field of a structure means depends on what it is in; a path begins with that.
      let name = String(path.prefix { $0 != "/" && $0 != "[" })
      let known = Catalogue.xmp(namespace: namespace, name: name)
      row =
        known
        ?? (path.contains("/") ? nil : Catalogue.xmpRule(namespace: namespace, name: name))
        .map { CatalogueRow("unknown property", $0, "") }
    }
    return row.flatMap { $0.kinds.cover(.anything) ? nil : $0 }
  }

  /// The key in a file of pages: readers call the second of them the preview of the first.
  package var ofPage: WitnessedKey {
    switch self {
    case .exif(let group, let tag):
      Self.role(of: group) == .thumbnail ? .exif(group: "Image", tag: tag) : self
    case .iptc, .xmp: self
    }
  }

  /// Whether it is the tag of a maker's block, and nothing in the block.
  package var isMakerNote: Bool {
    switch self {
    case .exif(let group, let tag): tag == TIFFTag.makerNote && Self.role(of: group) != nil
    case .iptc, .xmp: false
    }
  }

  /// Whether it is the pointer at a directory that may hold what the picture is shown by; what is in
  /// the directory has keys of its own.
  package var isPointer: Bool {
    switch self {
    case .exif(let group, let tag):
      Self.role(of: group) != nil && [TIFFTag.exifIFD, TIFFTag.interoperabilityIFD].contains(tag)
    case .iptc, .xmp: false
    }
  }

  /// The place of the key in messages: nothing that the file says.
  package var place: String {
    switch self {
    case .exif(let group, _): "\(group)/\(row?.key ?? "unknown tag")"
    case .iptc: "IPTC/\(row?.key ?? "unknown dataset")"
    case .xmp: "XMP/\(row?.key ?? "unknown property")"
    }
  }

  /// The role of a directory by the name that exiv2 or libexif has for it; makers' directories have
  /// numbers of their own.
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
