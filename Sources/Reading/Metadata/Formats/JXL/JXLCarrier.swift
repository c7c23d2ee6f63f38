import Bytes
import Containers
import Vocabulary

/// A carrier that is a box of a JPEG XL file.
enum JXLCarrier: CaseIterable {
  case exif
  case xmp
  case jumbf
  /// The data that, with the picture, restores the original JPEG of the file: every segment of it,
  /// and the bytes after its picture.
  case reconstruction
  /// Another rendering of the picture: its parameters, and a picture of brightness.
  case gainMap

  init?(_ type: FourCC) {
    guard let carrier = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = carrier
  }

  /// The type of its box.
  var type: FourCC {
    switch self {
    case .exif: "Exif"
    case .xmp: "xml "
    case .jumbf: "jumb"
    case .reconstruction: "jbrd"
    case .gainMap: "jhgm"
    }
  }

  /// Its key in the catalogue.
  var name: String {
    switch self {
    case .exif: "Exif"
    case .xmp: "XMP"
    case .jumbf: "JUMBF"
    case .reconstruction: "jbrd"
    case .gainMap: "jhgm"
    }
  }

  var carrier: Carrier {
    switch self {
    case .exif: .exif
    case .xmp: .xmp
    case .jumbf: .jumbf
    case .reconstruction, .gainMap: .segment
    }
  }
}

/// The content type of a JUMBF superbox, according to its description [ISO 19566-5 A.3].
enum JUMBFContent {
  // `c2pa`, followed by the ending of such identifiers [C2PA 2.1 11.1.4]
  private static let manifest: [UInt8] =
    Array("c2pa".utf8) + [0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]

  /// Whether the content of a superbox is a C2PA store: its description box comes first.
  static func isManifest(_ content: [UInt8]) -> Bool {
    content.holds("jumd".utf8, at: 4) && content.holds(manifest, at: 8)
  }
}
