import Glibc
import NIOCore

/// The Unix socket beside the database, by which the operator's own tool speaks to the server.
///
/// It is its owner's only, and every request on it is refused unless its sender is the server's own
/// user or the administrator.
struct ControlSocket: Sendable {
  /// The name of the socket.
  let path: String

  /// Takes the place of a socket: one that a server left behind when it was killed may be replaced.
  ///
  /// - Throws: `ControlError` where a server answers on it, something else stands there, or the path is
  ///   too long.
  init(replacingStale path: String) throws(ControlError) {
    self.path = path
    guard path.utf8.count <= Self.longest else { throw .pathTooLong(limit: Self.longest) }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .taken }
    if try isAnswered() { throw .inUse }
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .unusable(code: errno) }
  }

  /// Takes the socket from all but its owner.
  func close() { unsafe chmod(path, 0o600) }

  /// Takes the socket away.
  func remove() { unsafe unlink(path) }

  /// How many bytes a path may have: NIO takes no more, as there are systems that do not.
  private static let longest = 103

  /// Whether a server takes connections.
  private func isAnswered() throws(ControlError) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .unusable(code: errno) }
    defer { Glibc.close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result == 0 { return true }
    guard errno == ECONNREFUSED else { throw .unusable(code: errno) }
    return false
  }
}
