package import Bytes

/// The digests of two sources, and whether ranges of them hold the same bytes.
package struct Comparison: Sendable, Hashable {
  /// The digest of the whole first source, or nil if none is taken.
  package let digestA: Digest?
  /// The digest of the whole second source, or nil if none is taken.
  package let digestB: Digest?
  /// Whether the ranges of both sources, read one after another, hold the same bytes.
  package let isEqual: Bool

  /// Reads both sources once: bytes are hashed and compared in the same buffers.
  ///
  /// If the second source copies bytes from the first and they are compared with that same place,
  /// they are bytes of one file and are read once for both.
  ///
  /// Ranges that do not ascend are compared in a separate pass.
  ///
  /// - Throws: `ReadError` if a range lies outside its source, or if reading fails.
  package init(
    of rangesA: [ByteRange], in sourceA: some ByteSource,
    _ rangesB: [ByteRange], in sourceB: some ByteSource
  ) throws(ReadError) {
    var (passA, passB) = (SourcePass(through: sourceA), SourcePass(through: sourceB))
    try self.init(of: rangesA, in: &passA, rangesB, in: &passB, knowing: KnownCopies())
  }

  /// Continues passes that are partly done, using the stretches already known to be equal.
  init(
    of rangesA: [ByteRange], in passA: inout SourcePass<some ByteSource>,
    _ rangesB: [ByteRange], in passB: inout SourcePass<some ByteSource>, knowing known: KnownCopies
  ) throws(ReadError) {
    let (sourceA, sourceB) = (passA.source, passB.source)
    try check(rangesA, within: sourceA.count)
    try check(rangesB, within: sourceB.count)
    var (restA, restB) = (Stretches(rangesA), Stretches(rangesB))
    let copied = Self.composition(sourceB, of: sourceA)
    let ascend = Self.ascend(rangesA) && Self.ascend(rangesB)
    var isEqual = true
    while isEqual, let nextA = restA.next, let nextB = restB.next {
      var length = min(nextA.count, nextB.count)
      let count = known.count(at: nextB.lowerBound, copying: nextA.lowerBound)
      if count > 0 {
        length = min(length, count)
      } else if ascend, nextA.lowerBound >= passA.offset, nextB.lowerBound >= passB.offset {
        length = min(length, Window.size)
        try passA.pass(nextA.lowerBound)
        try passB.pass(nextB.lowerBound)
        try passA.read(length)
        let rangeB = nextB.lowerBound..<(nextB.lowerBound + length)
        if try copied?.rangeInBase(of: rangeB) == nextA.lowerBound..<(nextA.lowerBound + length) {
          passB.take(length, from: passA.window)
        } else {
          try passB.read(length)
          isEqual = passA.window.holdsSame(length, as: passB.window)
        }
      } else {
        // Bytes already passed, and ranges that do not ascend, are read once more.
        length = min(length, Window.size)
        isEqual = try equalBytes(
          of: [nextA.lowerBound..<(nextA.lowerBound + length)], in: sourceA,
          [nextB.lowerBound..<(nextB.lowerBound + length)], in: sourceB)
      }
      restA.advance(by: length)
      restB.advance(by: length)
    }
    self.isEqual = isEqual && restA.next == nil && restB.next == nil
    digestA = try passA.finish()
    digestB = try passB.finish()
  }

  /// The second source as a composition, if it is composed from the first.
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
