import Foundation
import Omit
import Samples
import Testing

@Suite struct RecordedAssetTests {
  let shop: LibraryShop

  init() throws { shop = try LibraryShop() }

  private let request = Result { () throws(RequestError) in try Request(caller: .direct) }

  private func handed(
    _ bytes: [UInt8], as role: AssetReport.Role? = nil, named name: String? = nil
  ) throws -> SuppliedFile {
    var file = try IncomingFile(as: role, named: name, expecting: bytes.count)
    file.append(bytes.span)
    return file.ended()
  }

  private func recorded(
    _ files: [SuppliedFile], by filter: ShareFilter? = nil
  ) async throws -> RecordedAsset {
    let filter = try filter ?? shop.filter()
    return try await filter.record(SuppliedAsset(files), under: request.get())
  }

  private func bytes(of file: RecordedAsset.File) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in file.stream { bytes += chunk }
    return bytes
  }

  @Test func `a file that is handed on leaves as one that is shared in memory`() async throws {
    let photo = try LibraryShop.bytes()
    let asset = try await recorded([handed(photo, named: "a.jpg")])
    #expect(asset.report.outcome == .cleaned)
    #expect(asset.report.files.map(\.source) == ["a.jpg"])
    #expect(asset.files.map(\.position) == [0])
    let file = try #require(asset.files.first)
    #expect(file.contentType == .jpeg)
    let alone = try await shop.filter().share(photo, under: request.get())
    #expect(try await bytes(of: file) == alone.bytes)
    #expect(file.stream.count == alone.bytes.count)
  }

  @Test(arguments: Settlement.Result.allCases)
  func `the record states the outcome, and only the first one counts`(
    _ result: Settlement.Result
  ) async throws {
    let collector = EventCollector()
    let asset = try await recorded(
      [handed(LibraryShop.bytes())], by: shop.filter(observer: collector.take))
    #expect(try await shop.audit.entries().map(\.settlement?.result) == [nil])
    let report = try #require(await asset.settle(as: result))
    for other in Settlement.Result.allCases { #expect(await asset.settle(as: other) == nil) }
    #expect(try await shop.audit.entries().map(\.settlement?.result) == [result])
    #expect(report.isDelivered == (result == .delivered))
    #expect(report.problem?.code == (result == .delivered ? nil : .unwritable))
    #expect(collector.steps.map(\.stage).last == .ended(report.outcome))
    #expect(collector.steps.map(\.stage).contains(.published) == (result == .delivered))
    #expect(collector.counters[.assets(report.outcome)] == 1)
    try shop.expectRecorded(1)
  }

  @Test func `an asset that is never passed on is recorded as not delivered`() async throws {
    var asset: RecordedAsset? = try await recorded([handed(LibraryShop.bytes())])
    #expect(asset?.files.count == 1)
    asset = nil
    var results: [Settlement.Result?] = []
    while results != [.notDelivered] {
      results = try await shop.audit.entries().map(\.settlement?.result)
      await Task.yield()
    }
    try shop.expectRecorded(1)
  }

  @Test func `the files of a Live Photo are one asset, and come movie first`() async throws {
    let (still, movie) = (LivePhotoBuilder.still(), LivePhotoBuilder.movie())
    let asset = try await recorded([
      handed(movie, as: .movie, named: "a.mov"), handed(still, as: .still, named: "a.jpg"),
    ])
    #expect(asset.report.files.map(\.source) == ["a.jpg", "a.mov"])
    #expect(asset.files.map(\.role) == [.movie, .still])
    #expect(asset.files.map(\.position) == [1, 0])
    for file in asset.files {
      let out = try await bytes(of: file)
      #expect(out.count == file.stream.count)
      #expect(!out.isEmpty)
    }
    await asset.settle(as: .delivered)
    try shop.expectRecorded(1)
  }

  @Test func `files without roles have them by their places and names`() async throws {
    let (still, movie) = (LivePhotoBuilder.still(), LivePhotoBuilder.movie())
    let packet = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)
    let asset = try await recorded([
      handed(still, named: "a.jpg"), handed(packet, named: "a.xmp"), handed(movie, named: "a.mov"),
    ])
    #expect(asset.report.files.map(\.source) == ["a.jpg", "a.mov", "a.xmp"])
    #expect(asset.report.files.map(\.role) == [.still, .movie, .sidecar])
  }

  @Test func `files that do not form an asset are refused`() throws {
    let file = try handed([1], as: .still)
    #expect(throws: FileOrder.Fault.notOneAsset) { try SuppliedAsset([SuppliedFile]()) }
    #expect(throws: FileOrder.Fault.notOneAsset) { try SuppliedAsset([file, file]) }
    let sidecar = try handed([1], as: .sidecar, named: "a.txt")
    #expect(throws: FileOrder.Fault.unnamedSidecar(1)) { try SuppliedAsset([file, sidecar]) }
    #expect(throws: FileOrder.Fault.notOneAsset) {
      try SuppliedAsset([try handed([1], as: .sidecar, named: "a.xmp")])
    }
  }

  @Test func `a name with a control character is refused`() {
    #expect(throws: RequestError.controlCharacter("name")) {
      _ = try handed([1], named: "a\u{1B}.jpg")
    }
  }

  @Test(arguments: [ShareStage.begun, .opened, .read, .decided, .planned, .verified])
  func `a cancellation before anything is recorded leaves nothing`(_ stage: ShareStage)
    async throws
  {
    let filter = try shop.filter(observer: cancelling(at: stage))
    let file = try handed(LibraryShop.bytes())
    let work = Task { try await recorded([file], by: filter) }
    let result = await work.result
    #expect(throws: ShareError.self) { try result.get() }
    try shop.expectRecorded(0)
  }

  @Test func `a look predicts the outcome, and records nothing`() async throws {
    let (filter, request) = (try shop.filter(), try request.get())
    let asset = try SuppliedAsset([handed(LibraryShop.bytes(), named: "a.jpg")])
    let report = try await filter.predict(asset, under: request)
    #expect(report.outcome == .cleaned)
    #expect(report.items.removed[.location] == 34)
    let seen = try await filter.inspect(asset, under: request)
    #expect(seen.path == "a.jpg")
    #expect(seen.items.contains { $0.item.kinds.all.contains(.location) })
    #expect(!seen.items.contains { $0.value != nil })
    try shop.expectRecorded(0)
  }
}
