import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct JPEGTailTests {
  private static let inner = JPEGInventoryTests.inner
  private static let movie =
    [0, 0, 0, 16] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + [0, 0, 0, 8] + Array("mdat".utf8)

  private func inventory(_ tail: [UInt8]) throws -> Inventory {
    try Inventory(of: JPEGBuilder().picture().raw(tail).bytes)
  }

  private func assets(_ inventory: Inventory) -> [String] {
    inventory.items.filter { $0.carrier == .asset && $0.within == nil }.map(\.key.description)
  }

  @Test func `a picture that follows is opened, and its content is removed with it`() throws {
    let items = try inventory([0, 0] + Self.inner).items
    #expect(items.first?.kinds == Kinds(.preview))
    #expect(items.dropFirst().allSatisfy { $0.within == 0 })
    #expect(items.contains { $0.kinds.contains(.location) && $0.reading == .read })
  }

  @Test func `pictures, movies, padding and unknown bytes may be in any order`()
    throws
  {
    let tail =
      Self.inner + [0, 0, 0] + Self.movie + Array("?".utf8) + [9, 9, 0, 0]
    let inventory = try inventory(tail)
    #expect(assets(inventory) == ["picture", "motion video"])
    let last = try #require(inventory.items.last)
    #expect(last.reading == .unrecognised)
    #expect(last.length == 5)
    guard case .jpeg(let structure) = inventory.container else { return }
    // INVARIANT (total inventory)
    var end = 0
    for part in structure.parts {
      #expect(part.range.lowerBound == end)
      end = part.range.upperBound
    }
    let parts = Set(inventory.blocks.flatMap(\.parts))
    #expect(
      structure.parts.ids.allSatisfy { parts.contains($0) || structure.parts[$0].isMedia })
  }

  /// Returns the trailers of software, after a picture of `start` bytes.
  private static func trailers(behind start: Int) -> [(name: String, bytes: [UInt8])] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - $0 * 8) & 0xFF) } }
    let canon = Array("CANON OPTIONAL DATA\0".utf8)
    return [
      (
        "AFCP trailer",
        Array("AXS!".utf8) + [0, 1, 0, 0, 0, 0, 0, 0] + Array("Canary".utf8)
          + Array("AXS!".utf8) + number(start) + number(0)
      ),
      (
        "Canon trailer",
        canon + number(0x10000) + number(6) + Array("Canary".utf8) + canon + number(6)
          + [UInt8](repeating: 0, count: 40)
      ),
      (
        "FotoStation trailer",
        Array("Canary".utf8) + [0, 1] + number(16) + [0xA1, 0xB2, 0xC3, 0xD4]
      ),
      ("Photo Mechanic trailer", Array("Canary".utf8) + number(6) + Array("cbipcbbl".utf8)),
    ]
  }

  @Test(arguments: 0..<4)
  func `metadata that software writes after a picture is an item that is removed with any kind`(
    index: Int
  ) throws {
    let picture = JPEGBuilder().picture().bytes
    let (name, bytes) = Self.trailers(behind: picture.count)[index]
    let inventory = try inventory(bytes)
    #expect(inventory.items.map(\.key) == [.known(name)])
    #expect(inventory.items.map(\.reading) == [.read])
    #expect(inventory.items.map(\.length) == [bytes.count])
    #expect(inventory.items.allSatisfy { $0.kinds.contains(.location) })
    // A trailer with a wrong length is not a trailer.
    let cut = try self.inventory(Array(bytes.dropFirst(2)))
    #expect(cut.items.allSatisfy { $0.reading != .read })
  }

  @Test func `trailers follow each other`() throws {
    let picture = JPEGBuilder().picture().bytes
    var tail: [UInt8] = []
    for index in 0..<4 { tail += Self.trailers(behind: picture.count + tail.count)[index].bytes }
    let items = try inventory(tail).items
    #expect(items.map(\.key) == Self.trailers(behind: 0).map { .known($0.name) })
  }

  @Test func `a movie that cannot be opened is removed with motion, and may hold anything`() throws
  {
    var movie = Self.movie
    // A box inside the last one that extends past its end.
    let broken: [UInt8] = [0, 0, 0, 16] + Array("moov".utf8) + [0, 0, 0, 99] + Array("trak".utf8)
    movie += broken
    let items = try inventory(movie).items
    // No structure points to it, so it is removed as a whole with any kind.
    #expect(items.map(\.kinds.first) == [.motion])
    #expect(items.map(\.reading) == [.malformed])
    #expect(items[0].kinds.contains(.location))
  }

  @Test(
    arguments: [
      ("tail-gainmap.jpg", ["gain map"]),
      ("tail-pictures.jpg", ["MPF thumbnail", "MPF picture", "gain map"]),
      ("tail-motion.jpg", ["motion video"]),
      ("tail-records.jpg", ["DualShot", "MotionPhoto_Data"]),
      ("two-pictures.jpg", ["picture"]),
    ] as [(String, [String])])
  func `the description of an asset in an index, a packet or a record is its name`(
    _ file: String, _ names: [String]
  ) throws {
    #expect(try assets(Inventory(of: FixtureFiles.bytes(of: file))) == names)
  }

  @Test func `a picture that declares itself a gain map is needed to show the first`() throws {
    let packet = Array(
      (XMPPacketTests.head
        + " xmlns:hdrgm='http://ns.adobe.com/hdr-gain-map/1.0/' hdrgm:GainMapMax='1'>"
        + XMPPacketTests.foot).utf8)
    let map = JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", packet).picture().bytes
    #expect(try inventory(map).items.first?.kinds == Kinds(.rendering))
  }

  @Test func `more assets than any file has are not looked into`() throws {
    let tail = (0..<300).flatMap { _ in [0xFF, 0xD8, 0xFF, 0xD9] as [UInt8] }
    let items = try inventory(tail).items
    #expect(items.count == 257)
    #expect(items.last?.reading == .malformed)
  }

  @Test func `a picture in an index that cannot be found refuses the file`() throws {
    // The first byte of the gain map in the index is no longer that of a picture.
    var bytes = try FixtureFiles.bytes(of: "tail-gainmap.jpg")
    let inventory = try Inventory(of: bytes)
    let map = try #require(inventory.blocks.first { $0.elements.first?.key == .known("gain map") })
    bytes[map.offset] = 0
    let items = try Inventory(of: bytes).items
    #expect(items.contains { $0.carrier == .tail && $0.reading == .unopened })
  }

  @Test(arguments: [
    ("tail-gainmap.jpg", 933), ("tail-pictures.jpg", 1035), ("tail-records.jpg", 1042),
    ("tail-motion.jpg", 272),
  ])
  func `a file cut at any length is read or refused`(_ file: String, count: Int) throws {
    let bytes = try FixtureFiles.bytes(of: file)
    var read = 0
    for length in 2..<bytes.count {
      guard let inventory = try? Inventory(of: Array(bytes[..<length])),
        case .jpeg(let structure) = inventory.container
      else { continue }
      read += 1
      #expect(structure.parts.last?.range.upperBound == length)
    }
    #expect(read == count)
  }
}
