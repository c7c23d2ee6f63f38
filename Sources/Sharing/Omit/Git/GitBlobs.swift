import Files
import Glibc
import Synchronization

/// The blobs of a repository, read through one run of `git cat-file --batch`.
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

  /// The greatest length of a line in git's answer.
  ///
  /// Two ids of 64 digits would fit.
  private static let maximumLineLength = 256

  private struct Conversation: ~Copyable {
    let git: ChildProcess
    var stream: IncomingStream
    /// Whether it is unknown which answer comes next.
    var isBroken = false
  }

  /// Starts git.
  ///
  /// - Throws: `GitError` if git cannot be started.
  init() throws(GitError) {
    guard let git = GitCommand.process(["cat-file", "--batch"]) else { throw .notInstalled }
    conversation = Mutex(Conversation(git: git, stream: git.socket.stream(named: "git")))
  }

  /// Copies a blob to a file without a name.
  ///
  /// - Parameters:
  ///   - id: The id of the blob in git.
  ///   - name: The name for messages.
  /// - Returns: The file, which is deleted with this value.
  /// - Throws: `FileError` if git does not have the blob or has ended, or if the blob cannot be
  ///   stored.
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

  /// Reads an answer, or returns nil if git does not have the blob.
  private static func answer(
    to id: String, named name: Path, from stream: inout IncomingStream
  ) throws(FileError) -> SourceFile? {
    guard case .whole(let line) = try stream.line(upTo: maximumLineLength) else {
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

/// One blob of a repository.
package struct GitBlob: Sendable, Hashable {
  let id: String
  let blobs: GitBlobs

  /// Copies the blob to a file without a name.
  ///
  /// - Throws: `FileError` if git does not have the blob, or if it cannot be stored.
  func opened(named name: Path) throws(FileError) -> SourceFile {
    try blobs.content(of: id, named: name)
  }

  package static func == (left: GitBlob, right: GitBlob) -> Bool {
    left.id == right.id && left.blobs === right.blobs
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
