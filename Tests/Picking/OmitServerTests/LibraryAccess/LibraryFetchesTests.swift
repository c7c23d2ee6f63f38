import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import NIOCore
import Picker
import Samples
import Testing

@testable import OmitServer

@Suite struct LibraryFetchesTests {
  private func fetched(
    _ library: OpenedLibrary, _ name: String, for id: CallerID
  ) async throws -> FetchableFile {
    let caller = try #require(try library.store.caller(id))
    return try await library.parts.fetches.file(
      0, of: try await library.asset(name), for: caller)
  }

  @Test(arguments: [LibraryAccessEvent.set(.deny, .readWrite), .set(.selectPhotos, .readWrite)])
  func `a delivery stops when the person withdraws access`(event: LibraryAccessEvent)
    async throws
  {
    let library = try OpenedLibrary()
    let (id, _) = try library.caller(readWrite: .authorized)
    let file = try await fetched(library, "family.jpg", for: id)
    let fetches = library.parts.fetches
    #expect(await fetches.isCurrent(file))
    try library.store.apply(event, to: id)
    #expect(await !fetches.isCurrent(file))
    await #expect(throws: ServerProblem.notFound) {
      _ = try await fetched(library, "family.jpg", for: id)
    }
  }

  @Test func `a download under way is cut off at the next byte`() async throws {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .authorized)
    // More than one piece, so that something is left to be cut off.
    let name = "long.jpg"
    let bytes = try FixtureFiles.bytes(of: "plain.jpg") + Array(repeating: 0, count: 3 << 20)
    try Data(bytes).write(to: library.photos.appending(path: name))
    try await library.parts.library.scan()
    let path = try await library.path(to: name, for: id)
    let store = library.store
    let request = Request(
      head: HTTPRequest(
        method: .get, scheme: "http", authority: "localhost", path: path, headerFields: headers),
      body: RequestBody(buffer: .init()))
    let file = try await fetched(library, name, for: id)
    let fetches = library.parts.fetches
    let answer = FileResponse(
      file: file.file, expectCurrent: { _ in try await fetches.expectCurrent(file) },
      note: { range in
        await fetches.note(range, of: file)
        // The first piece has been sent.
        if !range.isEmpty { try store.apply(.set(.deny, .readWrite), to: id) }
      })
    let response = try answer.response(to: request)
    let writer = CountingWriter()
    await #expect(throws: ServerProblem.gone) { try await response.body.write(writer) }
    #expect(writer.count > 0 && writer.count < bytes.count / 2)
  }

  @Test func `a file that changes is not sent under its old record`() async throws {
    let library = try OpenedLibrary()
    let (id, _) = try library.caller(readWrite: .authorized)
    let old = try await fetched(library, "plain.jpg", for: id)
    let again = try await fetched(library, "plain.jpg", for: id)
    #expect(old.file.tag == again.file.tag)
    try Data(try FixtureFiles.bytes(of: "studio.jpg")).write(
      to: library.photos.appending(path: "plain.jpg"))
    try await library.parts.library.scan()
    let new = try await fetched(library, "plain.jpg", for: id)
    #expect(old.file.tag != new.file.tag)
    #expect(await !library.parts.fetches.isCurrent(old))
    let asset = try await library.asset("plain.jpg")
    await library.parts.fetches.drop([asset])
    #expect(await !library.parts.fetches.isCurrent(new))
  }

  @Test(arguments: FileMishap.allCases)
  func `a replacement of a file is never fetched in its place`(mishap: FileMishap) async throws {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .authorized)
    let path = try await library.path(to: "plain.jpg", for: id)
    let file = library.photos.appending(path: "plain.jpg")
    let before = try Data(contentsOf: file)
    try await library.test(as: headers) { caller, _ in
      let whole = try await caller.get(path)
      #expect(whole.status == 200 && whole.bytes == Array(before))
      try mishap.happen(to: file)
      let after = try await caller.get(path)
      // A replaced file is by now another photo under its name.
      if after.status == 200 {
        #expect(mishap == .replaced || mishap == .grown)
        #expect(after.bytes == Array(try Data(contentsOf: file)))
      } else {
        #expect([404, 422].contains(after.status), "\(after.status) \(after.text)")
      }
    }
  }

  @Test func `the access follows the library while it is followed`() async throws {
    let library = try OpenedLibrary()
    let (id, _) = try library.caller(readWrite: .limited)
    let asset = try await library.asset("plain.jpg")
    try library.store.apply(.selected([asset], inSettings: true), to: id)
    let before = try library.store.changes(after: 0, of: id).last
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    _ = library.store.observers.add(for: id) { signal.yield() }
    let service = library.parts.accessUpdateService()
    // Changes before it began count, too.
    try FileManager.default.removeItem(at: library.photos.appending(path: "plain.jpg"))
    try await library.parts.library.scan()
    let task = Task { await service.follow() }
    for await _ in signals {
      if try library.store.access(of: id).selection.isEmpty { break }
    }
    task.cancel()
    #expect(try library.store.access(of: id).selection.isEmpty)
    let line = try #require(try library.store.changes(after: before, of: id).lines.first)
    #expect(
      line.change
        == .assets(LibraryChange(inserted: [], removed: [asset], because: .removal)))
  }
}

/// A writer that counts the bytes written.
private final class CountingWriter: ResponseBodyWriter, @unchecked Sendable {
  private(set) var count = 0

  func write(_ buffer: ByteBuffer) async throws { count += buffer.readableBytes }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
