import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

/// The clock by which fragments are timed.
@Suite struct FragmentClockTests {
  private func clocks(_ bytes: [UInt8]) throws -> [Item] {
    try Inventory(of: bytes).items.filter { $0.key == .known("FragmentTime") }
  }

  @Test func `times relative to 1970 reveal when a movie was taken`() throws {
    let clocks = try clocks(FragmentBuilder.movie(since: 1_700_000_123))
    #expect(clocks.map(\.kinds) == [Kinds(.captureTime)])
    #expect(clocks.map(\.length) == [56])
  }

  @Test(arguments: [0, 5, 86_400, 40_000_000])
  func `times relative to a start reveal nothing`(start: UInt64) throws {
    #expect(try clocks(FragmentBuilder.movie(since: start)).isEmpty)
  }

  @Test func `an edit that skips the start of a track does not follow the clock`() throws {
    let early = FragmentBuilder.movie(since: 1_700_000_123, editedAt: 7)
    #expect(try clocks(early).map(\.length) == [48])
  }

  @Test func `an edit before the first sample is the start of the clock`() throws {
    let movie = FragmentBuilder.movie(since: 1_700_000_123, editedAt: 1_700_000_121)
    let clock = try #require(
      try FragmentClock(of: try BoxFile(parsing: ByteSlice(whole: movie), depth: 0)))
    #expect(clock.start == 1_700_000_121)
    #expect(clock.patches.count == 7)
  }

  @Test func `all times are earlier by the same number of seconds`() throws {
    var bytes = FragmentBuilder.movie(since: 1_700_000_123)
    let clock = try #require(
      try FragmentClock(of: try BoxFile(parsing: ByteSlice(whole: bytes), depth: 0)))
    #expect(clock.start == 1_700_000_123)
    for patch in clock.patches {
      guard case .bytes(let filler) = patch.filler else { continue }
      bytes.replaceSubrange(patch.range, with: filler)
    }
    #expect(bytes == FragmentBuilder.movie(since: 0))
  }
}
