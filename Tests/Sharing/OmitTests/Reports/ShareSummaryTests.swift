import Omit
import Testing
import Vocabulary

@Suite struct ShareSummaryTests {
  @Test func `the first undelivered assets are kept, and all are counted`()
    async throws
  {
    let folder = try ShareFolder()
    try folder.put("a.jpg", [0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00, 1, 2, 3])
    let reports = try await folder.share(under: try ShareFolder.policy(removing: [.location]))
    let report = try #require(reports.first)
    var summary = ShareSummary()
    for _ in 0..<(ShareSummary.maximumListLength + 10) { summary.add(report) }
    #expect(summary.undelivered.count == ShareSummary.maximumListLength)
    #expect(summary[.refused] == ShareSummary.maximumListLength + 10)
  }
}
