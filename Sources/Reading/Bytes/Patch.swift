/// New bytes for stretches of a file; everything else stays as it is and where it is.
package struct Patch: Sendable, Hashable {
  /// The stretches in the order of where they stand; none is empty, and no two overlap.
  package let edits: [Edit]

  /// New bytes for one stretch.
  package struct Edit: Sendable, Hashable {
    /// Where the stretch starts.
    package let offset: Int
    /// The bytes that are to stand there.
    package let content: Content

    package init(at offset: Int, _ content: Content) {
      self.offset = offset
      self.content = content
    }

    /// The stretch.
    package var range: ByteRange { offset..<(offset + content.count) }
  }

  /// The bytes of a stretch.
  package enum Content: Sendable, Hashable {
    case bytes([UInt8])
    /// This many zeros.
    case zeros(Int)

    /// How many bytes they are.
    package var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .zeros(let count): count
      }
    }
  }

  /// How many bytes that stay may stand elsewhere in the output; a plan that moves more is one that
  /// writes the file anew.
  private static let movedLimit = 1 << 20

  /// Reads off a plan what it changes; nil where the output has another length, or where more than
  /// `movedLimit` bytes that stay move.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the output, in order.
  ///   - source: The file that they are made from.
  /// - Throws: `ReadError` where bytes that move cannot be read.
  package init?(_ pieces: [Piece], of source: some ByteSource) throws(ReadError) {
    var edits: [Edit] = []
    var (offset, moved) = (0, 0)
    for piece in pieces {
      guard piece.count <= source.count - offset else { return nil }
      switch piece {
      case .copy(let range) where range.lowerBound == offset: break
      case .copy(let range):
        moved += range.count
        guard moved <= Self.movedLimit else { return nil }
        edits.append(Edit(at: offset, .bytes(try source.bytes(in: range))))
      case .bytes(let bytes): edits.append(Edit(at: offset, .bytes(bytes)))
      case .zeros(let count): edits.append(Edit(at: offset, .zeros(count)))
      }
      offset += piece.count
    }
    guard offset == source.count else { return nil }
    self.edits = edits.filter { $0.content.count > 0 }
  }

  private init(_ edits: [Edit]) { self.edits = edits }

  /// The stretches that only become zero.
  package var blanks: [Edit] {
    edits.filter { edit in
      switch edit.content {
      case .zeros: true
      case .bytes: false
      }
    }
  }

  /// The patch with some of its edits alone, which are in their order.
  package func only(_ edits: [Edit]) -> Patch { Patch(edits) }

  /// Whether nothing changes.
  package var isEmpty: Bool { edits.isEmpty }

  /// The stretches, those that meet joined.
  package var ranges: RangeUnion { RangeUnion(edits.map(\.range)) }
}
