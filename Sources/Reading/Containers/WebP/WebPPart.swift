package import Bytes

/// One stretch of a WebP file; together the parts are the whole file, without gaps.
package struct WebPPart: Sendable, Hashable {
  /// The role of the stretch.
  package let role: Role
  /// Its bytes; of a chunk, its head and the byte that fills it up included.
  package let range: ByteRange
  /// The data of a chunk, of a frame those that stand before its chunks; otherwise as `range`.
  package let payload: ByteRange
  /// The index of the frame that it lies in; nil outside frames.
  package let frame: Int?
  /// How many bytes less the file has than its length says: of the whole file for its head, of all
  /// that is in it for a frame.
  package var missing = 0

  package enum Role: Sendable, Hashable {
    /// `RIFF`, the length of the rest, `WEBP`.
    case head
    /// VP8X: flags for the parts of the file, and the size of its canvas.
    case extended
    /// A chunk that shows the picture: the same before and after.
    case picture(FourCC)
    /// The head and the sixteen bytes of data that a frame of an animation starts with.
    case frame
    /// Any other chunk.
    case chunk(FourCC)
    /// Zeros behind the end of the file's own length.
    case fill
    /// The bytes behind the end that the file's own length gives.
    case tail
  }

  /// The bytes that show the picture.
  ///
  /// The byte that fills a chunk up is not one of them, and lengths follow the layout.
  package var media: ByteRange? {
    switch role {
    case .picture: range.lowerBound..<payload.upperBound
    case .frame: payload
    case .fill: range
    case .head, .extended, .chunk, .tail: nil
    }
  }

  /// The coded picture, of one part of it; nil for heads and for numbers about it.
  package var coded: ByteRange? {
    switch role {
    case .picture(WebPChunkType.lossy), .picture(WebPChunkType.lossless),
      .picture(WebPChunkType.alpha):
      payload
    case .picture, .frame, .fill, .head, .extended, .chunk, .tail: nil
    }
  }

  /// Where the byte stands that fills a chunk up to an even length, if one does.
  package var padding: ByteRange { payload.upperBound..<range.upperBound }
}

/// The chunks that the structure of a WebP is made of [RFC 9649 2].
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

  /// Whether a chunk of a type is, or holds, coded picture data.
  static func showsPicture(_ type: FourCC) -> Bool {
    [lossy, lossless, alpha, frame].contains(type)
  }
}
