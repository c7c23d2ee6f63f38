import Bytes
import Files
import Testing

@Suite struct ComparisonTests {
  static let sample = (0..<900_000).map { UInt8(truncatingIfNeeded: $0 &* 11) }

  /// The sample with other bytes before, between and after its halves.
  private let other = [1, 2, 3] + sample[..<400_000] + [4] + sample[400_000...] + [5, 6]
  private let ranges: [ByteRange] = [3..<400_003, 400_004..<900_004]

  @Test func `one pass computes both digests and compares the bytes between them`() throws {
    let scratch = try Scratch()
    let file = try SourceFile(opening: scratch.write(other, "a"))
    let comparison = try Comparison(of: [0..<900_000], in: Self.sample, ranges, in: file)
    #expect(comparison.isEqual)
    let (digestA, digestB) = (try Digest(of: Self.sample), try Digest(of: other))
    #expect(comparison.digestA == digestA)
    #expect(comparison.digestB == digestB)
  }

  @Test(arguments: [0, 399_999, 400_000, 899_999])
  func `a difference is seen, and the digests are those of the whole`(index: Int) throws {
    var changed = Self.sample
    changed[index] ^= 0x80
    let comparison = try Comparison(of: [0..<900_000], in: changed, ranges, in: other)
    #expect(!comparison.isEqual)
    let (digestA, digestB) = (try Digest(of: changed), try Digest(of: other))
    #expect(comparison.digestA == digestA)
    #expect(comparison.digestB == digestB)
  }

  @Test func `ranges that do not ascend are compared all the same`() throws {
    let turned = Array(Self.sample[450_000...] + Self.sample[..<450_000])
    let comparison = try Comparison(
      of: [450_000..<900_000, 0..<450_000], in: Self.sample, [0..<900_000], in: turned)
    #expect(comparison.isEqual)
    let digest = try Digest(of: turned)
    #expect(comparison.digestB == digest)
  }

  @Test func `more bytes on one side are a difference`() throws {
    let longer = try Comparison(of: [0..<10], in: Self.sample, [0..<11], in: Self.sample)
    let shorter = try Comparison(of: [0..<10, 20..<21], in: Self.sample, [0..<10], in: Self.sample)
    #expect(!longer.isEqual && !shorter.isEqual)
  }

  @Test func `output assembled from a file is compared and hashed as if it were written`()
    throws
  {
    let scratch = try Scratch()
    let file = try SourceFile(opening: scratch.write(other, "a"))
    let pieces: [Piece] = [
      .bytes([9, 9]), .copy(3..<300_000), .bytes(Array(other[300_000..<400_003])),
      .copy(400_004..<900_004), .zeros(7),
    ]
    let output = try Composition(pieces, of: file)
    let after: [ByteRange] = [2..<900_002]
    let comparison = try Comparison(of: ranges, in: file, after, in: output)
    #expect(comparison.isEqual)
    let written = try output.bytes(in: 0..<output.count)
    let (digestA, digestB) = (try Digest(of: other), try Digest(of: written))
    #expect(comparison.digestA == digestA)
    #expect(comparison.digestB == digestB)
    // Copied from the same file, one byte further on.
    let moved = try Comparison(
      of: [4..<400_004, 400_004..<900_004], in: file, after, in: output)
    #expect(!moved.isEqual)
  }
}
