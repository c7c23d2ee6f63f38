import Files

/// A run of git that answers one question.
struct GitCommand {
  /// The first of its words, which names it in errors.
  private let name: String
  private let words: [String]

  /// The code of `env` where there is no such program [POSIX.1-2017 env].
  private static let notFound: Int32 = 127

  init(_ words: [String]) {
    name = words.first ?? ""
    self.words = words
  }

  /// A process that runs git with some words; nil if it cannot be started.
  ///
  /// Git takes no locks, so that it is in nobody's way, and no word of it is anything but text.
  static func process(_ words: [String]) -> ChildProcess? {
    ChildProcess(
      starting: "/usr/bin/env", with: ["git", "--no-optional-locks"] + words, in: nil,
      over: .stream, on: .inputAndOutput)
  }

  /// The answer, as bytes.
  ///
  /// - Throws: `GitError` where there is none.
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

  /// The answer without the line feed at its end.
  ///
  /// - Throws: `GitError` where there is none.
  func line() throws(GitError) -> [UInt8] {
    let answer = try answer()
    guard answer.last == UInt8(ascii: "\n") else { throw .unexpectedAnswer(to: name) }
    return answer.dropLast()
  }
}
