import Bytes
import Containers
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Verification

/// Nikon's block of a raw picture, entry by entry.
@Suite struct RawMakerNoteTests {
  @Test(arguments: [("0103", false), ("0211", true)])
  func `values of the maker's block that a raw converter needs are kept, and the rest is removed`(
    version: String, isEncrypted: Bool
  ) throws {
    let file = Self.file(Self.note(version: version))
    let items = try Inventory(of: file).items.filter { $0.carrier == .makerNote }
    #expect(items.allSatisfy { $0.reading != .unopened })
    let rendering = items.filter { $0.kinds.first == .rendering }.map { "\($0.key)" }
    let colours = ["Nikon:NEFLinearizationTable", "Nikon:ColorBalance"]
    let keys = ["Nikon:SerialNumber", "Nikon:ShutterCount"]
    #expect(Set(rendering) == Set(colours + (isEncrypted ? keys : [])))
    for policy in ["everyday", "anonymous"] {
      let cleaning = try Cleaning(file, under: policy)
      _ = try cleaning.evidence()
      #expect(cleaning.output.count == file.count)
      #expect(Self.occurs("curve canary", in: cleaning.output))
      #expect(Self.occurs("\(version)colours", in: cleaning.output))
      #expect(Self.occurs("serial-7654321", in: cleaning.output) == isEncrypted)
      for canary in ["lens canary", "slack canary", "place canary"] {
        #expect(!Self.occurs(canary, in: cleaning.output), "\(canary) is left")
      }
      #expect(!Self.holdsPreview(cleaning.output))
      #expect(Self.occurs("NIKON\0", in: cleaning.output))
      #expect(try Cleaning(cleaning.output, under: policy).output == cleaning.output)
    }
  }

  @Test func `without one kind the block keeps all others`() throws {
    let file = Self.file(Self.note(version: "0103"))
    var cleaned = 0
    for kind in Kind.allCases where kind != .rendering {
      _ = try Cleaning(file, under: "photos-picker", removing: [kind]).evidence()
      cleaned += 1
    }
    #expect(cleaned == Kind.allCases.count - 1)
  }

  /// Names and types of entries that make the block, or its content, impossible to parse.
  @Test(arguments: [
    // Invalid records of an editor, and the values with which new models state that a picture is
    // coded or cropped, or too large a number.
    (0x0E01 as UInt16, 7 as UInt16, 12 as UInt32), (0x0051, 7, 11), (0x0051, 7, 12),
    // Edits in several versions.
    (0x0E13, 7, 12),
    // A curve that is text, and a black level with too many numbers.
    (0x008C, 2, 12), (0x003D, 3, 6),
    // A duplicate entry, and an entry whose value would extend past the end.
    (0x0096, 7, 12), (0x0099, 7, 4_000),
  ])
  func `values that are not understood are refused`(tag: UInt16, type: UInt16, count: UInt32) throws
  {
    let file = Self.file(Self.note(version: "0103", other: (tag, type, count)))
    #expect(try Inventory(of: file).items.contains { $0.reading == .unopened })
    #expect(throws: EditError.self) { try Cleaning(file, under: "anonymous") }
  }

  @Test func `an entry of only zeros is not an entry`() throws {
    let file = Self.file(Self.note(version: "0103", other: (0, 0, 0), at: 0))
    #expect(try Inventory(of: file).items.allSatisfy { $0.reading != .unopened })
    _ = try Cleaning(file, under: "anonymous").evidence()
  }

  @Test func `the coding of new models' pictures is kept, and the values around it are removed`()
    throws
  {
    let value = Array("firmware!!".utf8) + [14, 0] + Array("body canary".utf8)
    let file = Self.file(
      Self.note(version: "0103", other: (0x0051, 7, UInt32(value.count)), value: value))
    let key = try Inventory(of: file).items.first { $0.key == .known("Nikon:NEFCompression") }
    #expect(key?.kinds.first == .rendering)
    let cleaning = try Cleaning(file, under: "everyday")
    _ = try cleaning.evidence()
    let left = [UInt8](repeating: 0, count: 10) + [14, 0] + [UInt8](repeating: 0, count: 11)
    #expect(cleaning.output.holds(left))
    #expect(!Self.occurs("firmware", in: cleaning.output))
    #expect(!Self.occurs("body canary", in: cleaning.output))
    #expect(try Cleaning(cleaning.output, under: "everyday").output == cleaning.output)
  }

