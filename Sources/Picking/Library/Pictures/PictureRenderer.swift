import Files
import Omit
import Vocabulary

/// Draws small pictures of files that nobody trusts, in processes of their own.
///
/// One that crashes, hangs or wants all memory costs the picture that it draws; the others do not notice.
package final class PictureRenderer: Sendable {
  private let processes: ProcessPool<RendererProcess>

  /// Uses a program, whether it can be started or not.
  ///
  /// - Parameters:
  ///   - program: The renderer.
  ///   - ffmpeg: The program that takes pictures out of movies.
  package init(_ program: String, ffmpeg: String? = "/usr/bin/ffmpeg") {
    processes = ProcessPool(answering: .many) {
      RendererProcess(starting: program, ffmpeg: ffmpeg)
    }
  }

  /// Where the program is: what `OMIT_RENDERER` says, else beside the program that runs as it is
  /// installed or built; nil where there is none.
  package static func find() -> String? {
    Path.program("omit-renderer", orNamedBy: "OMIT_RENDERER")?.text
  }

  /// Draws a file; this takes as long as it takes, and holds the thread.
  ///
  /// Of a camera's raw file, and of what cannot be drawn itself, the largest preview in it is drawn.
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
    return ask(DrawingQuestion(isMovie: isMovie, size: size), about: file.descriptorNumber)
  }

  private func drawPreview(of file: DrawableFile, _ size: PictureSize) -> DrawingOutcome {
    guard let preview = file.largestPreview() else { return .undrawable }
    return ask(
      DrawingQuestion(orientation: preview.orientation, size: size),
      about: preview.descriptorNumber)
  }

  /// Asks about an open file.
  func ask(_ question: DrawingQuestion, about descriptor: Int32) -> DrawingOutcome {
    let answer = processes.answer { $0.answer(to: question, about: descriptor) }
    return answer.map { DrawingOutcome(answer: $0, of: question.size) } ?? .unavailable
  }
}

extension ContentType {
  /// Whether it holds what a sensor saw, which is no picture yet.
  fileprivate var isRaw: Bool {
    switch self {
    case .dng, .cameraRaw: true
    case .jpeg, .png, .gif, .webP, .tiff, .heic, .heif, .avif, .jpegXL, .quickTimeMovie, .mpeg4,
      .m4v, .threeGPP, .xmp:
      false
    }
  }
}
