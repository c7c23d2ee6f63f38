/// The outcome of drawing one file.
enum DrawingOutcome: Sendable, Hashable {
  /// The file was drawn.
  case drawn(RenderedPicture)
  /// The file has an unsupported format, is broken, or has more pixels than any camera produces.
  case undrawable
  /// The renderer crashed on the file, or took longer than any picture takes.
  case crashed
  /// No renderer started to draw the file; it may be tried again.
  case unavailable

  /// Reads the complete answer of the renderer.
  init(answer: ArraySlice<UInt8>, of size: PictureSize) {
    switch answer.first {
    case 1:
      self = RenderedPicture(parsing: answer.dropFirst(), of: size).map(Self.drawn) ?? .crashed
    case 2 where answer.count == 1, 3 where answer.count == 1: self = .undrawable
    default: self = .crashed
    }
  }
}
