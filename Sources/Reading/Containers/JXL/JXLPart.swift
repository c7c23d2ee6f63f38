package import Bytes

/// One stretch of a JPEG XL file; together the parts are the whole file, without gaps.
package struct JXLPart: Sendable, Hashable {
  package let role: Role
  /// Its bytes, the head of its box included.
  package let range: ByteRange
  /// The content behind the head; of a compressed box, behind the type of the box inside as well.
  package let content: ByteRange

  package enum Role: Sendable, Hashable {
    /// A box that says how the codestream is stored, and nothing else.
    case layout
    /// The coded picture, or a part of it.
    case codestream
    /// A box of zeros.
    case fill
    /// Another box.
    case box(FourCC)
    /// A box that holds another's content, compressed [ISO 18181-2 9.8].
    case compressed(FourCC)
    /// The bytes behind the last box.
    case tail
  }

  /// Whether the bytes show the picture: they are the same before and after.
  package var isMedia: Bool {
    switch role {
    case .layout, .codestream, .fill: true
    case .box, .compressed, .tail: false
    }
  }

  /// The coded picture, or a part of it; nil for all else.
  package var coded: ByteRange? { role == .codestream ? content : nil }
}
