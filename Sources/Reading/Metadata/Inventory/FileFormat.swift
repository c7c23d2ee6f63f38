import Bytes
package import Vocabulary

/// The format of a file, determined by its first bytes and not by its name.
package enum FileFormat: Sendable, Hashable {
  /// A picture or movie of a format with a content type in omit.
  case media(ContentType)
  /// A known format that omit does not handle, by its usual name.
  case foreign(String)
  /// Bytes without a known signature.
  case unknown

  /// Whether it is a known format that omit does not handle.
  package var isForeign: Bool {
    switch self {
    case .foreign: true
    case .media, .unknown: false
    }
  }

  /// Whether it is the format of a picture or a movie, including those that omit does not handle.
  package var isMedia: Bool {
    switch self {
    case .media: true
    case .foreign(let name): !Self.namesOfOthers.contains(name)
    case .unknown: false
    }
  }

  /// The number of bytes that `recognising` reads.
  package static let prefixLength = 4096

  /// Recognises a format by the start of a file.
  package init(recognising prefix: [UInt8]) {
    if let type = Self.mediaType(prefix) {
      self = .media(type)
    } else if let name = Self.foreignName(prefix) {
      self = .foreign(name)
    } else {
      self = .unknown
    }
  }

  private static func mediaType(_ prefix: [UInt8]) -> ContentType? {
    if prefix.starts(with: [0xFF, 0xD8]) { return .jpeg }
    if prefix.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if prefix.starts(with: "GIF87a") || prefix.starts(with: "GIF89a") { return .gif }
    if prefix.starts(with: "RIFF"), prefix.holds("WEBP".utf8, at: 8) { return .webP }
    if prefix.starts(with: [0xFF, 0x0A]) { return .jpegXL }
    if prefix.starts(with: [0, 0, 0, 0x0C]), prefix.holds("JXL \r\n".utf8, at: 4) {
      return .jpegXL
    }
    if let type = tiffType(prefix) { return type }
    if let type = isoBaseMediaType(prefix) { return type }
    return XMPSignature.opens(prefix) ? .xmp : nil
  }

  private static func tiffType(_ prefix: [UInt8]) -> ContentType? {
    if prefix.starts(with: "FUJIFILMCCD-RAW") { return .cameraRaw }
    for signature in ["IIRO", "IIRS", "IIU\0", "MMOR"] where prefix.holds(signature.utf8, at: 0) {
      return .cameraRaw
    }
    for (order, mark) in [(ByteOrder.littleEndian, "II"), (.bigEndian, "MM")]
    where prefix.holds(mark.utf8, at: 0) {
      // [TIFF 6.0 2] 42; BigTIFF has 43.
      if let version = prefix.uint16(at: 2, order), version == 42 || version == 43 {
        return prefix.holds("CR".utf8, at: 8) ? .cameraRaw : .tiff
      }
    }
    return nil
  }

  /// Whether a camera's raw picture consists of directories after a header like TIFF's.
  static func isTIFFBased(_ prefix: [UInt8]) -> Bool {
    prefix.starts(with: "II") || prefix.starts(with: "MM")
  }

  // [ISO 14496-12 4.3] `ftyp`: major brand at 8, compatible brands from 16.
  private static func isoBaseMediaType(_ prefix: [UInt8]) -> ContentType? {
    guard let size = prefix.uint32(at: 0) else { return nil }
    guard prefix.holds("ftyp".utf8, at: 4) else {
      let first = ["moov", "mdat", "wide", "free", "skip", "pnot"]
      if first.contains(where: { prefix.holds($0.utf8, at: 4) }) { return .quickTimeMovie }
      let fragment = ["styp", "moof", "sidx", "emsg"]
      return fragment.contains(where: { prefix.holds($0.utf8, at: 4) }) ? .mpeg4 : nil
    }
    let end = min(Int(size), prefix.count, 256)
    let brands = ([8] + Array(stride(from: 16, to: max(16, end - 3), by: 4))).map { offset in
      String(decoding: prefix.dropFirst(offset).prefix(4), as: UTF8.self)
    }
    guard let major = brands.first else { return nil }
    if ["avif", "avis"].contains(where: brands.contains) { return .avif }
    if major == "crx " { return .cameraRaw }
    if ["heic", "heix", "hevc", "hevx", "heim", "heis"].contains(major) { return .heic }
    if ["mif1", "msf1", "mif2", "miaf"].contains(major) {
      return brands.contains("heic") || brands.contains("heix") ? .heic : .heif
    }
    if major == "qt  " { return .quickTimeMovie }
    if major.hasPrefix("3g") { return .threeGPP }
    if major.hasPrefix("M4V") { return .m4v }
    return major.hasPrefix("M4A") || major.hasPrefix("M4B") ? nil : .mpeg4
  }

  /// The name of the file that Git LFS keeps in a repository in place of a large file.
  package static let pointerName = "a Git LFS pointer"

  /// The name of sound in boxes, the structure of movies.
  static let movieSoundName = "M4A audio"

  /// The names of the formats of camcorders and broadcasters.
  package static let transportStreamName = "MPEG transport stream"
  package static let programStreamName = "MPEG program stream"

  // Formats that people do try to share, so a refusal can name them.
  private static let foreign: [(offset: Int, bytes: [UInt8], name: String)] = [
    (0, Array("%PDF".utf8), "PDF"), (8, Array("AVI ".utf8), "AVI"),
    (8, Array("WAVE".utf8), "WAV audio"), (0, [0x1A, 0x45, 0xDF, 0xA3], "Matroska or WebM"),
    (0, Array("ID3".utf8), "MP3 audio"), (0, [0xFF, 0xFB], "MP3 audio"),
    (0, Array("fLaC".utf8), "FLAC audio"), (0, Array("OggS".utf8), "Ogg"),
    (8, Array("AIFF".utf8), "AIFF audio"), (4, Array("ftypM4A".utf8), movieSoundName),
    (4, Array("ftypM4B".utf8), "M4B audio"), (0, Array("BM".utf8), "BMP"),
    (0, [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20], "JPEG 2000"),
    (0, Array("8BPS".utf8), "Photoshop document"), (0, [0, 0, 1, 0], "ICO"),
    (0, [0x49, 0x49, 0xBC], "JPEG XR"), (0, Array("FLV".utf8), "Flash video"),
    (0, [0x30, 0x26, 0xB2, 0x75], "Windows Media"), (0, [0, 0, 1, 0xBA], programStreamName),
    (0, [0x50, 0x4B, 3, 4], "ZIP archive"), (0, Array("#!AMR".utf8), "AMR audio"),
    (6, Array("HEAPCCDR".utf8), "Canon camera raw (CRW)"),
    (0, Array("\0MRM".utf8), "Minolta camera raw (MRW)"),
    (0, Array("FOVb".utf8), "Sigma camera raw (X3F)"),
    // [Git LFS docs/spec.md, The Pointer]
    (0, Array("version https://git-lfs.github.com/spec/".utf8), pointerName),
  ]

  /// The names of formats that are neither pictures nor movies, or may be neither.
  private static let namesOfOthers: Set = [
    "PDF", "WAV audio", "MP3 audio", "FLAC audio", "Ogg", "AIFF audio", movieSoundName, "M4B audio",
    "ZIP archive", "AMR audio", pointerName,
  ]

  private static func foreignName(_ prefix: [UInt8]) -> String? {
    if let match = foreign.first(where: { prefix.holds($0.bytes, at: $0.offset) }) {
      return match.name
    }
    if isTransportStream(prefix) { return transportStreamName }
    let start = prefix.prefix(1024)
    return drawing.matches(in: start.span) ? "SVG" : nil
  }

  private static let drawing = WordSearch(ignoringCase: ["<svg"])

  /// The lengths of packets: alone, after a time of four bytes as cameras and discs write it, and
  /// before sixteen bytes of error correction.
  private static let packetLengths = [188, 192, 204]
  /// The minimum number of packets that must fit.
  private static let minimumPacketCount = 3

  // [ISO 13818-1 2.4.3.2] Each packet begins with 0x47; a recording may begin within one.
  private static func isTransportStream(_ prefix: [UInt8]) -> Bool {
    // The letter G may appear in such places in text as well.
    guard prefix.contains(where: isControlCharacter) else { return false }
    return packetLengths.contains { length in
      let last = prefix.count - (minimumPacketCount - 1) * length
      return last > 0
        && (0..<min(length, last)).contains { start in
          stride(from: start, to: prefix.count, by: length).allSatisfy { prefix[$0] == 0x47 }
        }
    }
  }

  /// Whether a byte is a control character that does not occur in text [ASCII].
  private static func isControlCharacter(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x07...0x0D).contains(byte) && byte != 0x1B
  }
}
