import Access
import Audit
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Kinds that were present and kinds that may have been are counted separately.
@Suite struct UnsureCountTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  /// Returns a photo with the block of an unknown maker.
  ///
  /// ```
  /// 8    IFD0: Exif -> 30
  /// 30   Exif: MakerNote -> 60
  /// ```
  private func photo() -> [UInt8] {
    let note = Array("UNHEARD OF\0".utf8) + (0..<64).map { UInt8($0) }
    var block = TIFFBuilder()
    block.directory(at: 8, [block.entry(0x8769, 4, 1, block.number(UInt32(30)))])
    block.directory(
      at: 30, [block.entry(0x927C, 7, UInt32(note.count), block.number(UInt32(60)))])
    block.put(note, at: 60)
    return JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes
  }

  @Test func `a maker's block that may have held motion is no motion that was removed`()
    async throws
  {
    try shop.put("a.jpg", photo())
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.motion]))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(reports[0].items.removed.sorted.map(\.kind) == [.makerNote])
    #expect(reports[0].items.removedUnsure == 1)
    #expect(reports[0].counts.possible.removed[.motion] == 1)
    let counts = reports[0].files[0].counts
    #expect(counts.removed[.motion] == 0 && counts.removed[.makerNote] == 1)
    #expect(counts.possible.removed[.motion] == 1)
    #expect(counts.possible.removed[.makerNote] == 0)
    #expect(reports[0].jsonLine.contains(#""removed":{"makerNote":1}"#))
  }

  @Test func `the report names the choice that would have kept it`() async throws {
    try shop.put("a.jpg", photo())
    let policy = try ShareFolder.policy(removing: [.motion, .location])
    let reports = try await shop.share(under: policy)
    #expect(reports[0].items.removedPerhaps.sorted.map(\.kind) == [.location, .motion])
    #expect(
      reports[0].jsonLine.contains(
        #""unsure":{"kinds":{"location":1,"motion":1},"option":"--keep location,motion","removed":1}"#
      ))
    let choices = Choices([.location: .exclude])
    let asked = try await shop.share(
      to: "again", under: ShareFolder.stock("photos-picker"),
      on: Request(caller: .direct, choices: choices))
    #expect(asked[0].removedPerhapsByChoice == [.location])
    #expect(asked[0].jsonLine.contains(#""option":"no --remove location""#))
  }

  @Test func `pictures that players do not show are counted`() async throws {
    try shop.put("a.mov", MovieBuilder.hiddenTrack)
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports[0].items.hidden == 1 && reports[0].jsonLine.contains(#""hidden":1"#))
    var summary = ShareSummary()
    summary.add(reports[0])
    #expect(summary.items.hidden == 1 && summary.assets.hidden == 1)
  }

  @Test func `a kept item that may hold a kind is reported as possibly received`() async throws {
    try shop.put("a.jpg", photo())
    let reports = try await shop.share(under: ShareFolder.policy())
    #expect(reports[0].counts.possible.kept[.location] == 1)
    #expect(reports[0].items.kept[.location] == 0 && reports[0].items.kept[.makerNote] == 1)
  }

  @Test func `an item without a known kind is counted separately`() async throws {
    try shop.put(
      "a.jpg",
      JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array("<x:xmpmeta".utf8))
        .picture().bytes)
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports[0].items.removed.isEmpty && reports[0].items.unreadRemoved == 1)
    #expect(reports[0].counts.possible.removed[.location] == 1)
    #expect(reports[0].jsonLine.contains(#""unread":{"kept":0,"removed":1}"#))
  }
}
