import Files

/// A run of git that answers one query.
struct GitCommand {
  /// The git command, for errors.
  private let name: String
  private let words: [String]

  /// The exit code of `env` if the program does not exist [POSIX.1-2017 env].
  private static let notFound: Int32 = 127

  init(_ words: [String]) {
    name = words.first ?? ""
    self.words = words
  }

  /// Returns a process that runs git with some arguments, or nil if it cannot be started.
  ///
  /// Git takes no locks, so that it does not disturb other programs. All arguments are plain text.
  static func process(_ words: [String]) -> ChildProcess? {
    ChildProcess(
      starting: "/usr/bin/env", with: ["git", "--no-optional-locks"] + words, in: nil,
      over: .stream, on: .inputAndOutput)
  }

  /// Returns the answer as bytes.
  ///
  /// - Throws: `GitError` if there is no answer.
  func answer() throws(GitError) -> [UInt8] {
    guard let process = Self.process(words) else { throw .notInstalled }
    process.socket.finish()
    let answer = process.socket.receiveAll()
    switch process.ending() {
    case 0: return answer
    case Self.notFound: throw .notInstalled
    case let status: throw .failed(asked: name, status: status)
    }
  }

  /// Returns the answer without the line feed at its end.
  ///
  /// - Throws: `GitError` if there is no answer.
  func line() throws(GitError) -> [UInt8] {
    let answer = try answer()
    guard answer.last == UInt8(ascii: "\n") else { throw .unexpectedAnswer(to: name) }
    return answer.dropLast()
  }
}
