import Metadata
import Samples
import Testing
import Vocabulary

/// Segments that no policy removes, and that may therefore contain nothing but values that show the
/// picture.
@Suite struct RenderingSegmentTests {
  private static let picture = JPEGBuilder().picture().bytes
  private static let gainMap = "urn:iso:std:iso:ts:21496:-1\0"

  private static let known: [(number: UInt8, text: String, rest: [UInt8])] = [
    (0, "AVI1", [1, 0] + [0, 0, 2, 0] + [0, 0, 1, 0xF0]),
    (
      8, "SPIFF\0",
      [1, 2, 1, 3] + [0, 0, 0, 1, 0, 0, 0, 1] + [3, 8, 5, 1, 0, 0, 0, 72, 0, 0, 0, 72]
    ),
    (
      8, "SPIFF\0",
      [1, 2, 1, 3, 0, 0] + [0, 0, 0, 1, 0, 0, 0, 1] + [3, 8, 5, 1, 0, 0, 0, 72, 0, 0, 0, 72]
    ),
    (3, "Stim\0\0", stereo),
    (13, "Adobe_CM", [0, 2]),
    (2, gainMap, [0, 0, 0, 0]),
    (2, gainMap, [0, 0, 0, 0, 0x40] + Array(repeating: 1, count: 56)),
    (2, gainMap, [0, 0, 0, 0, 0xC0] + Array(repeating: 1, count: 136)),
    (2, gainMap, [0, 2] + Array(repeating: 1, count: 56)),
    (2, gainMap, [0, 11] + Array(repeating: 1, count: 72)),
  ]

  private static let stereo: [UInt8] = {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [block.entry(0, 7, 4, Array("0100".utf8)), block.entry(7, 7, 12, block.number(UInt32(38)))])
    block.put([0, 0, 1, 0, 0, 0, 5, 2, 0, 0, 0, 5], at: 38)
    return block.bytes
  }()

  private func item(_ number: UInt8, _ text: String, _ rest: [UInt8]) throws -> Item {
    let file = JPEGBuilder().application(number, text, rest).picture().bytes
    return try #require(try Inventory(of: file).items.first)
  }

  @Test func `a segment of exactly the known shape is rendering`() throws {
    for (number, text, rest) in Self.known {
      let item = try item(number, text, rest)
      #expect(item.kinds == Kinds(.rendering), "\(text)")
      #expect(item.reading == .read)
    }
    #expect(Self.known.count == 10)
  }

  @Test func `a gain map number that is invalid or larger than on any screen may be anything`()
    throws
  {
    let plain: [UInt8] = [0, 0, 0, 0, 0x40] + Array(repeating: 1, count: 56)
    #expect(try item(2, Self.gainMap, plain).kinds == Kinds(.rendering))
    // The numerator of the first headroom, its denominator, the flags.
    let others: [(Range<Int>, [UInt8])] = [
      (5..<9, [0x7F, 0, 0, 0]), (9..<13, [0, 0, 0, 0]), (4..<5, [0x41]), (3..<4, [1]),
    ]
    for (range, bytes) in others {
      var other = plain
      other.replaceSubrange(range, with: bytes)
      #expect(try item(2, Self.gainMap, other).kinds == .anything)
    }
    #expect(others.count == 4)
  }

  @Test func `a segment with more or less than that may hold anything`() throws {
    var tested = 0
    for (number, text, rest) in Self.known {
      let shorter = rest.indices.dropFirst().map { Array(rest[..<$0]) }
      for other in shorter + [rest + Array("secret".utf8), rest + [1]] {
        // Versions alone are what precedes a picture.
        if text == Self.gainMap, other == [0, 0, 0, 0] { continue }
        let item = try item(number, text, other)
        #expect(item.kinds == .anything, "\(text) of \(other.count)")
        #expect(item.reading == .malformed)
        tested += 1
      }
    }
    #expect(tested == 458)
  }

  @Test(arguments: [
    "ver=11, loc=secret~\0", "ver=11, ver=12~\0", "ver=secret~\0", "secret~\0",
    "ver=12345678901~\0", "ver=11",
  ])
  func `a ratio image has no parameters but the known numbers`(text: String) throws {
    let item = try item(11, "HDR_RI ", Array(text.utf8) + Self.picture)
    #expect(item.reading == .malformed)
  }

  @Test func `a ratio image with a comment in it may hold anything`() throws {
    let picture = JPEGBuilder().segment(0xFE, Array("secret".utf8)).picture().bytes
    let item = try item(11, "HDR_RI ", Array("ver=11~\0".utf8) + picture)
    #expect(item.reading == .malformed)
  }
}
