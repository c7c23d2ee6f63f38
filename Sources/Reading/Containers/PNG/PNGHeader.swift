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
  /// The width in pixels.
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

    /// The bit depths that the colour type allows [ISO 15948 table 11.1].
    fileprivate var depths: Set<UInt8> {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyAlpha, .rgbAlpha: [8, 16]
      }
    }
  }

  /// Reads the data of IHDR, or returns nil if no picture can have such values.
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

  /// The number of colours that a palette may have, or nil if the picture does not use one.
  ///
  /// An RGB picture's palette is a suggestion for displays of few colours, which decoders ignore.
  package var paletteLimit: Int? {
    switch colour {
    case .grey, .greyAlpha, .rgb, .rgbAlpha: nil
    case .palette: 1 << Int(bitDepth)
    }
  }
}
