import Samples

extension HostileFile {
  /// HEIC files of very many items, locations, properties and references.
  static let items: [HostileFile] = [
    heic("item-entries") { size in
      list("iinf", size / 22) { BoxBuilder.entry(UInt16(truncatingIfNeeded: $0), "Exif") }
    },
    heic("item-named-entries") { size in
      list("iinf", size / 30) {
        BoxBuilder.entry(UInt16(truncatingIfNeeded: $0), "hvc1", name: "name\($0 % 999)")
      }
    },
    heic("item-equal-entries") { size in
      list("iinf", size / 22) { _ in BoxBuilder.entry(1, "Exif") }
    },
    heic("item-places") { size in
      locationEntries(size / 20) { BoxBuilder.location(UInt16(truncatingIfNeeded: $0), [(32, 4)]) }
    },
    heic("item-extents") { size in
      locationEntries(size / 400_000 + 1) { number in
        BoxBuilder.location(UInt16(number), (0..<min(45_000, size / 9)).map { (32 + $0 % 100, 4) })
      }
    },
    both("item-blocks-over-each-other", "Exif") { _ in
      [0, 0, 0, 0] + Array("II*\0\u{8}\0\0\0\0\0\0\0\0\0".utf8)
    },
    both("item-long-blocks-over-each-other", "Exif") { size in
      [0, 0, 0, 0]
        + entries(size / 36) { block, _ in block.entry(0x010E, 2, 4, Array("abc\0".utf8)) }
    },
    both("item-packets-over-each-other", "mime", more: Array("application/rdf+xml\0".utf8)) {
      size in xmp(size / 3) { "<a:b\($0)/>" }
    },
    both("item-compressed", "mime", more: Array("application/rdf+xml\0br\0".utf8)) { _ in
      brotliBomb
    },
    both("item-pictures-over-each-other", "jpeg") { size in
      jpeg(size / 3) { _ in segment(0xE5, [1]) }
    },
    both("item-coded-over-each-other", "hvc1") { size in
      Filling.repeating([0, 0, 0, 4, 0x4E, 1, 5, 1], size / 3)
    },
    both("item-coded-messages-over-each-other", "av01") { size in
      Filling.repeating([0x2A, 1, 4], size / 3)
    },
    both("item-unknown-over-each-other", "abcd") { size in
      Filling.repeating("48.8577,2.2950; ", size / 3)
    },
    heic("item-properties") { size in
      box("iprp", box("ipco", Filling.repeating(box("free"), size - 400)))
    },
    heic("item-named-properties") { size in
      box(
        "iprp",
        box("ipco", Filling.repeating(full("udes", Array("en\0a\0b\0c\0".utf8)), size - 400)))
    },
    heic("item-colours") { size in
      box(
        "iprp",
        box(
          "ipco",
          Filling.repeating(box("colr", Array("nclx".utf8) + [0, 1, 0, 1, 0, 1, 0]), size - 400)))
    },
    heic("item-profile") { size in
      box("iprp", box("ipco", box("colr", Array("prof".utf8) + icc(size - 500))))
    },
    heic("item-associations") { size in
      let count = size / 5 - 200
      return box(
        "iprp", box("ipco", box("free")),
        full(
          "ipma",
          BoxBuilder.number(UInt32(count))
            + Filling(count * 4) {
              BoxBuilder.number(UInt16(truncatingIfNeeded: $0 + 1)) + [1, 1]
            }.bytes))
    },
    heic("item-associations-of-one") { size in
      let count = (size - 600) / 258
      return box(
        "iprp", box("ipco", box("free")),
        full(
          "ipma",
          BoxBuilder.number(UInt32(count))
            + Filling(count * 258) {
              BoxBuilder.number(UInt16(truncatingIfNeeded: $0 + 1)) + [255]
                + Array(repeating: 1, count: 255)
            }.bytes))
    },
    heic("item-references") { size in
      full(
        "iref",
        Filling(size - 400) { number in
          box("cdsc", BoxBuilder.number(UInt16(truncatingIfNeeded: number)) + [0, 1, 0, 1])
        }.bytes)
    },
    heic("item-circle") { size in
      full(
        "iref",
        Filling(size - 400) { number in
          box(
            "dimg",
            BoxBuilder.number(UInt16(truncatingIfNeeded: number)) + [0, 2]
              + BoxBuilder.number(UInt16(truncatingIfNeeded: number + 1))
              + BoxBuilder.number(UInt16(truncatingIfNeeded: number + 2)))
        }.bytes)
    },
    heic("item-references-of-one") { size in
      let count = min(60_000, size / 2 - 300)
      return full(
        "iref",
        box(
          "dimg",
          [0, 1] + BoxBuilder.number(UInt16(count))
            + (0..<count).flatMap { BoxBuilder.number(UInt16($0)) }))
    },
    heic("item-groups") { size in
      box("grpl", Filling.repeating(full("altr", [0, 0, 0, 1, 0, 0, 0, 0]), size - 400))
    },
    heic("item-group-members") { size in
      let count = size / 4 - 200
      return box(
        "grpl",
        full(
          "altr",
          [0, 0, 0, 1] + BoxBuilder.number(UInt32(count))
            + Filling(count * 4) { BoxBuilder.number(UInt32($0)) }.bytes))
    },
    HostileFile("item-bursts") { size in
      let count = size / 60
      return BoxBuilder.heic(
        place,
        list("iinf", count) {
          BoxBuilder.entry(UInt16(truncatingIfNeeded: $0 + 1), $0 % 2 == 0 ? "hvc1" : "Exif")
        },
        locationEntries(count) {
          BoxBuilder.location(UInt16(truncatingIfNeeded: $0 + 1), [(32, 20)])
        },
        full(
          "iref",
          Filling(count * 7) {
            box(
              "cdsc",
              BoxBuilder.number(UInt16(truncatingIfNeeded: $0 * 2 + 2)) + [0, 1]
                + BoxBuilder.number(UInt16(truncatingIfNeeded: $0 * 2 + 1)))
          }.bytes))
    },
  ]

  private static func heic(
    _ name: String, _ content: @escaping @Sendable (_ size: Int) -> [UInt8]
  ) -> HostileFile {
    HostileFile(name) { size in BoxBuilder.heic([1, 2, 3, 4], content(size)) }
  }

  /// Returns items of a type that all have the same content.
  private static func both(
    _ name: String, _ type: String, more: [UInt8] = [],
    _ data: @escaping @Sendable (_ size: Int) -> [UInt8]
  ) -> HostileFile {
    HostileFile(name) { size in
      let data = data(size)
      let count = (size - data.count - 400) / 60
      return BoxBuilder.heic(
        data,
        list("iinf", count) {
          BoxBuilder.entry(
            UInt16(truncatingIfNeeded: $0 + 1), type, more: more)
        },
        locationEntries(count) {
          BoxBuilder.location(UInt16(truncatingIfNeeded: $0 + 1), [(32, data.count)])
        })
    }
  }

  private static func list(_ type: String, _ count: Int, _ entry: (Int) -> [UInt8]) -> [UInt8] {
    let count = min(0xFFFF, count)
    return full(type, BoxBuilder.number(UInt16(count)) + (0..<count).flatMap(entry))
  }

  private static func locationEntries(_ count: Int, _ entry: (Int) -> [UInt8]) -> [UInt8] {
    let count = min(0xFFFF, count)
    return BoxBuilder.full(
      "iloc", version: 1, [0x44, 0], BoxBuilder.number(UInt16(count)), (0..<count).flatMap(entry))
  }
}
