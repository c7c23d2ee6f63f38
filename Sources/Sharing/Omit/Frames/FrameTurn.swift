import Files
import Synchronization

/// The turn of one frame to be answered.
final class FrameTurn: Sendable {
  let number: Int
  private let id: String
  /// The names given in the frame, by the file's position in the asset, or nil if the frame has a
  /// single file and no list.
  private let names: [String?]?
  private let answers: FrameAnswers
  private let announced = Atomic(false)
  /// Called when the turn ends.
  private let ended: @Sendable () -> Void

  init(
    of frame: Frame, for content: FrameContent, among answers: FrameAnswers,
    _ ended: @escaping @Sendable () -> Void
  ) {
    number = frame.number
    id = content.id
    names = content.isList ? content.files.map { $0.isNamed ? "\($0.name)" : nil } : nil
    self.answers = answers
    self.ended = ended
  }

  /// The descriptor that receives the bytes after the answer.
  var descriptor: Int32 { answers.descriptor }

  /// Whether writing the line of the answer has begun.
  var isAnnounced: Bool { announced.load(ordering: .acquiring) }

  /// Waits for the frame's turn to be answered.
  func take() async { await answers.take(number) }

  /// Waits for the frame's turn and answers it, on the thread that may wait for the client.
  func answer<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(answers.thread) { () throws(Failure) in
      await take()
      return try body()
    }
  }

  /// Writes the outcome of the asset, and announces the bytes that follow.
  ///
  /// - Parameters:
  ///   - report: The report of the asset.
  ///   - files: The position in the asset, the role and the length in bytes of each file that
  ///     follows.
  /// - Throws: `FileError` if the answer cannot be written.
  func announce(
    _ report: AssetReport,
    followedBy files: [(index: Int, role: AssetReport.Role, bytes: Int)] = []
  ) throws(FileError) {
    // Nothing is written after an answer that failed.
    if let failure = answers.failure { throw failure }
    announced.store(true, ordering: .releasing)
    let list = files.map {
      FrameAnswer.File(role: $0.role, name: names?[$0.index], bytes: $0.bytes)
    }
    try answers.write(FrameAnswer(to: id, report, followedBy: list, isList: names != nil))
  }

  /// Ends all answers, because this one was written only in part.
  func fail(_ error: FileError) { answers.fail(error) }

  /// Ends the turn, unless it has ended already.
  func end() { if answers.end(number) { ended() } }
}
