/// The beginning of one camera type's maker notes, with the place of the directory.
///
/// Offsets are relative to the block's first byte. The byte order is the one that makes sense of
/// the directory's count and first type; makers use either order, whatever their signature
/// suggests. Offsets in the directory are relative to one of several bases, depending on maker and
/// model; the first base with which all values are inside the block is used.
///
/// ```
/// Apple      "Apple iOS\0" 00 01 "MM"       directory at 14      from the block
/// Canon      (by maker)                     0                    TIFF header
/// Casio      (by maker); "QVC\0", "DCI\0"   0; 6                 TIFF header
/// DJI        (by maker)                     0                    TIFF header
/// FLIR       (by maker)                     0                    TIFF header
/// Fujifilm   "FUJIFILM", "GENERALE"         its offset at 8, LE  block
/// GE         "GE\0\0", "GENIC\0"            18                   not read
/// Kyocera    "KYOCERA"                      22                   each entry: not read
/// Leica      "LEICA\0\0\0", "LEICA0", ...   8                    block, directory or header
///            "LEICA CAMERA AG\0"            18                   TIFF header
/// Minolta    (by maker); "MINOL\0"          0; 8                 TIFF header
/// Motorola   "MOT\0"                        8                    block
/// Nikon 1    "Nikon\0" 01                   8                    TIFF header
/// Nikon 2    "Nikon\0" 02                   a TIFF header of its own at 10
/// Nikon 3    (by maker)                     0                    TIFF header
/// Olympus    "OLYMP\0", "EPSON\0", "CAMER"  8                    TIFF header
///            "OLYMPUS\0"; "OM SYSTEM\0"     12; 16               block
/// Panasonic  "Panasonic\0\0\0"              12                   TIFF header, or 12 after it
/// Pentax     "AOC\0"                        6                    TIFF header or block
///            "PENTAX \0"; "RICOH\0II"       10; 8                block
///            "S1\0\0\0\0\0\0"               12                   block
/// Ricoh      "Ricoh", "RICOH"               8                    TIFF header
/// Samsung    (by maker)                     0                    block or TIFF header
/// Sanyo      "SANYO\0"                      8                    TIFF header
/// Sigma      "SIGMA\0", "FOVEON"            10                   TIFF header
/// Sony       "SONY DSC \0\0\0", ...         12                   TIFF header
///            "SEMC MS\0"                    20                   12 after the block
///            (by maker)                     0                    TIFF header
/// ```
package struct MakerNoteSignature: Sendable {
  package let vendor: MakerNoteVendor
  package let text: [UInt8]
  package let body: Body

  package enum Body: Sendable, Hashable {
    /// A directory at this offset, with the possible bases of its offsets.
    case directory(at: Int, bases: [Base])
    /// A directory whose little-endian offset is at this place.
    case pointed(from: Int)
    /// A TIFF header at this offset, which leads to the directory.
    case header(at: Int)
    /// A block without a readable directory, whose known layouts hold no place.
    case closed

    /// The number of bytes before the directory, including any offset or header that leads to it.
    package var headLength: Int {
      switch self {
      case .directory(at: let offset, bases: _): offset
      // The offset takes four bytes, a TIFF header eight.
      case .pointed(from: let offset): offset + 4
      case .header(at: let offset): offset + 8
      case .closed: 0
      }
    }

    /// Whether all possible bases of offsets are in the block, so that it can be moved.
    package var isSelfContained: Bool {
      switch self {
      case .directory(_, let bases): bases == [.block] || bases == [.behindBlock(12)]
      case .pointed, .header, .closed: true
      }
    }
  }

  /// The base of the offsets in a directory.
  package enum Base: Sendable, Hashable {
    /// The header of the EXIF block.
    case header
    /// A number of bytes after that header.
    case behindHeader(Int)
    /// The first byte of the maker's block.
    case block
    /// A number of bytes after the first byte of the block.
    case behindBlock(Int)
    /// The directory.
    case directory
  }

  @inline(never)
  private init(_ vendor: MakerNoteVendor, _ text: String, _ body: Body) {
    self.vendor = vendor
    self.text = Array(text.utf8)
    self.body = body
  }

  @inline(never)
  private init(_ vendor: MakerNoteVendor, bytes: [UInt8], _ body: Body) {
    self.vendor = vendor
    text = bytes
    self.body = body
  }

  private static let leica: Body = .directory(at: 8, bases: [.block, .directory, .header])
  private static let olympus: Body = .directory(at: 8, bases: [.header])
  private static let sony: Body = .directory(at: 12, bases: [.header])

  /// The signatures in the order in which they are tried: a longer text before its own beginning.
  package static let all: [MakerNoteSignature] = [
    .init(.apple, "Apple iOS\0", .directory(at: 14, bases: [.block])),
    .init(.nikon, "Nikon\0\u{2}", .header(at: 10)),
    .init(.nikon, "Nikon\0\u{1}", .directory(at: 8, bases: [.header])),
    .init(.casio, "QVC\0", .directory(at: 6, bases: [.header, .block])),
    .init(.casio, "DCI\0", .directory(at: 6, bases: [.header, .block])),
    .init(.fujifilm, "FUJIFILM", .pointed(from: 8)),
    .init(.fujifilm, "GENERALE", .pointed(from: 8)),
    .init(.generalImaging, "GE\0\0", .closed),
    .init(.generalImaging, "GENIC\0", .closed),
    .init(.hewlettPackard, "Hewlett-Packard", .closed),
    .init(.hewlettPackard, "Vivitar", .closed),
    .init(.hewlettPackard, "610\0", .closed),
    .init(.hewlettPackard, "610\u{1}", .closed),
    .init(.hewlettPackard, "610\u{2}", .closed),
    .init(.hewlettPackard, "610\u{3}", .closed),
    .init(.hewlettPackard, "610\u{4}", .closed),
    .init(.hewlettPackard, "IIII\u{4}\0", .closed),
    .init(.hewlettPackard, "IIII\u{6}\0", .closed),
    .init(.jvc, "JVC ", .directory(at: 4, bases: [.header])),
    .init(.kodak, "KDK", .closed),
    .init(.kyocera, "KYOCERA", .closed),
    .init(.leica, "LEICA CAMERA AG\0", .directory(at: 18, bases: [.header, .block])),
    .init(.leica, "LEICA", leica),
    .init(.motorola, "MOT\0", .directory(at: 8, bases: [.block])),
    .init(.olympus, "OLYMPUS\0", .directory(at: 12, bases: [.block])),
    .init(.olympus, "OM SYSTEM\0", .directory(at: 16, bases: [.block])),
    .init(.olympus, "OLYMP\0", olympus),
    .init(.olympus, "EPSON\0", olympus),
    .init(.olympus, "CAMER\0", olympus),
    .init(.minolta, "MINOL\0", olympus),
    .init(.panasonic, "Panasonic", .directory(at: 12, bases: [.header, .behindHeader(12)])),
    .init(.panasonic, "MKE", .closed),
    .init(.pentax, "AOC\0", .directory(at: 6, bases: [.header, .block])),
    .init(.pentax, "PENTAX \0", .directory(at: 10, bases: [.block])),
    .init(.pentax, "S1\0\0\0\0\0\0", .directory(at: 12, bases: [.block])),
    .init(.pentax, "RICOH\0II", .directory(at: 8, bases: [.block])),
    .init(.pentax, "RICOH\0MM", .directory(at: 8, bases: [.block])),
    .init(.phaseOne, "IIIITwaR", .closed),
    .init(.phaseOne, "IIIICwaR", .closed),
    .init(.phaseOne, "MMMMRaw", .closed),
    .init(.reconyx, "RECONYXUF\0", .closed),
    .init(.reconyx, "RECONYXH2\0", .closed),
    .init(.reconyx, bytes: [0x01, 0xF1, 0x02, 0x00], .closed),
    .init(.reconyx, bytes: [0x01, 0xF1, 0x03, 0x00], .closed),
    .init(.samsung, "STMN", .closed),
    .init(.sanyo, "SANYO\0", .directory(at: 8, bases: [.header])),
    .init(.sigma, "SIGMA\0", .directory(at: 10, bases: [.header])),
    .init(.sigma, "FOVEON", .directory(at: 10, bases: [.header])),
    .init(.sony, "SONY DSC", sony),
    .init(.sony, "SONY CAM", sony),
    .init(.sony, "SONY MOBILE", sony),
    .init(.sony, "\0\0SONY PIC\0", sony),
    .init(.sony, "VHAB     \0", sony),
    .init(.sony, "SONY PIC\0", .closed),
    .init(.sony, "SONY PI\0", sony),
    .init(.sony, "PREMI\0", .directory(at: 8, bases: [.header])),
    .init(.sony, "SEMC MS\0", .directory(at: 20, bases: [.behindBlock(12)])),
    .init(.ricoh, "Ricoh", .directory(at: 8, bases: [.header, .block])),
    .init(.ricoh, "RICOH", .directory(at: 8, bases: [.header, .block])),
  ]
}
