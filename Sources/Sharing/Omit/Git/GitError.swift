/// Why git could not be asked.
public enum GitError: Error, Sendable, Hashable {
  /// The program is not there.
  case notInstalled
  /// The working directory lies in no work tree.
  case noWorkTree
  /// It ended with this exit code when it was asked for something.
  case failed(asked: String, status: Int32)
  /// An answer is not as git writes it.
  case unexpectedAnswer(to: String)
}

extension GitError: CustomStringConvertible {
  /// A sentence that says what is wrong, without a full stop.
  public var description: String {
    switch self {
    case .notInstalled: "git cannot be started: it is not among the programs that PATH names"
    case .noWorkTree: "git finds no work tree here, so nothing is staged; `git status` says why"
    case .failed(let asked, let status): "`git \(asked)` failed with exit code \(status)"
    case .unexpectedAnswer(let asked): "the answer of `git \(asked)` cannot be read"
    }
  }
}
