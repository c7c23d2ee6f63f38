/// Why the library could not do something; no message holds a secret, or the name of a photo or folder.
package enum LibraryError: Error, Hashable {
  /// The text is no name of a caller.
  case callerName
  /// The text is no origin.
  case origin
  /// A caller of this name is registered.
  case callerExists
  /// No caller of this name is registered.
  case unknownCaller
  /// The folder is not there, or is no folder.
  case folder
  /// The folder is in the library, lies in one that is, or holds one.
  case folderOverlaps
  /// No such folder is in the library.
  case unknownFolder
  /// Nothing is being asked under this name.
  case unknownPrompt
  /// The answer is none of those that were offered.
  case notOffered
  /// The caller has begun no lifecycle of this name, or has ended it.
  case unknownLifecycle
  /// No such session is kept.
  case unknownSession
  /// Another server has the database open.
  case inUse
  /// Something else than a file has the database's name, such as `a folder`.
  case notAFile(String)
  /// The file of the database's name holds something else.
  case notADatabase
  /// The database is of another program.
  case foreign
  /// An earlier or a newer version of omit made the database.
  case otherVersion(isNewer: Bool)
  /// The database is damaged, or holds what omit never writes.
  case damaged
  /// The database cannot be opened, read or written, for this reason.
  case database(String)
}

extension LibraryError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  package var description: String {
    switch self {
    case .callerName:
      "a caller's name has 1 to 64 letters, digits, `.`, `-` and `_`, the first a letter or digit, and "
        + "is not that of an API; this is none"
    case .origin: "an origin is written as in `https://photos.example:8443`, and this is not"
    case .callerExists: "a caller of this name is registered"
    case .unknownCaller: "no caller of this name is registered"
    case .folder: "there is no such folder"
    case .folderOverlaps: "the folder is in the library, lies in one that is, or holds one"
    case .unknownFolder: "no such folder is in the library"
    case .unknownPrompt: "nothing is being asked here, or it was answered"
    case .notOffered: "this is none of the answers that are offered"
    case .unknownLifecycle: "the caller has begun no such lifecycle, or has ended it"
    case .unknownSession: "no such session is kept"
    case .inUse:
      "another server has the library's database open; stop it, or name another database"
    case .notAFile(let what):
      "the name of the library's database is that of \(what); name a file"
    case .notADatabase:
      "the file of the library's database holds something else, or is damaged, and is left as it is; "
        + "name another"
    case .foreign: "the library's database is one of another program; name another"
    case .otherVersion(isNewer: true):
      "a newer version of omit made the library's database; update omit, or name another"
    case .otherVersion(isNewer: false):
      "an earlier version of omit made the library's database, and it is left as it is; name "
        + "another, to which folders and callers are added again"
    case .damaged: "the library's database is damaged; put back a copy of it, or name another"
    case .database(let reason): "the library's database cannot be used: \(reason)"
    }
  }
}
