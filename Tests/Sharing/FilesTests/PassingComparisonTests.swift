import Bytes
import Files
import Testing

@Suite struct PassingComparisonTests {
  let scratch: Scratch
  private let original: SourceFile
  private static let head: [UInt8] = [9, 8, 7]
  private static let picture: ByteRange = 100..<700_000
  /// A new header, the picture, and bytes after it.
  private static let pieces: [Piece] = [
    .bytes(head), .copy(picture), .zeros(10), .copy(750_000..<760_000),
  ]
  private static let ranges: [ByteRange] = [3..<699_903]

  init() throws {
    scratch = try Scratch()
    original = try SourceFile(opening: scratch.write(ComparisonTests.sample, "original"))
  }

  /// Returns an output of the pieces, after a change.
  private func output(
    _ name: Path = "output", _ change: (inout [UInt8]) -> Void = { _ in }
  ) throws -> SourceFile {
    let composition = try Composition(Self.pieces, of: original)
    var bytes = try composition.bytes(in: 0..<composition.count)
    change(&bytes)
    return try SourceFile(opening: scratch.write(bytes, name))
  }

  /// Ways of reading a file before its comparison is finished.
  enum Reading: CaseIterable {
    case nothing, whole, windows, overlapping, backwards, firstHalf, skipping, twice, shortParts

    func ranges(of count: Int) -> [ByteRange] {
      let windows = stride(from: 0, to: count, by: 100_000).map { $0..<min(count, $0 + 100_000) }
      return switch self {
      case .nothing: []
      case .whole: [0..<count]
      case .windows: windows
      case .overlapping: windows.map { max(0, $0.lowerBound - 5000)..<$0.upperBound }
      case .backwards: windows.reversed()
      case .firstHalf: windows.filter { $0.upperBound < count / 2 }
      case .skipping: [0..<10, 50_000..<50_010, 60_000..<200_000, 600_000..<count]
      case .twice: windows + windows
      case .shortParts: stride(from: 0, to: count, by: 6000).map { $0..<min(count, $0 + 6000) }
      }
    }
  }

  /// Returns the result of a comparison after a reading; the bytes that were read are checked on
  /// the way.
  private func comparison(
    of file: SourceFile, made pieces: [Piece] = pieces, read reading: Reading,
    computesDigests: Bool = true
  ) throws -> Comparison {
    let passing = try #require(
      PassingComparison(of: file, made: pieces, from: original, computesDigests: computesDigests))
    var buffer: [UInt8] = []
    for range in reading.ranges(of: file.count) {
      try passing.read(range, into: &buffer)
      #expect(try buffer == file.bytes(in: range))
    }
    return try passing.finish([Self.picture], Self.ranges)
  }

  @Test(arguments: Reading.allCases, [true, false])
  func
    `however it is read, both digests are those of the whole, and the same is found to be the same`(
      reading: Reading, computesDigests: Bool
    ) throws
  {
    let file = try output()
    let found = try comparison(of: file, read: reading, computesDigests: computesDigests)
    #expect(found.isEqual)
    let (digestA, digestB) = (try Digest(of: original), try Digest(of: file))
    #expect(found.digestA == (computesDigests ? digestA : nil))
    #expect(found.digestB == (computesDigests ? digestB : nil))
  }

  @Test(arguments: Reading.allCases, [3, 4000, 131_071, 350_000, 699_902])
  func `a difference is seen however it is read`(reading: Reading, index: Int) throws {
    let file = try output { $0[index] ^= 1 }
    let found = try comparison(of: file, read: reading)
    #expect(!found.isEqual)
    let digest = try Digest(of: file)
    #expect(found.digestB == digest)
  }

  @Test(arguments: Reading.allCases)
  func `the statements of the pieces are not trusted`(reading: Reading) throws {
    let file = try output()
    let changed = try output("changed") { $0[300_000] ^= 1 }
    let count = file.count
    let sayings: [[Piece]] = [
      [.zeros(count)], [.copy(0..<count)], [.copy(10_000..<10_003), .copy(101..<(98 + count))],
      [.bytes(Self.head), .copy(100..<5000), .copy(6000..<(1100 + count - 3))],
      [.copy(500_000..<900_000), .copy(0..<(count - 400_000))],
    ]
    let digest = try Digest(of: original)
    for pieces in sayings {
      let found = try comparison(of: file, made: pieces, read: reading)
      #expect(found.isEqual)
      #expect(found.digestA == digest)
      let other = try comparison(of: changed, made: pieces, read: reading)
      #expect(!other.isEqual)
    }
  }

  @Test func `ranges that were not read in this order are compared as well`() throws {
    let file = try output()
    let passing = try #require(
      PassingComparison(of: file, made: Self.pieces, from: original, computesDigests: true))
    var buffer: [UInt8] = []
    try passing.read(0..<file.count, into: &buffer)
    let found = try passing.finish(
      [400_000..<500_000, 200..<300_000], [399_903..<499_903, 103..<299_903])
    #expect(found.isEqual)
    let digest = try Digest(of: file)
    #expect(found.digestB == digest)
  }

  @Test func `pieces of the wrong length or of another original prove nothing`()
    throws
  {
    let file = try output()
    for pieces in [[Piece.zeros(5)], [.copy(0..<(original.count + 1))], []] {
      let passing = PassingComparison(of: file, made: pieces, from: original, computesDigests: true)
      #expect(passing == nil)
    }
  }
}
