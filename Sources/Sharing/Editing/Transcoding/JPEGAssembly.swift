package import Containers
import Metadata

/// A JPEG file made of a picture that a program coded, and of metadata that is carried along.
///
/// ```
/// SOI | APP1 EXIF (or APP0 JFIF) | APP1 XMP ... | APP13 Photoshop | APP2 profile ... |
/// tables, frame, scans | EOI
/// ```
/// Of the coded file, only the last line is taken, and its profile if asked for.
package struct JPEGAssembly: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// The profile that is written.
  package enum Profile: Sendable, Hashable {
    /// The profile of the original.
    case carried
    /// The profile that the coded file has, if it has one.
    case coded
    /// No profile.
    case none
  }

  /// Assembles a file.
  ///
  /// - Parameters:
  ///   - coded: The file that a program made of the picture.
  ///   - blocks: The metadata to carry along.
  ///   - profile: The profile that describes the colours of the coded picture.
  /// - Throws: `JPEGAssemblyError` if the coded file is not one whole JPEG picture, or if a block
  ///   is too long.
  package init(
    of coded: [UInt8], carrying blocks: CarriedBlocks, profile: Profile
  ) throws(JPEGAssemblyError) {
    let picture = try CodedPicture(of: coded)
    var bytes: [UInt8] = [0xFF, JPEGMarker.startOfImage.code]
    func add(_ marker: JPEGMarker, _ payloads: [[UInt8]]) throws(JPEGAssemblyError) {
      for payload in payloads {
        guard let segment = JPEGSegmentation.segment(marker, payload) else {
          throw .tooLong(count: payload.count)
        }
        bytes += segment
      }
    }
    if let exif = blocks.exif {
      try add(.application(1), JPEGSegmentation.exif(exif))
    } else if picture.transform == nil {
      try add(.application(0), [Self.header])
    }
    try add(
      .application(1), JPEGSegmentation.packet(blocks.packet, chunks: blocks.extendedChunks))
    try add(.application(13), JPEGSegmentation.photoshop(blocks.resources ?? []))
    switch profile {
    case .carried:
      let chunks = JPEGSegmentation.profile(blocks.profile ?? [])
      guard chunks.count <= Self.maximumChunkCount else {
        throw .tooLong(count: blocks.profile?.count ?? 0)
      }
      try add(.application(2), chunks)
    case .coded: try add(.application(2), picture.profile)
    case .none: break
    }
    if let transform = picture.transform { try add(.application(14), [Self.adobe(transform)]) }
    self.bytes = bytes + picture.bytes
  }

  /// The chunks of a profile are counted in one byte [ICC.1:2022 B.4].
  private static let maximumChunkCount = 255

  /// A JFIF header of version 1.01 without units: square pixels and no thumbnail [ITU-T T.871
  /// 10.1].
  private static let header = JPEGSignature.jfif + [1, 1, 0, 0, 1, 0, 1, 0, 0]

  /// Returns an Adobe segment that states only the colour transform [ITU-T T.872 6.5.3].
  private static func adobe(_ transform: UInt8) -> [UInt8] {
    JPEGSignature.adobe + [0, 100, 0, 0, 0, 0, transform]
  }
}

/// A reason why a JPEG file cannot be assembled.
package enum JPEGAssemblyError: Error, Hashable {
  /// The coded file is not a JPEG.
  case unreadable(ContainerError)
  /// The coded file is not one whole picture; the part at the offset is missing or does not belong
  /// there.
  case notOnePicture(at: Int)
  /// The frame is neither baseline nor progressive.
  case unusualFrame(at: Int)
  /// A block does not fit in its segments.
  case tooLong(count: Int)
}

extension JPEGAssemblyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let error): "the coded picture cannot be read: \(error)"
    case .notOnePicture(let offset): "the coded file is not one whole picture at byte \(offset)"
    case .unusualFrame(let offset):
      "the coded picture is neither baseline nor progressive at byte \(offset)"
    case .tooLong(let count): "a block of \(count) bytes does not fit in a JPEG"
    }
  }
}
