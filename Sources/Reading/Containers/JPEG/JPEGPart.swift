package import Bytes

/// One stretch of a JPEG file; together the parts are the whole file, without gaps.
package struct JPEGPart: Sendable, Hashable {
  /// The role of the stretch.
  package let role: Role
  /// Its bytes, marker and length included.
  package let range: ByteRange
  /// The bytes behind marker and length, of a scan those of its header; for parts without a length
  /// the same as `range`.
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
    /// A segment of a marker that is reserved, or an extension's [ITU-T T.81 B.1.1.3]; or of tables
    /// that no scan uses.
    case reserved(JPEGMarker)
    /// A scan header, its entropy-coded data and the restart markers inside.
    case scan
    /// FF bytes before a marker [ITU-T T.81 B.1.1.2], and zeros behind the end of the picture.
    case fill
    /// EOI.
    case endOfImage
    /// Bytes between segments that belong to none, and markers that stand alone where none may.
    case gap
    /// The bytes behind the end of the picture.
    case tail
  }

  /// Whether the bytes show the picture: they are the same before and after.
  package var isMedia: Bool {
    switch role {
    case .marker, .coding, .scan, .fill, .endOfImage: true
    case .application, .comment, .reserved, .gap, .tail: false
    }
  }

  /// The entropy-coded data behind the header of a scan; nil for all else.
  package var coded: ByteRange? {
    role == .scan ? payload.upperBound..<range.upperBound : nil
  }
}
