import Glibc
import NIOCore

/// The Unix socket beside the database, by which the operator's own tool talks to the server.
///
/// Only its owner can open it, and every request is refused unless its sender is the server's own
/// user or the administrator.
struct ControlSocket: Sendable {
  /// The path of the socket.
  let path: String

  /// Prepares the path for a socket, and replaces one left over from a server that was killed.
  ///
  /// - Throws: `ControlError` if a server answers on the socket, another file has its name, or the
  ///   path is too long.
  init(replacingStale path: String) throws(ControlError) {
    self.path = path
    guard path.utf8.count <= Self.maximumPathLength else {
      throw .pathTooLong(limit: Self.maximumPathLength)
    }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .taken }
    if try isAnswered() { throw .inUse }
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .unusable(code: errno) }
  }

  /// Restricts access to the socket to its owner.
  func close() { unsafe chmod(path, 0o600) }

  /// Removes the socket.
  func remove() { unsafe unlink(path) }

  /// The largest length of the path in bytes; NIO accepts no more, for the sake of other systems.
  private static let maximumPathLength = 103

  /// Returns whether a server accepts connections on the socket.
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