  /// Identifiers of Nikon's editor, what they say, and whether raw converters need it.
  @Test func `in an editor's records the lengths, the balance and the rotation are kept`() throws {
    let factors = [1.7, 1.3].flatMap { Self.little($0.bitPattern, bytes: 8) }
    let records: [(UInt32, [UInt8])] = [
      (0xE42B_5161, Array("unsharp canary".utf8)), (0x76A4_3204, [1]),
      (0xBF3C_6C20, factors + Array("preset canary".utf8)),
      (0x9EF5_F6E0, Array("caption canary".utf8)), (0x76A4_3207, [90, 0]),
    ]
    let value = Self.edits(records)
    let file = Self.file(
      Self.note(version: "0103", other: (0x0E01, 7, UInt32(value.count)), value: value))
    let items = try Inventory(of: file).items
    // Each except the first is grouped with the header of the next record; the last is needed.
    #expect(items.count { $0.key == .known("Nikon:NikonCaptureData") } == 5)
    let cleaning = try Cleaning(file, under: "everyday")
    _ = try cleaning.evidence()
    for canary in ["unsharp canary", "preset canary", "caption canary", "signature"] {
      #expect(!Self.occurs(canary, in: cleaning.output), "\(canary) is left")
    }
    let kept: [(UInt32, [UInt8])] = [
      (0, [UInt8](repeating: 0, count: 14)), (0x76A4_3204, [1]),
      (0xBF3C_6C20, factors + [UInt8](repeating: 0, count: 13)),
      (0, [UInt8](repeating: 0, count: 14)), (0x76A4_3207, [90, 0]),
    ]
    #expect(cleaning.output.holds(Array(Self.edits(kept).dropFirst(18))))
    #expect(try Cleaning(cleaning.output, under: "everyday").output == cleaning.output)
  }

  @Test func `an editor's records are cut at each byte, and never half understood`() throws {
    let whole = Self.edits([(0xE42B_5161, Array("unsharp canary".utf8)), (0x76A4_3207, [90, 0])])
    var (refused, cleaned) = (0, 0)
    for length in 5...whole.count {
      let value = Array(whole.prefix(length))
      let file = Self.file(
        Self.note(version: "0103", other: (0x0E01, 7, UInt32(length)), value: value))
      do {
        let cleaning = try Cleaning(file, under: "everyday")
        _ = try cleaning.evidence()
        #expect(!Self.occurs("unsharp", in: cleaning.output))
        cleaned += 1
      } catch is EditError {
        refused += 1
      }
    }
    // All except the whole, the signature alone, and whole records followed by less than a header.
    #expect(cleaned == 3)
    #expect(refused > whole.count / 3)
  }

  @Test func `in Canon's clock the city is removed with the location, and the time zone is kept`()
    throws
  {
    var file = Self.canon(at: 0)
    let start = try #require(Self.offset(of: [16, 0, 0, 0, 60, 0, 0, 0, 21, 0, 0, 0], in: file))
    file = Self.canon(at: start - 30)
    let items = try Inventory(of: file).items.filter { $0.carrier == .makerNote }
    #expect(items.filter { $0.kinds.contains(.location) }.map(\.length) == [4])
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    let left: [UInt8] = [16, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    #expect(cleaning.output.holds(left))
    #expect(
      try Cleaning(cleaning.output, under: "photos-picker", removing: [.location]).output
        == cleaning.output)
  }

  @Test func `a block that is cut short is never half understood`() throws {
    let note = Self.note(version: "0211")
    var (refused, cleaned) = (0, 0)
    for length in 0...note.count {
      let file = Self.file(Array(note.prefix(length)))
      do {
        let cleaning = try Cleaning(file, under: "anonymous")
        _ = try cleaning.evidence()
        #expect(!Self.occurs("lens canary", in: cleaning.output))
        cleaned += 1
      } catch is EditError {
        refused += 1
      }
    }
    #expect(refused == 354)
    #expect(cleaned > 0)
  }

  // MARK: Building

