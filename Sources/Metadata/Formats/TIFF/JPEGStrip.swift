import Bytes
import Containers

/// A strip or tile that is a JPEG stream of its own.
enum JPEGStrip {
  /// Whether a stream has segments that are not needed to decode it.
  ///
  /// Strips that are no stream are pixels that no viewer can decode either.
  static func holdsMetadata(_ range: ByteRange, of source: some ByteSource) -> Bool {
    guard let slice = ByteSlice(range, of: source) else { return false }
    guard let structure = try? JPEGStructure(parsing: slice) else {
      let start = try? slice.bytes(in: 0..<min(slice.count, 1 << 16))
      return start.map(CarrierSignature.stands) ?? true
    }
    return structure.parts.contains { part in
      switch part.role {
      // JFIF without a thumbnail has 14 bytes, Adobe's colour transform 12
      // [ITU-T T.871 10.1; ITU-T T.872 6.5.3].
      case .application(0): part.payload.count != 14
      case .application(14): part.payload.count != 12
      case .application, .comment, .reserved, .gap, .tail: true
      case .marker, .coding, .scan, .fill, .endOfImage: false
      }
    }
  }
}
