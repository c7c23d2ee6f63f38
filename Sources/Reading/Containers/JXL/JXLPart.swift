package import Bytes

/// A stretch of a JPEG XL file; together the parts cover the whole file, without gaps.
package struct JXLPart: Sendable, Hashable {
  package let role: Role
  /// The bytes of the part, including the head of its box.
  package let range: ByteRange
  /// The content after the head; in a compressed box, also after the type of the inner box.
  package let content: ByteRange

  package enum Role: Sendable, Hashable {
    /// A box that only describes how the codestream is stored.
    case layout
    /// The coded picture, or a part of it.
    case codestream
    /// A box of zeros.
    case fill
    /// Another box.
    case box(FourCC)
    /// A box that holds another box's content, compressed [ISO 18181-2 9.8].
    case compressed(FourCC)
    /// The bytes after the last box.
    case tail
  }

  /// Whether the bytes show the picture, and are therefore never changed.
  package var isMedia: Bool {
    switch role {
    case .layout, .codestream, .fill: true
    case .box, .compressed, .tail: false
    }
  }

  /// The coded picture, or a part of it; nil for all other parts.
  package var coded: ByteRange? { role == .codestream ? content : nil }
}
