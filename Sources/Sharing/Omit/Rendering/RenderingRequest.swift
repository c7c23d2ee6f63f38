package import Access
import Bytes
package import Containers
import Metadata

/// A question to the renderer: 24 bytes, sent with the file and a stream for the answer.
///
/// Numbers have the least byte first.
/// ```
/// 0   1  kind: 1 small picture, 2 small picture of a movie, 3 JPEG, 4 comparison, 5 HEVC stream
/// 1   1  the orientation of a file that does not state one [Exif 3.0 4.6.5]
/// 2   2  the longest side in pixels, or 0 for a JPEG in the picture's own size
/// 4   1  quality of a JPEG
/// 5   1  chroma subsampling of a JPEG, 0: 4:4:4, 1: 4:2:0
/// 6   1  colour primaries that the file states [ISO/IEC 23091-2 8.1], 0 if none
/// 7   1  transfer characteristics [8.2], 0 if none
/// 8   1  matrix coefficients [8.3], 0 if none
/// 9   1  range of the values, 1: full, 2: limited, 0 if not stated
/// 10  2  columns of tiles in an HEVC stream
/// 12  2  rows of tiles
/// 14  4  width of the picture in an HEVC stream, in pixels
/// 18  4  its height
/// 22  1  1: a comparison does not apply the colour profile
/// 23  1  0
/// ```
package struct RenderingRequest: Sendable, Hashable {
  /// What the renderer does with the file.
  package let purpose: Purpose
  /// The orientation of a picture that does not state one, 1 to 8 [Exif 3.0 4.6.5].
  package var orientation = 1
  /// The colours that the file states outside an ICC profile, or nil if it states none.
  package var colours: StatedColours?

  /// Creates a question.
  package init(_ purpose: Purpose, orientation: Int = 1, colours: StatedColours? = nil) {
    self.purpose = purpose
    self.orientation = orientation
    self.colours = colours
  }

  /// What the renderer does with a file.
  package enum Purpose: Sendable, Hashable {
    /// Draws a small picture whose longer side has this many pixels at most.
    case picture(longestSide: Int)
    /// Draws a small picture of the beginning of a movie.
    case poster(longestSide: Int)
    /// Codes the picture as a JPEG file.
    case jpeg(JPEGSettings)
    /// Draws the picture for a comparison, in sRGB or without applying its profile.
    case comparison(inOwnColours: Bool)
    /// Draws the picture in an HEVC stream for a comparison.
    case stream(HEVCLayout)
  }

  /// The arrangement of the tiles in an HEVC stream.
  package struct HEVCLayout: Sendable, Hashable {
    /// The number of tiles in a row.
    let columns: UInt16
    /// The number of rows of tiles.
    let rows: UInt16
    /// The width of the picture in pixels, which may be less than that of its tiles.
    let width: UInt32
    /// The height of the picture in pixels.
    let height: UInt32

    /// Takes the layout of a picture.
    init(of picture: HEVCPicture) {
      columns = UInt16(clamping: picture.columns)
      rows = UInt16(clamping: picture.rows)
      width = UInt32(clamping: picture.width)
      height = UInt32(clamping: picture.height)
    }
  }

  /// The longest side of a picture that is drawn for a comparison, in pixels.
  package static let comparisonSide = 512

  /// The bytes of the question.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [kind, UInt8(clamping: orientation)]
    bytes.append(number: UInt16(clamping: longestSide), .littleEndian)
    let layout: HEVCLayout?
    switch purpose {
    case .jpeg(let settings):
      bytes += [UInt8(clamping: settings.quality), settings.subsampling == .quartered ? 1 : 0]
      layout = nil
    case .stream(let streamed):
      bytes += [0, 0]
      layout = streamed
    case .picture, .poster, .comparison:
      bytes += [0, 0]
      layout = nil
    }
    bytes += [
      colours?.primaries ?? 0, colours?.transfer ?? 0, colours?.matrix ?? 0,
      colours?.isFullRange.map { $0 ? 1 : 2 } ?? 0,
    ]
    bytes.append(number: layout?.columns ?? 0, .littleEndian)
    bytes.append(number: layout?.rows ?? 0, .littleEndian)
    bytes.append(number: layout?.width ?? 0, .littleEndian)
    bytes.append(number: layout?.height ?? 0, .littleEndian)
    return bytes + [purpose == .comparison(inOwnColours: true) ? 1 : 0, 0]
  }

  private var kind: UInt8 {
    switch purpose {
    case .picture: 1
    case .poster: 2
    case .jpeg: 3
    case .comparison: 4
    case .stream: 5
    }
  }

  /// The longest side of the picture in pixels, or 0 if it is not limited.
  package var longestSide: Int {
    switch purpose {
    case .picture(let side), .poster(let side): side
    case .jpeg(let settings): settings.longestSide ?? 0
    case .comparison, .stream: Self.comparisonSide
    }
  }
}
