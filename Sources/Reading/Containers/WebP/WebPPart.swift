package import Bytes

/// A stretch of a WebP file; together the parts cover the whole file, without gaps.
package struct WebPPart: Sendable, Hashable {
  /// The role of the stretch.
  package let role: Role
  /// The bytes of the part, including a chunk's head and padding byte.
  package let range: ByteRange
  /// The data of a chunk; the data of a frame before its chunks; otherwise equal to `range`.
  package let payload: ByteRange
  /// The index of the frame that contains the part, or nil outside frames.
  package let frame: Int?
  /// The number of bytes missing in comparison with the declared length: of the whole file for its
  /// head, of all content for a frame.
  package var missing = 0

  package enum Role: Sendable, Hashable {
    /// `RIFF`, the length of the rest, `WEBP`.
    case head
    /// VP8X: flags for the parts of the file, and the size of its canvas.
    case extended
    /// A chunk that shows the picture, and is never changed.
    case picture(FourCC)
    /// The head of an animation's frame, and its first sixteen bytes of data.
    case frame
    /// Any other chunk.
    case chunk(FourCC)
    /// Zeros after the end that the file's own length gives.
    case fill
    /// The bytes after the end that the file's own length gives.
    case tail
  }

  /// The bytes that show the picture.
  ///
  /// The padding byte of a chunk is not one of them, and lengths follow the layout.
  package var media: ByteRange? {
    switch role {
    case .picture: range.lowerBound..<payload.upperBound
    case .frame: payload
    case .fill: range
    case .head, .extended, .chunk, .tail: nil
    }
  }

  /// The coded picture in the part; nil for heads and for numbers about the picture.
  package var coded: ByteRange? {
    switch role {
    case .picture(WebPChunkType.lossy), .picture(WebPChunkType.lossless),
      .picture(WebPChunkType.alpha):
      payload
    case .picture, .frame, .fill, .head, .extended, .chunk, .tail: nil
    }
  }

  /// The range of the byte that pads a chunk to an even length; empty if there is none.
  package var padding: ByteRange { payload.upperBound..<range.upperBound }
}

/// The chunks that make up the structure of a WebP [RFC 9649 2].
package enum WebPChunkType {
  package static let extended: FourCC = "VP8X"
  package static let lossy: FourCC = "VP8 "
  package static let lossless: FourCC = "VP8L"
  package static let alpha: FourCC = "ALPH"
  package static let animation: FourCC = "ANIM"
  package static let frame: FourCC = "ANMF"
  package static let profile: FourCC = "ICCP"
  package static let exif: FourCC = "EXIF"
  package static let xmp: FourCC = "XMP "

  /// Returns whether a chunk of a type is, or holds, coded picture data.
  static func showsPicture(_ type: FourCC) -> Bool {
    [lossy, lossless, alpha, frame].contains(type)
  }
}
