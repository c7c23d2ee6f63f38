import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Fragments that are timed by a clock.
@Suite struct FragmentClockSharingTests {
  /// Returns the project's own movie of fragments, with all times shifted by this many seconds.
  private static func movie(after seconds: UInt64) throws -> [UInt8] {
    var bytes = try FixtureFiles.bytes(of: "movie-fragments.mp4")
    var scales: [UInt32: UInt64] = [:]
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    func offsets(_ type: String) -> [Int] {
      (4..<(bytes.count - 4)).filter { bytes[$0..<($0 + 4)].elementsEqual(type.utf8) }.map {
        $0 + 4
      }
    }
    for (head, media) in zip(offsets("tkhd"), offsets("mdhd")) {
      scales[UInt32(number(head + (bytes[head] == 1 ? 20 : 12), 4))] =
        number(media + (bytes[media] == 1 ? 20 : 12), 4)
    }
    let starts = zip(offsets("tfhd"), offsets("tfdt"))
    for (head, time) in starts where bytes[time] == 1 {
      let scale = scales[UInt32(number(head + 4, 4))] ?? 0
      let later = number(time + 4, 8) + seconds * scale
      for index in 0..<8 {
        bytes[time + 4 + index] = UInt8(truncatingIfNeeded: later >> (8 * UInt64(7 - index)))
      }
    }
    return bytes
  }

  @Test func `the clock is removed with the time, and the fragments follow each other as before`()
    async throws
  {
    let shop = try ShareFolder()
    let (early, late) = (try Self.movie(after: 0), try Self.movie(after: 1_700_000_123))
    try #require(early != late)
    try shop.put("a.mp4", late)
    let kept = try await shop.share(to: "kept", under: ShareFolder.policy(removing: [.location]))
    #expect(kept.map(\.outcome).contains(.cleaned) || kept.map(\.outcome) == [.unchanged])
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.captureTime]))
    #expect(reports.map(\.outcome) == [.cleaned])
    let other = try ShareFolder()
    try other.put("a.mp4", early)
    _ = try await other.share(under: ShareFolder.policy(removing: [.captureTime]))
    #expect(try shop.bytes("out/a.mp4") == other.bytes("out/a.mp4"))
    let again = try await shop.share(
      from: "out", to: "again", under: ShareFolder.policy(removing: [.captureTime]))
    #expect(again.map(\.outcome) == [.unchanged])
  }
}
