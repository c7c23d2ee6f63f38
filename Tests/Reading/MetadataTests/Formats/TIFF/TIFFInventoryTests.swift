import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct TIFFInventoryTests {
  @Test(arguments: [true, false], [true, false])
  func `pages, directories below them and their entries are read in all four forms`(
    isBigEndian: Bool, isBig: Bool
  ) throws {
    let file = TIFFFileBuilder.pages(isBigEndian: isBigEndian, isBig: isBig)
    let inventory = try Inventory(of: file.bytes)
    #expect(inventory.contentType == .tiff)
    #expect(inventory.items.allSatisfy { $0.reading == .read })
    let named = inventory.items.filter { $0.kinds.first != .rendering }
      .map { "\($0.place.path) \($0.key)" }
    #expect(
      named.filter { !$0.contains("SubIFD") } == [
        "TIFF/IFD0 ImageDescription", "TIFF/IFD0/GPS GPSProcessingMethod",
        "TIFF/IFD1 ImageDescription",
      ])
    #expect(named.filter { $0.contains("SubIFD") }.count == 10)
    #expect(inventory.mediaRanges().map(\.count) == [96])
  }

  @Test func `in a file of only reduced pictures they are the picture`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(file.picture(at: data, count: 48, subfileType: 1))
    let inventory = try Inventory(of: file.bytes)
    #expect(inventory.items.allSatisfy { $0.kinds.first == .rendering })
    #expect(inventory.mediaRanges() == [8..<56])
  }

  @Test(arguments: [0x0112, 0x0128, 0x013E, 0x0153, 0x0211, 0x0124])
  func `more numbers than a tag has use for are not needed to show the picture`(
    tag: UInt16
  ) throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let letters = file.short(
      tag, 0x3834, 0x322E, 0x3830, 0x4E32, 0x3120, 0x2E36, 0x3733, 0x3833)
    file.page(file.picture(at: data, count: 48) + [letters])
    let items = try Inventory(of: file.bytes).items.filter { $0.reading != .read }
    #expect(items.map(\.kinds.first) == [Kinds.anything.first])
    // No decoder shows the picture without the latter.
    #expect(items.map(\.reading) == [[0x0153, 0x0124].contains(tag) ? .unopened : .malformed])
  }

  @Test func `a strip past the end is not a fault, and the part of it that lies inside is media`()
    throws
  {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(file.picture(at: data, count: 1_000))
    let count = file.bytes.count
    #expect(try Inventory(of: file.bytes).mediaRanges() == [8..<count])
  }

  @Test func `a picture without strip lengths has the length that its size implies`() throws {
    for (compression, isPlain) in [(1, true), (5, false)] {
      var file = TIFFFileBuilder()
      let data = file.store(Array(repeating: 0x11, count: 48))
      file.page(
        [
          file.short(0x0100, 4), file.short(0x0101, 4), file.short(0x0102, 8, 8, 8),
          file.short(0x0103, compression), file.offsets(0x0111, [data]), file.short(0x0115, 3),
        ])
      let bytes = file.bytes
      if isPlain {
        #expect(try Inventory(of: bytes).mediaRanges() == [8..<56])
      } else {
        #expect(
          throws: InventoryError.container(
            .malformed(what: "a picture whose length is not stated", at: 8))
        ) { try Inventory(of: bytes) }
      }
    }
  }

  @Test func `in an old JPEG picture the strip determines the end of the stream`() throws {
    for (start, isRecognised) in [(8, true), (9, false)] {
      var file = TIFFFileBuilder()
      let data = file.store(JPEGBuilder().picture().bytes)
      let count = file.bytes.count - data
      file.page([
        file.short(0x0103, 6), file.offsets(0x0111, [data]), file.offsets(0x0117, [count]),
        file.offsets(0x0201, [start]),
      ])
      let bytes = file.bytes
      if isRecognised {
        #expect(try Inventory(of: bytes).mediaRanges() == [data..<(data + count)])
      } else {
        #expect(throws: InventoryError.self) { try Inventory(of: bytes) }
      }
    }
  }

  @Test func `tables of old JPEG pictures are media`() throws {
    var file = TIFFFileBuilder()
    let table = file.store(Array(repeating: 7, count: 64))
    let codes = file.store([1, 2] + Array(repeating: 0, count: 14) + [9, 9, 9])
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(
      [
        file.short(0x0103, 6), file.offsets(0x0111, [data]), file.offsets(0x0117, [48]),
        file.offsets(0x0207, [table]), file.offsets(0x0208, [codes]),
      ])
    let inventory = try Inventory(of: file.bytes)
    #expect(inventory.items.allSatisfy { $0.kinds.first == .rendering })
    #expect(inventory.mediaRanges() == [8..<91, 92..<140])
  }

  @Test func `a JPEG strip with a comment cannot be opened`() throws {
    var file = TIFFFileBuilder()
    let strip = JPEGBuilder().segment(0xFE, Array("canary".utf8)).picture().bytes
    let plain = JPEGBuilder().picture().bytes
    for (data, isPlain) in [(strip, false), (plain, true)] {
      file = TIFFFileBuilder()
      let start = file.store(data)
      file.page(
        [
          file.short(0x0103, 7), file.offsets(0x0111, [start]), file.offsets(0x0117, [data.count]),
        ])
      let items = try Inventory(of: file.bytes).items
      #expect(items.contains { $0.reading == .unopened && $0.kinds.contains(.location) } != isPlain)
    }
  }

  @Test func `unclaimed bytes are an element, and zeros are not`() throws {
    var file = TIFFFileBuilder.pages(isBigEndian: false, isBig: false)
    _ = file.store(Array(repeating: 0, count: 100_000))
    #expect(try Inventory(of: file.bytes).items.allSatisfy { $0.carrier != .unclaimed })
    _ = file.store(Array("canary".utf8))
    let slack = try #require(Inventory(of: file.bytes).items.last)
    #expect(slack.carrier == .unclaimed)
    #expect(slack.reading == .unrecognised)
    #expect(slack.length == 6)
    _ = file.store(JPEGBuilder().application(1, "Exif\0\0", [1, 2, 3]).picture().bytes)
    #expect(try Inventory(of: file.bytes).items.last?.reading == .malformed)
  }

  @Test func `carriers inside are read like in other files`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let profile = ICCSample.profile([("rTRC", ICCSample.curve([0x0233])), ("mmod", [5, 6, 7, 8])])
    let iptc = [0x1C, 2, 90, 0, 6] + Array("canary".utf8)
    file.page(
      file.picture(at: data, count: 48) + [
        file.bytes(0x83BB, iptc), file.bytes(0x8773, profile),
        file.bytes(0x02BC, Array("not XMP".utf8), type: 1),
      ])
    let items = try Inventory(of: file.bytes).items
    #expect(items.contains { $0.carrier == .iptc && $0.kinds.first == .location })
    #expect(items.contains { $0.carrier == .icc && $0.kinds.first == .rendering })
    #expect(items.contains { $0.carrier == .icc && $0.kinds.contains(.deviceIdentity) })
    let broken = try #require(items.first { $0.key == .known("XMLPacket") })
    #expect(broken.reading == .malformed && broken.kinds.contains(.location))
  }

  @Test func `a digital negative is recognised by its version, a raw picture by its sensor data`()
    throws
  {
    for (tags, type) in [([UInt16(0xC612)], ContentType.dng), ([], .cameraRaw)] {
      var file = TIFFFileBuilder()
      let data = file.store(Array(repeating: 0x11, count: 48))
      file.page(
        file.picture(at: data, count: 48) + [file.short(0x0106, 32803)]
          + tags.map { file.bytes($0, [1, 4, 0, 0], type: 1) })
      #expect(try Inventory(of: file.bytes).contentType == type)
    }
  }

  @Test(arguments: [true, false], [0, 3])
  func `Adobe's copy of a maker's block is kept if locations are removed, unless it contains one`(
    isBigEndian: Bool, odd: Int
  ) throws {
    func kinds(
      _ sample: MakerNoteSample, includesLocation: Bool, picture: [UInt8] = [], more: [UInt8] = []
    ) throws -> Kinds {
      var file = TIFFFileBuilder(isBigEndian: isBigEndian)
      let data = file.store(Array(repeating: 0x11, count: 48 + odd))
      let note = Array(
        sample.block(isBigEndian: isBigEndian, includesLocation: includesLocation, picture: picture)
          .dropFirst(MakerNoteSample.start))
      var held = Array("Adobe\0MakN".utf8)
      held.append(number: UInt32(note.count + 6))
      held += Array((isBigEndian ? "MM" : "II").utf8)
      held.append(number: UInt32(MakerNoteSample.start))
      held += note + (note.count.isMultiple(of: 2) ? [] : [0]) + more
      file.page(
        file.picture(at: data, count: 48) + [
          file.short(0x0106, 32803), file.text(0x010F, sample.make),
          file.bytes(0xC612, [1, 4, 0, 0], type: 1), file.bytes(0xC634, held),
        ])
      let items = try Inventory(of: file.bytes).items
      return try #require(items.first { $0.key == .known("DNGPrivateData") }).kinds
    }
    var tested = 0
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation
    where sample.orders.contains(isBigEndian) && sample.make != "Any" {
      #expect(try !kinds(sample, includesLocation: false).contains(.location), "\(sample)")
      if sample.place != nil {
        #expect(try kinds(sample, includesLocation: true).contains(.location), "\(sample)")
      }
      let inner = JPEGInventoryTests.inner
      #expect(
        try kinds(sample, includesLocation: false, picture: inner).contains(.location), "\(sample)")
      #expect(try kinds(sample, includesLocation: false, more: [1, 2]).contains(.location))
      tested += 1
    }
    #expect(tested == 14)
  }

  @Test func `unknown parts of a raw picture may be needed, and are not opened`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let small = file.store(Array(repeating: 0x22, count: 12))
    _ = file.store(Array("unclaimed".utf8))
    let exif = file.directory([
      file.bytes(0x927C, Array("SANYO\0\0\0\0\0\0\0\0\0".utf8)),
      file.text(0x9286, "canary of a comment"),
    ])
    let raw = file.directory(
      file.picture(at: data, count: 48) + [file.short(0x0106, 32803)])
    file.page(
      file.picture(at: small, count: 12) + [
        file.offsets(0x014A, [raw]), file.offsets(0x8769, [exif]),
        file.bytes(0xC634, [1, 0, 0, 0]), file.text(0xBEE1, "canary of a secret"),
      ])
    let inventory = try Inventory(of: file.bytes)
    #expect(inventory.contentType == .cameraRaw)
    #expect(inventory.mediaRanges() == [8..<56])
    let unopened = inventory.items.filter { $0.reading == .unopened }
    #expect(unopened.map(\.key) == [.known("DNGPrivateData"), .known("MakerNote")])
    #expect(unopened.allSatisfy { !$0.kinds.contains(.location) })
    let needed = inventory.items.filter { $0.reading == .unrecognised }
    #expect(needed.count == 2)
    #expect(needed.allSatisfy { $0.kinds.contains(.rendering) })
    let preview = inventory.items.filter { $0.kinds.contains(.preview) && $0.reading == .read }
    #expect(preview.map(\.key) == [.known("Thumbnail")])
  }

  @Test func `an editor's records in the maker's block of a raw picture are not opened`() throws {
    var note = TIFFBuilder(isBigEndian: false)
    note.directory(at: 8, [note.entry(0x0E01, 7, 30, note.number(UInt32(26)))])
    note.put(Array("canary of a place in a record!".utf8), at: 26)
    for (photometric, reading) in [(32803, Reading.unopened), (2, .read)] {
      var file = TIFFFileBuilder()
      let data = file.store(Array(repeating: 0x11, count: 48))
      let exif = file.directory([
        file.bytes(0x927C, Array("Nikon\0\u{2}\u{10}\0\0".utf8) + note.bytes)
      ])
      file.page(
        file.picture(at: data, count: 48) + [
          file.short(0x0106, photometric), file.offsets(0x8769, [exif]),
        ])
      let items = try Inventory(of: file.bytes).items
      let records = try #require(items.first { $0.key == .known("Nikon:NikonCaptureData") })
      #expect(records.reading == reading)
      #expect(records.kinds.contains(.location))
    }
  }

  @Test(arguments: ["IIII", "CR\u{2}\0"])
  func `a maker's own header is distinguished from TIFF's`(_ mark: String) throws {
    var file = TIFFFileBuilder()
    _ = file.store(Array(mark.utf8) + [0, 0, 0, 0])
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(file.picture(at: data, count: 48))
    #expect(try Inventory(of: file.bytes).contentType == .cameraRaw)
  }

  @Test func `a depth map and all that describes it is depth`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let depth = file.store(Array(repeating: 0x22, count: 12))
    let below = file.directory(file.picture(at: depth, count: 12, subfileType: 8))
    file.page(file.picture(at: data, count: 48) + [file.offsets(0x014A, [below])])
    let inside = try Inventory(of: file.bytes).items.filter { $0.place.path.contains("SubIFD") }
    #expect(inside.count == 5)
    #expect(inside.allSatisfy { $0.kinds.all == [.depth] })
  }

  @Test func `a chain of directories that does not end is refused`() throws {
    var file = TIFFFileBuilder()
    var last = 0
    for _ in 0..<20_002 { last = file.directory([file.short(0x0103, 1)], next: last) }
    file.put(file.offset(last), at: 4)
    let bytes = file.bytes
    #expect(throws: InventoryError.self) { try Inventory(of: bytes) }
  }

  @Test(arguments: [true, false])
  func `every prefix and every change of one byte is read or refused`(isBig: Bool) {
    let bytes = TIFFFileBuilder.pages(isBigEndian: true, isBig: isBig).bytes
    var (tested, read) = (0, 0)
    for index in bytes.indices {
      if (try? Inventory(of: Array(bytes.prefix(index)))) != nil { read += 1 }
      let values = [UInt8(0), 1, 0x7F, 0xFF]
      for value in values where value != bytes[index] {
        var changed = bytes
        changed[index] = value
        if (try? Inventory(of: changed)) != nil { read += 1 }
        tested += 1
      }
      tested += values.contains(bytes[index]) ? 1 : 0
    }
    #expect(tested == bytes.count * 4)
    #expect(read > 0)
  }
}
