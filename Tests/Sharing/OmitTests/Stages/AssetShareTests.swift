import Audit
import Files
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// The claims of reports and records, by the stage at which an asset ended.
@Suite struct AssetShareTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private let still = LivePhotoBuilder.still()
  private let movie = LivePhotoBuilder.movie()
  private static let edits = "<plist><dict/></plist>"

  private func pair() -> ShareInput {
    .asset(
      Delivery(
        of: ["a.jpg", "a.mov"].map {
          Delivery.File(
            source: Path(shop.path("in/\($0)")), target: .file(Path(shop.path("out/\($0)"))))
        }))
  }

  /// Expects that nothing is claimed that is only true for a delivered output.
  private func expectNothingClaimed(
    in report: AssetReport, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fates = [
      report.items.removed, report.items.coarsened, report.items.kept, report.counts.echoes,
    ]
    let total = fates.reduce(0) { $0 + $1.total }
    #expect(total == 0, sourceLocation: sourceLocation)
    #expect(
      report.items.unrecognisedKept == 0 && report.items.unrecognisedRemoved == 0,
      sourceLocation: sourceLocation)
    #expect(report.verified == nil && !report.keepsOriginal, sourceLocation: sourceLocation)
    for file in report.files {
      #expect(file.delivered == nil && !file.isLeftOut, sourceLocation: sourceLocation)
      #expect(
        file.deliveredDigest == nil && file.deliveredLength == nil && file.verified == nil,
        sourceLocation: sourceLocation)
      let counts = file.counts
      let fates = [counts.removed, counts.coarsened, counts.kept, counts.echoes]
      let total = fates.reduce(0) { $0 + $1.total }
      #expect(total == 0, sourceLocation: sourceLocation)
    }
  }

  @Test func `an asset that was verified and not published claims no output`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", movie)
    try shop.put("../out/a.mov", "somebody else's")
    let reports = try await shop.share(
      [pair()], under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.problem?.code) == [.exists])
    #expect(reports[0].outcome == .refused)
    #expect(reports[0].problem?.file == 1)
    // The originals were read completely before.
    let read = reports[0].files.filter { $0.sourceDigest != nil && $0.sourceLength != nil }
    #expect(read.count == 2)
    expectNothingClaimed(in: reports[0])
    #expect(shop.names("out") == ["a.mov"])
  }

  @Test func `an asset that is not delivered leaves no file`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.aae", Self.edits)
    try shop.put("../out/a.jpg", "somebody else's")
    let policy = try ShareFolder.policy(removing: [.location, .editHistory], sidecars: .drop)
    let reports = try await shop.share(under: policy)
    #expect(reports.map(\.problem?.code) == [.exists])
    #expect(reports[0].files.map(\.role) == [.still, .sidecar])
    expectNothingClaimed(in: reports[0])
  }

  @Test func `a problem is recorded with the file in which it was met`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", Array(movie.dropLast(4)) + [0])
    let reports = try await shop.share(
      [pair()], under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.problem?.file) == [1])
    let entries = try await shop.audit().entries()
    #expect(entries.map { $0.record.files.map { $0.problem != nil } } == [[false, true]])
  }

  @Test func `a movie that may not be deleted is the file that is recorded`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", movie)
    let reports = try await shop.share(to: nil, under: ShareFolder.policy(removing: [.motion]))
    #expect(reports.map(\.problem?.file) == [1])
    expectNothingClaimed(in: reports[0])
    let entries = try await shop.audit().entries()
    #expect(entries.map { $0.record.files.map { $0.problem != nil } } == [[false, true]])
    #expect(entries.map { $0.record.files.map(\.isLeftOut) } == [[false, false]])
  }

  @Test func `an asset whose second file is missing reports the facts about the first`()
    async throws
  {
    try shop.put("a.jpg", still)
    let reports = try await shop.share([pair()], under: ShareFolder.policy())
    #expect(reports.map(\.outcome) == [.failed])
    #expect(reports[0].problem?.file == 1)
    #expect(reports[0].files.map(\.sourceLength) == [still.count, nil])
    #expect(reports[0].files.map(\.role) == [.still, .movie])
    expectNothingClaimed(in: reports[0])
  }
}
