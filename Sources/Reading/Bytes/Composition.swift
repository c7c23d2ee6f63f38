/// An output that is not written anywhere: its pieces are read in place.
///
/// The owner must ensure that the source does not change.
package struct Composition<Base: ByteSource>: ByteSource {
  /// The source that the pieces are copied from.
  package let base: Base
  private let pieces: [Piece]
  /// The offset of each piece in the output, followed by the end of the output.
  private let starts: [Int]

  /// Creates an output from pieces.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, in output order.
  ///   - base: The source that they are copied from.
  /// - Throws: `ReadError.outside` if a piece does not lie within the source, or if the length of
  ///   the output overflows.
  package init(_ pieces: [Piece], of base: Base) throws(ReadError) {
    var starts = [0]
    var end = 0
    starts.reserveCapacity(pieces.count + 1)
    for piece in pieces {
      if case .copy(let range) = piece, !(0..<base.count).encloses(range) {
        throw .outside(range, count: base.count)
      }
      let (sum, overflow) = end.addingReportingOverflow(piece.count)
      guard !overflow else { throw .outside(0..<piece.count, count: end) }
      end = sum
      starts.append(end)
    }
    self.base = base
    self.pieces = pieces
    self.starts = starts
  }

  /// Creates an output that is a whole source.
  package init(whole base: Base) {
    self.base = base
    pieces = [.copy(0..<base.count)]
    starts = [0, base.count]
  }

  /// Whether the output is equal to its source.
  package var isWhole: Bool { pieces == [.copy(0..<base.count)] }

  package var count: Int { starts[pieces.count] }

  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    if let copied = try rangeInBase(of: range) { return try base.bytes(in: copied) }
    bytes.reserveCapacity(range.count)
    try visit(range) { part throws(ReadError) in
      switch part {
      case .copy(let copied): bytes += try base.bytes(in: copied)
      case .bytes(let new): bytes += new
      case .zeros(let count): bytes += repeatElement(0, count: count)
      }
    }
    return bytes
  }

  package func read(_ range: ByteRange, into buffer: inout [UInt8]) throws(ReadError) {
    if let copied = try rangeInBase(of: range) {
      try base.read(copied, into: &buffer)
    } else {
      buffer = try bytes(in: range)
    }
  }

  package func read(_ range: ByteRange, into bytes: inout OutputRawSpan) throws(ReadError) {
    guard range.count <= bytes.freeCapacity else { throw .outside(range, count: count) }
    if let copied = try rangeInBase(of: range) { return try base.read(copied, into: &bytes) }
    // A closure cannot modify an `inout` span.
    var parts: [Piece] = []
    try visit(range) { parts.append($0) }
    for part in parts {
      switch part {
      case .copy(let copied): try base.read(copied, into: &bytes)
      case .bytes(let new): bytes.append(contentsOf: new)
      case .zeros(let count): bytes.append(contentsOf: Array(repeating: 0, count: count))
      }
    }
  }

  /// Returns the location of an output range in the source, or nil if the range is empty or not
  /// copied as a whole.
  ///
  /// - Throws: `ReadError.outside` if the range does not lie within the output.
  package func rangeInBase(of range: ByteRange) throws(ReadError) -> ByteRange? {
    guard (0..<count).encloses(range) else { throw .outside(range, count: count) }
    guard !range.isEmpty else { return nil }
    let index = piece(holding: range.lowerBound)
    guard case .copy(let copied) = pieces[index], range.upperBound <= starts[index + 1] else {
      return nil
    }
    let start = copied.lowerBound + (range.lowerBound - starts[index])
    return start..<(start + range.count)
  }

  /// Returns the number of bytes from an offset of the output to the end of its piece, and their
  /// place in the source if they are copied.
  ///
  /// There must be a byte at the offset.
  ///
  /// Cost: logarithmic in the number of pieces.
  package func stretch(at offset: Int) -> (count: Int, baseOffset: Int?) {
    let index = piece(holding: offset)
    let count = max(1, starts[index + 1] - offset)
    guard case .copy(let copied) = pieces[index] else { return (count, nil) }
    return (count, copied.lowerBound + (offset - starts[index]))
  }

  /// Calls `body` with each part of the pieces that makes up a range of the output.
  ///
  /// Cost: logarithmic in the number of pieces, then linear in those of the range.
  private func visit(
    _ range: ByteRange, _ body: (Piece) throws(ReadError) -> Void
  ) throws(ReadError) {
    guard !range.isEmpty else { return }
    var index = piece(holding: range.lowerBound)
    while index < pieces.count, starts[index] < range.upperBound {
      let shared = range.clamped(to: starts[index]..<starts[index + 1])
      let first = shared.lowerBound - starts[index]
      if !shared.isEmpty {
        switch pieces[index] {
        case .copy(let copied):
          let start = copied.lowerBound + first
          try body(.copy(start..<(start + shared.count)))
        case .bytes(let bytes): try body(.bytes(Array(bytes[first..<(first + shared.count)])))
        case .zeros: try body(.zeros(shared.count))
        }
      }
      index += 1
    }
  }

  /// Returns the index of the last piece that starts at or before an offset.
  private func piece(holding offset: Int) -> Int {
    // The last start is the end of the last piece.
    max(0, starts.dropLast().partitioningIndex { $0 > offset } - 1)
  }
}

extension Composition: Sendable where Base: Sendable {}
