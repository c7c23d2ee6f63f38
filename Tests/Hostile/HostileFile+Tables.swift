import Samples

extension HostileFile {
  /// Movies whose tables have very many entries, and movies whose samples overlap.
  static let tables: [HostileFile] = [
    table("table-times", "stts", 8),
    table("table-offsets", "ctts", 8),
    table("table-synchronised", "stss", 4),
    table("table-dependencies", "sdtp", 1, counted: false),
    table("table-groups", "sbgp", 8, before: Array("roll".utf8)),
    table("table-compact-groups", "csgp", 4, before: Array("roll".utf8)),
    table("table-descriptions-of-groups", "sgpd", 2, before: Array("roll".utf8) + [0, 0, 0, 2]),
    table("table-padding", "padb", 1),
    table("table-ranks", "stdp", 2, counted: false),
    table("table-sub-samples", "subs", 6),
    table("table-auxiliary-sizes", "saiz", 1, before: [0]),
    table("table-auxiliary-offsets", "saio", 4),
    HostileFile("table-edits") { size in
      movie(
        "vide", MovieBuilder.pictureEntry("avc1"), [4], [1, 2, 3, 4],
        more: box(
          "edts",
          full(
            "elst",
            BoxBuilder.number(UInt32(size / 12 - 100))
              + Filling.repeating([0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0], (size / 12 - 100) * 12))))
    },
    samples("table-sizes", "vide", MovieBuilder.pictureEntry("jpeg"), of: { _ in 1 }),
    samples("table-samples-of-metadata", "meta", text, of: { _ in 1 }),
    samples("table-subtitles", "text", TimedMetadataBuilder.entry("text"), of: { _ in 2 }),
    samples("table-messages", "vide", avc, of: { _ in 6 }),
    spread("table-chunks", "vide", MovieBuilder.pictureEntry("jpeg"), length: { _ in 1 }),
    spread("table-chunks-of-metadata", "meta", text, length: { _ in 1 }),
    spread("table-metadata-over-itself", "meta", text, length: { $0 / 4 }),
    spread("table-boxed-over-itself", "meta", boxed, length: { $0 / 4 }),
    spread(
      "table-motion-over-itself", "meta", TimedMetadataBuilder.entry("camm"), length: { $0 / 4 }),
    spread(
      "table-records-over-themselves", "meta", TimedMetadataBuilder.entry("gpmd"),
      length: { $0 / 4 }),
    spread(
      "table-sony-over-itself", "meta", TimedMetadataBuilder.entry("rtmd"), length: { $0 / 4 }),
    spread(
      "table-canon-over-itself", "meta", TimedMetadataBuilder.entry("CTMD"), length: { $0 / 4 }),
    spread(
      "table-subtitles-over-themselves", "text", TimedMetadataBuilder.entry("tx3g"),
      length: { $0 / 4 }),
    spread("table-messages-over-themselves", "vide", avc, length: { $0 / 4 }),
    spread(
      "table-units-over-themselves", "vide",
      MovieBuilder.pictureEntry("av01", box("av1C", [0x81, 0, 0, 0])), length: { $0 / 4 }),
    spread(
      "table-pictures-over-themselves", "vide", MovieBuilder.pictureEntry("jpeg"),
      length: { $0 / 4 }),
    spread(
      "table-user-data-over-itself", "vide", MovieBuilder.pictureEntry("mp4v"), length: { $0 / 4 }),
    spread("table-messages-a-bit-over-themselves", "vide", avc, length: { _ in 4000 }),
    HostileFile("table-one-size") { size in
      let tables =
        full("stts", [0, 0, 0, 1, 0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1])
        + full("stsc", [0, 0, 0, 1, 0, 0, 0, 1, 0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1])
        + full("stsz", [0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF])
        + full("stco", [0, 0, 0, 1, 0, 0, 0, 28])
      return bare("meta", text, tables)
    },
    HostileFile("table-small-sizes") { size in
      let count = size * 2 - 4000
      let tables =
        full("stsc", [0, 0, 0, 1, 0, 0, 0, 1] + BoxBuilder.number(UInt32(count)) + [0, 0, 0, 1])
        + full(
          "stz2",
          [0, 0, 0, 4] + BoxBuilder.number(UInt32(count)) + Array(repeating: 0, count: count / 2))
        + full("stco", [0, 0, 0, 1, 0, 0, 0, 28])
      return bare("meta", text, tables)
    },
    HostileFile("table-runs-of-chunks") { size in
      let count = size / 12 - 200
      let tables =
        full(
          "stsc",
          BoxBuilder.number(UInt32(count))
            + Filling(count * 12) { BoxBuilder.number(UInt32($0 + 1)) + [0, 0, 0, 1, 0, 0, 0, 1] }
            .bytes)
        + full("stsz", [0, 0, 0, 1] + BoxBuilder.number(UInt32(count)))
        + full("stco", [0, 0, 0, 1, 0, 0, 0, 28])
      return bare("meta", text, tables)
    },
    HostileFile("table-tracks-with-the-same-samples") { size in
      let data = Filling.repeating("48.8577,2.2950; ", size / 2)
      return MovieBuilder.movie(
        data,
        Filling(size - data.count - 400) {
          MovieBuilder.track(
            "meta", id: UInt8(truncatingIfNeeded: $0 + 1), entry: text, sizes: [UInt32(data.count)],
            at: MovieBuilder.dataOffset)
        }.bytes)
    },
    HostileFile("table-messages-of-one-sample") { size in
      let data =
        BoxBuilder.number(UInt32(size - 2000)) + [6] + Filling.repeating([5, 1, 65], size - 2001)
      return movie("vide", avc, [UInt32(data.count)], data)
    },
    HostileFile("table-units-of-one-sample") { size in
      let data = Filling.repeating([0, 0, 0, 2, 6, 5], size - 2000)
      return movie("vide", avc, [UInt32(data.count)], data)
    },
    HostileFile("table-nested-records") { size in
      let inner = (0..<7).reduce(TimedMetadataBuilder.gpmf("STNM", "c", [65])) { inner, _ in
        TimedMetadataBuilder.gpmf("STRM", nil, inner)
      }
      let data = Filling.repeating(inner, size - 2000)
      return movie("meta", TimedMetadataBuilder.entry("gpmd"), [UInt32(data.count)], data)
    },
    HostileFile("table-records") { size in
      let data = Filling.repeating(TimedMetadataBuilder.gpmf("ABCD", "c", []), size - 2000)
      return movie("meta", TimedMetadataBuilder.entry("gpmd"), [UInt32(data.count)], data)
    },
    HostileFile("table-motion-records") { size in
      let data = Filling.repeating(
        TimedMetadataBuilder.motion(0, Array(repeating: 1, count: 12)), size * 2 / 3)
      return movie(
        "meta", TimedMetadataBuilder.entry("camm"), Array(repeating: 16, count: data.count / 16),
        data)
    },
    HostileFile("table-boxed-items") { size in
      let data = Filling.repeating(
        TimedMetadataBuilder.item(1, Array("+48.8577+002.2950/".utf8)), size - 2000)
      return movie("meta", boxed, [UInt32(data.count)], data)
    },
  ]

