/// A reason why an operation of the library failed; no message contains a secret, or the name of a
/// photo or folder.
package enum LibraryError: Error, Hashable {
  /// The string is not a valid name of a caller.
  case callerName
  /// The string is not a valid origin.
  case origin
  /// The string is not a valid address for reports.
  case webhook
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
  /// The string is not a valid title of an album.
  case albumTitle
  /// The person has no such album.
  case unknownAlbum
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
      "the name of a caller must have 1 to 64 letters, digits, `.`, `-` and `_`, start with a letter "
        + "or digit, and not be the name of an API"
    case .origin: "this is not an origin, such as `https://photos.example:8443`"
    case .webhook:
      "this is not an address for reports, such as `https://photos.example/omit`, without a "
        + "password and a fragment"
    case .callerExists: "a caller with this name is already registered"
    case .unknownCaller: "no caller with this name is registered"
    case .folder: "there is no such folder"
    case .folderOverlaps:
      "the folder is in the library, is inside a folder that is, or contains one"
    case .unknownFolder: "the library has no such folder"
    case .albumTitle:
      "an album title must have 1 to 255 characters, and no control characters"
    case .unknownAlbum: "the person has no such album"
    case .unknownPrompt: "there is no such prompt, or it was already answered"
    case .notOffered: "this is not one of the offered answers"
    case .unknownLifecycle: "the caller has no such lifecycle, or has already ended it"
    case .unknownSession: "there is no such session"
    case .inUse:
      "another server has the library's database open; stop it, or name another database"
    case .notAFile(let what):
      "the library's database is \(what), and must be a file; name a file"
    case .notADatabase:
      "the file is not a library's database, or is damaged, and is left unchanged; name another"
    case .foreign: "the library's database belongs to another program; name another"
    case .otherVersion(isNewer: true):
      "a newer version of omit made the library's database; update omit, or name another"
    case .otherVersion(isNewer: false):
      "an earlier version of omit made the library's database, which is left unchanged; name "
        + "another, and add folders and callers to it again"
    case .damaged: "the library's database is damaged; restore a copy of it, or name another"
    case .database(let reason): "the library's database cannot be used: \(reason)"
    }
  }
}
