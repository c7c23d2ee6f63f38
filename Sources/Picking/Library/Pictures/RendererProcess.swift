import Files

/// A running `omit-renderer`, which answers any number of questions at a time.
///
/// It makes a process for each, which the system ends when it takes too long; so nobody has to be killed
/// here. The renderer ends when its socket closes.
final class RendererProcess: Sendable {
  private let process: ChildProcess

  /// No answer is longer: a picture of 1440 pixels has some hundred thousand bytes.
  private static let answerLimit = 8 << 20
  /// The first byte of every answer, before anything of the file is read.
  private static let begun = UInt8(ascii: "?")

  /// Starts the program; nil where that is not possible.
  ///
  /// - Parameters:
  ///   - program: The renderer.
  ///   - ffmpeg: The program that takes pictures out of movies; nil where there is none.
  init?(starting program: String, ffmpeg: String?) {
    let arguments = ffmpeg.map { [$0] } ?? []
    guard
      let process = ChildProcess(starting: Path(program), with: arguments, over: .messages)
    else { return nil }
    self.process = process
  }

  /// Has an open file drawn: what is answered, to its end or to where it broke off; nil where it does
  /// not begin to read it.
  func answer(to question: DrawingQuestion, about file: Int32) -> ArraySlice<UInt8>? {
    guard let end = process.socket.ask(question.bytes, lending: file) else { return nil }
    let answer = Self.read(end)
    return answer.first == Self.begun ? answer.dropFirst() : nil
  }

  /// Reads until the process that answers has ended, which the system sees to.
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
