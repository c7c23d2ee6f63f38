package import Bytes

/// A stretch of a GIF file; together the parts cover the whole file, without gaps.
package struct GIFPart: Sendable, Hashable {
  /// The role of the stretch.
  package let role: Role
  package let range: ByteRange
  /// The sub-blocks of an extension, without the bytes that identify its type, or those of an
  /// image; for other parts equal to `range`.
  package let payload: ByteRange
  /// Whether the sub-blocks end with the required block of length 0.
  package let isEnded: Bool

  package enum Role: Sendable, Hashable {
    /// Signature, screen and its colours; an image with its colours; the control of an image. They
    /// are never changed.
    case picture
    /// A control of the image or plain text with this index, or nil if neither follows it.
    case control(of: Int?)
    case comment
    case plainText
    /// An application's extension, with the eleven bytes that identify the application.
    case application(id: [UInt8])
    /// An extension with another label, or with an unexpected form.
    case other
    /// The trailer, and zeros between blocks or after the trailer.
    case fill
    /// The bytes after the trailer.
    case tail
  }

  init(_ role: Role, at range: ByteRange, payload: ByteRange? = nil, isEnded: Bool = true) {
    self.role = role
    self.range = range
    self.payload = payload ?? range
    self.isEnded = isEnded
  }

  /// The coded image after its head and colours, or nil for all other parts.
  package var coded: ByteRange? {
    role == .picture && payload.lowerBound > range.lowerBound ? payload : nil
  }

  /// Whether the bytes show the picture.
  package var isMedia: Bool {
    switch role {
    case .picture, .fill: true
    case .control, .comment, .plainText, .application, .other, .tail: false
    }
  }
}
