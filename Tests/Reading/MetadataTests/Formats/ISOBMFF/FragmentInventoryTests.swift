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

  /// Returns a fragment of track 1 with one sample: the content of the `mdat` after it.
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

  @Test func `the parts of a fragment about a track are removed with it`() throws {
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

  @Test func `samples after the last byte are reported`() throws {
    let tables = Builder.tables(sizes: [4, 4], offsets: [28, 1 << 20])
    let bytes =
      Self.brand + BoxBuilder.box("mdat", [1, 2, 3, 4])
      + Builder.movie(Builder.track(1, tables: tables))
    let lost = try items(of: bytes).filter { $0.key == .known("lost samples") }
    #expect(lost.map(\.length) == [4])
    #expect(lost.first?.kinds.contains(.rendering) == true || lost.first?.within != nil)
  }

  @Test func `without any data the tables point to other bytes`() throws {
    let tables = Builder.tables(sizes: [4], offsets: [40])
    let items = try items(of: Self.brand + Builder.movie(Builder.track(1, tables: tables)))
    #expect(items.contains { $0.key == .known("lost samples") && $0.length == 4 })
  }

  @Test func `a sample in another box is refused if there is data`() {
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
  func `a message may hold anything, whatever its scheme`(scheme: String, key: String) throws {
    for version: UInt8 in [0, 1] {
      let items = try items(of: Self.brand + Self.event(version, scheme, "1.5, 2.5"))
      #expect(items.map(\.key.text) == [key])
      #expect(items.allSatisfy { $0.kinds.contains(.location) && $0.reading == .read })
    }
  }

  @Test func `a message of an unknown version may hold anything, too`() throws {
    let items = try items(of: Self.brand + Self.event(7, "urn:mpeg:dash:event:2012", ""))
    #expect(items.map(\.key.text) == ["EventMessage"])
    #expect(try self.items(of: Self.brand + BoxBuilder.box("emsg")).count == 1)
  }

  @Test func `the time at which a fragment was made is a time`() throws {
    let time = BoxBuilder.full("prft", FragmentBuilder.numbers([1, 2, 3, 4]))
    #expect(try items(of: Self.brand + time).map(\.kinds) == [Kinds(.captureTime)])
  }

  /// Returns a movie of two samples in a fragment, with boxes before and after it.
  private static func indexed(
    front: (_ fragment: Int) -> [UInt8] = { _ in [] },
    behind: (_ fragment: Int) -> [UInt8] = { _ in [] }
  ) -> [UInt8] {
    let track = Builder.track(1, handler: "vide", entry: MovieBuilder.pictureEntry("apcn"))
    let start = brand + Builder.movie(track, Builder.defaults(1))
    let front = front(fragment(of: [1, 2]).count)
    let offset = start.count + front.count
    return start + front + fragment(of: [1, 2]) + behind(offset)
  }

  private static func segments(_ version: UInt8, offset: UInt32 = 0, _ length: Int) -> [UInt8] {
    let times = Builder.numbers(version == 0 ? [0, offset] : [0, 0, 0, offset])
    return BoxBuilder.full(
      "sidx", version: version, Builder.numbers([1, 600]), times,
      Builder.numbers([1, UInt32(length), 100, 0x9000_0000]))
  }

  private static func starts(_ version: UInt8, _ offset: Int, length: UInt32) -> [UInt8] {
    let entry = Builder.numbers(version == 0 ? [0, UInt32(offset)] : [0, 0, 0, UInt32(offset)])
    return BoxBuilder.box(
      "mfra",
      BoxBuilder.full("tfra", version: version, Builder.numbers([1, 0, 1]), entry, [1, 1, 1]),
      BoxBuilder.full("mfro", Builder.numbers([length])))
  }

  private static let indices: [[UInt8]] = [
    indexed(front: { segments(0, $0) }), indexed(front: { segments(1, $0) }),
    indexed(front: { length in
      let levels = BoxBuilder.full("ssix", Builder.numbers([1, 1, UInt32(length)]))
      return segments(1, offset: UInt32(levels.count), length) + levels
    }),
    indexed(front: { _ in BoxBuilder.full("pdin", Builder.numbers([1, 9, 2, 4])) }),
    indexed(behind: { starts(0, $0, length: 59) }), indexed(behind: { starts(1, $0, length: 67) }),
  ]

  @Test(arguments: indices.indices)
  func `an index contains only numbers about existing data`(index: Int) throws {
    #expect(try items(of: Self.indices[index]).isEmpty)
  }

  private static let strange: [[UInt8]] = [
    indexed(front: { segments(0, $0 + 1) }), indexed(front: { segments(1, offset: 1, $0) }),
    indexed(front: { BoxBuilder.full("ssix", Builder.numbers([1, 1, UInt32($0)])) }),
    indexed(front: { _ in BoxBuilder.full("pdin", Builder.numbers([2, 9, 1, 4])) }),
    indexed(front: { _ in BoxBuilder.full("pdin", Builder.numbers([1, 9, 2])) }),
    indexed(front: { _ in BoxBuilder.full("sidx", Builder.numbers([1, 600, 0, 0, 0])) }),
    indexed(behind: { starts(0, $0 + 1, length: 59) }),
  ]

  @Test(arguments: strange.indices)
  func `an index of missing data is removed as a whole`(index: Int) throws {
    #expect(try items(of: Self.strange[index]).map(\.reading) == [.malformed])
  }

  @Test func `the end of a table of starts states the table's length`() throws {
    let bytes = Self.indexed(behind: { Self.starts(0, $0, length: 60) })
    #expect(try items(of: bytes).map(\.reading) == [.malformed])
  }

  // MARK: Truncated files and wrong numbers

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
