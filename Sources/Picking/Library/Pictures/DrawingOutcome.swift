/// What became of drawing one file.
enum DrawingOutcome: Sendable, Hashable {
  /// It was drawn.
  case drawn(DrawnPicture)
  /// It is of no format that can be drawn, or broken, or has more pixels than any camera makes.
  case undrawable
  /// The renderer came to its end over it, or took longer than any picture takes.
  case crashed
  /// There is no renderer that begins with it; another time there may be.
  case unavailable

  /// Reads what the renderer answered to the end.
  init(answer: ArraySlice<UInt8>, of size: PictureSize) {
    switch answer.first {
    case 1:
      self = DrawnPicture(parsing: answer.dropFirst(), of: size).map(Self.drawn) ?? .crashed
    case 2 where answer.count == 1, 3 where answer.count == 1: self = .undrawable
    default: self = .crashed
    }
  }
}
