import Bytes
import Containers
import Metadata

/// Divides carriers into the payloads of JPEG segments, each with its signature.
enum JPEGSegmentation {
  /// The number of bytes of the longest payload [ITU-T T.81 B.1.1.4].
  static let room = 65_533

  /// The number of bytes of the longest EXIF block that fits in one segment.
  static let roomForEXIF = room - JPEGSignature.exif.count

  /// The number of bytes of the longest XMP packet [XMP part 3 1.1.3].
  static let roomForPacket = room - JPEGSignature.xmp.count

  /// The number of bytes of a profile in the longest chunk, which has its number and the count.
  static let roomForProfile = room - JPEGSignature.icc.count - 2

  /// Divides an EXIF block.
  ///
  /// Only the first segment starts with a TIFF header; readers would take another segment that
  /// starts with one for a new block.
  static func exif(_ bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      var end = min(bytes.count, start + roomForEXIF)
      if TIFFHeader.occurs(in: bytes, at: end) { end -= 1 }
      pieces.append(JPEGSignature.exif + bytes[start..<end])
      start = end
    }
    return pieces
  }

  /// Divides Photoshop's resources.
  static func photoshop(_ bytes: [UInt8]) -> [[UInt8]] {
    split(bytes, room: 65_000).map { JPEGSignature.photoshop + $0 }
  }

  /// Divides a profile into chunks of at most `room` bytes.
  ///
  /// Each has its number, from 1, and the count of chunks [ICC.1:2022 B.4].
  static func profile(_ bytes: [UInt8], room: Int = roomForProfile) -> [[UInt8]] {
    let pieces = split(bytes, room: room)
    return pieces.enumerated().map { number, piece in
      let count = [
        UInt8(truncatingIfNeeded: number + 1), UInt8(truncatingIfNeeded: pieces.count),
      ]
      return JPEGSignature.icc + count + piece
    }
  }

  /// Returns the payloads of a packet and of the chunks that extend it.
  static func packet(_ packet: [UInt8]?, chunks: [[UInt8]]) -> [[UInt8]] {
    (packet.map { [JPEGSignature.xmp + $0] } ?? [])
      + chunks.map { JPEGSignature.extendedXMP + $0 }
  }

  /// Returns a payload with a marker and a length before it, or nil if it is too long [ITU-T T.81
  /// B.1.1.4].
  static func segment(_ marker: JPEGMarker, _ payload: [UInt8]) -> [UInt8]? {
    guard payload.count <= room else { return nil }
    var bytes: [UInt8] = [0xFF, marker.code]
    bytes.append(number: UInt16(truncatingIfNeeded: payload.count + 2))
    return bytes + payload
  }

  private static func split(_ bytes: [UInt8], room: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: room).map {
      Array(bytes[$0..<min(bytes.count, $0 + room)])
    }
  }
}
