package import Bytes

/// One stretch of a GIF file; together the parts are the whole file, without gaps.
package struct GIFPart: Sendable, Hashable {
  /// The role of the stretch.
  package let role: Role
  package let range: ByteRange
  /// The sub-blocks of an extension, without the bytes that tell its sort, or those of an image; for
  /// other parts the same as `range`.
  package let payload: ByteRange
  /// Whether the sub-blocks end with the one of no length that must end them.
  package let isEnded: Bool

  package enum Role: Sendable, Hashable {
    /// Signature, screen and its colours; an image with its colours; what controls one. They are the same before and after.
    case picture
    /// A control of the image or plain text with this index; nil where neither follows it.
    case control(of: Int?)
    case comment
    case plainText
    /// An application's extension, with the eleven bytes that tell whose it is.
    case application(id: [UInt8])
    /// An extension of another label, or of another form.
    case other
    /// The trailer, and zeros between blocks or behind it.
    case fill
    /// The bytes behind the trailer.
    case tail
  }

  init(_ role: Role, at range: ByteRange, payload: ByteRange? = nil, isEnded: Bool = true) {
    self.role = role
    self.range = range
    self.payload = payload ?? range
    self.isEnded = isEnded
  }

  /// The coded image behind its head and colours; nil for all else.
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
