import Access
import Audit
import Files
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Deliveries of files that grow later: they are replaced, and nothing else is.
@Suite struct EarlierDeliveriesTests {
  private let shelf: ShareFolder
  private let request: Request

  init() throws {
    shelf = try ShareFolder()
    request = try Request(caller: .direct)
  }

  private static let picture = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes

  /// Shares the folder like a watch that was just started.
  private func share(completing: Bool = true) async throws -> [AssetReport] {
    let filter = try ShareFilter(
      policies: PolicySet(ShareFolder.policy(removing: [.location, .identifier])),
      audit: shelf.audit()
    ).resuming(request, completing: completing)
    let inputs = try ShareInput.walking(
      [FileName(shelf.path("in/."))], to: .folder(FileName(shelf.path("out"))))
    return await filter.reports(sharing: inputs, under: request)
  }

  private func outcomes(_ reports: [AssetReport]) -> [String] {
    reports.map { "\($0.problem?.code.rawValue ?? $0.outcome.rawValue)" }
  }

  @Test func `a picture that was delivered incomplete is replaced by the complete one`()
    async throws
  {
    try shelf.put("a.jpg", Array(Self.picture.dropLast(4)))
    #expect(try await share().map(\.isTruncated) == [true])
    let cut = try shelf.bytes("out/a.jpg")
    try shelf.put("a.jpg", Self.picture)
    #expect(try await outcomes(share(completing: false)) == ["exists"])
    #expect(try shelf.bytes("out/a.jpg") == cut)
    let reports = try await share()
    #expect(outcomes(reports) == ["cleaned"] && !reports[0].isTruncated)
    #expect(try shelf.bytes("out/a.jpg").suffix(2) == [0xFF, 0xD9])
    #expect(try await outcomes(share()) == ["skipped"])
    // Each delivery has its record.
    let entries = try await shelf.audit().entries()
    #expect(entries.filter { $0.settlement?.result == .delivered }.count == 2)
  }

  @Test func `a replaced original is refused, and so is a foreign file at the target`()
    async throws
  {
    try shelf.put("a.jpg", Array(Self.picture.dropLast(4)))
    try shelf.put("b.jpg", Array(Self.picture.dropLast(4)))
    #expect(try await outcomes(share()) == ["cleaned", "cleaned"])
    // The same length, with another beginning.
    var other = Self.picture
    other[other.count - 5] ^= 1
    try shelf.put("a.jpg", other)
    try shelf.put("b.jpg", Self.picture)
    try Data("somebody's".utf8).write(to: shelf.folder.appending(path: "out/b.jpg"))
    #expect(try await outcomes(share()) == ["exists", "exists"])
    #expect(try shelf.bytes("out/b.jpg") == Array("somebody's".utf8))
  }

  @Test(arguments: [true, false])
  func `the half of a Live Photo that comes later makes the pair`(isStillFirst: Bool) async throws {
    let halves = [("a.jpg", LivePhotoBuilder.still()), ("a.mov", LivePhotoBuilder.movie())]
    let (first, second) = isStillFirst ? (halves[0], halves[1]) : (halves[1], halves[0])
    try shelf.put(first.0, first.1)
    #expect(try await outcomes(share()) == ["cleaned"])
    try shelf.put(second.0, second.1)
    #expect(try await outcomes(share(completing: false)) == ["exists"])
    let reports = try await share()
    #expect(outcomes(reports) == ["cleaned"])
    #expect(shelf.names("out") == ["a.jpg", "a.mov"])
    // Both state one identifier, which is not the old one.
    let again = try await shelf.assetsOf("out")
    #expect(again == [["a.jpg", "a.mov"]])
    for name in shelf.names("out") {
      #expect(try !holds(shelf.bytes("out/\(name)"), LivePhotoBuilder.identifier))
    }
    #expect(try await outcomes(share()) == ["skipped"])
  }

  @Test func `a sidecar and a movie that come one by one are added one by one`() async throws {
    try shelf.put("a.jpg", LivePhotoBuilder.still())
    #expect(try await outcomes(share()) == ["cleaned"])
    try shelf.put(
      "a.xmp",
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf="
        + "\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"/></x:xmpmeta>")
    let second = try await share()
    #expect(second.map { $0.files.count } == [2])
    #expect(!outcomes(second).contains("exists"))
    try shelf.put("a.mov", LivePhotoBuilder.movie())
    let third = try await share()
    #expect(third.map { $0.files.count } == [3])
    #expect(!outcomes(third).contains("exists"))
  }

  @Test func `half a pair with a changed copy is kept, and no file of the pair appears`()
    async throws
  {
    try shelf.put("a.jpg", LivePhotoBuilder.still())
    #expect(try await outcomes(share()) == ["cleaned"])
    var copy = try shelf.bytes("out/a.jpg")
    copy[copy.count - 3] ^= 1
    try Data(copy).write(to: shelf.folder.appending(path: "out/a.jpg"))
    try shelf.put("a.mov", LivePhotoBuilder.movie())
    #expect(try await outcomes(share()) == ["exists"])
    #expect(try shelf.bytes("out/a.jpg") == copy)
    #expect(shelf.names("out") == ["a.jpg"])
  }
}

extension ShareFolder {
  /// Returns the files of each asset in a folder, without their folders.
  fileprivate func assetsOf(_ folder: String) async throws -> [[String]] {
    try ShareInput.walking([FileName(path("\(folder)/."))], to: .nowhere).compactMap { input in
      switch input {
      case .asset(let delivery): delivery.files.map { "\($0.source.name)" }
      case .skipped, .failed: nil
      }
    }
  }
}