  private static let text = TimedMetadataBuilder.entry("mett", [0, 0])
  private static let boxed = TimedMetadataBuilder.boxed([
    (id: 1, name: "com.apple.quicktime.location.ISO6709")
  ])
  private static let avc = MovieBuilder.pictureEntry(
    "avc1", box("avcC", [1, 66, 0, 10, 0xFF, 0xE0, 0]))

  /// Returns a movie of one track with one table of this type.
  private static func table(
    _ name: String, _ type: String, _ entry: Int, before: [UInt8] = [], counted: Bool = true
  ) -> HostileFile {
    HostileFile(name) { size in
      let count = (size - 2000) / entry
      return movie(
        "vide", MovieBuilder.pictureEntry("jpeg"), [4], [1, 2, 3, 4],
        tables: full(
          type,
          before + (counted ? BoxBuilder.number(UInt32(count)) : [])
            + (0..<(count * entry)).map { $0 % entry == entry - 1 ? 1 : 0 }))
    }
  }

  /// Returns a movie whose samples follow each other.
  private static func samples(
    _ name: String, _ handler: String, _ entry: [UInt8], of length: @escaping @Sendable (Int) -> Int
  ) -> HostileFile {
    HostileFile(name) { size in
      let length = length(size)
      let count = (size - 2000) / (4 + length)
      return movie(
        handler, entry, Array(repeating: UInt32(length), count: count),
        (0..<(count * length)).map { $0 % 6 == 3 ? 2 : $0 % 6 == 4 ? 6 : 0 })
    }
  }

  /// Returns a movie whose samples all begin at the same offset, or one byte after each other.
  private static func spread(
    _ name: String, _ handler: String, _ entry: [UInt8],
    length: @escaping @Sendable (_ size: Int) -> Int
  ) -> HostileFile {
    HostileFile(name) { size in
      let length = length(size)
      let data = Filling.repeating([0, 0, 0, 4, 6, 5, 1, 65], max(8, min(length, size / 4)))
      let count = (size - data.count - 2000) / 4
      let tables =
        full("stsc", [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])
        + full(
          "stsz",
          BoxBuilder.number(UInt32(min(length, data.count))) + BoxBuilder.number(UInt32(count)))
        + full(
          "stco", BoxBuilder.number(UInt32(count)) + Filling.repeating([0, 0, 0, 28], count * 4))
      return bare(handler, entry, tables, data)
    }
  }

  private static func bare(
    _ handler: String, _ entry: [UInt8], _ tables: [UInt8], _ data: [UInt8] = [1, 2, 3, 4]
  ) -> [UInt8] {
    box("ftyp", Array("isom\0\0\0\0isom".utf8)) + box("mdat", data)
      + FragmentBuilder.movie(
        FragmentBuilder.track(1, handler: handler, entry: entry, tables: tables))
  }
}
