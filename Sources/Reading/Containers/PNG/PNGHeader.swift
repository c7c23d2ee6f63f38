import Bytes

/// The first chunk of a PNG, which describes its picture.
///
/// ```
/// 0   4   width
/// 4   4   height
/// 8   1   bit depth
/// 9   1   colour type: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha
/// 10  1   compression, 0
/// 11  1   filter, 0
/// 12  1   interlacing, 0 or 1
/// ```
/// [ISO 15948 11.2.2]
package struct PNGHeader: Sendable, Hashable {
  /// In points.
  package let width: UInt32
  package let height: UInt32
  package let bitDepth: UInt8
  package let colour: Colour

  package enum Colour: UInt8, Sendable, Hashable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgbAlpha = 6

    /// The bit depths it may have [ISO 15948 table 11.1].
    fileprivate var depths: Set<UInt8> {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyAlpha, .rgbAlpha: [8, 16]
      }
    }
  }

  /// Reads the data of IHDR; nil where no picture can have such values.
  init?(parsing payload: [UInt8]) {
    guard payload.count == 13, let width = payload.uint32(at: 0),
      let height = payload.uint32(at: 4),
      (1...UInt32(Int32.max)).contains(width), (1...UInt32(Int32.max)).contains(height),
      let colour = Colour(rawValue: payload[9]), colour.depths.contains(payload[8]),
      payload[10] == 0, payload[11] == 0, payload[12] <= 1
    else { return nil }
    self.width = width
    self.height = height
    bitDepth = payload[8]
    self.colour = colour
  }

  /// How many colours a palette may have; nil where the picture has no use for one.
  ///
  /// In one of RGB it is a proposal for displays of few colours, of which decoders take no notice.
  package var paletteLimit: Int? {
    switch colour {
    case .grey, .greyAlpha, .rgb, .rgbAlpha: nil
    case .palette: 1 << Int(bitDepth)
    }
  }
}
