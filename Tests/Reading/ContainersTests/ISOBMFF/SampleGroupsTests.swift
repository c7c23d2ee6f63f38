import Samples
import Testing

@testable import Containers

@Suite struct SampleGroupsTests {
  /// A description of encrypted samples, followed by a constant vector [ISO 23001-7 6].
  private static let encrypted: [UInt8] =
    [0, 0x19, 1, 0] + Array(repeating: 7, count: 16) + [16] + Array(repeating: 9, count: 16)

  private static func content(
    _ type: String, length: UInt32, count: UInt32, _ descriptions: [UInt8]...
  ) -> [UInt8] {
    [1, 0, 0, 0] + Array(type.utf8) + BoxBuilder.number(length) + BoxBuilder.number(count)
      + descriptions.flatMap { $0 }
  }

  @Test func `descriptions share one length, or each states its own`() {
    let own = BoxBuilder.number(UInt32(Self.encrypted.count)) + Self.encrypted
    let short = BoxBuilder.number(UInt32(20)) + Self.encrypted.prefix(20)
    let references: [UInt8] = [0, 0, 0, 13, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 61]
    for (content, count) in [
      (Self.content("seig", length: 37, count: 1, Self.encrypted), 1),
      (Self.content("seig", length: 0, count: 1, own), 1),
      (Self.content("seig", length: 0, count: 2, own, short), 2),
      (Self.content("roll", length: 0, count: 1, [0, 0, 0, 2, 0, 1]), 1),
      (Self.content("tsas", length: 0, count: 1), 1),
      // A picture that is coded from two others, and one of those.
      (Self.content("refs", length: 0, count: 2, references, [0, 0, 0, 5, 0, 0, 0, 1, 0]), 2),
    ] {
      #expect(TrackTable.descriptions(in: content, of: 4) == count)
      for length in content.indices {
        #expect(TrackTable.descriptions(in: Array(content.prefix(length)), of: 4) == nil)
      }
      #expect(TrackTable.descriptions(in: content + [0], of: 4) == nil)
    }
  }

  @Test func `encrypted samples of which no byte is stored are not counted one by one`() throws {
    let bytes = BoxBuilder.box("traf", [])
    let node = try #require(BoxTree(parsing: bytes).boxes.first)
    let extent = try SampleExtent(of: node, samples: Int(UInt32.max), chunks: 1, in: bytes)
    let head = BoxBuilder.number(UInt32(0)) + BoxBuilder.number(UInt32.max)
    #expect(TrackTable.encryption.idle(head, extent)?.isEmpty == true)
    #expect(TrackTable.encryption.idle(head + [0], extent) == nil)
    let two = BoxBuilder.number(UInt32(0)) + BoxBuilder.number(UInt32(2))
    for size in 0...20 {
      let content = two + [UInt8](repeating: 1, count: 2 * size)
      #expect((TrackTable.encryption.idle(content, extent) != nil) == [0, 8, 16].contains(size))
    }
  }

  @Test func `descriptions of another length, and two identical ones, are invalid`() {
    let secret = Array("at home".utf8)
    let own = BoxBuilder.number(UInt32(secret.count)) + secret
    #expect(
      TrackTable.descriptions(in: Self.content("roll", length: 7, count: 1, secret), of: 4) == nil)
    #expect(
      TrackTable.descriptions(in: Self.content("roll", length: 0, count: 1, own), of: 4) == nil)
    let roll: [UInt8] = [0, 0, 0, 2, 0, 1]
    #expect(
      TrackTable.descriptions(in: Self.content("roll", length: 0, count: 2, roll, roll), of: 4)
        == nil)
  }
}
