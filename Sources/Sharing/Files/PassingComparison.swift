package import Bytes

/// A source that hashes an output and compares it with its original while a reader reads it for
/// another purpose, so that each byte is read once.
///
///     original | head |        picture        | tail |
///     output   | new |        picture        |
///              0 ............. passed ^
///
/// The stated origin of the output only determines what is compared first: only stretches found to
/// be equal count as known.
package final class PassingComparison {
  private let output: SourceFile
  private let layout: Composition<SourceFile>
  private var (before, after): (SourcePass<SourceFile>, SourcePass<SourceFile>)
  private var known = KnownCopies()
  /// Whether bytes that are read are still compared.
  private var isPassing = true

  /// The least length in bytes that is compared while passing; shorter stretches are compared at
  /// the end.
  private static let minimumComparedLength = 4096

  /// Begins with nothing read.
  ///
  /// Returns nil if the pieces do not belong to the original, or if their length differs from the
  /// output's.
  ///
  /// - Parameters:
  ///   - output: The file that is read.
  ///   - pieces: The pieces that the output is said to consist of.
  ///   - original: The file from which the pieces are said to be copied.
  ///   - computesDigests: Whether both files are hashed.
  package init?(
    of output: SourceFile, made pieces: [Piece], from original: SourceFile, computesDigests: Bool
  ) {
    guard let layout = try? Composition(pieces, of: original), layout.count == output.count else {
      return nil
    }
    self.output = output
    self.layout = layout
    before = SourcePass(through: original, computesDigest: computesDigests)
    after = SourcePass(through: output, computesDigest: computesDigests)
  }

  /// Compares ranges of the original with ranges of the output, reading again only the passed bytes
  /// that were not found to be equal.
  ///
  /// - Throws: `ReadError` if a range lies outside its file, or if reading fails.
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
      // The error is reported when everything is compared, and for the right file.
      isPassing = false
    }
  }

  /// Takes bytes that follow those already passed.
  private func pass(_ bytes: Span<UInt8>, at offset: Int) throws(ReadError) {
    // A reader that skips more than that, as from box to box, reads nothing else twice.
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
      if let baseOffset = stretch.baseOffset, baseOffset >= before.offset,
        length >= Self.minimumComparedLength
      {
        try before.pass(baseOffset)
        try before.read(length)
        if before.window.holdsSame(bytes.extracting(start..<(start + length))) {
          known.note((offset + start)..<(offset + start + length), at: baseOffset)
        } else {
          isPassing = false
        }
      }
      start += length
    }
  }
}
