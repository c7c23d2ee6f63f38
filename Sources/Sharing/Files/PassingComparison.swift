package import Bytes

/// An output that is hashed, and compared with its original, while somebody reads it for a purpose of
/// his own: each of its bytes is read once for all of that.
///
///     original | head |        picture        | tail |
///     output   | new |        picture        |
///              0 ............. passed ^
///
/// Where an output stems from says only with what it is compared first: what is known is what was
/// found to be the same.
package final class PassingComparison {
  private let output: SourceFile
  private let layout: Composition<SourceFile>
  private var (before, after): (Passage<SourceFile>, Passage<SourceFile>)
  private var known = KnownCopies()
  /// Whether what is read is looked at.
  private var isPassing = true

  /// Shorter stretches are not worth a call; they are compared in the end.
  private static let leastCompared = 4096

  /// Begins with nothing read; nil where the pieces are not of the original, or not as long as the
  /// output.
  ///
  /// - Parameters:
  ///   - output: The file that is read.
  ///   - pieces: What it is said to be made of.
  ///   - original: The file that these are said to be copied from.
  ///   - takesDigests: Whether both are hashed.
  package init?(
    of output: SourceFile, made pieces: [Piece], from original: SourceFile, takesDigests: Bool
  ) {
    guard let layout = try? Composition(pieces, of: original), layout.count == output.count else {
      return nil
    }
    self.output = output
    self.layout = layout
    before = Passage(through: original, takesDigest: takesDigests)
    after = Passage(through: output, takesDigest: takesDigests)
  }

  /// Compares ranges of the original with ranges of the output; of what was read only that which was
  /// not found to be the same is read again.
  ///
  /// - Throws: `ReadError` where a range does not lie within its file, or reading fails.
  package func finish(
    _ rangesA: [ByteRange], _ rangesB: [ByteRange]
  ) throws(ReadError) -> Comparison {
    isPassing = false
    return try Comparison(of: rangesA, in: &before, rangesB, in: &after, knowing: known)
  }
}

extension PassingComparison: ByteSource {
  package var count: Int { output.count }

  package var work: WorkLimit? { output.work }

  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    try output.bytes(in: range)
  }

  package func read(_ range: ByteRange, into bytes: inout OutputRawSpan) throws(ReadError) {
    try output.read(range, into: &bytes)
  }

  package func read(_ range: ByteRange, into buffer: inout [UInt8]) throws(ReadError) {
    try output.read(range, into: &buffer)
    guard isPassing, range.upperBound > after.offset, buffer.count == range.count else { return }
    do {
      try pass(buffer.span, at: range.lowerBound)
    } catch {
      // It is said when all is compared, and of the right file.
      isPassing = false
    }
  }

  /// Takes what follows the bytes that were passed.
  private func pass(_ bytes: Span<UInt8>, at offset: Int) throws(ReadError) {
    // Somebody who skips more than that, as from box to box, reads nothing else twice.
    guard offset <= after.offset + Window.size else {
      isPassing = false
      return
    }
    try after.pass(offset)
    var start = after.offset - offset
    after.take(bytes.extracting(start...))
    while isPassing, start < bytes.count {
      let stretch = layout.stretch(at: offset + start)
      let length = min(stretch.count, bytes.count - start, Window.size)
      if let place = stretch.place, place >= before.offset, length >= Self.leastCompared {
        try before.pass(place)
        try before.read(length)
        if before.window.holdsSame(bytes.extracting(start..<(start + length))) {
          known.note((offset + start)..<(offset + start + length), at: place)
        } else {
          isPassing = false
        }
      }
      start += length
    }
  }
}
