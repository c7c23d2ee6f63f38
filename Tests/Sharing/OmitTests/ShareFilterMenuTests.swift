import Access
import Foundation
import Omit
import PolicyEngine
import Samples
import Testing
import Vocabulary

@Suite struct ShareFilterMenuTests {
  private let folder = URL(filePath: NSTemporaryDirectory())
    .appending(path: "omit-menu-\(UInt64.random(in: 0...UInt64.max))")

  private func menu(
    _ api: CallerAPI, _ readWrite: AuthorizationStatus, _ policies: PolicySet,
    _ inputs: [ShareInput] = []
  ) async throws -> MenuReport {
    let request = try Request(
      caller: Caller(api: api), authorization: Authorization(readWrite: readWrite))
    return try await ShareFilter(lookingWith: policies).menu(for: request, over: inputs)
  }

  private func stock(_ name: String) throws -> Policy {
    try #require(try StockPolicies.named(name))
  }

  @Test func `a program gets the menu of a caller, and which files hold which kinds`() async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    try Data(phone).write(to: folder.appending(path: "a.jpg"))
    try Data(JPEGBuilder().picture().bytes).write(to: folder.appending(path: "b.jpg"))
    let inputs = try ShareInput.walking([FileName(folder.path)], to: .nowhere)
    let report = try await menu(.photosPicker, .limited, PolicySet(stock("photos-picker")), inputs)
    #expect(report.menu.availability.supported)
    #expect(report.outcome == .deliver)
    #expect(report.menu.files == 2)
    #expect(report.unread.isEmpty)
    #expect(report.menu.options.map(\.title) == ["Location", "Captions"])
    #expect(report.menu.options.map(\.standard) == [.include, .include])
    #expect(report.menu.options.map(\.files) == [1, 1])
    #expect(report.menu.options.map(\.unsure) == [0, 0])
  }

  @Test func `several policies only offer what all of them offer, as the strictest one does`()
    async throws
  {
    let both = PolicySet(try stock("photos-picker"), [try stock("everyday")])
    let report = try await menu(.photosPicker, .authorized, both)
    #expect(report.menu.options.map(\.kind) == [.location, .caption])
    #expect(report.menu.options.map(\.standard) == [.exclude, .include])
    #expect(report.menu.availability.reasons == [.fullLibraryAccess])
    #expect(report.outcome == .deliver)
  }
}
