/// A reason why an operation of the library failed; no message contains a secret, or the name of a
/// photo or folder.
package enum LibraryError: Error, Hashable {
  /// The string is not a valid name of a caller.
  case callerName
  /// The string is not a valid origin.
  case origin
  /// A caller of this name is already registered.
  case callerExists
  /// No caller of this name is registered.
  case unknownCaller
  /// The folder does not exist, or is not a folder.
  case folder
  /// The folder is in the library, is inside one that is, or contains one.
  case folderOverlaps
  /// The folder is not in the library.
  case unknownFolder
  /// There is no prompt with this name.
  case unknownPrompt
  /// The answer was not offered.
  case notOffered
  /// The caller has begun no lifecycle of this name, or has ended it.
  case unknownLifecycle
  /// There is no stored session with this name.
  case unknownSession
  /// Another server has the database open.
  case inUse
  /// Something other than a file, such as `a folder`, has the database's name.
  case notAFile(String)
  /// The file with the database's name contains something else.
  case notADatabase
  /// The database belongs to another program.
  case foreign
  /// The database was created by an earlier or a newer version of omit.
  case otherVersion(isNewer: Bool)
  /// The database is damaged, or contains something that omit never writes.
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
