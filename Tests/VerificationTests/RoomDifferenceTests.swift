import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

/// Bytes that count as fixed cannot be others: a file in which one of them was changed is refused, or
/// is cleaned until it says no more than before, but where that makes it another picture or movie.
@Suite struct RoomDifferenceTests {
  /// Parts in which a changed byte may be delivered.
  ///
  /// Most say where pictures, sound and their tables
  /// stand, or how they are called, so that others are shown or none; in packets, fillers and tags of
  /// profiles the count is too small by what is delivered.
  private static let places = [
    "directory", "stsz", "stsc", "stco", "stts", "stsd", "stsd/box", "dref/box", "hdlr", "infe",
    "iloc", "pitm", "packet", "mdat", "filler", "free", "IFD0", "StripByteCounts", "tag",
  ]

  @Test(arguments: [1, 2])
  func
    `of a hundred fixed bytes that are changed ten are delivered at most, all in known parts`(
      seed: UInt64
    ) throws
  {
    var numbers = SplitMix(seed: seed)
    var (tried, delivered) = (0, 0)
    for name in FixtureFiles.all {
      let original = try FixtureFiles.bytes(of: name)
      guard let clean = try? Cleaning(original, under: "anonymous").output else { continue }
      for (position, part) in try Self.fixed(in: clean, &numbers, most: 20) {
        var changed = clean
        changed[position] ^= UInt8.random(in: 1...255, using: &numbers)
        tried += 1
        guard let cleaning = try? Cleaning(changed, under: "anonymous"),
          (try? cleaning.evidence()) != nil, cleaning.output == changed
        else { continue }
        delivered += 1
        let isPlace = Self.places.contains { part == $0 || part.hasSuffix("/\($0)") }
        #expect(isPlace, "\(name), \(part), byte \(position), seed \(seed)")
      }
    }
    #expect(tried > 1500)
    #expect(delivered * 10 < tried, "\(delivered) of \(tried), seed \(seed)")
  }

  /// Positions of a delivered file that count as fixed, at random.
  private static func fixed(
    in file: [UInt8], _ numbers: inout SplitMix, most: Int
  ) throws -> [(position: Int, part: String)] {
    let inventory = try Inventory(of: file)
    let room = try Room(in: inventory, of: file)
    var all: [(position: Int, part: String)] = []
    try Coverage(of: inventory, in: file).visit(in: file) { stretch in
      guard stretch.use != .media, stretch.use != .blank else { return true }
      for position in stretch.range {
        let byte = ByteClaim(position..<(position + 1), stretch.use, stretch.name)
        if room.counts(of: byte)[.fixed] == 1 { all.append((position, stretch.name)) }
      }
      return true
    }
    return (0..<most).compactMap { _ in all.randomElement(using: &numbers) }
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
