/// The settings with which a still is made into a JPEG file.
public struct JPEGSettings: Sendable, Hashable {
  /// The quality, on the scale of libjpeg.
  public let quality: Int
  /// The resolution of the colours.
  public let subsampling: ChromaSubsampling
  /// The number of pixels that the longest side may have, or nil if the picture keeps its size.
  public let longestSide: Int?

  /// The qualities that can be asked for.
  ///
  /// Below, a right picture does not meet the limits of the measure of likeness; above, the file
  /// grows and nothing can be seen.
  public static let qualities = 75...95

  /// The longest sides that can be asked for; JPEG counts pixels with 16 bits, of which libjpeg
  /// uses all but 36 [ISO/IEC 10918-1 B.2.2].
  public static let longestSides = 16...65_500

  /// The settings if nothing is asked for.
  public static let standard = JPEGSettings()

  private init() {
    quality = 90
    subsampling = .none
    longestSide = nil
  }

  /// Creates settings; what is nil is as in `standard`.
  ///
  /// - Throws: `RequestError.outOfRange` if a number is not in the range of its setting.
  public init(
    quality: Int? = nil, subsampling: ChromaSubsampling? = nil, longestSide: Int? = nil
  ) throws(RequestError) {
    self.quality = try quality?.within(Self.qualities, "quality") ?? Self.standard.quality
    self.subsampling = subsampling ?? Self.standard.subsampling
    self.longestSide = try longestSide?.within(Self.longestSides, "longestSide")
  }
}

extension JPEGSettings: CustomStringConvertible {
  /// The settings for records, such as `quality 90, 4:4:4, at most 2048 pixels`.
  public var description: String {
    "quality \(quality), \(subsampling.rawValue)"
      + (longestSide.map { ", at most \($0) pixels" } ?? "")
  }
}

extension Int {
  fileprivate func within(
    _ range: ClosedRange<Int>, _ setting: String
  ) throws(RequestError) -> Int {
    guard range.contains(self) else { throw .outOfRange("jpeg.\(setting)", range) }
    return self
  }
}

/// The resolution at which a JPEG file stores the colours of a picture, as against its luma.
public enum ChromaSubsampling: String, Sendable, Hashable, CaseIterable {
  /// One colour for each pixel.
  case none = "4:4:4"
  /// One colour for each square of four pixels.
  case quartered = "4:2:0"
}

extension ChromaSubsampling: RequestWord {
  package static let role = "subsampling"
}
