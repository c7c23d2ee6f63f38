package import Bytes

/// The digests of two sources, and whether ranges of them hold the same bytes.
package struct Comparison: Sendable, Hashable {
  /// The digest of the whole first source.
  package let digestA: Digest
  /// The digest of the whole second source.
  package let digestB: Digest
  /// Whether the ranges of both, read one behind the other, hold the same bytes.
  package let isEqual: Bool

  /// Reads both sources once: bytes are hashed and compared in the same buffers.
  ///
  /// What the second source copies from the first, and is compared with just that, is the same bytes of
  /// the same file: it is read once for both.
  ///
  /// Where the ranges of a source do not ascend, they are compared in a pass of their own.
  ///
  /// - Throws: `ReadError` where a range does not lie within its source, or reading fails.
  package init(
    of rangesA: [ByteRange], in sourceA: some ByteSource,
    _ rangesB: [ByteRange], in sourceB: some ByteSource
  ) throws(ReadError) {
    guard Self.ascend(rangesA), Self.ascend(rangesB) else {
      isEqual = try equalBytes(of: rangesA, in: sourceA, rangesB, in: sourceB)
      digestA = try Digest(of: sourceA)
      digestB = try Digest(of: sourceB)
      return
    }
    try check(rangesA, within: sourceA.count)
    try check(rangesB, within: sourceB.count)
    var (restA, restB) = (Stretches(rangesA), Stretches(rangesB))
    var (hashA, hashB) = (Hashing(of: sourceA), Hashing(of: sourceB))
    let copied = Self.composition(sourceB, of: sourceA)
    var isEqual = true
    while isEqual, let nextA = restA.next, let nextB = restB.next {
      let length = min(nextA.count, nextB.count, Window.size)
      try hashA.pass(nextA.lowerBound)
      try hashB.pass(nextB.lowerBound)
      try hashA.read(length)
      let place = nextB.lowerBound..<(nextB.lowerBound + length)
      if try copied?.placeInBase(of: place) == nextA.lowerBound..<(nextA.lowerBound + length) {
        hashB.take(length, from: hashA.window)
      } else {
        try hashB.read(length)
        isEqual = hashA.window.holdsSame(length, as: hashB.window)
      }
      restA.advance(by: length)
      restB.advance(by: length)
    }
    self.isEqual = isEqual && restA.next == nil && restB.next == nil
    try hashA.pass(sourceA.count)
    try hashB.pass(sourceB.count)
    digestA = hashA.stream.finish()
    digestB = hashB.stream.finish()
  }

  /// The second source, where it is put together from the first.
  private static func composition(
    _ source: some ByteSource, of base: some ByteSource
  ) -> Composition<SourceFile>? {
    guard let file = base.sourceFile, let composition = source.composition,
      composition.base === file
    else { return nil }
    return composition
  }

  private static func ascend(_ ranges: [ByteRange]) -> Bool {
    zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  }
}

/// A pass through a source that hashes everything it meets.
private struct Hashing<Source: ByteSource> {
  private let source: Source
  let window = Window(Window.size)
  private(set) var stream = DigestStream()
  private var offset = 0

  init(of source: Source) { self.source = source }

  /// Goes on to an offset.
  mutating func pass(_ target: Int) throws(ReadError) {
    while offset < target { try read(min(Window.size, target - offset)) }
  }

  /// Takes the next bytes from another window, which holds them.
  mutating func take(_ length: Int, from other: Window) {
    other.withBytes(upTo: length) { stream.add($0) }
    offset += length
  }

  /// Reads the next bytes into the window.
  mutating func read(_ length: Int) throws(ReadError) {
    try window.fill(length, from: source, at: offset)
    window.withBytes(upTo: length) { stream.add($0) }
    offset += length
  }
}
