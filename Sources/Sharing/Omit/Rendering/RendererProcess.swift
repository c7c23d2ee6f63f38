import Files

/// A running `omit-renderer`, which answers any number of questions at a time.
///
/// It creates a process for each question, which the system ends when it takes too long. All of
/// them end when this one does, which is when its socket closes.
package final class RendererProcess: Sendable {
  private let process: ChildProcess

  /// The first byte of every answer, sent before the file is read.
  private static let begun = UInt8(ascii: "?")

  /// The path of the program, or nil if there is none.
  ///
  /// It is the value of `OMIT_RENDERER` or, if that is not set, the program beside the running one,
  /// as installed or built.
  package static var program: String? {
    Path.program("omit-renderer", orNamedBy: "OMIT_RENDERER")?.text
  }

  /// Starts the program, or returns nil if that is not possible.
  ///
  /// - Parameters:
  ///   - program: The renderer.
  ///   - ffmpeg: The program that decodes movies and HEVC streams, or nil if there is none.
  package init?(starting program: String, ffmpeg: String?) {
    let arguments = ffmpeg.map { [$0] } ?? []
    guard
      let process = ChildProcess(starting: Path(program), with: arguments, over: .messages)
    else { return nil }
    self.process = process
  }

  /// Returns the answer for an open file, complete or truncated, or nil if the renderer does not
  /// begin to read the file.
  package func answer(to question: RenderingRequest, about file: Int32) -> ArraySlice<UInt8>? {
    guard let end = process.socket.ask(question.bytes, lending: file) else { return nil }
    let answer = Self.read(end, upTo: question.answerLimit)
    return answer.first == Self.begun ? answer.dropFirst() : nil
  }

  /// Ends the program, and with it everything that it is doing.
  package func stop() { process.socket.finish() }

  /// Reads until the answering process has ended, which the system ensures.
  private static func read(_ end: Socket, upTo limit: Int) -> ArraySlice<UInt8> {
    var answer: [UInt8] = []
    while answer.count <= limit {
      let bytes = end.receive()
      guard !bytes.isEmpty else { break }
      answer += bytes
    }
    return answer[...]
  }
}

extension RenderingRequest {
  /// The maximum length of an answer in bytes.
  ///
  /// A small picture has a few hundred thousand bytes, and a JPEG file of 200 million pixels at the
  /// highest quality about as many bytes as it has pixels.
  fileprivate var answerLimit: Int {
    switch purpose {
    case .picture, .poster, .comparison, .stream: 8 << 20
    case .jpeg: 256 << 20
    }
  }
}
