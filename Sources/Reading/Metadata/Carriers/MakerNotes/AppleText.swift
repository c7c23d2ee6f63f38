import Bytes
import Catalogue
import Containers
import Vocabulary

/// The texts in Apple's maker note, in which no caption is documented.
///
/// Apple writes identifiers, codes of a few characters and small property lists. A note in which
/// every text is one of these holds no caption. Any other text may be one, whatever program wrote
/// it.
enum AppleText {
  /// Checks whether a value of Apple's maker note may be a caption.
  ///
  /// - Parameters:
  ///   - entry: The entry, in the note's own directory.
  ///   - note: The bytes around the note.
  /// - Returns: Whether the value holds a text that is not an identifier, a code or a key of a
  ///   property list.
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
      // Undocumented numbers may encode a text.
      !isKnown && entry.count > 8 || holdsSentence(value)
    case nil: true
    }
  }

  /// Returns whether a byte may be part of a code or an identifier, which have no spaces, or ends a
  /// string.
  private static func isOfCode(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || [0, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x5F].contains(byte)
  }

  /// Returns whether a string is empty or a UUID, such as `F0BF4B1C-992C-43FC-BA50-5144E20108AB`.
  private static func isIdentifier(_ value: ArraySlice<UInt8>) -> Bool {
    let text = value.prefix { $0 != 0 }
    guard value.dropFirst(text.count).isBlank else { return false }
    guard !text.isEmpty else { return true }
    return text.count == 36
      && zip(0..., text).allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index) ? byte == 0x2D : isDigit(byte) || isLetter(byte)
      }
  }

  /// Returns whether the bytes contain a run of eight printable characters with a space among them,
  /// of eight or sixteen bits each.
  private static func holdsSentence(_ value: ArraySlice<UInt8>) -> Bool {
    isSentence(in: value) || isSentence(in: characters(of: value))
      || isSentence(in: characters(of: value.dropFirst()))
  }

  private static func isSentence(in characters: some Sequence<UInt8>) -> Bool {
    var (length, hasSpace) = (0, false)
    for character in characters {
      guard (0x20..<0x7F).contains(character) else {
        (length, hasSpace) = (0, false)
        continue
      }
      length += 1
      hasSpace = hasSpace || character == 0x20
      if hasSpace, length >= 8 { return true }
    }
    return false
  }

  /// Returns the ASCII characters of sixteen bits in either byte order, and 0 for all others.
  private static func characters(of value: ArraySlice<UInt8>) -> some Sequence<UInt8> {
    stride(from: value.startIndex, to: value.endIndex - 1, by: 2).lazy.map { index in
      let (one, other) = (value[index], value[index + 1])
      return one == 0 ? other : other == 0 ? one : 0
    }
  }

  /// Returns whether the bytes contain a run of four letters, except for the signature of a
  /// property list.
  static func holdsWord(_ value: ArraySlice<UInt8>) -> Bool {
    let rest = value.dropFirst(zip(value, "bplist00".utf8).prefix { $0 == $1 }.count)
    var length = 0
    for byte in rest {
      length = isLetter(byte) || byte >= 0x80 ? length + 1 : 0
      if length == 4 { return true }
    }
    return holdsWideWord(characters(of: rest)) || holdsWideWord(characters(of: rest.dropFirst()))
  }

  private static func holdsWideWord(_ characters: some Sequence<UInt8>) -> Bool {
    var length = 0
    for character in characters {
      length = isLetter(character) ? length + 1 : 0
      if length == 4 { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
