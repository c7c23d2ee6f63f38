package import Catalogue
package import Containers

/// A directory of an EXIF block, and the pointer that leads to it.
package struct EXIFDirectory: Sendable, Hashable {
  package internal(set) var role: Role
  /// The names from the block inwards, such as `IFD0/GPS`.
  package let path: String
  package let table: TIFFDirectory
  package let origin: Origin
  /// The purpose of the coded data that the entries point at.
  package internal(set) var picture = Picture.preview

  /// The purpose of a picture in the file.
  package enum Picture: Sendable, Hashable {
    /// The picture that is the purpose of the file.
    case main
    case preview
  }

  package enum Role: Sendable, Hashable {
    /// A standard directory.
    case standard(EXIFDirectoryRole)
    /// A directory inside the maker note.
    case makerNote(MakerNoteVendor)
  }

  /// The pointer that leads to the directory.
  package enum Origin: Sendable, Hashable {
    /// The header, which leads to the first directory.
    case header
    /// The next offset of another directory.
    case next(of: DirectoryID)
    /// An entry of another directory.
    case entry(Int, of: DirectoryID)
  }

  /// Returns whether the directories that an entry points at are opened if they are sound.
  package func leads(through entry: TIFFEntry) -> Bool {
    guard case .standard = role, EXIFPointer.target(of: entry.tag) != nil else { return false }
    return entry.isWellFormed && entry.count > 0 && entry.mayBePointer
  }

  /// Whether the directory belongs to a maker note.
  package var isMakerNote: Bool {
    switch role {
    case .makerNote: true
    case .standard: false
    }
  }
}

/// The place of a directory among those of its block or file.
package struct DirectoryID: ListIndex {
  package let position: Int
  package init(_ position: Int) { self.position = position }
}

extension EXIFDirectory: ListElement { package typealias ListID = DirectoryID }

/// Tags whose values lead to other directories or to bytes elsewhere in the block.
enum EXIFPointer {
  /// The pairs of tags that give the offset and the length of coded data [Exif 3.0 4.6.5; TIFF 6.0
  /// 3, 15].
  static let data: [(offsets: UInt16, lengths: UInt16)] = [
    (TIFFTag.jpegInterchangeFormat, TIFFTag.jpegInterchangeFormatLength),
    (TIFFTag.stripOffsets, TIFFTag.stripByteCounts),
    (TIFFTag.tileOffsets, TIFFTag.tileByteCounts),
  ]

  /// The tags of directories of makers and fax writers, which have no reader here.
  private static let unopened: Set<UInt16> = [
    TIFFTag.globalParametersIFD, TIFFTag.kodakIFD, TIFFTag.leafSubIFD, TIFFTag.kodakKDCIFD,
  ]

  /// Returns whether an entry leads to a directory that is not opened, by its type or its tag [TIFF
  /// technical note 1].
  static func leadsElsewhere(_ entry: TIFFEntry) -> Bool {
    entry.type == .ifd || entry.type == .ifd8 || unopened.contains(entry.tag)
  }

  /// Returns the role of the directories that an entry points at, and the last name of their path.
  static func target(of tag: UInt16) -> (role: EXIFDirectoryRole, name: String)? {
    switch tag {
    // [Exif 3.0 4.6.4]
    case TIFFTag.exifIFD: (.exif, "Exif")
    case TIFFTag.gpsIFD: (.gps, "GPS")
    case TIFFTag.interoperabilityIFD: (.interoperability, "Interop")
    // [TIFF technical note 1]
    case TIFFTag.subIFDs: (.subImage, "SubIFD")
    default: nil
    }
  }
}

extension TIFFEntry {
  /// Whether the entry has a type that offsets are written in.
  fileprivate var mayBePointer: Bool {
    switch type {
    case .short, .long, .ifd, .long8, .ifd8: true
    case .byte, .ascii, .rational, .signedByte, .undefined, .signedShort, .signedLong,
      .signedRational, .float, .double, .signedLong8, .utf8, nil:
      false
    }
  }
}
