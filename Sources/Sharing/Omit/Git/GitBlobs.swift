import Files
import Glibc
import Synchronization

/// The contents that a repository keeps, read from one run of `git cat-file --batch`.
///
/// ```
/// question  id LF
/// answer    id SP blob SP length LF content LF
///           id SP missing LF
/// ```
///
/// [git-cat-file(1), BATCH OUTPUT]
package final class GitBlobs: Sendable {
  private let conversation: Mutex<Conversation>

  /// The length of a line that git answers with: two ids of 64 digits would fit.
  private static let longestLine = 256

  private struct Conversation: ~Copyable {
    let git: ChildProcess
    var stream: IncomingStream
    /// Whether it is not known any more which answer comes next.
    var isBroken = false
  }

  /// Starts git.
  ///
  /// - Throws: `GitError` where it cannot be started.
  init() throws(GitError) {
    guard let git = GitCommand.process(["cat-file", "--batch"]) else { throw .notInstalled }
    conversation = Mutex(Conversation(git: git, stream: git.socket.stream(named: "git")))
  }

  /// Takes a content into a file that nobody sees.
  ///
  /// - Parameters:
  ///   - id: The id under which git keeps it.
  ///   - name: The name that messages give it.
  /// - Returns: The file, which is gone with this value.
  /// - Throws: `FileError` where git does not have it or ended, or it cannot be kept.
  func content(of id: String, named name: Path) throws(FileError) -> SourceFile {
    let found = try conversation.withLock { talk throws(FileError) in
      guard !talk.isBroken else { throw .unreadable(name, code: EPIPE) }
      talk.isBroken = true
      guard talk.git.socket.send(Array("\(id)\n".utf8)) else {
        throw .unreadable(name, code: EPIPE)
      }
      let file = try Self.answer(to: id, named: name, from: &talk.stream)
      talk.isBroken = false
      return file
    }
    guard let found else { throw .unreadable(name, code: ENOENT) }
    return found
  }

  /// Reads an answer; nil where git does not have what was asked for.
  private static func answer(
    to id: String, named name: Path, from stream: inout IncomingStream
  ) throws(FileError) -> SourceFile? {
    guard case .whole(let line) = try stream.line(upTo: longestLine) else {
      throw .unreadable(name, code: EPIPE)
    }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    if words.count == 2, words[1] == "missing" { return nil }
    guard words.count == 3, words[0] == id, words[1] == "blob", let count = Int(words[2]),
      count >= 0
    else { throw .unreadable(name, code: EPROTO) }
    var file = SpoolFile(expecting: count, named: name)
    guard try stream.spool(count, into: &file), case .whole([]) = try stream.line(upTo: 0) else {
      throw .unreadable(name, code: EPIPE)
    }
    return try file.source()
  }
}

/// One content that a repository keeps.
package struct GitBlob: Sendable, Hashable {
  let id: String
  let blobs: GitBlobs

  /// Takes it into a file that nobody sees.
  ///
  /// - Throws: `FileError` where git does not have it, or it cannot be kept.
  func opened(named name: Path) throws(FileError) -> SourceFile {
    try blobs.content(of: id, named: name)
  }

  package static func == (left: GitBlob, right: GitBlob) -> Bool {
    left.id == right.id && left.blobs === right.blobs
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
