/// A reason why the control socket cannot be opened.
enum ControlError: Error, Hashable {
  /// Another server answers on the socket.
  case inUse
  /// The service manager passed something other than one listening socket.
  case received
  /// A file other than a socket has its name.
  case taken
  /// The path is longer than the system accepts; `limit` is in bytes.
  case pathTooLong(limit: Int)
  /// The system does not permit its use; `code` is its `errno`.
  case unusable(code: Int32)
}

extension ControlError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  var description: String {
    switch self {
    case .inUse: "another server answers on the control socket; stop it, or name another database"
    case .received:
      "expected one listening Unix socket from the service manager; correct its unit"
    case .taken: "a file is in the place of the control socket; move it away"
    case .pathTooLong(let limit):
      "the path of the control socket is longer than \(limit) bytes; name a database whose path is "
        + "shorter"
    case .unusable(let code): "the control socket cannot be used: system error \(code)"
    }
  }
}
