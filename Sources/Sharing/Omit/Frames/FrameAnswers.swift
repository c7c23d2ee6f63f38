import Files
import JSON
import Synchronization

/// The answers to the frames of a stream: one at a time, in the order of the frames or as they get
/// ready.
final class FrameAnswers: Sendable {
  private struct State {
    /// The frame whose turn it is; nil where nobody's is.
    var current: Int?
    /// How many frames were answered.
    var answered = 0
    /// Who waits, by the number of the frame, in the order in which they came.
    var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// Why nothing more can be answered.
    var failure: FileError?
    /// Why the bytes of a frame could not be kept, of the first one of which that is so.
    var unkept: String?
  }

  /// Where answers are written.
  let thread = FrameThread("omit.answers")
  private let stream: OutgoingStream
  private let order: FrameOrder
  private let state = Mutex(State())

  init(to descriptor: Int32, in order: FrameOrder) {
    stream = OutgoingStream(descriptor)
    self.order = order
  }

  /// The descriptor to which the bytes behind an answer go.
  var descriptor: Int32 { stream.descriptor }

  /// Why nothing more can be answered; nil where it can.
  var failure: FileError? { state.withLock { $0.failure } }

  /// Why the bytes of a frame could not be kept: a fault of the system, which its answer tells, and
  /// the end of the stream.
  var unkept: String? { state.withLock { $0.unkept } }

  /// Notes why a frame could not be carried out, where that is the system's fault.
  func note(_ error: FrameError) {
    guard case .spooling(let reason) = error else { return }
    state.withLock { $0.unkept = $0.unkept ?? reason }
  }

  /// Waits until it is a frame's turn; nothing where it has the turn.
  func take(_ number: Int) async {
    await withCheckedContinuation { continuation in
      let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
        if state.current == number { return continuation }
        state.waiting.append((number, continuation))
        return self.next(&state)
      }
      next?.resume()
    }
  }

  /// Hands on the turn.
  ///
  /// - Returns: Whether the frame had it.
  @discardableResult
  func end(_ number: Int) -> Bool {
    let (isOver, next) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
      guard state.current == number else { return (false, nil) }
      state.current = nil
      state.answered += 1
      return (true, self.next(&state))
    }
    next?.resume()
    return isOver
  }

  /// Gives the turn to who is next, where it is nobody's.
  private func next(_ state: inout State) -> CheckedContinuation<Void, Never>? {
    guard state.current == nil else { return nil }
    let index =
      switch order {
      case .asAsked: state.waiting.firstIndex { $0.number == state.answered + 1 }
      case .asReady: state.waiting.indices.first
      }
    guard let index else { return nil }
    let next = state.waiting.remove(at: index)
    state.current = next.number
    return next.continuation
  }

  /// Writes the line of an answer; only who has the turn may.
  ///
  /// - Throws: `FileError` where it cannot be written.
  func write(_ answer: FrameAnswer) throws(FileError) {
    do {
      try stream.write(JSONText.bytes(ofLine: answer) + [UInt8(ascii: "\n")])
    } catch {
      fail(error)
      throw error
    }
  }

  /// Ends the answers: of the one under way nobody knows how much was written.
  func fail(_ error: FileError) {
    state.withLock { state in
      if state.failure == nil { state.failure = error }
    }
  }
}
