import FoundationEssentials
import Glibc

/// One change of a person's files.
///
/// A file appears whole, or not at all.
enum FileChange: Hashable {
  case write(String, text: String)
  case move(String, to: String)
  case link(String, to: String)
  case remove(String)
  /// Removes a folder if it is empty.
  case removeFolder(String)

  /// Carries out the change.
  ///
  /// - Throws: `Stop` with the file and the reason if the system refuses.
  func apply() throws(Stop) {
    switch self {
    case .write(let path, let text):
      try replace(path) { try Data(text.utf8).write(to: URL(filePath: $0)) }
    case .link(let path, let target):
      try replace(path) {
        try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: target)
      }
    case .move(let path, let target):
      guard unsafe rename(path, target) == 0 else { throw failure(errno) }
    case .remove(let path):
      guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure(errno) }
    case .removeFolder(let path): _ = unsafe rmdir(path)
    }
  }

  /// Makes a file beside its place, and moves it there.
  private func replace(_ path: String, making: (String) throws -> Void) throws(Stop) {
    let made = path + ".omit-new"
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      _ = unsafe unlink(made)
      try making(made)
    } catch { throw .inputOutput("\(words) failed: check the folder's permissions") }
    guard unsafe rename(made, path) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> Stop {
    .inputOutput("\(words) failed: \(systemMessage(code))")
  }

  /// The change in words, such as `write ~/.config/xdg-desktop-portal/portals.conf`.
  var words: String {
    switch self {
    case .write(let path, _): "write \(Terminal.word(path))"
    case .move(let path, let target): "move \(Terminal.word(path)) to \(Terminal.word(target))"
    case .link(let path, let target): "link \(Terminal.word(path)) to \(Terminal.word(target))"
    case .remove(let path): "remove \(Terminal.word(path))"
    case .removeFolder(let path): "remove \(Terminal.word(path)) if it is empty"
    }
  }
}
