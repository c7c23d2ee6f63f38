package import Bytes

/// A stretch of a JPEG file; together the parts cover the whole file, without gaps.
package struct JPEGPart: Sendable, Hashable {
  /// The role of the stretch.
  package let role: Role
  /// The bytes of the part, including marker and length.
  package let range: ByteRange
  /// The bytes after marker and length, or the header of a scan; for parts without a length equal
  /// to `range`.
  package let payload: ByteRange

  package enum Role: Sendable, Hashable {
    /// SOI.
    case marker(JPEGMarker)
    /// An APPn segment.
    case application(UInt8)
    /// A COM segment.
    case comment
    /// Tables, frame headers and other segments that decoding needs.
    case coding(JPEGMarker)
    /// A segment with a reserved or extension marker [ITU-T T.81 B.1.1.3], or of tables that no
    /// scan uses.
    case reserved(JPEGMarker)
    /// A scan header, its entropy-coded data and the restart markers inside.
    case scan
    /// FF bytes before a marker [ITU-T T.81 B.1.1.2], and zeros after the end of the picture.
    case fill
    /// EOI.
    case endOfImage
    /// Bytes between segments that belong to no segment, and misplaced standalone markers.
    case gap
    /// The bytes after the end of the picture.
    case tail
  }

  /// Whether the bytes show the picture, and are therefore never changed.
  package var isMedia: Bool {
    switch role {
    case .marker, .coding, .scan, .fill, .endOfImage: true
    case .application, .comment, .reserved, .gap, .tail: false
    }
  }

  /// The entropy-coded data after the header of a scan, or nil for all other parts.
  package var coded: ByteRange? {
    role == .scan ? payload.upperBound..<range.upperBound : nil
  }
}
