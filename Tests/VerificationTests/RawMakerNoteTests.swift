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
  func `of the maker's block what a raw converter needs stays, and the rest goes`(
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
      #expect(Self.stands("curve canary", in: cleaning.output))
      #expect(Self.stands("\(version)colours", in: cleaning.output))
      #expect(Self.stands("serial-7654321", in: cleaning.output) == isEncrypted)
      for canary in ["lens canary", "slack canary", "place canary"] {
        #expect(!Self.stands(canary, in: cleaning.output), "\(canary) is left")
      }
      #expect(!Self.holdsPreview(cleaning.output))
      #expect(Self.stands("NIKON\0", in: cleaning.output))
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

  /// Names and types of entries that keep the block from being told apart, or what is in it.
  @Test(arguments: [
    // An editor's records, and what new models tell of how a picture is coded.
    (0x0E01 as UInt16, 7 as UInt16, 12 as UInt32), (0x0051, 7, 12),
    // A curve that is a text, and a black level with too many numbers.
    (0x008C, 2, 12), (0x003D, 3, 6),
    // An entry that is there twice, and one whose value would stand past the end.
    (0x0096, 7, 12), (0x0099, 7, 4_000),
  ])
  func `what is not understood is refused`(tag: UInt16, type: UInt16, count: UInt32) throws {
    let file = Self.file(Self.note(version: "0103", other: (tag, type, count)))
    #expect(try Inventory(of: file).items.contains { $0.reading == .unopened })
    #expect(throws: EditError.self) { try Cleaning(file, under: "anonymous") }
  }

  @Test func `a block that is cut short is never half understood`() throws {
    let note = Self.note(version: "0211")
    var (refused, cleaned) = (0, 0)
    for length in 0...note.count {
      let file = Self.file(Array(note.prefix(length)))
      do {
        let cleaning = try Cleaning(file, under: "anonymous")
        _ = try cleaning.evidence()
        #expect(!Self.stands("lens canary", in: cleaning.output))
        cleaned += 1
      } catch is EditError {
        refused += 1
      }
    }
    #expect(refused > 200)
    #expect(cleaned > 0)
  }

  // MARK: Building

  /// ```
  /// 0   signature; 10 its own TIFF header
  /// directory: LensData, SerialNumber, preview, LocationInfo, curve, colours, ShutterCount
  /// ```
  private static func note(
    version: String, other: (tag: UInt16, type: UInt16, count: UInt32)? = nil
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
        tree.entry(other.tag, other.type, other.count, tree.number(UInt32(264))))
      tree.put(Array("other canary".utf8), at: 264)
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

  private static func file(_ note: [UInt8]) -> [UInt8] {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    let exif = file.directory([file.bytes(0x927C, note)])
    file.page(
      file.picture(at: data, count: 48) + [
        file.text(0x010F, "NIKON"), file.short(0x0106, 32803), file.offsets(0x8769, [exif]),
      ])
    return file.bytes
  }

  private static func stands(_ text: String, in bytes: [UInt8]) -> Bool {
    holds(Array(text.utf8), bytes)
  }

  private static func holdsPreview(_ bytes: [UInt8]) -> Bool {
    holds([0xFF, 0xD8, 0xFF, 0xD9], bytes)
  }

  private static func holds(_ wanted: [UInt8], _ bytes: [UInt8]) -> Bool {
    bytes.holds(wanted)
  }
}
