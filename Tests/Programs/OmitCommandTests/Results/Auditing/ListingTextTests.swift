import Audit
import Testing

@testable import OmitCommand

@Suite struct ListingTextTests {
  @Test(arguments: [64, 80, 100, 140])
  func `a table fits the width, with as many columns as have room`(_ width: Int) async throws {
    let shares = try await RecordedShares()
    let listings = try AuditHistory(reading: shares.shop.path("audit.sqlite"))
      .listings(matching: AuditQuery(), limit: 100)
    #expect(listings.count == RecordedShares.count)
    let lines = ListingText.table(of: listings, in: .plain, width: width).split(separator: "\n")
    #expect(lines.count == RecordedShares.count + 1)
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
    #expect(lines[0].hasPrefix("id  time (UTC)        outcome"))
    #expect(lines[0].contains("received") == (width >= 100))
    #expect(ListingText.leftOut(of: listings, in: width).contains("received") == (width < 100))
    #expect(ListingText.leftOut(of: listings, in: nil).isEmpty)
  }

  @Test func `an empty column is omitted`() async throws {
    let shares = try await RecordedShares()
    let listings = try AuditHistory(reading: shares.shop.path("audit.sqlite"))
      .listings(matching: AuditQuery(), limit: 100).filter { $0.by == nil && $0.destination == nil }
    #expect(!listings.isEmpty)
    let header = ListingText.table(of: listings, in: .plain).prefix { $0 != "\n" }
    #expect(!header.contains("by") && !header.contains("destination"))
    #expect(header.contains("caller") && header.contains("policy"))
  }
}
