import Files
import Omit
import Vocabulary

/// A renderer that draws small pictures of untrusted files, in separate processes.
///
/// A process that crashes, hangs or exhausts memory affects only its own picture.
package final class PictureRenderer: Sendable {
  private let processes: ProcessPool<RendererProcess>

  /// Creates a renderer with a program, whether or not it can be started.
  ///
  /// - Parameters:
  ///   - program: The renderer.
  ///   - ffmpeg: The program that extracts pictures from movies.
  package init(_ program: String, ffmpeg: String? = "/usr/bin/ffmpeg") {
    processes = ProcessPool(answering: .many) {
      RendererProcess(starting: program, ffmpeg: ffmpeg)
    }
  }

  /// Draws a file, and blocks the thread until it is drawn.
  ///
  /// For a camera's raw file, or one that cannot be drawn itself, the largest embedded preview is
  /// drawn.
  func draw(_ file: DrawableFile, _ size: PictureSize) -> DrawingOutcome {
    if file.contentType.isRaw {
      let outcome = drawPreview(of: file, size)
      return outcome == .undrawable ? drawItself(file, size) : outcome
    }
    let outcome = drawItself(file, size)
    let isMovie = file.contentType.mediaType == .video
    return outcome == .undrawable && !isMovie ? drawPreview(of: file, size) : outcome
  }

  private func drawItself(_ file: DrawableFile, _ size: PictureSize) -> DrawingOutcome {
    let isMovie = file.contentType.mediaType == .video
    return ask(
      file.question(
        isMovie ? .poster(longestSide: size.rawValue) : .picture(longestSide: size.rawValue)),
      about: file.descriptorNumber)
  }

  private func drawPreview(of file: DrawableFile, _ size: PictureSize) -> DrawingOutcome {
    guard let preview = file.largestPreview() else { return .undrawable }
    return ask(
      RenderingRequest(
        .picture(longestSide: size.rawValue), orientation: preview.orientation),
      about: preview.descriptorNumber)
  }

  /// Asks the renderer to draw an open file.
  func ask(_ question: RenderingRequest, about descriptor: Int32) -> DrawingOutcome {
    let answer = processes.answer { $0.answer(to: question, about: descriptor) }
    return answer.map { DrawingOutcome(answer: $0, within: question.longestSide) } ?? .unavailable
  }
}

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
  init(answer: ArraySlice<UInt8>, within longestSide: Int) {
    switch answer.first {
    case 1:
      self =
        RenderedPicture(parsing: answer.dropFirst(), within: longestSide).map(Self.drawn)
        ?? .crashed
    case 2 where answer.count == 1, 3 where answer.count == 1: self = .undrawable
    default: self = .crashed
    }
  }
}
