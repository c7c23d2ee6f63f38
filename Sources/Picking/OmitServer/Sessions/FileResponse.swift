import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Vocabulary

/// The answer with a file of an item, or a part of it.
struct FileResponse: Sendable {
  let file: PreparedItem.File
  /// Throws an error if a piece of the file may not be sent; called before each piece.
  let expectCurrent: @Sendable (Range<Int>) async throws -> Void
  /// Notes that a range was fetched.
  let note: @Sendable (Range<Int>) async throws -> Void
  /// Notes that nothing more is sent.
  var end: @Sendable () async -> Void = {}
  /// Whether a page receives the file, which then has no type by which a browser could show it.
  var isForPage = false

  /// The type of a file that is not to be shown [RFC 2046 4.5.1].
  private static let unknownType = "application/octet-stream"

  /// The number of bytes that are read and written at a time.
  private static let chunk = 256 << 10

  /// Answers a request for the file.
  ///
  /// - Throws: `ServerProblem.rangeNotSatisfiable` if none of the requested bytes exist.
  func response(to request: Request) throws(ServerProblem) -> Response {
    let type = file.contentType?.mimeType ?? Self.unknownType
    var headers: HTTPFields = [
      .contentType: isForPage ? Self.unknownType : type,
      .contentDisposition: "attachment; filename=\"\(file.name)\"",
      .acceptRanges: "bytes",
      .eTag: file.tag,
      .cacheControl: "no-store",
    ]
    if isForPage { headers[.fileType] = type }
    return try .bytes(of: file.length, askedBy: request, headers, body: body)
  }

  private func body(of range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      do {
        try await send(range, to: &writer)
      } catch {
        await end()
        throw error
      }
      await end()
    }
  }

  private func send(_ range: Range<Int>, to writer: inout any ResponseBodyWriter) async throws {
    let descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ServerProblem.fault }
    defer { _ = close(descriptor) }
    var written = range.lowerBound..<range.lowerBound
    while written.upperBound < range.upperBound {
      try await note(written)
      let offset = written.upperBound
      let piece = offset..<min(offset + Self.chunk, range.upperBound)
      // Sending stops if the item is revoked or restricted.
      try await expectCurrent(piece)
      let bytes = try await NIOThreadPool.singleton.runIfActive {
        Self.bytes(of: descriptor, from: offset, count: piece.count)
      }
      guard bytes.readableBytes == piece.count else { throw ServerProblem.fault }
      try await writer.write(bytes)
      written = piece
    }
    // The last piece is counted only after nothing has failed.
    try await writer.finish(nil)
    try await note(written)
  }

  /// Returns bytes of an open file, fewer than asked for if it ends or cannot be read.
  private static func bytes(of descriptor: Int32, from offset: Int, count: Int) -> ByteBuffer {
    var bytes = ByteBuffer()
    var ends = false
    while !ends && bytes.readableBytes < count {
      let wanted = count - bytes.readableBytes
      let position = off_t(offset + bytes.readableBytes)
      _ = unsafe bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) { room in
        let read = unsafe pread(descriptor, room.baseAddress, wanted, position)
        ends = read == 0 || read < 0 && errno != EINTR
        return max(read, 0)
      }
    }
    return bytes
  }
}

extension FileResponse {
  /// Creates the answer with a delivered file that a host may fetch once.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - sessions: The sessions.
  ///   - isAllowed: Returns whether the host may still fetch it.
  init(
    file: FetchableFile, sessions: PickerSessions, isAllowed: @escaping @Sendable () -> Bool
  ) {
    let download = Download()
    self.init(
      file: file.file,
      expectCurrent: {
        guard isAllowed() else { throw ServerProblem.unauthenticated }
        try await sessions.expectCurrent(file, sending: $0, in: download)
      },
      note: { try await sessions.note($0, of: file) },
      end: { await sessions.end(download, of: file) })
  }

  /// Creates the answer with a delivered file for the person's own page.
  init(sent file: FetchableFile, sessions: PickerSessions) {
    self.init(
      file: file.file, expectCurrent: { _ in try await sessions.expectCurrent(file) },
      note: { await sessions.note($0, sent: file) }, isForPage: true)
  }
}

extension HTTPField.Name {
  /// The media type of a file that is sent without one.
  static let fileType = named("Omit-File-Type")
}
