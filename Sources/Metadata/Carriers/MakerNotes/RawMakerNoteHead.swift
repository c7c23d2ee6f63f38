import Bytes
import Catalogue
import Containers

/// The head of a maker's block, in front of its first directory.
enum RawMakerNoteHead {
  /// Whether that is nothing but a signature, its version, and a TIFF header or its first half.
  ///
  /// ```
  /// Canon (CR3)  TIFF header
  /// Nikon 2      "Nikon\0" 02 10 00 00, TIFF header
  /// Olympus      "OLYMP\0" 01 00; "OLYMPUS\0II" 03 00; "OM SYSTEM\0\0\0II" 04 00
  /// Panasonic    "Panasonic\0\0\0"
  /// Pentax       "AOC\0MM"; "PENTAX \0MM"
  /// Sony         "SONY DSC \0\0\0"
  /// ```
  static func stands(in head: ArraySlice<UInt8>) -> Bool {
    let signature = MakerNoteSignature.all.first { $0.matches(head) }
    let rest = head.dropFirst(signature?.text.count ?? 0)
    if signature == nil { return rest.isEmpty || isHeader(rest) }
    if rest.count == 3 + TIFFHeader.length {
      return rest.dropFirst().prefix(2).allSatisfy { $0 == 0 } && isHeader(rest.dropFirst(3))
    }
    return rest.count <= 6 && rest.allSatisfy { $0 < 0x10 || [0x20, 0x49, 0x4D].contains($0) }
  }

  private static func isHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    let header = try? TIFFHeader(parsing: Array(bytes))
    return bytes.count == TIFFHeader.length && header?.firstDirectory == TIFFHeader.length
  }
}
