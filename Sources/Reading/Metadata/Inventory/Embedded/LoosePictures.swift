import Bytes
import Containers

/// The JPEG pictures in bytes without a known directory of pictures.
///
/// Makers point to the previews in their blocks in many ways: by a directory of their own (Nikon),
/// by two entries (Olympus, Pentax, Casio, Minolta), as the value of one (Sony, Kodak, Ricoh), or
/// by fields of undocumented structures; and software that moves a block leaves previews in the old
/// place. A picture itself shows where it begins and ends.
struct LoosePictures {
  /// The ranges of the pictures, in order; bytes after a picture's end do not belong to it.
  private(set) var ranges: [ByteRange] = []
  /// Whether there is a start of a picture that cannot be read, or more pictures than the limit.
  private(set) var holdsBroken = false

  /// The maximum number of pictures: makers' blocks have three at most, and each is read from its
  /// first byte to its last.
  private static let limit = 64

  /// Searches a range.
  init(in excerpt: ByteExcerpt, _ range: ByteRange) {
    let bytes = Array(excerpt[range])
    let end = range.lowerBound + bytes.count
    var index = 0
    while let found = bytes.firstIndex(of: Self.beginning, from: index), found + 3 < bytes.count {
      index = found
      guard Self.isSegment(bytes[index + 3]) else {
        index += 1
        continue
      }
      let start = range.lowerBound + index
      guard ranges.count < Self.limit, let rest = ByteSlice(start..<end, of: excerpt),
        let structure = try? JPEGStructure(parsing: rest),
        structure.parts.contains(where: { $0.role == .endOfImage })
      else {
        // One is enough, so at most one is read unnecessarily.
        holdsBroken = true
        return
      }
      ranges.append(start..<(start + structure.endOfImage))
      index += structure.endOfImage
    }
  }

  /// SOI, and the first byte of the marker of a segment [ITU-T T.81 B.1.1.3].
  private static let beginning: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Whether the second byte of a marker is that of a segment.
  private static func isSegment(_ marker: UInt8) -> Bool {
    marker >= 0xC0 && !(0xD0...0xD9).contains(marker) && marker != 0xFF
  }
}
