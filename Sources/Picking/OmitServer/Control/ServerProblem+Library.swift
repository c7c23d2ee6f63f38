import HTTPTypes
import Hummingbird
import Library

extension ServerProblem {
  /// Creates the answer to an error of the library.
  init(_ error: LibraryError) {
    switch error {
    case .callerName, .origin, .webhook, .folder, .albumTitle: self = .malformed("\(error)")
    case .callerExists: self = .conflict(code: "callerExists", "\(error)")
    case .folderOverlaps: self = .conflict(code: "folderOverlaps", "\(error)")
    case .unknownCaller, .unknownFolder, .unknownPrompt, .unknownLifecycle, .unknownSession,
      .unknownAlbum:
      self = .notFound
    case .notOffered: self = .conflict(code: "notOffered", "\(error)")
    case .inUse, .notAFile, .notADatabase, .foreign, .otherVersion, .damaged, .database:
      self = .fault
    }
  }
}

// Routes rethrow errors of the library.
extension LibraryError: HTTPResponseError {
  /// The status of the answer.
  var status: HTTPResponse.Status { ServerProblem(self).status }

  /// The answer.
  func response(
    from request: Request, context: some RequestContext
  ) throws -> Response {
    try ServerProblem(self).response(from: request, context: context)
  }
}
