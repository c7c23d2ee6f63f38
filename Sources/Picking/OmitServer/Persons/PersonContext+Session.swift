import Hummingbird
import Library
import Picker

extension PersonContext {
  /// The asset that the request's path names, which may not exist.
  var asset: AssetID {
    get throws(ServerProblem) {
      guard let name = parameters.get("asset") else { throw .notFound }
      return AssetID(name)
    }
  }

  /// Returns the session that the request's path names, if the person may see it.
  ///
  /// - Throws: `ServerProblem.notFound` if there is no such session or the person may not see it.
  func session(in sessions: PickerSessions) async throws -> HostedSession {
    guard let id = parameters.get("session") else { throw ServerProblem.notFound }
    return try await sessions.session(SessionID(id), shownTo: person)
  }
}
