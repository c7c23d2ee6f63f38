import Hummingbird
import Library
import Picker

extension PersonContext {
  /// The asset that the request's path names, be it there or not.
  var asset: AssetID {
    get throws(ServerProblem) {
      guard let name = parameters.get("asset") else { throw .notFound }
      return AssetID(name)
    }
  }

  /// The session that the request's path names, where the person may see it.
  ///
  /// - Throws: `ServerProblem.notFound` where there is none of this name, or they may not.
  func session(in sessions: PickerSessions) async throws -> HostedSession {
    guard let id = parameters.get("session") else { throw ServerProblem.notFound }
    return try await sessions.session(SessionID(id), shownTo: person)
  }
}
