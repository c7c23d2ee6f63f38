/// Why the control socket cannot be opened.
enum ControlError: Error, Hashable {
  /// A server answers on it.
  case inUse
  /// Something that is no socket stands in its place.
  case taken
  /// The path is longer than the system takes; the limit in bytes.
  case pathTooLong(limit: Int)
  /// The system does not let it be used; `code` is its `errno`.
  case unusable(code: Int32)
}

extension ControlError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  var description: String {
    switch self {
    case .inUse: "another server answers on the control socket; stop it, or name another database"
    case .taken: "a file stands where the control socket has to be; move it away"
    case .pathTooLong(let limit):
      "the path of the control socket is longer than \(limit) bytes; name a database whose path is "
        + "shorter"
    case .unusable(let code): "the control socket cannot be used: system error \(code)"
    }
  }
}
