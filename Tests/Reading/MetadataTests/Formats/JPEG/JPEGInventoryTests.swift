import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct JPEGInventoryTests {
  static let exif = TIFFBuilder.phone().bytes
  static let packet = Array(
    (XMPPacketTests.head + " a:GPSLatitude='1'>" + XMPPacketTests.foot).utf8)
  /// The end of a Photoshop resource of 72 points an inch, after the first byte of its number.
  static let resolution: [UInt8] =
    [0xED, 0, 0, 0, 0, 0, 16] + [0, 72, 0, 0, 0, 1, 0, 1, 0, 72, 0, 0, 0, 1, 0, 1]
  /// A picture with its own position.
  static let inner = JPEGBuilder().application(1, "Exif\0\0", exif).picture().bytes

  private func item(_ marker: UInt8, _ payload: [UInt8]) throws -> Item {
    let items = try Inventory(of: JPEGBuilder().segment(marker, payload).picture().bytes).items
    try #require(items.count == 1)
    return items[0]
  }

  @Test(
    arguments: [
      (0xE1, Array("EXIF\0\0".utf8) + exif), (0xE1, Array("exif\0\u{7F}".utf8) + exif),
      (0xE1, [0xFF, 0xE1, 1, 2] + Array("Exif\0\0".utf8) + exif), (0xE1, exif),
      (0xE2, Array("Exif\0\0".utf8) + exif), (0xE1, packet), (0xE5, packet),
      (0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8) + packet), (0xFE, packet),
      (0xFE, Array("Exif\0\0".utf8) + exif), (0x64, Array("Exif\0\0".utf8) + exif),
      (0xED, IPTCDatasetsTests.block), (0xE9, [1, 2] + inner),
    ] as [(UInt8, [UInt8])])
  func `a carrier in the wrong place may hold anything`(_ marker: UInt8, _ payload: [UInt8]) throws
  {
    let item = try item(marker, payload)
    #expect(item.reading == .malformed)
    #expect(item.kinds.contains(.location))
  }

  @Test(arguments: [0xE9, 0xF0, 0xFE] as [UInt8])
  func `other segments without a reader keep their kinds`(_ marker: UInt8) throws {
    let item = try item(marker, Array("omit".utf8))
    #expect(item.reading == (marker == 0xFE ? .read : .unrecognised))
  }

  @Test(
    arguments: [
      (0xE2, []), (0xE3, []), (0xE2, Array("QVGA\0".utf8)),
      (0xED, Array("Photoshop 3.0\08BIM\u{4}\u{C}\0\0\0\0".utf8)),
    ] as [(UInt8, [UInt8])])
  func `a thumbnail has the kinds of its own metadata, in any segment`(
    _ marker: UInt8, _ start: [UInt8]
  ) throws {
    let resource = [0, 0, 0, 1] + Array(repeating: 0, count: 24) + Self.inner
    let length = [UInt8(resource.count >> 8), UInt8(resource.count & 0xFF)]
    let item = try item(marker, start + (marker == 0xED ? length + resource : Self.inner))
    #expect(item.kinds.first == .preview)
    #expect(item.kinds.contains(.location))
    #expect(!item.kinds.contains(.contact))
    #expect(item.reading == .read)
  }

  @Test func `a thumbnail of the JFIF extension is a picture of its own`() throws {
    let file = JPEGBuilder().segment(0xE0, Array("JFXX\0\u{10}".utf8) + Self.inner).picture()
    let items = try Inventory(of: file.bytes).items
    #expect(items[0].key == .known("JFXX"))
    #expect(items[0].kinds == Kinds(.preview))
    #expect(items.dropFirst().allSatisfy { $0.within == 0 })
    #expect(items.contains { $0.kinds.first == .location })
    let broken = JPEGBuilder().segment(0xE0, Array("JFXX\0\u{10}".utf8) + Self.inner.prefix(40))
      .picture()
    let whole = try Inventory(of: broken.bytes).items
    #expect(whole.map(\.reading) == [.malformed])
    #expect(whole[0].kinds.contains(.location))
  }

  @Test
  func `an uncompressed thumbnail is a preview, and may be anything if it has another length`()
    throws
  {
    let pixels = Array("JFXX\0\u{13}\u{1}\u{1}abc".utf8)
    #expect(try item(0xE0, pixels).kinds == Kinds(.preview))
    #expect(try item(0xE0, pixels + [1]).kinds.contains(.location))
    #expect(try item(0xE0, Array("JFXX\0\u{20}".utf8)).kinds.contains(.location))
  }

  @Test func `a preview includes the segments in which it continues`() throws {
    let file = JPEGBuilder().segment(0xE3, Array(Self.inner.prefix(9)))
      .segment(0xE3, Array(Self.inner[9..<90])).segment(0xE4, Array(Self.inner[90...]))
      .segment(0xE4, Array("SCALADO\0".utf8)).segment(0xE4, [1]).picture()
    let blocks = try Inventory(of: file.bytes).blocks
    #expect(blocks.map { Array($0.parts) } == [[1, 2, 3], [4], [5]])
    #expect(blocks[0].elements.map(\.length) == [Self.inner.count])
    #expect(blocks[0].elements[0].kinds.contains(.location))
  }

  @Test(arguments: [
    Array("omit".utf8) + packet,
    [1, 0, 0, 0, 0, 18, 0xA1, 0xB2, 0xC3, 0xD4], Array("omit".utf8) + inner,
  ])
  func `a packet, a trailer or a hidden file after the picture is removed as a whole with any kind`(
    _ tail: [UInt8]
  ) throws {
    let items = try Inventory(of: JPEGBuilder().picture().raw(tail).bytes).items
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { Set($0.kinds.all).isSuperset(of: Kinds.anything.all) })
  }

  @Test(arguments: [0xE1, 0xE9, 0xFE] as [UInt8])
  func `as many segments as a file may have are read in no time`(_ marker: UInt8) throws {
    let chunk = [0xFF, marker, 0, 8] + Array("Exif\0\0".utf8)
    let segments = (0..<2000).flatMap { _ in chunk }
    let bytes = JPEGBuilder().raw(segments).picture().bytes
    let spent = try ProcessorTime.spent {
      let count = try Inventory(of: bytes).blocks.count
      #expect(count == 2000)
    }
    #expect(spent < .seconds(60))
  }

  @Test func `a preview with an unknown segment inside may hold anything`() throws {
    let inner = JPEGBuilder().segment(0xE9, Array("omit".utf8)).picture().bytes
    #expect(try item(0xE2, inner).kinds.contains(.location))
  }
}
