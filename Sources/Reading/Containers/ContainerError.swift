package import Bytes

/// The reason why the structure of a file could not be read.
package enum ContainerError: Error, Hashable {
  /// The structure breaks its format's rules at this offset, in bytes from the start of the file.
  case malformed(what: String, at: Int)
  /// The structure has more parts, or deeper nesting, than any real file.
  case limitExceeded(what: String, limit: Int, at: Int)
  /// The file could not be read.
  case read(ReadError)
}

extension ContainerError {
  /// Converts the reason why bytes could not be read.
  package init(_ error: ReadError) {
    switch error {
    case .workLimitExceeded(let steps, let offset):
      self = .limitExceeded(what: "steps of work", limit: steps, at: offset)
    case .outside, .system, .cancelled: self = .read(error)
    }
  }
}

extension ContainerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let what, let offset): "\(what) at byte \(offset)"
    case .limitExceeded(let what, let limit, let offset):
      "more than \(limit) \(what) at byte \(offset)"
    case .read(let error): "\(error)"
    }
  }
}
