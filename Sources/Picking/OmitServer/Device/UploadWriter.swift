import NIOCore
import Omit
import Picker

/// The bytes of one request as they are appended to an uploaded file.
struct UploadWriter: Sendable {
  /// The asset.
  let asset: AssetID
  /// The number of the file in the asset.
  let number: Int
  /// The number of this request among those that sent bytes of the file.
  let attempt: Int
  /// The file.
  let content: NamelessFile
  /// The position of the next byte.
  var offset: Int
  /// The number of bytes that are expected of this request.
  let rest: Int

  /// Appends bytes, which then count as arrived.
  ///
  /// - Throws: `ServerProblem` if the file is gone or there is no room for the bytes.
  mutating func append(_ bytes: ByteBuffer, in assets: DeviceAssets) async throws {
    // Another request may have taken over; its bytes must not be overwritten.
    try await assets.expectCurrent(self)
    do {
      try content.write(bytes.readableBytesUInt8Span, at: offset)
    } catch {
      throw ServerProblem.noRoom
    }
    offset += bytes.readableBytes
    try await assets.note(self)
  }
}
