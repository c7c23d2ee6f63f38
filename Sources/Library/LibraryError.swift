/// Why the library could not do something; no message holds a secret or the name of a photo.
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
  /// The database cannot be opened, read or written, for this reason.
  case database(String)
}

extension LibraryError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  package var description: String {
    switch self {
    case .callerName:
      "a caller's name has 1 to 64 letters, digits, `.`, `-` and `_`, and this has not"
    case .origin: "an origin is written as in `https://photos.example:8443`, and this is not"
    case .callerExists: "a caller of this name is registered"
    case .unknownCaller: "no caller of this name is registered"
    case .folder: "there is no such folder"
    case .database(let reason): "the library's database cannot be used: \(reason)"
    }
  }
}
