import Samples

extension HostileFile {
  /// Movies of very many boxes, keys, tracks and fragments.
  static let boxes: [HostileFile] = [
    top("box-free", box("free")),
    top("box-free-of-bytes", box("free", [1, 2, 3, 4])),
    top("box-unknown", box("uuid", Array(repeating: 7, count: 16))),
    top("box-data", box("mdat")),
    top("box-movies", box("moov")),
    top("box-files", box("meta", [0, 0, 0, 0])),
    top("box-index", full("sidx", [UInt8](repeating: 0, count: 20))),
    top("box-messages", full("emsg", Array("a\0b\0".utf8) + [UInt8](repeating: 0, count: 16))),
    top("box-producer-times", full("prft", [UInt8](repeating: 0, count: 16))),
    top("box-fragments", box("moof")),
    top("box-fragment-headers", box("moof", full("mfhd", [0, 0, 0, 1]), box("traf"))),
    inside("box-user-data", "udta", box("name")),
    inside("box-user-texts", "udta", MovieBuilder.text("©nam", "a")),
    inside("box-user-places", "udta", MovieBuilder.text("©xyz", "+48.8577+002.2950/")),
    inside("box-of-movie", "free", box("free")),
    inside("box-edits", "edts", box("elst")),
    inside("box-tracks", "trak", box("mdia")),
    HostileFile("box-unknown-in-movie") { size in
      MovieBuilder.movie([], Filling.repeating(box("abcd"), size - 300))
    },
    HostileFile("box-depth") { size in
      let deep = (0..<14).reduce(box("free")) { inner, _ in box("udta", box("meta", inner)) }
      let nested = (0..<10).reduce(box("free")) { inner, _ in box("trak", inner) }
      return MovieBuilder.movie([], Filling.repeating(nested + deep.prefix(0), size - 300))
    },
    HostileFile("box-keys") { size in
      MovieBuilder.movie(
        [], MovieBuilder.keys((0..<(size / 60)).map { ("k\($0)", [MovieBuilder.value([65])]) }))
    },
    HostileFile("box-values-of-a-key") { size in
      MovieBuilder.movie(
        [],
        MovieBuilder.keys([
          (
            "com.apple.quicktime.title",
            Array(repeating: MovieBuilder.value([65]), count: size / 30)
          )
        ]))
    },
    HostileFile("box-items-of-list") { size in
      MovieBuilder.movie(
        [],
        MovieBuilder.items(
          Filling.repeating(MovieBuilder.sign("©nam", MovieBuilder.value([65])), size - 400)))
    },
    HostileFile("box-texts-of-languages") { size in
      MovieBuilder.movie(
        [],
        box(
          "udta", MovieBuilder.sign("©nam", Filling.repeating([0, 1, 0x15, 0xC7, 65], size - 400))))
    },
    HostileFile("box-all-tracks") { size in
      MovieBuilder.movie(
        [],
        Filling(size - 400) {
          MovieBuilder.track(
            "vide", id: UInt8(truncatingIfNeeded: $0), entry: MovieBuilder.pictureEntry("avc1"),
            sizes: [],
            at: 0)
        }.bytes)
    },
    HostileFile("box-metadata-tracks") { size in
      MovieBuilder.movie(
        Array("48.8577,2.2950; ".utf8),
        Filling(size - 400) {
          MovieBuilder.track(
            "meta", id: UInt8(truncatingIfNeeded: $0),
            entry: box("mett", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]), sizes: [16],
            at: MovieBuilder.dataOffset)
        }.bytes)
    },
    HostileFile("box-descriptions") { size in
      movie(
        "meta", Filling.repeating(box("mett", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]), size - 1000), [4],
        [1, 2, 3, 4])
    },
    HostileFile("box-boxes-of-description") { size in
      movie(
        "vide", MovieBuilder.pictureEntry("avc1", Filling.repeating(box("abcd"), size - 1000)), [4],
        [1, 2, 3, 4])
    },
    HostileFile("box-references") { size in
      movie(
        "vide", MovieBuilder.pictureEntry("avc1"), [4], [1, 2, 3, 4],
        more: box("tref", Filling.repeating(box("cdsc", [0, 0, 0, 1]), size - 1000)))
    },
    fragments("box-runs") { _ in
      FragmentBuilder.table("trun", flags: 1, FragmentBuilder.numbers([1, 8]))
    },
    fragments("box-run-entries") { size in
      let count = size / 4 - 100
      return FragmentBuilder.table(
        "trun", flags: 0x201,
        FragmentBuilder.numbers([UInt32(count), 8] + Array(repeating: 1, count: count)))
    },
    fragments("box-run-counts") { _ in
      FragmentBuilder.table("trun", flags: 1, FragmentBuilder.numbers([0xFFFF_FFFF, 8]))
    },
    fragments("box-encrypted-counts") { _ in
      FragmentBuilder.table("trun", flags: 0, FragmentBuilder.numbers([0xFFFF_FFFF]))
        + FragmentBuilder.table("senc", flags: 0, FragmentBuilder.numbers([0xFFFF_FFFF]))
    },
    fragments("box-fragment-groups") { _ in
      full("sbgp", Array("roll".utf8) + FragmentBuilder.numbers([1, 1, 1]))
    },
  ]

  static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    BoxBuilder.box(type, content.flatMap { $0 })
  }

  static func full(_ type: String, _ content: [UInt8]) -> [UInt8] { BoxBuilder.full(type, content) }

  /// Returns a movie of one track of these samples.
  static func movie(
    _ handler: String, _ entry: [UInt8], _ sizes: [UInt32], _ data: [UInt8], tables: [UInt8] = [],
    more: [UInt8] = []
  ) -> [UInt8] {
    MovieBuilder.movie(
      data,
      MovieBuilder.track(
        handler, entry: entry, sizes: sizes, at: MovieBuilder.dataOffset, tables: tables, more: more
      ))
  }

  private static func top(_ name: String, _ piece: [UInt8]) -> HostileFile {
    HostileFile(name) { size in
      let movie = MovieBuilder.movie()
      return movie + Filling.repeating(piece, size - movie.count)
    }
  }

  private static func inside(_ name: String, _ parent: String, _ piece: [UInt8]) -> HostileFile {
    HostileFile(name) { size in
      MovieBuilder.movie([], box(parent, Filling.repeating(piece, size - 300)))
    }
  }

  private static func fragments(
    _ name: String, _ run: @escaping @Sendable (_ size: Int) -> [UInt8]
  ) -> HostileFile {
    HostileFile(name) { size in
      let start =
        BoxBuilder.box("ftyp", Array("iso6\0\0\0\0iso6".utf8))
        + FragmentBuilder.movie(FragmentBuilder.track(1), FragmentBuilder.defaults(1, size: 1))
      let piece =
        FragmentBuilder.fragment(
          box(
            "traf", FragmentBuilder.table("tfhd", flags: 0x20000, FragmentBuilder.numbers([1])),
            run(size - start.count - 200)))
        + box("mdat", [1, 2, 3, 4])
      return start + Filling.repeating(piece, size - start.count)
    }
  }
}
