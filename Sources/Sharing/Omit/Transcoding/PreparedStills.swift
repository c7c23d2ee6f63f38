package import Access
import Files
import Synchronization
import Verification

/// The stills that are coded before they are shared, each for those that will share it.
struct PreparedStills {
  /// A still to be coded.
  struct Wish: Hashable {
    let input: ShareInput
    let settings: JPEGSettings
  }

  /// The preparation of one still.
  struct Preparation {
    /// The number of the preparation, which another one of the same still does not have.
    let number: Int
    /// Those that will share the still.
    var holders: Set<String>
    /// The coding of the still.
    let task: Task<Result<CodedStill, Problem>, Never>
    /// How far the still is.
    var state: StillCoder.State = .waiting
    /// The SHA-256 of the original, once it is read.
    var digest: Digest?
  }

  var preparations: [Wish: Preparation] = [:]
  var observers: [Int: AsyncStream<Void>.Continuation] = [:]
  /// The last number of a preparation or an observer.
  private var lastNumber = 0

  /// Returns a number that was not used before.
  mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns the coding of a file with this digest, or nil if it is not prepared.
  func task(
    for digest: Digest, _ settings: JPEGSettings
  ) -> Task<Result<CodedStill, Problem>, Never>? {
    preparations.first { $0.key.settings == settings && $0.value.digest == digest }?.value.task
  }
}

extension StillCoder {
  /// How far a still is that is coded in advance.
  package enum State: Sendable, Hashable {
    /// Others are coded before it.
    case waiting
    /// It is being coded.
    case underWay
    /// It is coded.
    case ready
    /// It cannot be coded.
    case failed(Problem.Code)
  }

  /// Begins to code a still that will probably be shared, unless that has begun.
  ///
  /// - Parameters:
  ///   - input: The asset with the still.
  ///   - settings: The form of the JPEG file.
  ///   - holder: The one that will share it, such as a session.
  package func prepare(_ input: ShareInput, as settings: JPEGSettings, for holder: String) {
    let wish = PreparedStills.Wish(input: input, settings: settings)
    prepared.withLock { prepared in
      guard prepared.preparations[wish] == nil else {
        prepared.preparations[wish]?.holders.insert(holder)
        return
      }
      let number = prepared.makeNumber()
      prepared.preparations[wish] = PreparedStills.Preparation(
        number: number, holders: [holder], task: Task { await self.result(of: wish, number) })
    }
    noteChange()
  }

  /// Cancels the coding of an asset's still, unless another holder wants it.
  package func release(_ input: ShareInput, for holder: String) {
    release(for: holder) { $0.input == input }
  }

  /// Cancels the coding of all stills that only this holder wants.
  package func releaseAll(of holder: String) { release(for: holder) { _ in true } }

  private func release(for holder: String, where isMeant: (PreparedStills.Wish) -> Bool) {
    let cancelled = prepared.withLock { prepared in
      var cancelled: [Task<Result<CodedStill, Problem>, Never>] = []
      for (wish, preparation) in prepared.preparations
      where preparation.holders.contains(holder) && isMeant(wish) {
        if preparation.holders == [holder] {
          cancelled.append(preparation.task)
          prepared.preparations[wish] = nil
        } else {
          prepared.preparations[wish]?.holders.remove(holder)
        }
      }
      return cancelled
    }
    for task in cancelled { task.cancel() }
    noteChange()
  }

  /// Returns how far a still is, or nil if it is not coded in advance.
  package func state(of input: ShareInput, as settings: JPEGSettings) -> State? {
    let wish = PreparedStills.Wish(input: input, settings: settings)
    return prepared.withLock { $0.preparations[wish]?.state }
  }

  /// The number of stills that are coded in advance for a holder, finished ones included.
  package func count(for holder: String) -> Int {
    prepared.withLock { prepared in
      prepared.preparations.values.count { $0.holders.contains(holder) }
    }
  }

  /// Returns a stream with an element after each change of any still's state.
  package func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = prepared.withLock { prepared in
        let number = prepared.makeNumber()
        prepared.observers[number] = continuation
        return number
      }
      continuation.onTermination = { [weak self] _ in
        self?.prepared.withLock { $0.observers[number] = nil }
      }
    }
  }

  private func noteChange() {
    for observer in prepared.withLock({ Array($0.observers.values) }) { observer.yield() }
  }

  /// Codes a still, and notes how far it is.
  private func result(
    of wish: PreparedStills.Wish, _ number: Int
  ) async -> Result<CodedStill, Problem> {
    do {
      let still = try StillSource(of: wish.input)
      let digest = try still.digest()
      note(wish, number) { $0.digest = digest }
      let coded = try await code(still, as: wish.settings) {
        note(wish, number) { $0.state = .underWay }
      }
      // What will be refused at delivery is known before.
      _ = try await likeness(of: coded.file, to: coded, as: wish.settings)
      note(wish, number) { $0.state = .ready }
      return .success(coded)
    } catch {
      note(wish, number) { $0.state = .failed(error.code) }
      return .failure(error)
    }
  }

  /// Changes a preparation, unless it was cancelled.
  private func note(
    _ wish: PreparedStills.Wish, _ number: Int,
    _ change: (inout PreparedStills.Preparation) -> Void
  ) {
    prepared.withLock { prepared in
      guard var preparation = prepared.preparations[wish], preparation.number == number else {
        return
      }
      change(&preparation)
      prepared.preparations[wish] = preparation
    }
    noteChange()
  }
}
