import Picker
import Synchronization

/// What the library remembers of callers and folders.
package final class LibraryStore: Sendable {
  private struct Row {
    var caller: RegisteredCaller
    var digest: SecretDigest
    var history = CallerHistory()
  }
  private let rows = Mutex<[CallerID: Row]>([:])

  /// A store that forgets everything with the process.
  package init() {}

  package func callers() throws(LibraryError) -> [RegisteredCaller] {
    rows.withLock { $0.values.map(\.caller).sorted { $0.id.text < $1.id.text } }
  }

  package func caller(_ id: CallerID) throws(LibraryError) -> RegisteredCaller? {
    rows.withLock { $0[id]?.caller }
  }

  package func caller(holding secret: CallerSecret) throws(LibraryError) -> RegisteredCaller? {
    rows.withLock { $0.values.first { $0.digest == secret.digest }?.caller }
  }

  package func register(_ caller: RegisteredCaller) throws(LibraryError) -> CallerSecret {
    let secret = CallerSecret.fresh()
    let isNew = rows.withLock { rows in
      guard rows[caller.id] == nil else { return false }
      rows[caller.id] = Row(caller: caller, digest: secret.digest)
      return true
    }
    guard isNew else { throw .callerExists }
    return secret
  }
}
