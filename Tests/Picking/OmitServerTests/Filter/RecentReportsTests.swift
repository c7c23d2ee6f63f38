import Access
import Foundation
import Library
import Omit
import PolicyEngine
import Testing

@testable import OmitServer

@Suite struct RecentReportsTests {
  /// Returns the report on a file that is not a picture.
  private func report(named name: String = "a.jpg") async throws -> AssetReport {
    let filter = ShareFilter(lookingWith: try PolicySet(stock: "everyday"))
    var file = try IncomingFile(named: name)
    file.append([UInt8]("no picture".utf8).span)
    return try await filter.predict(
      SuppliedAsset([file.ended()]), under: Request(caller: .direct))
  }

  @Test func `only the last thousand are kept`() async throws {
    let (reports, report) = (RecentReports { .zero }, try await report())
    let caller = try CallerID(parsing: "chat")
    let first = reports.keep(report, for: caller)
    let second = reports.keep(report, for: caller)
    for _ in 0..<(RecentReports.maximumCount - 2) { _ = reports.keep(report, for: caller) }
    #expect(reports.report(first, for: caller) == report.jsonLine)
    let last = reports.keep(report, for: caller)
    #expect(reports.count == RecentReports.maximumCount)
    #expect(reports.report(first, for: caller) == nil)
    #expect(reports.report(second, for: caller) != nil)
    #expect(reports.report(last, for: caller) != nil)
  }

  @Test func `long reports count as more than one`() async throws {
    let reports = RecentReports { .zero }
    let caller = try CallerID(parsing: "chat")
    let first = reports.keep(try await report(), for: caller)
    let long = try await report(
      named: String(repeating: "n", count: RecentReports.maximumTotalLength / 3))
    for _ in 0..<4 { _ = reports.keep(long, for: caller) }
    #expect(reports.count < 4)
    #expect(reports.report(first, for: caller) == nil)
  }

  @Test func `a later outcome of an asset replaces its report`() async throws {
    let reports = RecentReports { .zero }
    let caller = try CallerID(parsing: "chat")
    let id = reports.keep(try await report(), for: caller)
    let later = try await report(named: "b.jpg")
    reports.replace(id, with: later)
    reports.replace("another", with: later)
    #expect(reports.report(id, for: caller) == later.jsonLine)
    #expect(reports.count == 1)
  }
}
