import Hummingbird
import NIOCore

extension Request {
  /// The longest body on the control socket, in bytes.
  private static let maximumBodyLength = 64 << 10

  /// Reads the body of a request on the control socket.
  ///
  /// - Throws: `ServerProblem` if the body is too long or not UTF-8.
  func controlText() async throws -> String {
    let buffer: ByteBuffer
    do {
      buffer = try await body.collect(upTo: Self.maximumBodyLength)
    } catch is NIOTooManyBytesError {
      throw ServerProblem.tooLong(limit: Self.maximumBodyLength)
    }
    guard let text = String(validating: buffer.readableBytesView, as: UTF8.self) else {
      throw ServerProblem.malformed("the body is not UTF-8")
    }
    return text
  }
}
