import Bytes
import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

/// What shapes leave open, measured from outside: bytes of cleaned files are changed, the files cleaned
/// again, and the results drawn with other programs.
@Suite struct UnseenChangeTests {
  /// The parts in which a byte may change, be delivered, and go unnoticed by the programs here
  /// [Documentation/Formats.md, Known whole].
  private static let parts: Set = [
    // Where pictures, sound and their pieces stand, and the zeros in front of them.
    "stsz", "stsc", "stco", "co64", "iloc", "StripOffsets", "StripByteCounts", "mdat", "free",
    "skip", "wide", "moov", "directory",
    // Shown as their specification says, though the programs here ignore some of it: times, sizes,
    // colours, settings of decoders, and pictures that they do not draw.
    "mvhd", "mdhd", "tkhd", "mehd", "elst", "stts", "ctts", "stss", "tfhd", "trun", "tfdt", "tfra",
    "ipma", "box", "avcC", "hvcC", "av1C", "IFD0", "BitsPerSample", "ICC", "tag", "packet", "jhgm",
    "trex", "NETSCAPE2.0",
    // Notes that programs ask for, or that belong to a part that is needed: densities, versions, the
    // brands of a file, numbers of fragments, entries of camera raws by which converters choose.
    "JFIF", "quality", "resource", "ftyp", "stsd", "hdlr", "smhd", "mfhd", "Exif", "Make", "Model",
    "XResolution", "YResolution", "SR2/Sony:SR2SubIFD",
  ]

  /// How many bytes of each fixture are changed.
  private static let most =
    ProcessInfo.processInfo.environment["OMIT_UNSEEN_BYTES"].flatMap { Int($0) } ?? 12

  @Test(
    .enabled(
      if: RenderedFile.tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) },
      "needs \(RenderedFile.tools.joined(separator: ", "))"))
  func `a byte that can change unseen lies in a listed part`() throws {
    let seed =
      ProcessInfo.processInfo.environment["OMIT_SEED"].flatMap { UInt64($0) } ?? 1
    var numbers = SplitMix(seed: seed)
    var (tried, delivered, unseen) = (0, 0, 0)
    for name in FixtureFiles.all {
      let original = try FixtureFiles.bytes(of: name)
      guard let clean = try? Cleaning(original, under: "anonymous").output else { continue }
      let format = name.split(separator: ".").last.map(String.init) ?? ""
      var before: RenderedFile?
      for place in try Self.places(in: clean, &numbers, most: Self.most) {
        tried += 1
        guard let changed = Self.delivered(clean, with: place.value, at: place.position) else {
          continue
        }
        delivered += 1
        if before == nil { before = try RenderedFile(of: clean, format: format) }
        // Camera raw, which the programs here do not draw.
        guard let before, try RenderedFile(of: changed, format: format) == before else { continue }
        unseen += 1
        #expect(
          Self.parts.contains { place.part == $0 || place.part.hasSuffix("/\($0)") },
          "\(name), \(place.part), byte \(place.position), seed \(seed)")
      }
    }
    print(tried, "bytes changed,", delivered, "of them delivered,", unseen, "of those unseen")
    #expect(tried > 80 * Self.most)
    #expect(delivered > 4 * Self.most)
  }

  /// A byte, and a value that it does not have.
  private struct Place {
    let position: Int
    let part: String
    let value: UInt8
  }

  /// The file with another byte; nil if it is refused, or becomes another file when it is cleaned.
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

  /// Bytes of a delivered file outside coded pictures and sound: of parts at random one at random.
  private static func places(
    in file: [UInt8], _ numbers: inout SplitMix, most: Int
  ) throws -> [Place] {
    let inventory = try Inventory(of: file)
    var parts: [String: [ByteRange]] = [:]
    try Coverage(of: inventory, in: file).visit(in: file) { stretch in
      if stretch.use != .media, stretch.use != .blank {
        parts[stretch.name, default: []].append(stretch.range)
      }
      return true
    }
    let names = parts.keys.sorted()
    return (0..<most).compactMap { _ in
      guard let name = names.randomElement(using: &numbers),
        let position = parts[name]?.randomElement(using: &numbers)?.randomElement(using: &numbers)
      else { return nil }
      return Place(
        position: position, part: name,
        value: file[position] ^ UInt8.random(in: 1...255, using: &numbers))
    }
  }
}
