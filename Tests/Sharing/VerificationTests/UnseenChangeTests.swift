import Bytes
import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

/// Measures what fixed shapes leave open: bytes of cleaned files are changed, the files are cleaned
/// again, and the results are drawn with external programs.
@Suite struct UnseenChangeTests {
  /// The parts in which a byte may change, be delivered, and go unnoticed by the programs used here
  /// [Documentation/Formats.md, Known whole].
  private static let parts: Set = [
    // The offsets of pictures, sound and their pieces, and the zeros before them.
    "stsz", "stsc", "stco", "co64", "iloc", "StripOffsets", "StripByteCounts", "mdat", "free",
    "skip", "wide", "moov", "directory",
    // Shown as specified, though the programs used here ignore some of it: times, sizes, colours,
    // settings of decoders, and pictures that they do not draw.
    "mvhd", "mdhd", "tkhd", "mehd", "elst", "stts", "ctts", "stss", "tfhd", "trun", "tfdt", "tfra",
    "ipma", "box", "avcC", "hvcC", "av1C", "IFD0", "BitsPerSample", "ICC", "tag", "packet", "jhgm",
    "trex", "NETSCAPE2.0",
    // Values that programs ask for, or that belong to a needed part: densities, versions, the
    // brands of a file, numbers of fragments, entries of camera raws by which converters choose.
    "JFIF", "quality", "resource", "ftyp", "stsd", "hdlr", "smhd", "mfhd", "Exif", "Make", "Model",
    "XResolution", "YResolution", "SR2/Sony:SR2SubIFD",
  ]

  /// The number of bytes that are changed in each fixture.
  private static let changesPerFile =
    ProcessInfo.processInfo.environment["OMIT_UNSEEN_BYTES"].flatMap { Int($0) } ?? 12

  @Test(
    .enabled(
      if: RenderedFile.tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) },
      "needs \(RenderedFile.tools.joined(separator: ", "))"))
  func `a byte that can change unnoticed is in a listed part`() throws {
    let seed =
      ProcessInfo.processInfo.environment["OMIT_SEED"].flatMap { UInt64($0) } ?? 1
    var numbers = SplitMix(seed: seed)
    var (tried, delivered, unseen) = (0, 0, 0)
    for name in FixtureFiles.all {
      let original = try FixtureFiles.bytes(of: name)
      guard let clean = try? Cleaning(original, under: "anonymous").output else { continue }
      let format = name.split(separator: ".").last.map(String.init) ?? ""
      var before: RenderedFile?
      for change in try Self.changes(in: clean, &numbers, changesPerFile: Self.changesPerFile) {
        tried += 1
        guard let changed = Self.delivered(clean, with: change.value, at: change.position) else {
          continue
        }
        delivered += 1
        if before == nil { before = try RenderedFile(of: clean, format: format) }
        // A camera raw file, which the programs used here do not draw.
        guard let before, try RenderedFile(of: changed, format: format) == before else { continue }
        unseen += 1
        #expect(
          Self.parts.contains { change.part == $0 || change.part.hasSuffix("/\($0)") },
          "\(name), \(change.part), byte \(change.position), seed \(seed)")
      }
    }
    print(tried, "bytes changed,", delivered, "of them delivered,", unseen, "of those unseen")
    #expect(tried > 80 * Self.changesPerFile)
    #expect(delivered > 4 * Self.changesPerFile)
  }

  /// A byte offset, and a value that differs from the present one.
  private struct Change {
    let position: Int
    let part: String
    let value: UInt8
  }

  /// Returns the file with one byte changed, or nil if it is refused or cleaning changes it
  /// further.
  private static func delivered(
    _ file: [UInt8], with value: UInt8, at position: Int
  ) -> [UInt8]? {
    var changed = file
    changed[position] = value
    guard let cleaning = try? Cleaning(changed, under: "anonymous"),
      (try? cleaning.evidence()) != nil, cleaning.output == changed
    else { return nil }
    return changed
  }

  /// Returns bytes of a delivered file outside coded pictures and sound: a random byte of each of
  /// some random parts.
  private static func changes(
    in file: [UInt8], _ numbers: inout SplitMix, changesPerFile: Int
  ) throws -> [Change] {
    let inventory = try Inventory(of: file)
    var parts: [String: [ByteRange]] = [:]
    try Coverage(of: inventory, in: file).visit(in: file) { stretch in
      if stretch.use != .media, stretch.use != .blank {
        parts[stretch.name, default: []].append(stretch.range)
      }
      return true
    }
    let names = parts.keys.sorted()
    return (0..<changesPerFile).compactMap { _ in
      guard let name = names.randomElement(using: &numbers),
        let position = parts[name]?.randomElement(using: &numbers)?.randomElement(using: &numbers)
      else { return nil }
      return Change(
        position: position, part: name,
        value: file[position] ^ UInt8.random(in: 1...255, using: &numbers))
    }
  }
}
