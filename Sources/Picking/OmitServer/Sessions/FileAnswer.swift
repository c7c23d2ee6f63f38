import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Vocabulary

/// The answer that holds a file of an item, or a part of it.
struct FileAnswer: Sendable {
  let file: PreparedItem.File
  /// Throws where it may not be sent any more; asked before each piece.
  let expectCurrent: @Sendable () async throws -> Void
  /// Notes that bytes were fetched.
  let note: @Sendable (Range<Int>) async throws -> Void

  /// The bytes that are read and written at a time.
  private static let chunk = 256 << 10

  /// Answers a request for the file.
  ///
  /// - Throws: `ServerProblem.rangeNotSatisfiable` where none of the bytes asked for are there.
  func response(to request: Request) throws(ServerProblem) -> Response {
    let headers: HTTPFields = [
      .contentType: file.contentType?.mimeType ?? "application/octet-stream",
      .contentDisposition: "attachment; filename=\"\(file.name)\"",
      .acceptRanges: "bytes",
      .eTag: file.tag,
      .cacheControl: "no-store",
    ]
    return try .bytes(of: file.length, askedBy: request, headers, body: body)
  }

  private func body(of range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      let handle = try FileHandle(forReadingFrom: URL(filePath: file.path))
      defer { try? handle.close() }
      try handle.seek(toOffset: UInt64(range.lowerBound))
      var written = range.lowerBound..<range.lowerBound
      while written.upperBound < range.upperBound {
        // What was revoked, or is held back since, is not sent to its end.
        try await expectCurrent()
        try await note(written)
        let count = min(Self.chunk, range.upperBound - written.upperBound)
        let data = try await NIOThreadPool.singleton.runIfActive {
          try handle.read(upToCount: count) ?? Data()
        }
        guard data.count == count else { throw ServerProblem.fault }
        try await writer.write(ByteBuffer(bytes: data))
        written = written.upperBound..<written.upperBound + count
      }
      // The last bytes count once nothing has failed.
      try await writer.finish(nil)
      try await note(written)
    }
  }
}

extension FileAnswer {
  /// The answer that holds what a session hands over, to whoever fetches it once.
  init(file: FetchableFile, sessions: PickerSessions) {
    self.init(
      file: file.file, expectCurrent: { try await sessions.expectCurrent(file) },
      note: { try await sessions.note($0, of: file) })
  }

  /// The answer that holds what a session hands over, to the person's own page.
  init(sent file: FetchableFile, sessions: PickerSessions) {
    self.init(
      file: file.file, expectCurrent: { try await sessions.expectCurrent(file) },
      note: { await sessions.note($0, sent: file) })
  }
}
