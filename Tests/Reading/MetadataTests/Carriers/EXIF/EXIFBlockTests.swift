import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct EXIFBlockTests {
  @Test(arguments: [true, false])
  func `every entry of every directory is an element, in both byte orders`(
    isBigEndian: Bool
  ) throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone(isBigEndian: isBigEndian).bytes)
    #expect(
      block.elements.map { "\($0.path) \($0.key)" } == [
        "IFD0 Make", "IFD0 Orientation", "IFD0/Exif UserComment", "IFD0/GPS GPSLatitudeRef",
        "IFD0/GPS GPSLatitude", "IFD1 Thumbnail", "IFD1 Compression",
      ])
    #expect(block.elements.allSatisfy { $0.reading == .read })
  }

  @Test func `everything in a thumbnail's directory is removed with the thumbnail`() throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone().bytes)
    let inside = block.elements.filter { $0.path == "IFD1" }
    #expect(inside.count == 2)
    #expect(inside.allSatisfy { $0.kinds.contains(.preview) && !$0.kinds.contains(.rendering) })
  }

  @Test func `metadata inside a thumbnail are removed alone or with it`() throws {
    let inner = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture()
    let block = try EXIFBlock(parsing: Self.block(withThumbnail: inner.bytes))
    let number = try #require(
      block.elements.ids.first { block.elements[$0].key == .known("Thumbnail") })
    #expect(block.elements[number].kinds == Kinds(.preview))
    let places = block.elements.filter { $0.kinds.contains(.location) }
    #expect(places.count == 2)
    #expect(places.allSatisfy { $0.within == number && $0.exact == nil })
    #expect(block.tree.previews.map(\.element) == [number])
  }

  @Test func `bytes that a camera leaves after a thumbnail are unrecognised`() throws {
    let picture = JPEGBuilder().picture().bytes
    let block = try EXIFBlock(
      parsing: Self.block(withThumbnail: picture + Array("leftover".utf8)))
    let number = try #require(
      block.elements.ids.first { block.elements[$0].key == .known("Thumbnail") })
    #expect(block.elements[number].kinds.all == [.preview])
    let left = try #require(block.elements.first { $0.carrier == .tail })
    #expect(left.reading == .unrecognised)
    #expect(left.within == number)
    #expect(left.length == 8)
  }

  @Test func `a thumbnail that cannot be read may hold anything`() throws {
    let block = try EXIFBlock(
      parsing: Self.block(withThumbnail: [0xFF, 0xD8, 0xFF, 0xE1, 0x70, 0, 1]))
    let thumbnail = try #require(block.elements.first { $0.key == .known("Thumbnail") })
    #expect(thumbnail.reading == .malformed)
    #expect(thumbnail.kinds.contains(.location))
  }

  @Test func `a thumbnail that contains only its first tables has no other items`() throws {
    let tables = JPEGBuilder().picture().bytes
    let cut = try #require(tables.indices.first { tables[$0...].starts(with: [0xFF, 0xC0]) })
    for count in [5, 28, cut] {
      let block = try EXIFBlock(parsing: Self.block(withThumbnail: Array(tables.prefix(count))))
      let thumbnail = try #require(block.elements.first { $0.key == .known("Thumbnail") })
      #expect(thumbnail.kinds == Kinds(.preview) && thumbnail.reading == .read, "\(count)")
    }
    // One that is longer than tables are; a text in place of a table; a comment before it.
    let text = Array("canary of a place".utf8)
    for others in [
      [0xFF, 0xDB, 4, 1] + [UInt8](repeating: 1, count: 1024),
      [0xFF, 0xDB, 0, UInt8(text.count + 2)] + text, [0xFF, 0xFE, 0, 40] + text,
    ] {
      let thumbnail = Array(tables.prefix(cut)) + others
      let block = try EXIFBlock(parsing: Self.block(withThumbnail: thumbnail))
      #expect(block.elements.first { $0.key == .known("Thumbnail") }?.reading == .malformed)
    }
  }

  @Test func `a thumbnail that is cut in strips may hold anything`() throws {
    let picture = JPEGBuilder().segment(0xFE, Array("canary of a place".utf8)).picture().bytes
    for (cut, reading) in [(2, Reading.malformed), (picture.count, .read)] {
      var builder = TIFFBuilder()
      builder.directory(at: 8, [], next: 40)
      builder.directory(
        at: 40,
        [
          builder.entry(0x0111, 4, 2, builder.number(UInt32(80))),
          builder.entry(0x0117, 4, 2, builder.number(UInt32(88))),
        ])
      builder.put(
        [100, 100 + cut, cut, picture.count - cut].flatMap { builder.number(UInt32($0)) }, at: 80)
      builder.put(picture, at: 100)
      let thumbnail = try #require(EXIFBlock(parsing: builder.bytes).elements.first)
      #expect(thumbnail.key == .known("Thumbnail"))
      #expect(thumbnail.reading == reading)
      #expect(thumbnail.kinds.contains(.caption))
    }
  }

  @Test func `a thumbnail that should be JPEG and is not may hold anything`() throws {
    let block = try EXIFBlock(parsing: Self.block(withThumbnail: [0, 0, 0xFF, 0xD8, 0xFF]))
    let thumbnail = try #require(block.elements.first { $0.key == .known("Thumbnail") })
    #expect(thumbnail.reading == .malformed)
    #expect(thumbnail.kinds.contains(.location))
  }

  @Test(arguments: [1, 7, 9, 11, 14, 77] as [UInt16])
  func `a pointer with an invalid type leaves a directory that may hold anything`(
    _ type: UInt16
  ) throws {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [builder.entry(0x8825, type, [9, 11].contains(type) ? 1 : 4, builder.number(UInt32(40)))])
    builder.directory(at: 40, [builder.entry(0x0001, 2, 2, Array("N\0".utf8))])
    let block = try EXIFBlock(parsing: builder.bytes)
    #expect(block.directories.count == 1)
    #expect(block.elements.allSatisfy { $0.reading == .malformed && $0.kinds.contains(.location) })
    #expect(block.elements.contains { $0.carrier == .unclaimed })
  }

  @Test(arguments: [(0xEEEE, 13), (0x8290, 4), (0xFE00, 13), (0x0190, 4)] as [(UInt16, UInt16)])
  func `a directory that is not opened may hold anything`(_ tag: UInt16, _ type: UInt16) throws {
    var builder = TIFFBuilder()
    builder.directory(at: 8, [builder.entry(tag, type, 1, builder.number(UInt32(40)))])
    builder.directory(at: 40, [builder.entry(0x0001, 2, 2, Array("N\0".utf8))])
    let block = try EXIFBlock(parsing: builder.bytes)
    #expect(block.elements.count == 2)
    #expect(block.elements.allSatisfy { $0.reading == .malformed && $0.kinds.contains(.location) })
  }

  @Test(arguments: [0x0112, 0x011A, 0x0213] as [UInt16])
  func `text in place of a number that shows the picture may be anything`(_ tag: UInt16) throws {
    var builder = TIFFBuilder()
    builder.directory(at: 8, [builder.entry(tag, 2, 8, builder.number(UInt32(40)))])
    builder.put(Array("Nairobi\0".utf8), at: 40)
    let element = try #require(EXIFBlock(parsing: builder.bytes).elements.first)
    #expect(element.reading == .malformed)
    #expect(element.kinds == .anything)
  }

  @Test func `a colour profile in EXIF has the kinds of its content`() throws {
    let profile = ICCSample.profile([("rTRC", ICCSample.curve([0x0233])), ("mmod", [5, 6, 7, 8])])
    var builder = TIFFBuilder()
    let count = UInt32(profile.count)
    builder.directory(at: 8, [builder.entry(0x8773, 7, count, builder.number(UInt32(40)))])
    builder.put(profile, at: 40)
    let element = try #require(EXIFBlock(parsing: builder.bytes).elements.first)
    #expect(element.reading == .read)
    #expect(element.kinds.first != .rendering)
    #expect(element.kinds.contains(.deviceIdentity))
  }

  @Test func `bytes that nothing claims are an element`() throws {
    var builder = TIFFBuilder.phone()
    builder.put(Array("orphan".utf8), at: 500)
    let block = try EXIFBlock(parsing: builder.bytes)
    let slack = try #require(block.elements.last)
    #expect(slack.carrier == .unclaimed)
    #expect(slack.reading == .unrecognised)
    #expect(slack.offset == 408)
    #expect(slack.length == 6)
  }

  @Test func `a directory that points back to itself is a malformed pointer`() throws {
    var builder = TIFFBuilder()
    builder.directory(at: 8, [builder.entry(0x8769, 4, 1, builder.number(UInt32(8)))], next: 8)
    let block = try EXIFBlock(parsing: builder.bytes)
    #expect(block.directories.count == 1)
    #expect(block.elements.map(\.reading) == [.malformed, .malformed])
  }

  @Test func `a pointer past the end is malformed and may hold the kinds of its directory`() throws
  {
    var builder = TIFFBuilder()
    builder.directory(at: 8, [builder.entry(0x8825, 4, 1, builder.number(UInt32(9_000)))])
    let block = try EXIFBlock(parsing: builder.bytes)
    #expect(block.elements.map(\.reading) == [.malformed])
    #expect(block.elements[0].kinds.first == .location)
  }

  @Test func `a directory that overlaps another is not read`() throws {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [
        builder.entry(0x8769, 4, 1, builder.number(UInt32(10))),
        builder.entry(0x0112, 3, 1, builder.number(UInt16(6))),
      ])
    let block = try EXIFBlock(parsing: builder.bytes)
    #expect(block.directories.count == 1)
    #expect(block.elements.contains { $0.reading == .malformed })
  }

  @Test func `a directory may follow another one without a next offset`() throws {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [
        builder.entry(0x8825, 4, 1, builder.number(UInt32(64))),
        builder.entry(0xA005, 4, 1, builder.number(UInt32(50))),
      ])
    builder.put(
      builder.number(UInt16(1)) + builder.entry(0x0001, 2, 4, Array("R98\0".utf8)), at: 50)
    builder.directory(at: 64, [builder.entry(0x0001, 2, 2, Array("N\0".utf8))])
    let block = try EXIFBlock(parsing: builder.bytes)
    #expect(block.elements.map(\.path) == ["IFD0/GPS", "IFD0/Interop"])
    #expect(block.elements.allSatisfy { $0.reading == .read })
  }

  @Test func `a value past the end makes its entry malformed, and no other`() throws {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [
        builder.entry(0x010F, 2, 400, builder.number(UInt32(30))),
        builder.entry(0x0112, 3, 1, builder.number(UInt16(6))),
      ])
    let block = try EXIFBlock(parsing: builder.bytes)
    #expect(block.elements.map(\.reading) == [.malformed, .read])
  }

  @Test func `a block without a header or first directory is malformed`() {
    #expect(throws: MetadataError.self) { try EXIFBlock(parsing: Array("XX\0*".utf8)) }
    #expect(throws: MetadataError.self) {
      try EXIFBlock(parsing: TIFFBuilder(firstDirectory: 4_000).bytes)
    }
  }

  @Test func `every prefix of a block is read or refused`() {
    let bytes = TIFFBuilder.phone().bytes
    var (tested, read) = (0, 0)
    for length in 0...bytes.count {
      if (try? EXIFBlock(parsing: Array(bytes.prefix(length)))) != nil { read += 1 }
      tested += 1
    }
    #expect(tested == bytes.count + 1)
    #expect(read > 0 && read < tested)
  }

  @Test func `every change of one byte is read or refused`() {
    let bytes = TIFFBuilder.phone().bytes
    var (tested, read) = (0, 0)
    for index in bytes.indices {
      for value in [UInt8(0), 1, 0x7F, 0xFF] {
        var changed = bytes
        changed[index] = value
        if (try? EXIFBlock(parsing: changed)) != nil { read += 1 }
        tested += 1
      }
    }
    #expect(tested == bytes.count * 4)
    #expect(read > 0 && read < tested)
  }

  /// Returns a block whose second directory contains a thumbnail at byte 100.
  private static func block(withThumbnail thumbnail: [UInt8]) -> [UInt8] {
    var builder = TIFFBuilder()
    builder.directory(at: 8, [builder.entry(0x0112, 3, 1, builder.number(UInt16(6)))], next: 40)
    builder.directory(
      at: 40,
      [
        builder.entry(0x0201, 4, 1, builder.number(UInt32(100))),
        builder.entry(0x0202, 4, 1, builder.number(UInt32(thumbnail.count))),
      ])
    builder.put(thumbnail, at: 100)
    return builder.bytes
  }
}
