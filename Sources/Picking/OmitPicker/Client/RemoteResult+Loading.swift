#if PickerClient || Programs
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Vocabulary

extension RemoteResult {
  /// How much of an item is loaded.
  public struct Progress: Sendable, Hashable {
    /// The number of bytes that are loaded.
    public let completed: Int
    /// The number of bytes in all files.
    public let total: Int

    /// The part that is loaded, from 0 to 1.
    public var fraction: Double { total == 0 ? 1 : Double(completed) / Double(total) }
  }

  /// The number of connections in a row that bring nothing, before a file is given up.
  private static let maximumAttempts = 5

  /// Loads all files of the item into memory.
  ///
  /// The server makes the files when they are first asked for, and each can be fetched once. If the
  /// connection is lost, the rest is asked for. To give up, cancel the task.
  ///
  /// - Parameter report: Receives the progress after each piece.
  /// - Returns: The files.
  /// - Throws: `PickerClientError` if the item cannot be loaded, and `CancellationError` if the task
  ///   is cancelled.
  public func load(
    reporting report: @Sendable (Progress) -> Void = { _ in }
  ) async throws -> LoadedItem {
    let files = try await self.files()
    let total = files.reduce(0) { $0 + $1.length }
    var completed = 0
    var loaded: [(file: RemoteFile, bytes: [UInt8])] = []
    for file in files {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(file.length)
      try await load(file) { piece in
        bytes += piece
        completed += piece.count
        report(Progress(completed: completed, total: total))
      }
      loaded.append((file, bytes))
    }
    return LoadedItem(files: loaded)
  }

  /// Has the files of the item made, and returns what they are: one, or the two of a Live Photo.
  ///
  /// - Throws: `PickerClientError` if the server does not make them.
  public func files() async throws -> [RemoteFile] {
    var files = [try await file(0)]
    // An item says how many files it has by having no more.
    while files.count < Self.maximumFileCount {
      do {
        files.append(try await file(files.count))
      } catch PickerClientError.refused(let problem) where problem.status == 404 {
        break
      }
    }
    return files
  }

  /// No asset has more files than a Live Photo.
  private static let maximumFileCount = 2

  /// Loads one file, and passes its bytes on as they arrive.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - write: Takes the next bytes; the next piece is not awaited before it returns.
  /// - Throws: `PickerClientError`, the error of the closure, or `CancellationError` if the task is
  ///   cancelled.
  public func load(
    _ file: RemoteFile, to write: (_ piece: [UInt8]) async throws -> Void
  ) async throws {
    var loaded = 0
    repeat {
      try await persisting {
        let start = loaded
        do {
          var body = try await body(of: file, from: start)
          while let piece = try await Self.next(&body) {
            guard loaded + piece.count <= file.length else { throw PickerClientError.unreadable }
            try await write(piece)
            loaded += piece.count
          }
        } catch is LostConnection where loaded > start {
          // The next connection continues here.
        }
        guard loaded > start || loaded == file.length else { throw LostConnection() }
      }
    } while loaded < file.length
  }
}

// MARK: Requests

extension RemoteResult {
  /// An interruption, after which the rest can be asked for.
  private struct LostConnection: Error {
    var pause = Duration.zero
  }

  /// Repeats what a lost connection or a busy server prevented.
  ///
  /// - Throws: `PickerClientError.disconnected` after the last attempt.
  private func persisting<Value>(_ work: () async throws -> Value) async throws -> Value {
    for attempt in 0..<Self.maximumAttempts {
      do {
        return try await work()
      } catch let loss as LostConnection {
        // A cancelled task is no lost connection, whatever error the cancellation caused.
        try Task.checkCancellation()
        try await Task.sleep(for: max(loss.pause, .milliseconds(200 << attempt)))
      }
    }
    throw PickerClientError.disconnected
  }

  /// Asks for a file.
  ///
  /// - Throws: `LostConnection` if it can be asked for again, and `PickerClientError` if not.
  private func answer(
    _ method: HTTPMethod, _ number: Int, headers: [(name: String, value: String)] = []
  ) async throws -> HTTPClientResponse {
    guard let item, let claim else { throw PickerClientError.nothingToLoad }
    do {
      return try await client.answer(
        method, "/v1/items/\(item.inPath)/files/\(number)",
        headers: headers + [("Omit-Claim", claim)], isStream: true)
    } catch PickerClientError.refused(let problem) where problem.isTemporary {
      throw LostConnection(pause: .seconds(problem.retryAfter ?? 1))
    } catch let error as PickerClientError {
      throw error
    } catch {
      throw LostConnection()
    }
  }

  /// Asks what a file is, which has it made.
  private func file(_ number: Int) async throws -> RemoteFile {
    let head = try await persisting { try await answer(.HEAD, number) }
    guard let length = head.headers.first(name: "Content-Length").flatMap({ Int($0) }),
      let tag = head.headers.first(name: "ETag")
    else { throw PickerClientError.unreadable }
    let type = head.headers.first(name: "Content-Type")
    return RemoteFile(
      number: number,
      name: head.headers.first(name: "Content-Disposition").flatMap(Self.name(inHeader:)) ?? "",
      contentType: ContentType.allCases.first { $0.mimeType == type }, length: length, tag: tag)
  }

  /// Returns the name in a header such as `attachment; filename="1.jpg"` [RFC 6266].
  private static func name(inHeader header: String) -> String? {
    let components = header.split(separator: "\"", omittingEmptySubsequences: false)
    return components.count == 3 ? String(components[1]) : nil
  }

  private func body(
    of file: RemoteFile, from offset: Int
  ) async throws -> HTTPClientResponse.Body.AsyncIterator {
    let range = offset > 0 ? [("Range", "bytes=\(offset)-"), ("If-Range", file.tag)] : []
    let answer = try await answer(.GET, file.number, headers: range)
    // Another version is answered from its beginning.
    guard answer.headers.first(name: "ETag") == file.tag,
      answer.status == (offset > 0 ? .partialContent : .ok)
    else { throw PickerClientError.changed }
    return answer.body.makeAsyncIterator()
  }

  private static func next(
    _ body: inout HTTPClientResponse.Body.AsyncIterator
  ) async throws(LostConnection) -> [UInt8]? {
    do {
      return try await body.next().map { Array($0.readableBytesView) }
    } catch {
      throw LostConnection()
    }
  }
}
#endif
