import Files

/// A running `omit-renderer`, which answers any number of questions at a time.
///
/// It creates a process for each question, which the system ends when it takes too long, so no
/// process has to be killed here. The renderer ends when its socket closes.
final class RendererProcess: Sendable {
  private let process: ChildProcess

  /// The maximum length of an answer; a picture of 1440 pixels has a few hundred thousand bytes.
  private static let answerLimit = 8 << 20
  /// The first byte of every answer, sent before the file is read.
  private static let begun = UInt8(ascii: "?")

  /// Starts the program, or returns nil if that is not possible.
  ///
  /// - Parameters:
  ///   - program: The renderer.
  ///   - ffmpeg: The program that extracts pictures from movies, or nil if there is none.
  init?(starting program: String, ffmpeg: String?) {
    let arguments = ffmpeg.map { [$0] } ?? []
    guard
      let process = ChildProcess(starting: Path(program), with: arguments, over: .messages)
    else { return nil }
    self.process = process
  }

  /// Returns the answer for an open file, complete or truncated, or nil if the renderer does not
  /// begin to read the file.
  func answer(to question: RenderingRequest, about file: Int32) -> ArraySlice<UInt8>? {
    guard let end = process.socket.ask(question.bytes, lending: file) else { return nil }
    let answer = Self.read(end)
    return answer.first == Self.begun ? answer.dropFirst() : nil
  }

  /// Reads until the answering process has ended, which the system ensures.
  private static func read(_ end: Socket) -> ArraySlice<UInt8> {
    var answer: [UInt8] = []
    while answer.count <= answerLimit {
      let bytes = end.receive()
      guard !bytes.isEmpty else { break }
      answer += bytes
    }
    return answer[...]
  }
}
