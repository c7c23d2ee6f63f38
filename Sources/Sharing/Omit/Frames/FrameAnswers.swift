import Files
import JSON
import Synchronization

/// The answers to the frames of a stream.
///
/// They are written one at a time, in the order of the frames or as they become ready.
final class FrameAnswers: Sendable {
  private struct State {
    /// The frame whose turn it is, or nil between turns.
    var current: Int?
    /// The number of frames that were answered.
    var answered = 0
    /// The waiting frames by number, in the order of arrival.
    var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// The error after which no more answers can be written.
    var failure: FileError?
    /// The reason why the bytes of a frame could not be stored, for the first such frame.
    var unkept: String?
  }

  /// The thread on which answers are written.
  let thread = FrameThread("omit.answers")
  private let stream: OutgoingStream
  private let order: FrameOrder
  private let state = Mutex(State())

  init(to descriptor: Int32, in order: FrameOrder) {
    stream = OutgoingStream(descriptor)
    self.order = order
  }

  /// The descriptor that receives the bytes after an answer.
  var descriptor: Int32 { stream.descriptor }

  /// The error after which no more answers can be written, or nil if there was none.
  var failure: FileError? { state.withLock { $0.failure } }

  /// The reason why the bytes of a frame could not be stored.
  ///
  /// This is a fault of the system, which the frame's answer reports, and it ends the stream.
  var unkept: String? { state.withLock { $0.unkept } }

  /// Records why a frame could not be carried out, if the system is at fault.
  func note(_ error: FrameError) {
    guard case .spooling(let reason) = error else { return }
    state.withLock { $0.unkept = $0.unkept ?? reason }
  }

  /// Waits for a frame's turn.
  ///
  /// Returns at once if the frame has the turn.
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

  /// Ends a frame's turn and starts the next one.
  ///
  /// - Returns: Whether the frame had the turn.
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

  /// Gives the turn to the next frame if no frame has it.
  private func next(_ state: inout State) -> CheckedContinuation<Void, Never>? {
    guard state.current == nil else { return nil }
    let index =
      switch order {
      case .arrival: state.waiting.firstIndex { $0.number == state.answered + 1 }
      case .completion: state.waiting.indices.first
      }
    guard let index else { return nil }
    let next = state.waiting.remove(at: index)
    state.current = next.number
    return next.continuation
  }

  /// Writes the line of an answer.
  ///
  /// Only the frame with the turn may do so.
  ///
  /// - Throws: `FileError` if it cannot be written.
  func write(_ answer: FrameAnswer) throws(FileError) {
    do {
      try stream.write(JSONText.bytes(ofLine: answer) + [UInt8(ascii: "\n")])
    } catch {
      fail(error)
      throw error
    }
  }

  /// Ends the answers.
  ///
  /// It is unknown how much of the current answer was written.
  func fail(_ error: FileError) {
    state.withLock { state in
      if state.failure == nil { state.failure = error }
    }
  }
}
