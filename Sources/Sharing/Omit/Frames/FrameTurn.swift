import Files
import Synchronization

/// The turn of one frame to be answered.
final class FrameTurn: Sendable {
  let number: Int
  private let id: String
  /// The names that the frame gave its files, by the file's position in the asset; nil where it is
  /// one file, and needs no list.
  private let names: [String?]?
  private let answers: FrameAnswers
  private let announced = Atomic(false)
  /// Done when the turn is handed on.
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

  /// The descriptor to which the bytes behind the answer go.
  var descriptor: Int32 { answers.descriptor }

  /// Whether the line of the answer was begun.
  var isAnnounced: Bool { announced.load(ordering: .acquiring) }

  /// Waits until the frame is to be answered.
  func take() async { await answers.take(number) }

  /// Waits until the frame is to be answered, and answers it where nobody else waits for who takes
  /// the answers.
  func answer<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(answers.thread) { () throws(Failure) in
      await take()
      return try body()
    }
  }

  /// Says what became of the asset, and which bytes follow.
  ///
  /// - Parameters:
  ///   - report: The report of the asset.
  ///   - files: The position in the asset, the role and the length in bytes of what follows.
  /// - Throws: `FileError` where nobody takes it.
  func announce(
    _ report: AssetReport,
    followedBy files: [(index: Int, role: AssetReport.Role, bytes: Int)] = []
  ) throws(FileError) {
    // Nothing of it is written where an earlier answer was the last.
    if let failure = answers.failure { throw failure }
    announced.store(true, ordering: .releasing)
    let list = files.map {
      FrameAnswer.File(role: $0.role, name: names?[$0.index], bytes: $0.bytes)
    }
    try answers.write(FrameAnswer(to: id, report, followedBy: list, isList: names != nil))
  }

  /// Ends all answers, because of this one only a part was written.
  func fail(_ error: FileError) { answers.fail(error) }

  /// Hands on the turn; nothing where it was handed on before.
  func end() { if answers.end(number) { ended() } }
}
