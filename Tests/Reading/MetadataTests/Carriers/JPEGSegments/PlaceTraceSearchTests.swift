import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct PlaceTraceSearchTests {
  private static let starts: [(marker: UInt8, text: String)] = [
    (4, "SCALADO\0"), (6, "MMIMETA\0"), (6, "DTAT\0\0"), (7, "HUAWEI\0\0"), (7, "DJI-DBG\0"),
    (7, "\u{1A}Qualcomm Camera Attributes"), (10, "AROT\0"),
    (0, "II\0\0\0\0HEAPJPGM"), (1, "QVCI\0"), (3, "Meta\0\0"),
    (12, "[picture info]"), (12, "Type="),
  ]

  @Test func `a maker's segment without a known location is kept if locations are removed`() throws
  {
    for (marker, text) in Self.starts {
      let file = JPEGBuilder().application(marker, text, [1, 2, 3]).picture()
      let item = try #require(try Inventory(of: file.bytes).items.first)
      #expect(item.kinds.first == .makerNote && item.reading == .read, "\(text)")
      #expect(!item.kinds.contains(.location), "\(text)")
      #expect(Kind.allCases.count { item.kinds.contains($0) } == Kind.allCases.count - 2)
    }
    #expect(Self.starts.count == 12)
  }

  @Test(arguments: ["[gps: fix]", "Latitude=", "GNSS", "geo:48.8,2.2", "$GNRMC"])
  func `a segment whose words name a place may hold a location`(word: String) throws {
    for (marker, text) in Self.starts {
      let file = JPEGBuilder().application(marker, text, [0] + Array(word.utf8)).picture()
      let item = try #require(try Inventory(of: file.bytes).items.first)
      #expect(item.kinds.contains(.location), "\(text)")
    }
  }

  @Test func `Photoshop's plug-ins hold a location if their words name one`() throws {
    for (content, isPlace) in [("some settings", false), ("with a Location", true)] {
      let data = Array(content.utf8) + (content.utf8.count % 2 == 1 ? [0] : [])
      let resource =
        Array("8BIM".utf8) + [0x0F, 0xA0, 0, 0, 0, 0, 0, UInt8(content.utf8.count)] + data
      let file = JPEGBuilder().application(13, "Photoshop 3.0\0", resource).picture()
      let item = try #require(try Inventory(of: file.bytes).items.first)
      #expect(item.key == .known("PlugIn"))
      #expect(item.kinds.contains(.location) == isPlace)
    }
  }
}
