/// New bytes for stretches of a file; all other bytes remain unchanged and in place.
package struct Patch: Sendable, Hashable {
  /// The edits in the order of their offsets; none is empty, and no two overlap.
  package let edits: [Edit]

  /// New bytes for one stretch.
  package struct Edit: Sendable, Hashable {
    /// The offset of the stretch.
    package let offset: Int
    /// The new bytes of the stretch.
    package let content: Content

    package init(at offset: Int, _ content: Content) {
      self.offset = offset
      self.content = content
    }

    /// The range of the stretch.
    package var range: ByteRange { offset..<(offset + content.count) }
  }

  /// The bytes of a stretch.
  package enum Content: Sendable, Hashable {
    case bytes([UInt8])
    /// This many zeros.
    case zeros(Int)

    /// The number of bytes.
    package var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .zeros(let count): count
      }
    }
  }

  /// The number of kept bytes that may move in the output; a plan that moves more bytes rewrites
  /// the file instead.
  private static let movedLimit = 1 << 20

  /// Creates the patch that corresponds to a plan.
  ///
  /// Returns nil if the output has another length, or if more than `movedLimit` kept bytes move.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the output, in order.
  ///   - source: The file that they are made from.
  /// - Throws: `ReadError` if bytes that move cannot be read.
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

  /// The edits that only write zeros.
  package var blanks: [Edit] {
    edits.filter { edit in
      switch edit.content {
      case .zeros: true
      case .bytes: false
      }
    }
  }

  /// Returns a patch with only some of its edits, which must be in order.
  package func only(_ edits: [Edit]) -> Patch { Patch(edits) }

  /// Whether the patch changes nothing.
  package var isEmpty: Bool { edits.isEmpty }

  /// The stretches, with adjacent ones joined.
  package var ranges: RangeUnion { RangeUnion(edits.map(\.range)) }
}
