import Bytes
import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

/// A byte that can be another in what is delivered, without anything else being shown, was counted as
/// free: measured from outside, by changing bytes, cleaning again and drawing the results with other
/// programs.
@Suite struct RoomDifferenceTests {
  /// Fixed parts that room is said not to count [Documentation/Formats.md, Room]: where pictures, sound
  /// and their pieces stand, and how many zeros there are in front of what.
  private static let places: Set = [
    "stsz", "stsc", "stco", "co64", "iloc", "StripOffsets", "StripByteCounts", "mdat", "free",
    "skip", "wide", "moov",
  ]

  /// The same in TIFF: its own directories, and that of a profile behind which zeros stand.
  private static let directories: Set = ["directory", "IFD0 ICC/directory"]

  /// Parts that are shown as their specification says, though the programs here do not mind all of
  /// it: times, sizes, colours, settings of decoders, and pictures that they do not draw.
  private static let shown: Set = [
    "mvhd", "mdhd", "tkhd", "mehd", "elst", "stts", "ctts", "stss", "tfhd", "trun", "tfdt", "tfra",
    "ipma", "box", "avcC", "hvcC", "av1C", "directory", "IFD0", "BitsPerSample", "ICC", "tag",
    "packet", "jhgm", "trex", "NETSCAPE2.0",
  ]

  /// How many bytes of each fixture are changed.
  private static let most =
    ProcessInfo.processInfo.environment["OMIT_ROOM_BYTES"].flatMap { Int($0) } ?? 12

  @Test(
    .enabled(
      if: RenderedFile.tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) },
      "needs \(RenderedFile.tools.joined(separator: ", "))"))
  func `what can be another byte unseen was counted, but for tables of pictures and sound`() throws
  {
    let seed =
      ProcessInfo.processInfo.environment["OMIT_SEED"].flatMap { UInt64($0) } ?? 1
    var numbers = SplitMix(seed: seed)
    var (tried, counted, seen, unseen) = (0, 0, 0, 0)
    for name in FixtureFiles.all {
      let original = try FixtureFiles.bytes(of: name)
      guard let clean = try? Cleaning(original, under: "anonymous").output else { continue }
      let room = try Self.room(of: clean)
      let format = name.split(separator: ".").last.map(String.init) ?? ""
      var before: RenderedFile?
      for place in try Self.held(in: clean, &numbers, most: Self.most) {
        tried += 1
        guard let changed = Self.delivered(clean, with: place.value, at: place.position) else {
          continue
        }
        if try Self.room(of: changed) > room {
          counted += 1
          continue
        }
        if before == nil { before = try RenderedFile(of: clean, format: format) }
        // Camera raw, which the programs here do not draw.
        guard let before else { continue }
        if try RenderedFile(of: changed, format: format) != before {
          seen += 1
          continue
        }
        unseen += 1
        let known = place.hold == .shown ? Self.shown : Self.places
        let isKnown = known.contains { place.part == $0 || place.part.hasSuffix("/\($0)") }
        #expect(
          isKnown || place.hold == .fixed && Self.directories.contains(place.part),
          "\(name), \(place.part), \(place.hold) byte \(place.position), seed \(seed)")
      }
    }
    print("room:", tried, "bytes changed,", counted, "counted,", seen, "seen,", unseen, "in tables")
    #expect(tried > 80 * Self.most)
    #expect(seen > 2 * Self.most && counted > Self.most)
  }

  /// A byte, and a value that it does not have.
  private struct Place {
    let position: Int
    let part: String
    let hold: ByteHold
    let value: UInt8
  }

  /// The file with another byte; nil where it is refused, or becomes another file when it is cleaned.
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

  private static func room(of file: [UInt8]) throws -> Int {
    let inventory = try Inventory(of: file)
    let room = try Room(in: inventory, of: file)
    var count = room.coded
    try Coverage(of: inventory, in: file).visit(in: file) { stretch in
      count.add(stretch, in: room)
      return true
    }
    return count.total
  }

  /// Bytes of a delivered file that do not count as free, outside coded pictures and sound: of parts
  /// at random one at random.
  private static func held(
    in file: [UInt8], _ numbers: inout SplitMix, most: Int
  ) throws -> [Place] {
    let inventory = try Inventory(of: file)
    let room = try Room(in: inventory, of: file)
    var parts: [String: [(position: Int, hold: ByteHold)]] = [:]
    try Coverage(of: inventory, in: file).visit(in: file) { stretch in
      guard stretch.use != .media, stretch.use != .blank else { return true }
      for position in stretch.range {
        let byte = ByteClaim(position..<(position + 1), stretch.use, stretch.name)
        let counts = room.counts(of: byte)
        let hold = ByteHold.allCases.first { counts[$0] == 1 }
        if let hold, hold != .free {
          parts["\(stretch.name) \(hold)", default: []].append((position, hold))
        }
      }
      return true
    }
    let names = parts.keys.sorted()
    return (0..<most).compactMap { _ in
      guard let name = names.randomElement(using: &numbers),
        let place = parts[name]?.randomElement(using: &numbers)
      else { return nil }
      let value = file[place.position] ^ UInt8.random(in: 1...255, using: &numbers)
      return Place(
        position: place.position, part: String(name.dropLast(place.hold.rawValue.count + 1)),
        hold: place.hold, value: value)
    }
  }
}

/// Numbers that look random and are the same in every run [SplitMix64].
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
