import GRDB
import Glibc

extension LibraryError {
  /// Translates an error of the database, or of code that uses it.
  init(_ error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as DatabaseError: self.init(error)
    default: self = .damaged  // a row that is not as omit writes it
    }
  }

  /// Creates an error with the system's reason why a file of the database cannot be used.
  init(system code: Int32) {
    guard let text = unsafe strerror(code) else {
      self = .database("system error \(code)")
      return
    }
    let message = unsafe String(cString: text)
    self = .database(message.prefix(1).lowercased() + message.dropFirst())
  }

  private init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
      self = .database("another program keeps it locked")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .database("it cannot be written")
    case .SQLITE_FULL: self = .database("no space is left on its disk")
    case .SQLITE_CANTOPEN: self = .database("it cannot be opened")
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
    // These are SQLite's numbers, not an enumeration of this project.
    default: self = .database("SQLite's error \(error.extendedResultCode.rawValue)")
    }
  }
}
