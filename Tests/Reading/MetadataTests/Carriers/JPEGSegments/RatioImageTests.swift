import Metadata
import Samples
import Testing
import Vocabulary

/// The ratio image of JPEG-HDR, which is a part of the picture.
@Suite struct RatioImageTests {
  private static let head = "HDR_RI ver=11, ln0=-3.6, ln1=3.2, s2n=1.0, alp=1.0, bet=1.0, cor=0~\0"
  private static let picture = JPEGBuilder().picture().bytes

  private func items(_ segments: [UInt8]...) throws -> [Item] {
    let file = segments.reduce(JPEGBuilder()) { $0.segment(0xEB, $1) }
    return try Inventory(of: file.picture().bytes).items
  }

  @Test func `a ratio image that continues in another segment shows the picture`() throws {
    let items = try items(
      Array(Self.head.utf8) + Self.picture.prefix(40),
      Array("HDR_RI ext=1~\0".utf8) + Self.picture.dropFirst(40))
    #expect(items.map(\.kinds) == [Kinds(.rendering)])
    #expect(items.map(\.reading) == [.read])
  }

  @Test func `a ratio image with other words, or a picture with a comment, holds no location`()
    throws
  {
    let commented = JPEGBuilder().segment(0xFE, Array("made by hand".utf8)).picture().bytes
    let cases: [[UInt8]] = [
      Array("HDR_RI ver=11, made=by hand~\0".utf8) + Self.picture,
      Array(Self.head.utf8) + commented,
      Array(Self.head.utf8) + Self.picture.dropLast(2),
    ]
    for segment in cases {
      let items = try items(segment)
      #expect(items.map(\.key) == [.known("JPEG-HDR")])
      #expect(items.allSatisfy { !$0.kinds.contains(.location) })
      #expect(items.allSatisfy { $0.kinds != Kinds(.rendering) })
    }
  }

  @Test func `a location in the ratio image or its words is removed`() throws {
    let phone = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    let cases: [[UInt8]] = [
      Array(Self.head.utf8) + phone, Array("HDR_RI gps=48.85,2.29~\0".utf8) + Self.picture,
    ]
    for segment in cases {
      #expect(try items(segment).allSatisfy { $0.kinds.contains(.location) })
    }
  }
}
