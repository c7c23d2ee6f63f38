package import Bytes

/// A stretch of a PNG file; together the parts cover the whole file, without gaps.
package struct PNGPart: Sendable, Hashable {
  /// The role of the stretch.
  package let role: Role
  /// The bytes of the part, including length, type and checksum of a chunk.
  package let range: ByteRange
  /// The data of a chunk; for other parts equal to `range`.
  package let payload: ByteRange

  package enum Role: Sendable, Hashable {
    /// The eight bytes at the start of every file.
    case signature
    /// A chunk that shows the picture, and is never changed.
    case picture(FourCC)
    /// Any other chunk.
    case chunk(FourCC)
    /// Zeros after the end of the picture.
    case fill
    /// The bytes after the end of the picture.
    case tail
  }

  /// Whether the bytes show the picture.
  package var isMedia: Bool {
    switch role {
    case .signature, .picture, .fill: true
    case .chunk, .tail: false
    }
  }

  /// The coded picture, or a part of it, with the twelve bytes around it; nil for all other parts.
  package var coded: ByteRange? {
    switch role {
    case .picture(PNGChunkType.data), .picture(PNGChunkType.frameData): range
    case .picture, .signature, .fill, .chunk, .tail: nil
    }
  }

  /// The chunk's type, or nil for other parts.
  package var type: FourCC? {
    switch role {
    case .picture(let type), .chunk(let type): type
    case .signature, .fill, .tail: nil
    }
  }
}

/// The chunks that make up the structure of a PNG [ISO 15948 11.2, PNG 3 11.3.6].
package enum PNGChunkType {
  package static let header: FourCC = "IHDR"
  package static let palette: FourCC = "PLTE"
  package static let data: FourCC = "IDAT"
  package static let end: FourCC = "IEND"
  package static let animation: FourCC = "acTL"
  package static let frame: FourCC = "fcTL"
  package static let frameData: FourCC = "fdAT"
  /// The chunk that Apple's tools put first in a file whose data has no zlib head.
  package static let apple: FourCC = "CgBI"
  /// The chunk that locates the second half of the data for Apple's decoder.
  package static let appleOffsets: FourCC = "iDOT"
}
