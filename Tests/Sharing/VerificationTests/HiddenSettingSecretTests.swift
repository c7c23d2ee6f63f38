import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Movies with a secret in a box about a movie, a track or the coding of its samples whose name is
/// kept, or in a field that is the same in all files.
@Suite struct HiddenSettingSecretTests {
  private static let secret = Array("SECRETSECRET".utf8)

  private static func movie(
    _ entry: [UInt8] = MovieBuilder.pictureEntry("apcn"), tables: [UInt8] = [],
    track more: [UInt8] = [], movie boxes: [UInt8] = []
  ) -> [UInt8] {
    let type = BoxBuilder.box("ftyp", Array("qt  \u{20}\u{5}\u{3}\0qt  ".utf8))
    let start = UInt32(type.count + 8)
    let isSound = soundCodes.contains(String(decoding: entry[4..<8], as: UTF8.self))
    let track = FragmentBuilder.track(
      1, handler: isSound ? "soun" : "vide", entry: entry,
      tables: FragmentBuilder.tables(sizes: [8, 8], offsets: [start, start + 8])
        + BoxBuilder.full("stts", FragmentBuilder.numbers([1, 2, 100])) + tables,
      more: more)
    return type + BoxBuilder.box("mdat", Array(repeating: 0x99, count: 16))
      + FragmentBuilder.movie(track + boxes)
  }

  private static let soundCodes: Set = ["mp4a", "sowt", "Opus", "ec-3", "ipcm"]

  private static func numbers(_ numbers: UInt32...) -> [UInt8] { FragmentBuilder.numbers(numbers) }

  private static func descriptor(_ tag: UInt8, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap { $0 }
    return [tag, UInt8(content.count)] + content
  }

  /// Returns a description of a stream with bytes after its setup, after its layer and after all of
  /// it.
  private static func stream(
    _ inner: [UInt8] = [], _ outer: [UInt8] = [], _ behind: [UInt8] = []
  ) -> [UInt8] {
    let decoder = descriptor(
      4, [0x40, 0x15], Array(repeating: 0, count: 11), descriptor(5, [0x12, 0x10]), inner)
    return BoxBuilder.full(
      "esds", descriptor(3, [0, 1, 0], decoder, descriptor(6, [2]), outer), behind)
  }

  private static func sound(_ type: String, _ boxes: [UInt8]...) -> [UInt8] {
    MovieBuilder.soundEntry(type, boxes.flatMap { $0 })
  }

  private static func pictures(_ boxes: [UInt8]...) -> [UInt8] {
    MovieBuilder.pictureEntry("apcn", boxes.flatMap { $0 })
  }

  /// Returns a description with bytes of the secret from an offset of its content on.
  private static func entry(
    _ entry: [UInt8], holding count: Int, at offset: Int
  ) -> [UInt8] {
    var entry = entry
    entry.replaceSubrange((offset + 8)..<(offset + 8 + count), with: secret.prefix(count))
    return entry
  }

  private static let eleven = Array(secret.prefix(11))
  private static let opus: [UInt8] = [0, 2, 1, 0x38, 0, 0, 0xBB, 0x80, 0, 0, 0]
  private static let defaults = BoxBuilder.full("trex", numbers(1, 1, 0, 0, 0))

  private static let boxes: [(String, [UInt8])] = [
    ("the object of a movie", movie(movie: BoxBuilder.full("iods", Array(secret.prefix(9))))),
    (
      "behind the object of a movie",
      movie(
        movie: BoxBuilder.full("iods", descriptor(16, [0, 0x4F, 1, 1, 1, 1, 1], eleven)))
    ),
    ("a clipping", movie(movie: BoxBuilder.box("clip", eleven))),
    ("a matte", movie(track: BoxBuilder.box("matt", eleven))),
    ("inputs of a track", movie(track: BoxBuilder.box("imap", eleven))),
    ("colours of displays", movie(movie: BoxBuilder.box("ctab", eleven))),
    ("when a track is loaded", movie(track: BoxBuilder.box("load", secret + [0, 0, 0, 0]))),
    (
      "how large a track is shown",
      movie(track: BoxBuilder.box("tapt", BoxBuilder.full("clef", Array(secret.prefix(8)))))
    ),
    (
      "properties of a track",
      movie(
        movie: BoxBuilder.box("mvex", defaults, BoxBuilder.full("trep", numbers(1), eleven)))
    ),
    (
      "levels of fragments",
      movie(movie: BoxBuilder.box("mvex", defaults, BoxBuilder.full("leva", [1], eleven)))
    ),
    ("behind the setup of a decoder", movie(sound("mp4a", stream(eleven)))),
    ("behind the layer of a stream", movie(sound("mp4a", stream([], eleven)))),
    ("behind a stream", movie(sound("mp4a", stream([], [], eleven)))),
    (
      "a layout of channels",
      movie(sound("sowt", BoxBuilder.full("chan", numbers(0x64_0001, 0, 0), eleven)))
    ),
    (
      "where a channel stands",
      movie(sound("sowt", BoxBuilder.full("chan", numbers(0, 0, 1, 1, 0), secret)))
    ),
    ("behind Opus", movie(sound("Opus", BoxBuilder.box("dOps", opus + eleven)))),
    (
      "behind streams of sound",
      movie(sound("ec-3", BoxBuilder.box("dec3", [3, 0, 0x60, 2, 0] + eleven)))
    ),
    ("behind samples of sound", movie(sound("ipcm", BoxBuilder.full("pcmC", [1, 16] + eleven)))),
    ("a second shape of pixels", movie(pictures(pixels, BoxBuilder.box("pasp", eleven.prefix8)))),
    (
      "a second time to load",
      movie(track: load + BoxBuilder.box("load", numbers(0, 0, 1) + secret.prefix(4)))
    ),
  ]

