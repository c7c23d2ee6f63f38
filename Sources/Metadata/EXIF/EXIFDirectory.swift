package import Containers

/// A directory of an EXIF block, and how the block leads to it.
package struct EXIFDirectory: Sendable, Hashable {
  package let role: Role
  /// Names from the block inwards, such as `IFD0/GPS`.
  package let path: String
  package let table: TIFFDirectory
  package let origin: Origin

  package enum Role: Sendable, Hashable {
    /// A directory of the standard.
    case standard(EXIFDirectoryRole)
    /// A directory inside the maker's block.
    case makerNote(MakerNoteVendor)
  }

  /// What points at the directory.
  package enum Origin: Sendable, Hashable {
    /// The header: this is the first.
    case header
    /// The next offset of another directory.
    case next(of: Int)
    /// An entry of another directory.
    case entry(Int, of: Int)
  }

  /// Whether the directory is one of the maker's.
  package var isMakerNote: Bool {
    switch role {
    case .makerNote: true
    case .standard: false
    }
  }

  /// Whether what the directory describes is a second picture, so that it goes with it.
  package var isPreview: Bool {
    switch role {
    case .standard(.thumbnail), .standard(.subImage): true
    case .standard(.image), .standard(.exif), .standard(.gps), .standard(.interoperability),
      .makerNote:
      false
    }
  }
}

/// Tags whose values lead to other directories or to bytes elsewhere in the block.
package enum EXIFPointer {
  // [Exif 3.0 4.6.4]
  package static let exif: UInt16 = 0x8769
  package static let gps: UInt16 = 0x8825
  package static let interoperability: UInt16 = 0xA005
  // [TIFF technical note 1]
  package static let subDirectories: UInt16 = 0x014A
  package static let makerNote: UInt16 = 0x927C

  /// Pairs of tags: where coded data stands, and how long it is
  /// [Exif 3.0 4.6.5; TIFF 6.0 3, 15].
  package static let data: [(offsets: UInt16, lengths: UInt16)] = [
    (0x0201, 0x0202), (0x0111, 0x0117), (0x0144, 0x0145),
  ]

  /// The role of the directories an entry points at, and the last name of their path.
  static func target(of tag: UInt16) -> (role: EXIFDirectoryRole, name: String)? {
    switch tag {
    case exif: (.exif, "Exif")
    case gps: (.gps, "GPS")
    case interoperability: (.interoperability, "Interop")
    case subDirectories: (.subImage, "SubIFD")
    default: nil
    }
  }
}
