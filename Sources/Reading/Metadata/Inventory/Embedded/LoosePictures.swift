import Bytes
import Containers

/// The JPEG pictures in bytes of which nothing says where pictures are.
///
/// Makers lead to the previews in their blocks in many ways: by a directory of their own (Nikon), by
/// two entries (Olympus, Pentax, Casio, Minolta), as the value of one (Sony, Kodak, Ricoh), or by
/// fields of structures that no one has described; and software that moves a block leaves previews
/// behind. A picture tells itself where it begins and ends.
struct LoosePictures {
  /// Where they stand, in order; the bytes behind a picture's end are not its own.
  private(set) var ranges: [ByteRange] = []
  /// Whether something begins like a picture and cannot be read as one, or is one too many.
  private(set) var holdsBroken = false

  /// Makers' blocks have three at most; each is read from its first byte to its last.
  private static let limit = 64

  /// Searches a range.
  init(in excerpt: ByteExcerpt, _ range: ByteRange) {
    let bytes = Array(excerpt[range])
    let end = range.lowerBound + bytes.count
    var index = 0
    while index + 3 < bytes.count {
      guard Self.begins(in: bytes, at: index) else {
        index += 1
        continue
      }
      let start = range.lowerBound + index
      guard ranges.count < Self.limit, let rest = ByteSlice(start..<end, of: excerpt),
        let structure = try? JPEGStructure(parsing: rest),
        structure.parts.contains(where: { $0.role == .endOfImage })
      else {
        // One is enough: so no more than one is read in vain.
        holdsBroken = true
        return
      }
      ranges.append(start..<(start + structure.endOfImage))
      index += structure.endOfImage
    }
  }

  /// Whether SOI stands here, and the marker of a segment behind it [ITU-T T.81 B.1.1.3].
  private static func begins(in bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == 0xFF, bytes[index + 1] == 0xD8, bytes[index + 2] == 0xFF else {
      return false
    }
    let marker = bytes[index + 3]
    return marker >= 0xC0 && !(0xD0...0xD9).contains(marker) && marker != 0xFF
  }
}
