/// What the renderer is asked: four bytes, beside which go the file and a pipe or stream for the answer.
///
/// ```
/// 0  1  1: a picture, 2: a movie
/// 1  1  how it stands where it does not say so itself, as EXIF counts it
/// 2  2  the longer edge of the small picture, in pixels, least byte first
/// ```
struct DrawingQuestion: Sendable, Hashable {
  /// Whether the file is a movie, of which the first picture is drawn.
  var isMovie = false
  /// How a picture stands that does not say so itself, 1 to 8 [Exif 3.0 4.6.5].
  var orientation = 1
  /// How large the picture is to be.
  let size: PictureSize

  /// The bytes of the question.
  var bytes: [UInt8] {
    [
      isMovie ? 2 : 1, UInt8(clamping: orientation), UInt8(truncatingIfNeeded: size.rawValue),
      UInt8(truncatingIfNeeded: size.rawValue >> 8),
    ]
  }
}
