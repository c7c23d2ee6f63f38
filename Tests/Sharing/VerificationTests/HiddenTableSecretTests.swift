import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Movies with a secret in a table about missing samples, or in another box whose name is kept.
@Suite struct HiddenTableSecretTests {
  private static let secret = Array("SECRETSECRET".utf8)

  /// Two samples of eight bytes in two chunks.
  private static let sizes: [UInt32] = [8, 8]

  private static func movie(
    _ tables: [UInt8]..., brands: [UInt8] = Array("isom\0\0\u{2}\0isommp41".utf8),
    track more: [UInt8] = [], top: [UInt8] = []
  ) -> [UInt8] {
    let type = BoxBuilder.box("ftyp", brands)
    let start = UInt32(type.count + 8)
    let track = FragmentBuilder.track(
      1, handler: "vide", entry: MovieBuilder.pictureEntry("apcn"),
      tables: FragmentBuilder.tables(sizes: sizes, offsets: [start, start + 8])
        + BoxBuilder.full("stts", FragmentBuilder.numbers([1, 2, 100])) + tables.flatMap { $0 },
      more: more)
    return type + BoxBuilder.box("mdat", Array(repeating: 0x99, count: 16))
      + FragmentBuilder.movie(track) + top
  }

  private static func table(_ type: String, _ numbers: [UInt32], _ bytes: [UInt8] = []) -> [UInt8] {
    BoxBuilder.full(type, FragmentBuilder.numbers(numbers), bytes)
  }

  private static let tables: [(String, [UInt8])] = [
    ("times behind the last sample", movie(table("ctts", [4, 2, 5], secret + secret))),
    ("times of no samples", movie(table("ctts", [3, 1, 5, 0, 0x5345_4352, 1, 5]))),
    ("samples to start from", movie(table("stss", [4, 1], secret))),
    ("samples that descend", movie(table("stps", [3, 2, 1, 1], secret))),
    ("dependencies", movie(table("sdtp", [], [0x20, 0x10] + secret))),
    ("a shift that is longer", movie(table("cslg", [0, 0, 0, 0, 0], secret))),
    ("groups of an unknown type", movie(table("sbgp", [0x5345_4352, 1, 2, 0], secret))),
    (
      "groups behind the last sample",
      movie(
        BoxBuilder.full("sgpd", version: 1, Array("roll".utf8), [0, 0, 0, 2, 0, 0, 0, 1, 0, 1]),
        table("sbgp", [0x726F_6C6C, 4, 2, 1], secret + secret))
    ),
    (
      "groups that are not described",
      movie(
        table("sbgp", [0x726F_6C6C, 2, 1, 0x5345_4352, 1, 0x4543_5245]))
    ),
    (
      "descriptions of an unknown type",
      movie(
        BoxBuilder.full("sgpd", version: 1, Array("SECR".utf8), [0, 0, 0, 12, 0, 0, 0, 1], secret))
    ),
    (
      "descriptions that are longer",
      movie(
        BoxBuilder.full("sgpd", version: 1, Array("roll".utf8), [0, 0, 0, 12, 0, 0, 0, 1], secret))
    ),
    (
      "descriptions that are longer, and groups that name them",
      movie(
        BoxBuilder.full("sgpd", version: 1, Array("roll".utf8), [0, 0, 0, 12, 0, 0, 0, 1], secret),
        table("sbgp", [0x726F_6C6C, 1, 3, 1]))
    ),
    ("patterns", movie(table("csgp", [0x5345_4352], secret))),
    ("sizes of what is told elsewhere", movie(table("saiz", [], [0, 0, 0, 0, 12] + secret))),
    ("places of what is told elsewhere", movie(table("saio", [3], secret))),
    ("parts of samples", movie(table("subs", [1, 1], [0, 2] + secret + [0, 0, 0, 0]))),
    ("missing bits", movie(table("padb", [24], secret))),
    ("priorities", movie(table("stdp", [], Array(secret.prefix(4))))),
    ("other samples in their place", movie(table("stsh", [1], Array(secret.prefix(8))))),
    ("flags", movie(BoxBuilder.box("ctts", [0] + Array("SECRE".utf8.prefix(3)), [0, 0, 0, 0]))),
  ]

