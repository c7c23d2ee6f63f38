import Glibc

/// The Unix socket beside the database, by which the operator's own tool talks to the server.
///
/// Only its owner can open it, and every request is refused unless its sender is the server's own
/// user or the administrator.
struct ControlSocket: Sendable {
  /// The listening socket, which whoever accepts connections on it closes.
  let descriptor: Int32
  /// The path to remove at the end, or nil if another program made the socket.
  private let path: String?

  /// The number of the first received descriptor [sd_listen_fds(3), SD_LISTEN_FDS_START].
  private static let firstReceived: Int32 = 3

  /// Takes the socket on which the system's service manager listened until the server was needed, or
  /// returns nil if it passed none [sd_listen_fds(3)].
  ///
  /// - Throws: `ControlError.received` if it passed anything else.
  init?(receivedIn environment: [String: String]) throws(ControlError) {
    guard environment["LISTEN_PID"] == "\(getpid())", let count = environment["LISTEN_FDS"] else {
      return nil
    }
    // Programs that the server starts have received nothing.
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsafe unsetenv(name) }
    let socket = Self.firstReceived
    guard count == "1", Self.option(SO_DOMAIN, of: socket) == AF_UNIX,
      Self.option(SO_TYPE, of: socket) == Int32(SOCK_STREAM.rawValue),
      Self.option(SO_ACCEPTCONN, of: socket) == 1, fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
    else { throw .received }
    descriptor = socket
    path = nil
  }

  /// Listens on a new socket, and replaces one left over from a server that was killed.
  ///
  /// - Throws: `ControlError` if a server answers on the socket, another file has its name, or the
  ///   path is too long.
  init(replacingStale path: String) throws(ControlError) {
    guard path.utf8.count <= Self.maximumPathLength else {
      throw .pathTooLong(limit: Self.maximumPathLength)
    }
    try Self.makeRoom(at: path)
    let descriptor = try Self.socket()
    self.descriptor = descriptor
    self.path = path
    // The file gets the mode of the socket [unix(7); Linux, unix_bind].
    let isListening =
      unsafe fchmod(descriptor, 0o600) == 0
      && Self.withAddress(path) { unsafe bind(descriptor, $0, $1) } == 0
      && listen(descriptor, Self.backlog) == 0
    guard isListening else {
      let code = errno
      Glibc.close(descriptor)
      throw .unusable(code: code)
    }
  }

  /// Removes the socket, unless another program made it.
  func remove() {
    if let path { unsafe unlink(path) }
  }

  /// The largest length of the path in bytes, for the sake of other systems.
  private static let maximumPathLength = 103
  /// The number of connections that can wait to be accepted.
  private static let backlog: Int32 = 256

  private static func makeRoom(at path: String) throws(ControlError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .taken }
    if try isAnswered(at: path) { throw .inUse }
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .unusable(code: errno) }
  }

  /// Returns whether a server accepts connections on the socket.
  private static func isAnswered(at path: String) throws(ControlError) -> Bool {
    let descriptor = try socket()
    defer { Glibc.close(descriptor) }
    if unsafe withAddress(path, { unsafe connect(descriptor, $0, $1) }) == 0 { return true }
    guard errno == ECONNREFUSED else { throw .unusable(code: errno) }
    return false
  }

  private static func socket() throws(ControlError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw .unusable(code: errno) }
    return descriptor
  }

  /// Calls the closure with the address of a path.
  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func option(_ name: Int32, of socket: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    let result = unsafe getsockopt(socket, SOL_SOCKET, name, &value, &length)
    return result == 0 ? value : nil
  }
}
