import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct BlockExtentTests {
  @Test func `plain text in a fixture is where its reader found it`() throws {
    var (plain, coded) = (0, 0)
    for file in FixtureFiles.all {
      let bytes = try FixtureFiles.bytes(of: file)
      for block in try Inventory(of: bytes).blocks {
        guard let held = block.content.held else { continue }
        guard block.extent.isPlain else {
          coded += 1
          continue
        }
        // The chunks of extended XMP follow a packet.
        let joined = block.extent.payload.flatMap { Array(bytes[$0]) }
        #expect(joined.starts(with: held.payload), "\(block.name) of \(file)")
        plain += 1
      }
    }
    #expect(plain == 124)
    #expect(coded == 15)
  }

  @Test func `heads, payload and fill of a carrier are apart and lie in the file`() throws {
    var tested = 0
    for file in FixtureFiles.all {
      let bytes = try FixtureFiles.bytes(of: file)
      for block in try Inventory(of: bytes).blocks {
        let extent = block.extent
        let ranges = (extent.heads + extent.payload + extent.fill).filter { !$0.isEmpty }
        #expect(ranges.allSatisfy((0..<bytes.count).encloses), "\(block.name) of \(file)")
        #expect(
          RangeUnion(ranges).ranges.byteCount == ranges.byteCount, "\(block.name) of \(file)")
        tested += 1
      }
    }
    #expect(tested == 569)
  }

  @Test func `text divided into sub-blocks is decoded in one piece`() throws {
    let text = String(repeating: "a", count: 250) + "CANARY" + String(repeating: "b", count: 250)
    let bytes = GIFBuilder().comment(text).image().ended().bytes
    let payloads = try Inventory(of: bytes).decodedPayloads(in: bytes)
    #expect(payloads.map(\.bytes) == [Array(text.utf8)])
  }

  @Test func `a profile is one carrier in every container`() throws {
    let profile = ICCSample.profile([("desc", ICCSample.text("sRGB"))])
    let bytes = GIFBuilder().application("ICCRGBG1012", profile).image().ended().bytes
    #expect(try Inventory(of: bytes).neutralTexts == ["sRGB"])
  }
}
