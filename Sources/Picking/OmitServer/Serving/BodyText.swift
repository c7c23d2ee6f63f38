import Hummingbird
import NIOCore

extension RequestBody.AsyncIterator {
  /// Waits for the next piece of a body, or returns nil after the last one.
  ///
  /// - Throws: `ServerProblem.malformed` if the connection breaks off, or its bytes are not HTTP.
  mutating func nextPiece() async throws -> ByteBuffer? {
    do {
      return try await next()
    } catch let error as CancellationError {
      throw error
    } catch let error as any HTTPResponseError {
      throw error
    } catch {
      throw ServerProblem.malformed("the body ends early")
    }
  }
}

extension ServerLimits {
  /// The limits on the control socket, where the operator's own tool sends short texts.
  static var onControlSocket: ServerLimits {
    var limits = ServerLimits()
    limits.text = 64 << 10
    return limits
  }
}

extension Request {
  /// Reads a body that is text.
  ///
  /// - Parameter limits: The limits of its length and of the time in which it must arrive.
  /// - Returns: The text.
  /// - Throws: `ServerProblem` if it is too long, too slow or not UTF-8.
  func text(within limits: ServerLimits = .onControlSocket) async throws -> String {
    let length = headers[.contentLength].flatMap { Int($0) }
    guard (length ?? 0) <= limits.text else { throw ServerProblem.tooLong(limit: limits.text) }
    let body = body
    let bytes = try await ContinuousClock().withTimeLimit(of: .seconds(limits.bodyTime)) {
      var bytes: [UInt8] = []
      var pieces = body.makeAsyncIterator()
      while let buffer = try await pieces.nextPiece() {
        guard bytes.count + buffer.readableBytes <= limits.text else {
          throw ServerProblem.tooLong(limit: limits.text)
        }
        bytes.append(contentsOf: buffer.readableBytesView)
      }
      return bytes
    }
    // If the connection breaks off, the body ends as if it were complete.
    guard length == nil || length == bytes.count else {
      throw ServerProblem.malformed("the body ends early")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ServerProblem.malformed("the body is not UTF-8")
    }
    return text
  }
}
