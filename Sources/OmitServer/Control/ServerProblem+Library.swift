import Library

extension ServerProblem {
  /// Asks the library, and turns its errors into answers.
  static func onLibrary<Value>(
    _ ask: () throws(LibraryError) -> Value
  ) throws(ServerProblem) -> Value {
    do {
      return try ask()
    } catch {
      throw ServerProblem(error)
    }
  }

  /// What an error of the library means to whoever asked for something.
  init(_ error: LibraryError) {
    switch error {
    case .callerName, .origin, .folder: self = .malformed("\(error)")
    case .callerExists: self = .conflict(code: "callerExists", "\(error)")
    case .folderOverlaps: self = .conflict(code: "folderOverlaps", "\(error)")
    case .unknownCaller, .unknownFolder, .unknownPrompt, .unknownLifecycle, .unknownSession:
      self = .notFound
    case .notOffered: self = .conflict(code: "notOffered", "\(error)")
    case .inUse, .notAFile, .notADatabase, .foreign, .otherVersion, .damaged, .database:
      self = .fault
    }
  }
}
