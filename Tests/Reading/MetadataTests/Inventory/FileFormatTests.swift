import Metadata
import Testing
import Vocabulary

@Suite struct FileFormatTests {
  private static let media: [(start: String, type: ContentType)] = [
    ("GIF87a", .gif), ("GIF89a", .gif), ("RIFF\u{4}\0\0\0WEBP", .webP),
    ("\0\0\0\u{C}JXL \r\n", .jpegXL), ("II*\0\u{8}\0\0\0", .tiff), ("MM\0*\0\0\0\u{8}", .tiff),
    ("II+\0\u{8}\0\0\0", .tiff), ("II*\0\u{10}\0\0\0CR\u{2}\0", .cameraRaw),
    ("IIRO\u{8}\0\0\0", .cameraRaw), ("IIU\0\u{8}\0\0\0", .cameraRaw),
    ("FUJIFILMCCD-RAW 0201", .cameraRaw), (box("crx "), .cameraRaw), (box("heic"), .heic),
    (box("heis"), .heic), (box("mif1"), .heif), (box("mif1", "heic"), .heic), (box("avif"), .avif),
    (box("mif1", "avif"), .avif), (box("qt  "), .quickTimeMovie), (box("3gp4"), .threeGPP),
    (box("M4V "), .m4v), (box("isom", "mp42"), .mpeg4), ("\0\0\0\u{8}moov", .quickTimeMovie),
    ("\0\0\0\u{8}moof", .mpeg4),
  ]

  /// Returns a box of type `ftyp` with these brands.
  private static func box(_ major: String, _ others: String...) -> String {
    "\0\0\0" + String(UnicodeScalar(UInt8(16 + 4 * others.count))) + "ftyp" + major + "\0\0\0\0"
      + others.joined()
  }

  @Test func `a picture or movie is recognised by its first bytes`() {
    for (start, type) in Self.media {
      #expect(FileFormat(recognising: Array(start.utf8)) == .media(type))
    }
    #expect(Self.media.count == 24)
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8], ContentType.jpeg), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
      ([0xFF, 0x0A], .jpegXL),
    ] as [([UInt8], ContentType)])
  func `a picture is recognised by bytes that are not text`(start: [UInt8], type: ContentType) {
    #expect(FileFormat(recognising: start) == .media(type))
  }

  @Test(arguments: [
    ("%PDF-1.7", "PDF"), ("RIFF\0\0\0\0AVI ", "AVI"), ("RIFF\0\0\0\0WAVE", "WAV audio"),
    ("8BPS\0\u{1}", "Photoshop document"), ("BM", "BMP"), ("PK\u{3}\u{4}", "ZIP archive"),
    ("II\u{1A}\0\0\0HEAPCCDR", "Canon camera raw (CRW)"),
    ("\0MRM\0\u{1}", "Minolta camera raw (MRW)"), ("FOVb\u{3}", "Sigma camera raw (X3F)"),
    ("<?xml version='1.0'?><SVG/>", "SVG"), ("\0\0\0\u{10}ftypM4A \0\0\0\0", "M4A audio"),
  ])
  func `a format that is not handled is called by its name`(start: String, name: String) {
    #expect(FileFormat(recognising: Array(start.utf8)) == .foreign(name))
  }

  @Test func `a start of a signature, other text and nothing are unknown`() {
    let starts = ["", "GIF8", "RIFF\0\0\0\0WEB", "II*", "hello"]
    for start in starts { #expect(FileFormat(recognising: Array(start.utf8)) == .unknown) }
    #expect(starts.count == 5)
  }

  /// Returns packets of a transport stream, each with a number of bytes before or after it, cut to
  /// begin within one.
  private static func stream(
    _ count: Int, before: Int = 0, behind: Int = 0, beginningAt start: Int = 0
  ) -> [UInt8] {
    let packet: [UInt8] =
      Array(repeating: 0, count: before) + [0x47, 0x1F, 0xFF, 0x10]
      + Array(repeating: 0xFF, count: 184) + Array(repeating: 1, count: behind)
    return Array((0..<count).flatMap { _ in packet }[start...])
  }

  @Test func `a transport stream is recognised by several packets, of any of three lengths`() {
    let streams = [
      Self.stream(3), Self.stream(30), Self.stream(30, before: 4), Self.stream(30, behind: 16),
      Self.stream(30, beginningAt: 100), Self.stream(30, before: 4, beginningAt: 7),
    ]
    for bytes in streams {
      #expect(
        FileFormat(recognising: Array(bytes.prefix(FileFormat.prefixLength)))
          == .foreign(FileFormat.transportStreamName))
    }
    #expect(streams.count == 6)
    #expect(FileFormat(recognising: Self.stream(2)) == .unknown)
  }

  @Test func `text is not a transport stream, wherever it has the sync letter`() {
    let line = "G" + String(repeating: "x", count: 186) + "\n"
    for count in [1, 2, 3, 30] {
      let text = Array(String(repeating: line, count: count).utf8)
      #expect(FileFormat(recognising: Array(text.prefix(FileFormat.prefixLength))) == .unknown)
    }
  }
}
