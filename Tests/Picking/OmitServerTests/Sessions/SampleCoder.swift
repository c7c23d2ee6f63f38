import Access
import Omit
import Synchronization

@testable import OmitServer

/// A coder that codes nothing, and notes what it is asked for.
final class SampleCoder: AheadCoder {
  private let held = Mutex<[String: Set<ShareInput>]>([:])
  private let state = Mutex(StillCoder.State.waiting)
  private let (stream, change) = AsyncStream.makeStream(of: Void.self)

  /// The number of stills that a session wants.
  func count(for holder: String) -> Int { held.withLock { $0[holder]?.count ?? 0 } }

  /// Lets all stills make progress.
  func proceed(to now: StillCoder.State) {
    state.withLock { $0 = now }
    change.yield()
  }

  func prepare(_ input: ShareInput, as settings: JPEGSettings, for holder: String) {
    held.withLock { _ = $0[holder, default: []].insert(input) }
  }

  func release(_ input: ShareInput, for holder: String) {
    held.withLock { _ = $0[holder]?.remove(input) }
  }

  func releaseAll(of holder: String) { held.withLock { $0[holder] = nil } }

  func state(of input: ShareInput, as settings: JPEGSettings) -> StillCoder.State? {
    let isHeld = held.withLock { $0.values.contains { $0.contains(input) } }
    return isHeld ? state.withLock { $0 } : nil
  }

  func changes() -> AsyncStream<Void> { stream }
}
