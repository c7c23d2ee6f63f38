package import Bytes
import Glibc

/// The reason why a file could not be read, written or published.
package enum FileError: Error, Hashable {
  /// The system refuses to read the file; `code` is its `errno`.
  case unreadable(Path, code: Int32)
  /// Bytes of the file could not be read.
  case read(Path, ReadError)
  /// The system refuses to write the file; `code` is its `errno`.
  case unwritable(Path, code: Int32)
  /// No space or quota is left for the file.
  case noSpace(Path)
  /// The name exists already.
  case exists(Path)
  /// The name is that of an original, which is never replaced.
  case original(Path)
  /// The original was changed after it was opened.
  case changed(Path)
  /// Another omit process is writing to the file.
  case inUse(Path)
  /// The file has no write permission.
  case readOnly(Path)
  /// The file belongs to a database that this process may have open.
  case database(Path)
  /// The name is that of a folder, a device, a pipe or the like.
  case notRegular(Path)
  /// The system cannot report changes in the folder; `code` is its `errno`.
  case unwatchable(Path, code: Int32)
  /// Two inputs would be written to the same place.
  case collision(target: Path, first: Path, second: Path)
}

extension FileError {
  /// Returns the error for a failed attempt to write, based on `errno`.
  package static func writing(_ path: Path, because code: Int32) -> FileError {
    switch code {
    case ENOSPC, EDQUOT: .noSpace(path)
    case EEXIST: .exists(path)
    default: .unwritable(path, code: code)  // the system's numbers, not an enumeration of ours
    }
  }

  /// Whether the error means that the file does not exist.
  package var isAbsence: Bool {
    switch self {
    case .unreadable(_, let code), .unwritable(_, let code): code == ENOENT || code == ENOTDIR
    case .read, .noSpace, .exists, .original, .changed, .inUse, .readOnly, .database, .notRegular,
      .unwatchable,
      .collision:
      false
    }
  }

  /// The system's `errno`, or nil if the error is not one of the system's.
  package var code: Int32? {
    switch self {
    case .unreadable(_, let code), .unwritable(_, let code), .unwatchable(_, let code): code
    case .noSpace: ENOSPC
    case .exists: EEXIST
    case .read, .original, .changed, .inUse, .readOnly, .database, .notRegular, .collision: nil
    }
  }

  /// The file that caused the error.
  package var path: Path {
    switch self {
    case .unreadable(let path, _), .read(let path, _), .unwritable(let path, _),
      .noSpace(let path), .exists(let path), .original(let path), .unwatchable(let path, _),
      .changed(let path),
      .inUse(let path), .readOnly(let path), .database(let path), .notRegular(let path),
      .collision(let path, _, _):
      path
    }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path, ENOENT) where path.isPattern:
      "`\(path)` cannot be read: there is no such file, and nothing matches it as a pattern"
    case .unreadable(let path, let code):
      "`\(path)` cannot be read: \(Self.message(code)); check its name and permissions"
    case .read(let path, let error):
      "`\(path)` cannot be read: \(error)"
    case .unwritable(let path, let code):
      "`\(path)` cannot be written: \(Self.message(code)); check the folder and its permissions"
    case .noSpace(let path):
      "`\(path)` cannot be written: the disk is full or the quota is used up; free space and run again"
    case .exists(let path):
      "`\(path)` exists already; remove it, choose another folder, or give `--replace`"
    case .original(let path):
      "`\(path)` is itself an original, and a copy never replaces an original; write the copy to "
        + "another place, or clean the original with `omit clean --in-place`"
    case .changed(let path):
      "`\(path)` changed while it was being processed; run again once nothing writes to it"
    case .inUse(let path):
      "`\(path)` is being edited by another omit; run again when that is done"
    case .readOnly(let path):
      "`\(path)` is read-only, so it cannot be edited in place; make it writable, or replace it "
        + "with `--in-place` alone"
    case .database(let path):
      "`\(path)` belongs to a database of omit, and is not read"
    case .notRegular(let path):
      "`\(path)` is not a regular file; name a file or a folder"
    case .unwatchable(let path, let code) where [ENOSPC, EMFILE].contains(code):
      "`\(path)` cannot be watched: the system's limit of watched folders is reached; raise "
        + "fs.inotify.max_user_watches and max_user_instances"
    case .unwatchable(let path, let code):
      "`\(path)` cannot be watched: \(Self.message(code)); name a folder that can be read"
    case .collision(let target, let first, let second) where first == second:
      "`\(first)` is given twice, and both would be written to `\(target)`; name it once"
    case .collision(let target, let first, let second):
      "`\(first)` and `\(second)` would both be written to `\(target)`; clean them to two folders"
    }
  }

  /// Returns the system's message for an error number, starting in lower case like all messages of
  /// omit.
  private static func message(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "system error \(code)" }
    let message = unsafe String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