  /// ```
  /// 0   signature; 10 its own TIFF header
  /// directory: LensData, SerialNumber, preview, LocationInfo, curve, colours, ShutterCount
  /// ```
  private static func note(
    version: String, other: (tag: UInt16, type: UInt16, count: UInt32)? = nil,
    at offset: UInt32 = 400, value: [UInt8] = Array("other canary".utf8)
  ) -> [UInt8] {
    var tree = TIFFBuilder(isBigEndian: false)
    var entries = [
      tree.entry(0x0011, 4, 1, tree.number(UInt32(300))),
      tree.entry(0x001D, 2, 15, tree.number(UInt32(200))),
      tree.entry(0x0039, 7, 12, tree.number(UInt32(216))),
      tree.entry(0x0096, 7, 12, tree.number(UInt32(228))),
      tree.entry(0x0097, 7, 11, tree.number(UInt32(240))),
      tree.entry(0x0098, 7, 11, tree.number(UInt32(252))),
      tree.entry(0x00A7, 4, 1, tree.number(UInt32(4_321))),
    ]
    if let other {
      entries.append(
        tree.entry(other.tag, other.type, other.count, tree.number(offset)))
      if offset > 0 { tree.put(value, at: Int(offset)) }
    }
    tree.directory(at: 8, entries)
    tree.put(Array("serial-7654321\0".utf8), at: 200)
    tree.put(Array("place canary".utf8), at: 216)
    tree.put(Array("curve canary".utf8), at: 228)
    tree.put(Array("\(version)colours".utf8), at: 240)
    tree.put(Array("lens canary".utf8), at: 252)
    tree.put(Array("slack canary".utf8), at: 280)
    tree.directory(
      at: 300,
      [
        tree.entry(0x0201, 4, 1, tree.number(UInt32(340))),
        tree.entry(0x0202, 4, 1, tree.number(UInt32(4))),
      ])
    tree.put([0xFF, 0xD8, 0xFF, 0xD9], at: 340)
    return Array("Nikon\0\u{2}\u{10}\0\0".utf8) + tree.bytes
  }

  /// Returns a raw picture of Canon's with a maker's block, a directory with a model and a clock,
  /// at an offset of the file.
  private static func canon(at start: Int) -> [UInt8] {
    var note = TIFFBuilder(isBigEndian: false)
    note.directory(
      at: 0,
      [
        note.entry(0x0010, 4, 1, note.number(UInt32(0x8000_0270))),
        note.entry(0x0035, 4, 4, note.number(UInt32(start + 30))),
      ])
    note.put([16, 0, 0, 0, 60, 0, 0, 0, 21, 0, 0, 0, 1, 0, 0, 0], at: 30)
    return file(note.bytes, by: "Canon")
  }

  private static func offset(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }

  /// ```
  /// 0   18  signature; 18 4 length behind it
  /// 22      records: 0 4 identifier; 4 14 its rest; 18 4 length of the value, and 4; 22 the value
  /// ```
  private static func edits(_ records: [(UInt32, [UInt8])]) -> [UInt8] {
    let body = records.flatMap { identifier, value in
      little(UInt64(identifier), bytes: 4)
        + (identifier == 0
          ? [UInt8](repeating: 0, count: 14) : Array("rest of an id!".utf8))
        + little(UInt64(value.count + 4), bytes: 4) + value
    }
    return Array("signature of edits".utf8) + little(UInt64(body.count + 4), bytes: 4) + body
  }

  private static func little(_ number: UInt64, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  private static func file(_ note: [UInt8], by maker: String = "NIKON") -> [UInt8] {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let exif = file.directory([file.bytes(0x927C, note)])
    file.page(
      file.picture(at: data, count: 48) + [
        file.text(0x010F, maker), file.short(0x0106, 32803), file.offsets(0x8769, [exif]),
      ])
    return file.bytes
  }

  private static func occurs(_ text: String, in bytes: [UInt8]) -> Bool {
    holds(Array(text.utf8), bytes)
  }

  private static func holdsPreview(_ bytes: [UInt8]) -> Bool {
    holds([0xFF, 0xD8, 0xFF, 0xD9], bytes)
  }

  private static func holds(_ wanted: [UInt8], _ bytes: [UInt8]) -> Bool {
    bytes.holds(wanted)
  }
}
