/// A question to the renderer: four bytes, sent with the file and a pipe or stream for the answer.
///
/// ```
/// 0  1  1: a picture, 2: a movie
/// 1  1  how it stands where it does not say so itself, as EXIF counts it
/// 2  2  the longer edge of the small picture, in pixels, least byte first
/// ```
struct RenderingRequest: Sendable, Hashable {
  /// Whether the file is a movie, whose first picture is drawn.
  var isMovie = false
  /// The orientation of a picture that does not state one, 1 to 8 [Exif 3.0 4.6.5].
  var orientation = 1
  /// The size of the picture to be drawn.
  let size: PictureSize

  /// The bytes of the question.
  var bytes: [UInt8] {
    [
      isMovie ? 2 : 1, UInt8(clamping: orientation), UInt8(truncatingIfNeeded: size.rawValue),
      UInt8(truncatingIfNeeded: size.rawValue >> 8),
    ]
  }
}

/// The longer edge of a small picture, in pixels; no picture is enlarged.
package enum PictureSize: Int, Sendable, Hashable, CaseIterable {
  /// The size for cells of the grid.
  case cell = 256
  /// The size for cells on high-resolution screens.
  case fineCell = 512
  /// The size for a single picture.
  case preview = 1440
}