  private static let others: [(String, [UInt8])] = [
    ("a brand", movie(brands: Array("isom\0\0\u{2}\0isomSECRETSECRET".utf8))),
    ("the first brand", movie(brands: Array("SECR\0\0\u{2}\0isom".utf8))),
    ("the first brand of none that is known", movie(brands: Array("SECR\0\0\u{2}\0".utf8))),
    ("the version of a brand", movie(brands: Array("isomSECRisom".utf8))),
    ("what a header has for nothing", movie(top: []).replacingReserved()),
    (
      "an index to nothing",
      movie(
        top: BoxBuilder.full(
          "sidx", FragmentBuilder.numbers([1, 600, 0, 0]), [0, 0, 0, 1], secret))
    ),
    (
      "an index of no part",
      movie(
        top: BoxBuilder.full(
          "sidx", FragmentBuilder.numbers([1]), secret, [0, 0, 0, 0]))
    ),
    (
      "levels of no part",
      movie(
        top: BoxBuilder.full("ssix", FragmentBuilder.numbers([1, 3]), secret))
    ),
    ("delays", movie(top: BoxBuilder.full("pdin", secret, [0, 0, 0, 0]))),
    (
      "where fragments start",
      movie(
        top: BoxBuilder.box(
          "mfra",
          BoxBuilder.full("tfra", FragmentBuilder.numbers([1, 0, 1]), Array(secret.prefix(11))),
          BoxBuilder.full("mfro", FragmentBuilder.numbers([51]))))
    ),
  ]

  @Test(arguments: ["anonymous", "everyday"])
  func `no secret is left in a table with more entries than samples`(
    policy: String
  ) throws {
    for (name, bytes) in Self.tables + Self.others {
      let cleaning = try Cleaning(bytes, under: policy)
      #expect(try cleaning.evidence().inventory == .passed)
      #expect(!Self.occurs(in: cleaning.output), "in \(name)")
      #expect(cleaning.output.count == bytes.count)
      let again = try Cleaning(cleaning.output, under: policy)
      #expect(again.changesNothing, "in \(name)")
    }
    #expect(Self.tables.count + Self.others.count == 30)
  }

  @Test func `if nothing is removed, every such movie is identical`() throws {
    for (name, bytes) in Self.tables + Self.others {
      let cleaning = try Cleaning(bytes, under: "photos-picker")
      #expect(cleaning.output == bytes, "\(name)")
    }
  }

  @Test func `an invalid table that players require is refused`() throws {
    let edit = [0, 0x5345_4352, 0x1_0000] as [UInt32]
    let edits = BoxBuilder.box(
      "edts", BoxBuilder.full("elst", FragmentBuilder.numbers([2] + edit + edit)))
    for bytes in [
      Self.movie(track: edits), Self.movie(Self.table("senc", [1], Self.secret)),
      Self.movie(Self.table("ctts", [9, 2, 5])),
    ] {
      #expect(throws: EditError.self) { _ = try Cleaning(bytes, under: "anonymous") }
    }
  }

  @Test func `tables of existing samples are unchanged`() throws {
    let honest = [
      Self.movie(Self.table("ctts", [2, 1, 5, 1, 3]), Self.table("stss", [1, 1])),
      Self.movie(Self.table("cslg", [0, 1, 2, 3, 4])),
      Self.movie(
        BoxBuilder.full("sgpd", version: 1, Array("roll".utf8), [0, 0, 0, 2, 0, 0, 0, 1, 0, 1]),
        Self.table("sbgp", [0x726F_6C6C, 1, 2, 1])),
      Self.movie(brands: Array("qt  \u{20}\u{5}\u{3}\0qt  \0\0\0\0\0\0\0\0".utf8)),
    ]
    for bytes in honest {
      let cleaning = try Cleaning(bytes, under: "anonymous")
      #expect(cleaning.inventory.entries.isEmpty)
      #expect(cleaning.output == bytes)
    }
  }

  @Test func `notes on samples are removed with the encoder's name, and otherwise kept`() throws {
    let notes = [
      Self.movie(Self.table("sdtp", [], [0x20, 0x18])), Self.movie(Self.table("padb", [0])),
      Self.movie(Self.table("stsh", [1, 1, 1])), Self.movie(Self.table("stdp", [], [0, 7, 0, 7])),
    ]
    for bytes in notes {
      #expect(try Cleaning(bytes, under: "photos-picker", removing: [.location]).output == bytes)
      let cleaning = try Cleaning(bytes, under: "anonymous")
      #expect(cleaning.inventory.items.map(\.kinds) == [Kinds(.deviceModel)])
      #expect(cleaning.output != bytes)
      _ = try cleaning.evidence()
    }
  }

  /// Returns whether these bytes contain four characters of the secret, or the flags made of it.
  private static func occurs(in bytes: [UInt8]) -> Bool {
    ["SECR", "ETSE", "CRET", "\0SEC"].contains { needle in
      let needle = Array(needle.utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: needle) }
    }
  }
}

extension [UInt8] {
  /// Returns the movie with a secret in the header of its track, after the track's number.
  fileprivate func replacingReserved() -> [UInt8] {
    var bytes = self
    let name = Array("tkhd".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else {
      return []
    }
    bytes.replaceSubrange((start + 20)..<(start + 24), with: Array("SECR".utf8))
    return bytes
  }
}
