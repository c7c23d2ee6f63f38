import Bytes
import Catalogue
import Containers
import Vocabulary

/// The texts in Apple's block, among which no caption is known.
///
/// Apple writes identifiers, codes of a few characters and small property lists. A block in which every text is one of these
/// holds no caption; any other text may be one, whoever wrote it.
enum AppleText {
  /// Whether a value of Apple's block may be a caption.
  ///
  /// - Parameters:
  ///   - entry: The entry, in the block's own directory.
  ///   - note: The bytes around the block.
  static func mayBeCaption(_ entry: TIFFEntry, in note: ByteExcerpt) -> Bool {
    let isKnown = MakerNoteKnownTags.contain(entry.tag, in: .main(.apple))
    let value = note[entry.valueRange]
    return switch entry.type {
    case .ascii, .utf8:
      isKnown ? !value.allSatisfy(isOfCode) : !isIdentifier(value)
    case .undefined, .byte, .signedByte:
      isKnown ? holdsSentence(value) : holdsWord(value)
    case .short, .long, .rational, .signedShort, .signedLong, .signedRational, .float, .double,
      .ifd, .long8, .signedLong8, .ifd8:
      // Numbers may spell a text, where nobody says what they are.
      !isKnown && entry.count > 8
    case nil: true
    }
  }

  /// Whether a byte is of a code or an identifier, which have no spaces, or ends a text.
  private static func isOfCode(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || [0, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x5F].contains(byte)
  }

  /// Whether a text is empty or a UUID, such as `F0BF4B1C-992C-43FC-BA50-5144E20108AB`.
  private static func isIdentifier(_ value: ArraySlice<UInt8>) -> Bool {
    let text = value.prefix { $0 != 0 }
    guard value.dropFirst(text.count).allSatisfy({ $0 == 0 }) else { return false }
    guard !text.isEmpty else { return true }
    return text.count == 36
      && zip(0..., text).allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place) ? byte == 0x2D : isDigit(byte) || isLetter(byte)
      }
  }

  /// Whether there is a text of several words, or one of sixteen bits.
  static func holdsSentence(_ value: ArraySlice<UInt8>) -> Bool {
    var length = 0
    var hasSpace = false
    for byte in value {
      guard (0x20..<0x7F).contains(byte) else {
        if hasSpace, length >= 8 { return true }
        (length, hasSpace) = (0, false)
        continue
      }
      length += 1
      if byte == 0x20 { hasSpace = true }
    }
    return hasSpace && length >= 8 || holdsWideWord(value)
  }

  /// Whether there are four letters in a row, but for the name of a property list.
  private static func holdsWord(_ value: ArraySlice<UInt8>) -> Bool {
    let name = Array("bplist00".utf8)
    let rest = value.starts(with: name) ? value.dropFirst(name.count) : value
    var length = 0
    for byte in rest {
      length = isLetter(byte) || byte >= 0x80 ? length + 1 : 0
      if length == 4 { return true }
    }
    return holdsWideWord(rest)
  }

  /// Whether there are four characters of sixteen bits in a row that ASCII has, too.
  private static func holdsWideWord(_ value: ArraySlice<UInt8>) -> Bool {
    var (length, previous) = (0, UInt8(0xFF))
    for byte in value {
      let isHalf = previous == 0 ? isLetter(byte) : length > 0 && byte == 0
      length = isHalf ? length + 1 : 0
      previous = byte
      if length == 8 { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
