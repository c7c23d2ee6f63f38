/// The reason why a query to git failed.
public enum GitError: Error, Sendable, Hashable {
  /// The program is not installed.
  case notInstalled
  /// The working directory is not in a work tree.
  case noWorkTree
  /// The query ended with this exit code.
  case failed(asked: String, status: Int32)
  /// An answer does not have git's format.
  case unexpectedAnswer(to: String)
}

extension GitError: CustomStringConvertible {
  /// A sentence that describes the error, without a full stop.
  public var description: String {
    switch self {
    case .notInstalled: "git cannot be started: it is not in PATH"
    case .noWorkTree: "git finds no work tree here, so nothing is staged; `git status` shows why"
    case .failed(let asked, let status): "`git \(asked)` failed with exit code \(status)"
    case .unexpectedAnswer(let asked): "the output of `git \(asked)` cannot be read"
    }
  }
}