  private static let pixels = BoxBuilder.box("pasp", numbers(1, 1))
  private static let load = BoxBuilder.box("load", numbers(0, .max, 1, 0x100))

  /// Fields of a description, by their offset and length.
  private static let fields: [(String, [UInt8])] = {
    let ofPictures = [(8, 4), (16, 8), (28, 8), (36, 4), (40, 2), (74, 4)].map { start, count in
      ("pictures at \(start)", movie(entry(pictures(), holding: count, at: start)))
    }
    let ofSound = [(10, 2), (20, 4)].map { start, count in
      ("sound at \(start)", movie(entry(sound("sowt"), holding: count, at: start)))
    }
    return ofPictures + ofSound
  }()

  @Test(arguments: ["anonymous", "everyday"])
  func `no secret is left in a setting that is longer than its shape`(
    policy: String
  ) throws {
    for (name, bytes) in Self.boxes + Self.fields {
      let cleaning = try Cleaning(bytes, under: policy)
      #expect(try cleaning.evidence().inventory == .passed)
      #expect(!Self.occurs(in: cleaning.output), "in \(name)")
      #expect(cleaning.output.count == bytes.count)
      let again = try Cleaning(cleaning.output, under: policy)
      #expect(again.changesNothing, "in \(name)")
    }
    #expect(Self.boxes.count + Self.fields.count == 28)
  }

  @Test func `if nothing is removed, every such movie is identical`() throws {
    for (name, bytes) in Self.boxes + Self.fields {
      let cleaning = try Cleaning(bytes, under: "photos-picker")
      #expect(cleaning.output == bytes, "\(name)")
    }
  }

  @Test func `text in two or four bytes a character is no setting`() throws {
    let text = Self.secret
    let wide: [[UInt8]] = [
      text.flatMap { [0, $0] as [UInt8] }, text.flatMap { [$0, 0] as [UInt8] },
      text.flatMap { [0, 0, 0, $0] as [UInt8] },
    ]
    for bytes in wide {
      let entry = MovieBuilder.pictureEntry("FFV1", BoxBuilder.box("glbl", bytes))
      #expect(throws: EditError.self) { _ = try Cleaning(Self.movie(entry), under: "anonymous") }
    }
  }

  @Test func `a duplicate table is refused`() {
    let sizes = BoxBuilder.full("stsz", Self.numbers(0, 2), Array(Self.secret.prefix(8)))
    #expect(throws: EditError.self) {
      _ = try Cleaning(Self.movie(tables: sizes), under: "anonymous")
    }
  }

  @Test func `valid settings are unchanged`() throws {
    let honest = [
      Self.movie(
        Self.pictures(Self.pixels),
        track: Self.load
          + BoxBuilder.box("tapt", BoxBuilder.full("clef", Self.numbers(64 << 16, 48 << 16))),
        movie: BoxBuilder.box("clip", BoxBuilder.box("crgn", [0, 10, 0, 0, 0, 0, 0, 48, 0, 64]))
          + BoxBuilder.box("ctab", [0, 0, 0, 0, 0x80, 0, 0, 0], Self.numbers(0, 0))),
      Self.movie(
        Self.sound(
          "mp4a", Self.stream(), BoxBuilder.full("chan", Self.numbers(0x64_0001, 0, 0)))),
      Self.movie(Self.sound("Opus", BoxBuilder.box("dOps", Self.opus))),
      Self.movie(Self.sound("ec-3", BoxBuilder.box("dec3", [3, 0, 0x60, 2, 0]))),
    ]
    for bytes in honest {
      let cleaning = try Cleaning(bytes, under: "anonymous")
      #expect(cleaning.inventory.entries.isEmpty)
      #expect(cleaning.output == bytes)
    }
  }

  /// Returns whether these bytes contain two characters of the secret.
  private static func occurs(in bytes: [UInt8]) -> Bool {
    ["SE", "EC", "CR", "RE", "ET", "TS"].contains { needle in
      let needle = Array(needle.utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: needle) }
    }
  }
}

extension [UInt8] {
  fileprivate var prefix8: [UInt8] { Array(prefix(8)) }
}
