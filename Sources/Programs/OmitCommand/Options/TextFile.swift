import Glibc
import Omit

/// Text files that the command line names.
enum TextFile {
  /// The maximum size of a file in bytes: policies and requests are written by hand.
  private static let maximumSize = 1 << 20

  static func read(
    _ name: String, role: String, upTo maximumSize: Int = maximumSize
  ) throws(Stop) -> String {
    guard !FileName(name).isFolder else {
      throw .inputOutput("the \(role) `\(name)` cannot be read: it is a folder; name a file")
    }
    let descriptor = unsafe open(name, O_RDONLY | O_CLOEXEC)
    defer { _ = close(descriptor) }
    return try read(descriptor, name, role: role, upTo: maximumSize)
  }

  /// Reads a file from its open descriptor, which stays open.
  static func read(
    _ descriptor: Int32, _ name: String, role: String, upTo maximumSize: Int = maximumSize
  ) throws(Stop) -> String {
    guard let bytes = bytes(of: descriptor, upTo: maximumSize + 1) else {
      let reason = FileName(name).isTaken ? "check its permissions" : "there is no such file"
      throw .inputOutput("the \(role) `\(name)` cannot be read: \(reason)")
    }
    guard bytes.count <= maximumSize else {
      throw .usage("the \(role) `\(name)` is larger than \(maximumSize) bytes")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .text("\(name):1:1: not UTF-8 text")
    }
    return text
  }

  /// Returns the bytes up to the end of a file or up to a limit, or nil if reading fails.
  private static func bytes(of descriptor: Int32, upTo limit: Int) -> [UInt8]? {
    var fails = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let read = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if read < 0 && errno == EINTR { continue }
        fails = read < 0
        guard read > 0 else { return }
        count += read
      }
    }
    return fails ? nil : bytes
  }
}
