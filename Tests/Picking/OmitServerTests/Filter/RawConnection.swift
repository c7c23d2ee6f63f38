import Foundation
import Glibc
import Testing

/// A connection to a server on this machine of which the test controls every byte.
final class RawConnection: Sendable {
  private let descriptor: Int32

  /// Connects.
  ///
  /// - Parameters:
  ///   - port: The server's port.
  ///   - room: The approximate number of bytes that the system holds until they are read. By
  ///     default the machine's limit applies, which may be 32 MiB [tcp(7), tcp_rmem].
  /// - Throws: An error if it cannot connect.
  init(port: Int, holding room: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(descriptor >= 0)
    if var room {
      let size = socklen_t(MemoryLayout<Int32>.size)
      try #require(unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, size) == 0)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
  }

  deinit { close(descriptor) }

  /// Sends bytes.
  ///
  /// Nothing is sent if the other side no longer receives.
  func send(_ bytes: [UInt8]) async {
    await onThread { descriptor in
      var rest = bytes[...]
      while !rest.isEmpty {
        let sent = unsafe rest.withUnsafeBytes { buffer in
          unsafe Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { return }
        rest = rest.dropFirst(sent)
      }
    }
  }

  func send(_ text: String) async { await send(Array(text.utf8)) }

  /// Receives up to this many bytes.
  ///
  /// Returns an empty array at the end.
  func receive(_ count: Int = 65536) async -> [UInt8] {
    await onThread { descriptor in
      var bytes = [UInt8](repeating: 0, count: count)
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
      }
      return Array(bytes.prefix(max(got, 0)))
    }
  }

  /// Receives until this text has arrived, or until the end.
  func receive(until end: String) async -> String {
    var text = ""
    while !text.contains(end) {
      let bytes = await receive()
      guard !bytes.isEmpty else { break }
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  /// Stops sending but still receives.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes the connection while bytes are unread (RFC 9293, section 3.6.1: the other side is
  /// notified).
  func hangUp() {
    // The descriptor number stays in use until this value is released.
    let nothing = unsafe open("/dev/null", O_RDWR)
    dup2(nothing, descriptor)
    close(nothing)
  }

  /// Performs work on a separate thread, because threads for tasks are few and the server needs
  /// them.
  private func onThread<Value: Sendable>(
    _ work: @escaping @Sendable (Int32) -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work(self.descriptor)) }
    }
  }
}
