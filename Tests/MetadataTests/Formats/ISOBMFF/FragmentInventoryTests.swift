import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct FragmentInventoryTests {
  private typealias Builder = FragmentBuilder

  private func items(of bytes: [UInt8]) throws -> [Item] { try Inventory(of: bytes).items }

  private func keys(_ items: [Item]) -> [Item.Key] { items.map(\.key) }

  private static let brand = BoxBuilder.box("ftyp", Array("iso6\0\0\0\0iso6".utf8))

  /// A fragment of track 1 with one sample: all that the `mdat` behind it holds.
  private static func fragment(of data: [UInt8], inside: [UInt8] = []) -> [UInt8] {
    func build(_ offset: UInt32) -> [UInt8] {
      Builder.fragment(
        BoxBuilder.box(
          "traf", Builder.table("tfhd", flags: 0x2_0000, Builder.numbers([1])),
          Builder.table("trun", flags: 0x201, Builder.numbers([1, offset, UInt32(data.count)])),
          inside))
    }
    return build(UInt32(build(0).count) + 8) + BoxBuilder.box("mdat", data)
  }

  @Test func `samples of fragments are their track's`() throws {
    let movie = Builder.movie(Builder.track(1), Builder.defaults(1))
    let items = try items(of: Self.brand + movie + Self.fragment(of: [1, 2, 3]))
    #expect(items.count == 1)
    #expect(items.first?.length == 3)
    #expect(!items.contains { $0.key == .known("unclaimed bytes") })
  }

  @Test func `samples of fragments that are heard are no items`() throws {
    let sound = Builder.track(1, handler: "soun", entry: MovieBuilder.soundEntry("sowt"))
    let movie = Builder.movie(sound, Builder.defaults(1))
    let items = try items(of: Self.brand + movie + Self.fragment(of: [1, 2, 3]))
    #expect(items.isEmpty)
  }

  @Test func `what a fragment says of a track goes along with it`() throws {
    let movie = Builder.movie(Builder.track(1), Builder.defaults(1))
    let inside = BoxBuilder.box("udta", BoxBuilder.box("name", [1]))
    let items = try items(of: Self.brand + movie + Self.fragment(of: [1], inside: inside))
    #expect(items.dropFirst().allSatisfy { $0.within == 0 })
    #expect(items.count > 1)
  }

  @Test func `a segment without its movie has a track that cannot be opened`() throws {
    let items = try items(
      of: BoxBuilder.box("styp", Array("msdh\0\0\0\0".utf8)) + Self.fragment(of: [1, 2]))
    #expect(items.map(\.reading) == [.unopened])
    #expect(items.first?.length == 2)
  }

  @Test func `samples behind the last byte are told`() throws {
    let tables = Builder.tables(sizes: [4, 4], offsets: [28, 1 << 20])
    let bytes =
      Self.brand + BoxBuilder.box("mdat", [1, 2, 3, 4])
      + Builder.movie(Builder.track(1, tables: tables))
    let lost = try items(of: bytes).filter { $0.key == .known("lost samples") }
    #expect(lost.map(\.length) == [4])
    #expect(lost.first?.kinds.contains(.rendering) == true || lost.first?.within != nil)
  }

  @Test func `without any data the tables point to what is not theirs`() throws {
    let tables = Builder.tables(sizes: [4], offsets: [40])
    let items = try items(of: Self.brand + Builder.movie(Builder.track(1, tables: tables)))
    #expect(items.contains { $0.key == .known("lost samples") && $0.length == 4 })
  }

  @Test func `a sample in another box is refused, where there is data`() {
    let tables = Builder.tables(sizes: [4], offsets: [40])
    let bytes =
      Self.brand + Builder.movie(Builder.track(1, tables: tables)) + BoxBuilder.box("mdat", [1])
    #expect(throws: InventoryError.self) { try Inventory(of: bytes) }
  }

  @Test func `data up to the end, in boxes of eight bytes of size, and in several`() throws {
    let data: [[UInt8]] = [
      BoxBuilder.number(UInt32(0)) + Array("mdat".utf8) + [1, 2],
      BoxBuilder.number(UInt32(1)) + Array("mdat".utf8) + BoxBuilder.number(UInt64(18)) + [1, 2],
      BoxBuilder.box("wide") + BoxBuilder.box("mdat", [0]) + BoxBuilder.box("mdat", [1, 2]),
    ]
    for data in data {
      func build(_ offset: Int) -> [UInt8] {
        let tables = Builder.tables(sizes: [2], offsets: [UInt32(offset)])
        return Self.brand + Builder.movie(Builder.track(1, tables: tables)) + data
      }
      let items = try items(of: build(build(0).count - 2))
      #expect(items.count == 1)
      #expect(items.first?.length == 2)
    }
  }

  // MARK: Boxes of streams

  private static func event(_ version: UInt8, _ scheme: String, _ message: String) -> [UInt8] {
    let names = Array("\(scheme)\0value\0".utf8)
    let numbers = Array(repeating: UInt8(0), count: version == 0 ? 16 : 20)
    return BoxBuilder.full(
      "emsg", version: version, version == 0 ? names + numbers : numbers + names,
      Array(message.utf8))
  }

  @Test(arguments: [
    ("https://aomedia.org/emsg/ID3", "EventID3"), ("urn:scte:scte35:2013:bin", "EventSplice"),
    ("urn:mpeg:dash:event:2012", "EventDASH"), ("urn:example:other", "EventMessage"),
  ])
  func `a message may say anything, whatever its scheme`(scheme: String, key: String) throws {
    for version: UInt8 in [0, 1] {
      let items = try items(of: Self.brand + Self.event(version, scheme, "1.5, 2.5"))
      #expect(items.map(\.key.text) == [key])
      #expect(items.allSatisfy { $0.kinds.contains(.location) && $0.reading == .read })
    }
  }

  @Test func `a message of a version that is not known is one, too`() throws {
    let items = try items(of: Self.brand + Self.event(7, "urn:mpeg:dash:event:2012", ""))
    #expect(items.map(\.key.text) == ["EventMessage"])
    #expect(try self.items(of: Self.brand + BoxBuilder.box("emsg")).count == 1)
  }

  @Test func `the time at which a fragment was made is a time`() throws {
    let time = BoxBuilder.full("prft", FragmentBuilder.numbers([1, 2, 3, 4]))
    #expect(try items(of: Self.brand + time).map(\.kinds) == [Kinds(.captureTime)])
  }

  private static let indices: [[UInt8]] = [
    BoxBuilder.full("sidx", Builder.numbers([1, 1, 0, 0, 1, 5, 6, 7])),
    BoxBuilder.full("sidx", version: 1, Builder.numbers([1, 1, 0, 0, 0, 0, 1, 5, 6, 7])),
    BoxBuilder.full("ssix", Builder.numbers([1, 2, 5, 6])),
    BoxBuilder.full("pdin", Builder.numbers([1, 2, 3, 4])),
    BoxBuilder.box(
      "mfra", BoxBuilder.full("tfra", Builder.numbers([1, 0, 1, 5, 6]) + [1, 1, 1]),
      BoxBuilder.full("tfra", version: 1, Builder.numbers([1, 63, 1, 0, 5, 0, 6, 1, 1, 1])),
      BoxBuilder.full("mfro", Builder.numbers([9]))),
  ]

  @Test(arguments: indices.indices)
  func `an index is nothing but numbers; with more or less it goes whole`(index: Int) throws {
    let box = Self.indices[index]
    #expect(try items(of: Self.brand + box).isEmpty)
    var longer = box + [1]
    longer.replace(at: 0, with: UInt32(longer.count))
    if box.holds("mfra".utf8, at: 4) {
      #expect(try items(of: Self.brand + longer).map(\.key) == [.known("slack")])
      return
    }
    #expect(try items(of: Self.brand + longer).map(\.reading) == [.malformed])
    // Of pairs there may be any number.
    let isPairs = box.holds("pdin".utf8, at: 4)
    for length in 8..<(box.count - 1) where !isPairs || length % 8 != 4 {
      var cut = Array(box[..<length])
      cut.replace(at: 0, with: UInt32(length))
      guard let items = try? items(of: Self.brand + cut) else { continue }
      #expect(items.map(\.reading) == [.malformed])
    }
  }

  // MARK: Files cut short, and numbers that lie

  @Test(arguments: ["movie-fragments.mp4", "movie-positions.mp4", "movie-compressed.mov"])
  func `a file cut at any length is read or refused`(file: String) throws {
    let bytes = try FixtureFiles.bytes(of: file)
    var read = 0
    for length in 8..<bytes.count where (try? Inventory(of: Array(bytes[..<length]))) != nil {
      read += 1
    }
    #expect(read > 0)
  }
}

extension Item.Key {
  fileprivate var text: String? {
    if case .known(let name) = self { return "\(name)" }
    return nil
  }
}
