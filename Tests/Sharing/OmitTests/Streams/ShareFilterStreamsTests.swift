import Foundation
import Omit
import Samples
import Testing

@Suite struct ShareFilterStreamsTests {
  let shop: LibraryShop

  init() throws { shop = try LibraryShop() }

  private let request = Result { () throws(RequestError) in try Request(caller: .direct) }

  /// Returns bytes in chunks, and fails after them if an error is given.
  private func chunks(
    of bytes: [UInt8], _ size: Int = 1000, failing error: (any Error)? = nil
  ) -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { continuation in
      for start in stride(from: 0, to: bytes.count, by: size) {
        continuation.yield(Array(bytes[start..<min(bytes.count, start + size)]))
      }
      continuation.finish(throwing: error)
    }
  }

  private func expectNotDelivered(
    as code: Problem.Code, sourceLocation: SourceLocation = #_sourceLocation,
    _ share: () async throws(ShareError) -> Void
  ) async {
    do {
      try await share()
      Issue.record("something was handed over", sourceLocation: sourceLocation)
    } catch .notDelivered(let report) {
      #expect(report.problem?.code == code, sourceLocation: sourceLocation)
      #expect(!report.isDelivered, sourceLocation: sourceLocation)
    } catch {
      Issue.record("another error: \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["family.jpg", "png-carriers.png", "heic-carriers.heic", "movie-boxed.mov"])
  func `bytes come back cleaned, and as a file of the same bytes does`(_ name: String)
    async throws
  {
    let shared = try await shop.filter().share(
      LibraryShop.bytes(name), named: name, under: request.get())
    #expect(shared.report.outcome == .cleaned)
    #expect(shared.report.files.map(\.source) == [name])
    #expect(shared.report.files.map(\.deliveredLength) == [shared.bytes.count])
    #expect(shared.report.verified != nil)
    let source = FixtureFiles.folder.appending(path: name)
    let target = shop.folder.appending(path: "copy")
    try await shop.filter().share(
      [.asset(Delivery(of: source.path, to: target.path))], under: try request.get())
    #expect(try Array(Data(contentsOf: target)) == shared.bytes)
    let canaries = Canary.planted(in: name).filter { $0.kinds == ["location"] && $0.recognised }
    #expect(!canaries.isEmpty)
    for canary in canaries { #expect(!canary.occurs(in: shared.bytes), "\(canary.id)") }
    try shop.expectRecorded(2)
  }

  @Test func `the record of bytes has the stated name, and the digest of the output`()
    async throws
  {
    let shared = try await shop.filter().share(
      LibraryShop.bytes(), named: "upload 7", under: request.get())
    let files = try await shop.audit.entries().flatMap(\.record.files)
    #expect(files.map(\.source) == ["upload 7"])
    #expect(files.map(\.sha256.delivered) == [shared.report.files[0].deliveredDigest])
    #expect(files.map(\.sha256.delivered) != [nil])
  }

  @Test func `bytes with nothing to remove are returned unchanged`() async throws {
    let photo = try LibraryShop.bytes()
    let shared = try await shop.filter("photos-picker").share(photo, under: request.get())
    #expect(shared.report.outcome == .unchanged)
    #expect(shared.bytes == photo)
  }

  @Test func `bytes that are no picture are not handed over, and their refusal is recorded`()
    async throws
  {
    let (filter, request) = (try shop.filter(), try request.get())
    await expectNotDelivered(as: .unsupportedFormat) { () async throws(ShareError) in
      _ = try await filter.share(Array("no picture".utf8), under: request)
    }
    await expectNotDelivered(as: .unsupportedFormat) { () async throws(ShareError) in
      _ = try await filter.share([UInt8](), under: request)
    }
    try shop.expectRecorded(2)
    #expect(try await shop.audit.entries().map(\.record.outcome) == [.refused, .refused])
  }

  @Test func `no prefix of a photo is handed over with its place in it`() async throws {
    let photo = try LibraryShop.bytes()
    let canaries = Canary.planted(in: LibraryShop.photo).filter { $0.kinds == ["location"] }
    #expect(!canaries.isEmpty)
    let filter = try shop.filter()
    let request = try request.get()
    var refused = 0
    for length in stride(from: 0, to: photo.count, by: 499) {
      do {
        let shared = try await filter.share(Array(photo[..<length]), under: request)
        for canary in canaries { #expect(!canary.occurs(in: shared.bytes)) }
      } catch {
        refused += 1
      }
    }
    #expect(refused == 10)
    #expect(try shop.audit.verify().open == 0)
  }

  @Test(arguments: [1, 999, 1 << 20])
  func `a stream comes out as its bytes do, however it is cut`(_ size: Int) async throws {
    let photo = try LibraryShop.bytes()
    let (filter, request) = (try shop.filter(), try request.get())
    let stream = try await filter.share(streaming: chunks(of: photo, size), under: request)
    var out: [UInt8] = []
    for try await chunk in stream { out += chunk }
    #expect(out.count == stream.count)
    let whole = try await filter.share(photo, under: request).bytes
    #expect(out == whole)
    #expect(stream.report.outcome == .cleaned)
  }

  @Test func `one descriptor is cleaned into another, and nothing is written on refusal`()
    async throws
  {
    let (photo, request) = (try LibraryShop.bytes(), try request.get())
    let whole = try await shop.filter().share(photo, under: request).bytes
    for (input, expected) in [(photo, whole), (Array("no picture".utf8), [])] {
      let (source, target) = (Pipe.forOneProgram(), shop.folder.appending(path: "out"))
      try Data().write(to: target)
      let output = try FileHandle(forWritingTo: target)
      Thread.detachNewThread {
        try? source.fileHandleForWriting.write(contentsOf: Data(input))
        try? source.fileHandleForWriting.close()
      }
      let report = try await shop.filter().share(
        from: source.fileHandleForReading.fileDescriptor, to: output.fileDescriptor,
        under: request)
      try output.close()
      #expect(report.isDelivered == !expected.isEmpty)
      #expect(try Array(Data(contentsOf: target)) == expected)
    }
    try shop.expectRecorded(3)
  }

  @Test func `a stream can be longer than its chunks, and be read twice`() async throws {
    // Nothing after the picture of a PNG is shown, so the policy keeps unknown bytes there.
    let photo = PNGBuilder().picture().bytes + [UInt8](repeating: 7, count: 700_000)
    let stream = try await shop.filter("photos-picker").share(
      streaming: chunks(of: photo, 65_536), under: request.get())
    var lengths: [Int] = []
    for try await chunk in stream { lengths.append(chunk.count) }
    #expect(lengths.count == 3)
    #expect(lengths.reduce(0, +) == photo.count)
    var again: [UInt8] = []
    for try await chunk in stream { again += chunk }
    #expect(again == photo)
  }

  @Test func `a stream that breaks off delivers nothing, and throws its own error`() async throws {
    struct Broken: Error {}
    let photo = try LibraryShop.bytes()
    let (filter, request) = (try shop.filter("photos-picker"), try request.get())
    do throws(ShareError) {
      _ = try await filter.share(streaming: chunks(of: photo, failing: Broken()), under: request)
      Issue.record("something was handed over")
    } catch {
      guard case .source(let source) = error else {
        Issue.record("another error: \(error)")
        return
      }
      #expect(source is Broken)
    }
    try shop.expectRecorded(0)
  }

  @Test func `a stream that ends because its task is cancelled is not taken for whole`()
    async throws
  {
    let photo = try LibraryShop.bytes()
    let (filter, request) = (try shop.filter("photos-picker"), try request.get())
    let (stream, feed) = AsyncStream.makeStream(of: [UInt8].self)
    feed.yield(photo)
    let share = Task { () throws(ShareError) in
      try await filter.share(streaming: stream, under: request)
    }
    share.cancel()
    let result = await share.result
    expectCancelled(result)
    try shop.expectRecorded(0)
  }

  private func expectCancelled(
    _ result: Result<some Sendable, any Error>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .failure(let error as ShareError) = result, case .cancelled = error else {
      Issue.record("not cancelled", sourceLocation: sourceLocation)
      return
    }
  }

  @Test(arguments: [ShareStage.begun, .opened, .read, .decided, .planned, .verified])
  func `a cancellation before anything is recorded delivers nothing, and leaves nothing`(
    _ stage: ShareStage
  ) async throws {
    let filter = try shop.filter(observer: cancelling(at: stage))
    let (photo, request) = (try LibraryShop.bytes(), try request.get())
    let share = Task { () throws(ShareError) in try await filter.share(photo, under: request) }
    expectCancelled(await share.result)
    try shop.expectRecorded(0)
    let left = try FileManager.default.contentsOfDirectory(atPath: shop.folder.path)
    #expect(left.allSatisfy { $0.hasPrefix("audit.sqlite") }, "\(left)")
    // The next asset is shared normally.
    _ = try await shop.filter().share(photo, under: request)
    try shop.expectRecorded(1)
  }

  @Test(arguments: [ShareStage.recorded, .published])
  func `a cancellation after recording still delivers, and the intent is settled`(
    _ stage: ShareStage
  ) async throws {
    let filter = try shop.filter(observer: cancelling(at: stage))
    let (photo, request) = (try LibraryShop.bytes(), try request.get())
    let share = Task { () throws(ShareError) in try await filter.share(photo, under: request) }
    #expect(try await share.result.get().report.outcome == .cleaned)
    try shop.expectRecorded(1)
    #expect(try await shop.audit.entries().map(\.settlement?.result) == [.delivered])
  }

  @Test func `a look-only filter delivers nothing, and predicts the outcome`()
    async throws
  {
    let filter = ShareFilter(lookingWith: try PolicySet(stock: "everyday"))
    let (photo, request) = (try LibraryShop.bytes(), try request.get())
    do throws(ShareError) {
      _ = try await filter.share(photo, under: request)
      Issue.record("something was handed over")
    } catch {
      guard case .notDelivered(let report) = error else {
        Issue.record("another error: \(error)")
        return
      }
      #expect(report.outcome == .cleaned)
      #expect(report.items.removed[.location] == 34)
      #expect(report.files.map(\.delivered) == [nil])
    }
  }

  @Test func `many are shared at once, each under its own name`() async throws {
    let (filter, photo, request) = (try shop.filter(), try LibraryShop.bytes(), try request.get())
    let names = await withTaskGroup(of: String?.self) { group in
      for number in 0..<40 {
        group.addTask {
          try? await filter.share(photo, named: "\(number)", under: request).report.files[0].source
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(names == Set((0..<40).map { "\($0)" }))
    try shop.expectRecorded(40)
  }

  @Test func `errors name the problem in one line, without a full stop`() async throws {
    let (filter, request) = (try shop.filter(), try request.get())
    var texts = ["\(ShareError.cancelled)", "\(ShareError.source(CancellationError()))"]
    texts.append("\(ShareError.lost(Problem(.unreadable, "it is gone")))")
    do throws(ShareError) {
      _ = try await filter.share([UInt8](), under: request)
    } catch {
      texts.append("\(error)")
    }
    #expect(texts.count == 4)
    for text in texts {
      #expect(text.hasPrefix("nothing is returned: "))
      #expect(!text.hasSuffix(".") && !text.contains("\n"))
    }
  }
}
