import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct MakerNoteBlockTests {
  @Test func `an entry with a location is an item, in every layout and byte order`() throws {
    var tested = 0
    for sample in MakerNoteSample.withLocation {
      for order in sample.orders {
        let elements = try maker(sample.block(isBigEndian: order))
        #expect(elements.map(\.key) == [.known("MakerNote"), .known(sample.key)], "\(sample)")
        #expect(elements.map { $0.kinds.contains(.location) } == [false, true], "\(sample)")
        #expect(elements.allSatisfy { $0.reading == .read }, "\(sample)")
        tested += 1
      }
    }
    #expect(tested == 36)
  }

  @Test func `a block without such an entry holds no location`() throws {
    var tested = 0
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation {
      for order in sample.orders {
        let elements = try maker(sample.block(isBigEndian: order, includesLocation: false))
        #expect(elements.map(\.reading) == [.read], "\(sample)")
        #expect(elements.allSatisfy { !$0.kinds.contains(.location) }, "\(sample)")
        tested += 1
      }
    }
    #expect(tested == 81)
  }

  @Test(arguments: [9, 16, 17] as [UInt16], [true, false])
  func `a directory below the first has no place that is negative or past all files`(
    type: UInt16, order: Bool
  ) throws {
    var bytes = MakerNoteSample.nested(
      isBigEndian: order, tag: 0x2020, prefix: "OLYMPUS\0II\u{3}\0", make: "OLYMPUS",
      isPointer: true, places: [0x0900])
    let builder = TIFFBuilder(isBigEndian: order)
    let entry = try #require(bytes.firstRange(of: builder.number(UInt16(0x2020))))
    let value = MakerNoteSample.start + 160
    bytes.replaceSubrange(value..<(value + 8), with: Array(repeating: 0xFF, count: 8))
    // The number of the first type is in the entry; the others have eight bytes elsewhere.
    let field =
      type == 9 ? [0xFF, 0xFF, 0xFF, 0xFF] : builder.number(UInt32(160))
    bytes.replaceSubrange(
      entry.lowerBound..<(entry.lowerBound + 12),
      with: builder.entry(0x2020, type, 1, field))
    #expect(try maker(bytes).map(\.reading) == [.malformed])
  }

  @Test(arguments: [true, false])
  func `Nikon's own header is the place its offsets are counted from`(order: Bool) throws {
    let elements = try maker(MakerNoteSample.nikon(isBigEndian: order, secret: "CanaryTown"))
    #expect(elements.map(\.key) == [.known("MakerNote"), .known("Nikon:LocationInfo")])
    let silent = try maker(MakerNoteSample.nikon(isBigEndian: order, secret: nil))
    #expect(silent.map { $0.kinds.contains(.location) } == [false])
  }

  @Test(arguments: [true, false])
  func `a location can be found despite a value past the end of Nikon's block`(
    order: Bool
  ) throws {
    var bytes = MakerNoteSample.nikon(isBigEndian: order, secret: "CanaryTown")
    let offset = TIFFBuilder(isBigEndian: order).number(UInt32(126))
    bytes.replaceSubrange(328..<332, with: offset)
    let elements = try maker(bytes)
    #expect(elements.map(\.key) == [.known("MakerNote"), .known("Nikon:LocationInfo")])
    #expect(elements.map { $0.kinds.contains(.location) } == [false, true])
  }

  @Test(arguments: [true, false], [true, false])
  func `places in a directory below are items, by pointer and as the value`(
    order: Bool, isPointer: Bool
  ) throws {
    let olympus = try maker(Self.olympus(order, isPointer, places: [0x0900, 0x0901]))
    #expect(
      olympus.map { "\($0.path) \($0.key)" } == [
        "IFD0/Exif MakerNote", "IFD0/Exif/Olympus/CameraSettings Olympus:ManometerPressure",
        "IFD0/Exif/Olympus/CameraSettings Olympus:ManometerReading",
      ])
    let ricoh = try maker(
      MakerNoteSample.nested(
        isBigEndian: order, tag: 0x4001, prefix: "Ricoh\0\0\0", make: "RICOH",
        isPointer: isPointer, places: [0x0004]))
    #expect(ricoh.map(\.key) == [.known("MakerNote"), .known("Ricoh:Compass")])
    #expect(!ricoh[0].kinds.contains(.location))
  }

  @Test(arguments: [true, false])
  func `a subdirectory that points back to the first makes the block possibly anything`(
    order: Bool
  ) throws {
    var bytes = Self.olympus(order, true, places: [])
    let offset = TIFFBuilder(isBigEndian: order).number(UInt32(12))
    bytes.replaceSubrange(334..<338, with: offset)
    try expectAnything(bytes)
  }

  @Test func `a directory of too many entries makes the block possibly anything`() throws {
    var tested = 0
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation {
      for order in sample.orders {
        var bytes = sample.block(isBigEndian: order)
        let count = MakerNoteSample.start + sample.prefix.count
        bytes.replaceSubrange(count..<(count + 2), with: [0x7F, 0x7F])
        try expectAnything(bytes, "\(sample)")
        tested += 1
      }
    }
    #expect(tested == 81)
  }

  @Test func `an entry of unknown type is a separate item, and so is its possible value`()
    throws
  {
    var tested = 0
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation {
      for order in sample.orders {
        var bytes = sample.block(isBigEndian: order)
        // The entry after the first two: the location, or the last entry.
        let entry = MakerNoteSample.start + sample.prefix.count + 2 + 12
        let type = TIFFBuilder(isBigEndian: order).number(UInt16(99))
        bytes.replaceSubrange((entry + 2)..<(entry + 4), with: type)
        let elements = try maker(bytes)
        let unknown = elements.filter { $0.reading == .malformed }
        // In blocks whose offsets may be stale, an unclaimed value before others makes the location
        // impossible to pin down.
        if elements[0].reading == .malformed, sample.place != nil { continue }
        #expect(elements[0].key == .known("MakerNote"), "\(sample)")
        #expect(!elements[0].kinds.contains(.location), "\(sample)")
        #expect(unknown.map(\.key) == [.other, .known("MakerNote value")], "\(sample)")
        #expect(unknown.allSatisfy { $0.kinds == .anything }, "\(sample)")
        #expect(unknown.map(\.length) == [12, 10], "\(sample)")
        tested += 1
      }
    }
    #expect(tested == 51)
  }

  @Test func `a directory whose first entry or most entries are unreadable is invalid`() throws {
    let sample = MakerNoteSample.withLocation[0]
    let start = MakerNoteSample.start + sample.prefix.count + 2
    for entries in [[0], [1, 2, 3]] {
      var bytes = sample.block(isBigEndian: true)
      for entry in entries {
        let type = start + entry * 12 + 2
        bytes.replaceSubrange(type..<(type + 2), with: [0, 99])
      }
      try expectAnything(bytes)
    }
  }

  @Test(arguments: [-40, -12, 12, 40, 4_000])
  func `stale offsets of a moved block make the block possibly anything`(shift: Int) throws {
    var tested = 0
    for sample in MakerNoteSample.withLocation where (sample.place?.value.count ?? 0) > 4 {
      // These are found by trying another base for offsets.
      if sample.name == "Panasonic state" || sample.name == "Panasonic", shift == -12 { continue }
      let bytes = sample.block(isBigEndian: true, shift: shift)
      let elements = try maker(bytes).filter { $0.key == .known("MakerNote") }
      #expect(elements.map(\.kinds) == [.opaque(.makerNote)], "\(sample) \(shift)")
      tested += 1
    }
    #expect(tested == (shift == -12 ? 13 : 15))
  }

  @Test func `a location that shares bytes with another value makes the block possibly anything`()
    throws
  {
    let sample = try #require(MakerNoteSample.withLocation.first { $0.name == "Nikon 3" })
    let order = TIFFBuilder(isBigEndian: true)
    // A directory at 300 of five entries; the location is the second stored value.
    let shared = order.entry(0xA904, 7, 6, order.number(UInt32(300 + 2 + 60 + 4 + 15)))
    try expectAnything(sample.block(isBigEndian: true, entries: [shared]))
  }

  @Test(arguments: [true, false])
  func `Canon's city is an item inside its value, and is absent if it is not set`(order: Bool)
    throws
  {
    let elements = try maker(MakerNoteSample.canon(isBigEndian: order, city: 21))
    #expect(elements.map(\.key) == [.known("MakerNote"), .known("Canon:TimeZoneCity")])
    #expect(elements[1].offset == 388 && elements[1].length == 4)
    #expect(!elements[0].kinds.contains(.location) && elements[1].kinds.contains(.location))
    #expect(try maker(MakerNoteSample.canon(isBigEndian: order, city: 0)).count == 1)
    #expect(try maker(MakerNoteSample.canon(isBigEndian: order, city: 21, count: 2)).count == 1)
  }

  @Test(arguments: ["---", "   ", "\0\0\0\0\0\0", "---\0\0\0\0"])
  func `a place field that was never set holds no place`(value: String) throws {
    let sample = MakerNoteSample(withPrefix: "Panasonic\0\0\0", tag: 0x006D, value: value)
    #expect(try maker(sample.block(isBigEndian: false)).count == 1)
  }

  @Test func `a city of Pentax is one even if its code is zero`() throws {
    let sample = try #require(MakerNoteSample.withLocation.first { $0.name == "Pentax 5" })
    #expect(try maker(sample.block(isBigEndian: true)).count == 2)
  }

  @Test(arguments: ["HDRP\u{2}", "[ae_dbg_info:"])
  func `a block of unknown layout may hold anything`(prefix: String) throws {
    let sample = MakerNoteSample(withPrefix: prefix, tag: 0xA905, value: "x")
    let elements = try maker(sample.block(isBigEndian: true))
    #expect(elements.map(\.kinds) == [.opaque(.makerNote)])
    #expect(elements.map(\.reading) == [.read])
  }

  @Test(arguments: ["KDK", "KYOCERA", "STMN", "IIIITwaR", "RECONYXH2\0", "GENIC\0", "610\0", "MKE"])
  func `an unread block without a location is kept with everything in it`(
    prefix: String
  ) throws {
    let sample = MakerNoteSample(withPrefix: prefix, tag: 0x006D, value: "x")
    let elements = try maker(sample.block(isBigEndian: true))
    #expect(elements.map { $0.kinds.contains(.location) } == [false])
  }

  @Test func `bytes outside its block that only the maker claims are removed with any kind`() throws
  {
    let sample = try #require(MakerNoteSample.withoutLocation.first { $0.name == "Minolta" })
    let order = TIFFBuilder(isBigEndian: true)
    let preview = order.entry(0xA904, 7, 6, order.number(UInt32(600)))
    var bytes = sample.block(isBigEndian: true, entries: [preview])
    bytes += Array(repeating: 0, count: 600 - bytes.count) + Array("Canary".utf8)
    // The end of the block limits the maker's directory, so the value is found by its offset.
    let elements = try EXIFBlock(parsing: bytes).elements
    let outside = try #require(elements.last)
    #expect(outside.length == 6)
    #expect(outside.kinds == .anything)
  }

  @Test(arguments: [1, 4, 10])
  func `a block that is declared too short includes the values after it`(short: Int) throws {
    let sample = try #require(MakerNoteSample.withLocation.first { $0.name == "Casio" })
    let whole = try maker(sample.block(isBigEndian: true))
    let elements = try maker(sample.block(isBigEndian: true, shortBy: short))
    #expect(elements.map(\.key) == [.known("MakerNote"), .known("Casio:HometownCity")])
    #expect(elements.map(\.reading) == [.read, .read])
    #expect(elements.map(\.length) == whole.map(\.length))
  }

  @Test func `a block does not take in a value that begins in that of another entry`() throws {
    let sample = try #require(MakerNoteSample.withLocation.first { $0.name == "Casio" })
    for isBigEndian in [true, false] {
      let order = TIFFBuilder(isBigEndian: isBigEndian)
      var bytes = sample.block(isBigEndian: isBigEndian, includesLocation: false)
      // The block is declared without its last value, which is at 352; so is the comment.
      bytes.replaceSubrange(106..<110, with: order.number(UInt32(52)))
      bytes.replaceSubrange(122..<126, with: order.number(UInt32(352)))
      bytes = bytes.prefix(352) + Array("ASCII\0\0\0comment!".utf8)
      #expect(try maker(bytes).map(\.length) == [52])
    }
  }

  @Test func `every prefix and every changed byte of a block is read or refused`() throws {
    var (tested, read) = (0, 0)
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation {
      let bytes = sample.block(isBigEndian: sample.orders[0])
      for index in MakerNoteSample.start..<bytes.count {
        if (try? EXIFBlock(parsing: Array(bytes.prefix(index)))) != nil { read += 1 }
        for value in [UInt8(0), 0x7F, 0xFF] where value != bytes[index] {
          var changed = bytes
          changed[index] = value
          if (try? EXIFBlock(parsing: changed)) != nil { read += 1 }
        }
        tested += 1
      }
    }
    #expect(tested == 4920)
    #expect(read > tested)
  }

  @Test(
    .enabled(if: SampleFiles.arePresent, "the sample files are not beside this checkout"),
    arguments: ["DSCN0010.jpg", "Olympus PEN E-P3.jpg", "empty_gps.jpg", "picasa.jpg"])
  func `the makers' blocks of real cameras hold no place`(name: String) throws {
    let path = try #require(SampleFiles.jpegs().first { $0.hasSuffix(name) })
    let bytes = try SampleFiles.bytes(of: path)
    let start = try #require(bytes.firstRange(of: Array("Exif\0\0".utf8))).upperBound
    let length = Int(bytes[start - 8]) << 8 | Int(bytes[start - 7])
    let elements = try maker(Array(bytes[start..<(start - 8 + length)]))
    #expect(elements.first?.kinds.contains(.location) == false)
    #expect(elements.first?.reading == .read)
  }

  private static func olympus(_ order: Bool, _ isPointer: Bool, places: [UInt16]) -> [UInt8] {
    MakerNoteSample.nested(
      isBigEndian: order, tag: 0x2020, prefix: "OLYMPUS\0II\u{3}\0", make: "OLYMPUS",
      isPointer: isPointer, places: places)
  }

  private func maker(_ bytes: [UInt8]) throws -> [Element] {
    try EXIFBlock(parsing: bytes).elements.filter { $0.carrier == .makerNote }
  }

  private func expectAnything(_ bytes: [UInt8], _ what: Comment = "") throws {
    let elements = try maker(bytes).filter { $0.key == .known("MakerNote") }
    #expect(elements.map(\.kinds) == [.opaque(.makerNote)], what)
    #expect(elements.map(\.reading) == [.malformed], what)
  }
}
