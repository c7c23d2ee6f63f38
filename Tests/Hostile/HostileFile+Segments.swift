import Samples

extension HostileFile {
  /// JPEG files of very many segments, or of many pictures in a row.
  static let segments: [HostileFile] = [
    of("jpeg-empty-segments", segment(0xE5, [])),
    of("jpeg-small-segments", segment(0xE5, [1, 2])),
    of("jpeg-comments", segment(0xFE, Array("a".utf8))),
    of("jpeg-long-comments", segment(0xFE, Array("not 12.3456, but 65.4321 ".utf8))),
    of("jpeg-blocks", segment(0xE1, Array("Exif\0\0II*\0\u{8}\0\0\0\0\0\0\0\0\0".utf8))),
    of("jpeg-block-heads", segment(0xE1, Array("Exif\0\0".utf8))),
    of("jpeg-places", segment(0xE1, Array("Exif\0\0".utf8) + place)),
    of("jpeg-packets", segment(0xE1, signature + Array("<a/>".utf8))),
    of("jpeg-packet-heads", segment(0xE1, signature)),
    HostileFile("jpeg-extended-pieces") { size in
      jpeg(size) { number in
        segment(
          0xE1,
          Array("http://ns.adobe.com/xmp/extension/\0".utf8)
            + Array("0123456789ABCDEF0123456789ABCDEF".utf8) + BoxBuilder.number(UInt32(60_000))
            + BoxBuilder.number(UInt32(number)) + [65])
      }
    },
    HostileFile("jpeg-extended-names") { size in
      jpeg(size) { number in
        let name = "\(0xABCD_EF00_0000_0000 + UInt64(number))"
        return segment(
          0xE1,
          Array("http://ns.adobe.com/xmp/extension/\0".utf8)
            + Array(String(repeating: "0", count: 32 - name.utf8.count).utf8) + Array(name.utf8)
            + BoxBuilder.number(UInt32(4)) + [0, 0, 0, 0] + Array("<a/>".utf8))
      }
    },
    of("jpeg-profiles", segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8))),
    of(
      "jpeg-profile-pieces",
      segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{FF}".utf8.dropLast(2)) + [7, 255, 9])),
    of("jpeg-indexes", segment(0xE2, Array("MPF\0".utf8) + index(entries: 0))),
    HostileFile("jpeg-index-entries") { size in
      jpeg(size) { _ in segment(0xE2, Array("MPF\0".utf8) + index(entries: min(4000, size / 40))) }
    },
    HostileFile("jpeg-pictures-over-each-other") { size in
      let pictures = min(3000, size / 64)
      let head = segment(0xE2, Array("MPF\0".utf8) + index(entries: pictures, length: size / 2))
      let picture = JPEGBuilder().picture().bytes
      return [0xFF, 0xD8] + head + Array(picture.dropFirst(2))
        + Filling.repeating(picture, size - head.count - picture.count)
    },
    of("jpeg-resources", segment(0xED, Array("Photoshop 3.0\0".utf8))),
    HostileFile("jpeg-resource-entries") { size in
      jpeg(size) { _ in
        segment(
          0xED,
          Array("Photoshop 3.0\0".utf8)
            + Filling.repeating(
              Array("8BIM".utf8) + [4, 10, 0, 0, 0, 0, 0, 0], min(60_000, size / 2)))
      }
    },
    HostileFile("jpeg-captions") { size in
      jpeg(size) { _ in
        let length = min(60_000, size / 2) / 6 * 6
        return segment(
          0xED,
          Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0] + BoxBuilder.number(UInt32(length))
            + Filling.repeating([0x1C, 2, 25, 0, 1, 65], length))
      }
    },
    of("jpeg-directors", segment(0xEC, Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 9, 0, 0])),
    HostileFile("jpeg-shared-previews") { size in
      let plain = JPEGBuilder().picture().bytes
      return (0..<3).reduce(plain) { picture, _ in
        let block = directories(max(2, min(40, size / 200)), sharing: picture)
        return [0xFF, 0xD8] + segment(0xE1, Array("Exif\0\0".utf8) + block) + plain.dropFirst(2)
      }
    },
    HostileFile("jpeg-survey-sections") { size in
      jpeg(size) { _ in
        segment(
          0xE5,
          Array("RMETA\0MM\0\0".utf8) + [0, 0, 0, 0, 0, 10, 0, 5]
            + [UInt8](repeating: 0, count: 8) + [0, 1, 0, 4, 65, 0]
            + Filling.repeating([0, 1, 0, 3, 65], min(60_000, size / 2)))
      }
    },
    of("jpeg-thermal", segment(0xE1, Array("FLIR\0\u{1}\0\0FFF\0".utf8))),
    of("jpeg-manifests", segment(0xEB, Array("JP\0\u{1}\0\0\0\u{1}\0\0\0\u{8}jumb".utf8))),
    of("jpeg-headers", segment(0xE0, Array("JFIF\0\u{1}\u{1}\0\0\u{1}\0\u{1}\0\0".utf8))),
    of("jpeg-adobe", segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])),
    of(
      "jpeg-extended-headers",
      segment(0xE0, Array("JFXX\0\u{10}".utf8) + JPEGBuilder().picture().bytes)),
    HostileFile("jpeg-tables") { size in
      jpeg(size) { number in
        segment(0xDB, [UInt8(number % 4)] + Array(repeating: UInt8(1 + number % 200), count: 64))
      }
    },
    HostileFile("jpeg-codes") { size in
      jpeg(size) { number in
        segment(
          0xC4, [UInt8(number % 4), 1] + Array(repeating: 0, count: 15) + [UInt8(number % 200)])
      }
    },
    of("jpeg-intervals", segment(0xDD, [0, 4])),
    of("jpeg-frames", segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
    of("jpeg-fill", [0xFF, 0xFF, 0xFF, 0xFF]),
    of("jpeg-restarts", [0xFF, 0xD0, 1]),
    HostileFile("jpeg-scans") { size in
      let start = JPEGBuilder().picture(ended: false).bytes
      return start
        + Filling.repeating(segment(0xDA, [1, 1, 0, 0, 0x3F, 0]) + [0x12], size - start.count - 2)
        + [0xFF, 0xD9]
    },
    HostileFile("jpeg-stuffing") { size in
      let start = JPEGBuilder().picture(ended: false).bytes
      return start + Filling.repeating([0xFF, 0], size - start.count - 2) + [0xFF, 0xD9]
    },
    behind("jpeg-pictures-behind", JPEGBuilder().picture().bytes),
    behind("jpeg-ends-behind", [0xFF, 0xD8, 0xFF, 0xD9]),
    behind("jpeg-starts-behind", [0xFF, 0xD8, 0xFF, 0xE1]),
    behind("jpeg-packets-behind", Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)),
    behind("jpeg-packet-starts-behind", Array("<?xpacket begin".utf8)),
    behind("jpeg-blocks-behind", Array("Exif\0\0II*\0\u{8}\0\0\0".utf8)),
    behind("jpeg-resources-behind", Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 0]),
    behind("jpeg-boxes-behind", BoxBuilder.box("ftyp", Array("isom\0\0\0\0".utf8))),
    behind("jpeg-trailers-behind", Array("SEFHSEFT".utf8)),
    behind("jpeg-numbers-behind", Array("48.8583, 2.2945;".utf8)),
    HostileFile("jpeg-nested") { size in nested(size) },
  ]

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + BoxBuilder.number(UInt16(truncatingIfNeeded: payload.count + 2)) + payload
  }

  static let signature = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// An EXIF block that contains only a position.
  static let place: [UInt8] = {
    var block = TIFFBuilder(isBigEndian: false)
    block.directory(at: 8, [block.entry(0x8825, 4, 1, [26, 0, 0, 0])])
    block.directory(
      at: 26,
      [block.entry(1, 2, 2, Array("N\0".utf8)), block.entry(2, 5, 3, [68, 0, 0, 0])])
    block.put([48, 1, 51, 1, 2478, 100].flatMap { block.number(UInt32($0)) }, at: 68)
    return block.bytes
  }()

  /// Returns an EXIF block of many directories, each of which has the same preview.
  private static func directories(_ count: Int, sharing preview: [UInt8]) -> [UInt8] {
    func entry(_ tag: UInt16, _ count: Int, _ value: Int) -> [UInt8] {
      BoxBuilder.number(tag) + [0, 4] + BoxBuilder.number(UInt32(count))
        + BoxBuilder.number(UInt32(value))
    }
    let (list, length) = (26, 30)
    let start = list + 4 * count
    let offsets = (0..<count).flatMap { BoxBuilder.number(UInt32(start + length * $0)) }
    let directory =
      [0, 2] + entry(0x0201, 1, start + length * count) + entry(0x0202, 1, preview.count)
      + [0, 0, 0, 0]
    return Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry(0x014A, count, list) + [0, 0, 0, 0]
      + offsets + (0..<count).flatMap { _ in directory } + preview
  }

  /// Returns a file of these segments around a picture.
  static func jpeg(_ size: Int, _ piece: (Int) -> [UInt8]) -> [UInt8] {
    let picture = JPEGBuilder().picture().bytes
    return [0xFF, 0xD8] + Filling(size - picture.count, piece).bytes + Array(picture.dropFirst(2))
  }

  private static func of(_ name: String, _ piece: [UInt8]) -> HostileFile {
    HostileFile(name) { size in jpeg(size) { _ in piece } }
  }

  private static func behind(_ name: String, _ piece: [UInt8]) -> HostileFile {
    HostileFile(name) { size in
      let picture = JPEGBuilder().picture().bytes
      return picture + Filling.repeating(piece, size - picture.count)
    }
  }

  /// Returns an index of pictures that all claim the same bytes.
  private static func index(entries: Int, length: Int = 100) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: false)
    block.directory(
      at: 8,
      [
        block.entry(0xB000, 7, 4, Array("0100".utf8)),
        block.entry(0xB001, 4, 1, block.number(UInt32(entries))),
        block.entry(0xB002, 7, UInt32(entries * 16), block.number(UInt32(50))),
      ])
    let entry: [UInt8] =
      block.number(UInt32(0)) + block.number(UInt32(length)) + block.number(UInt32(64))
      + [0, 0, 0, 0]
    block.put((0..<entries).flatMap { _ in entry }, at: 50)
    return block.bytes
  }

  /// Returns pictures nested in each other as thumbnails.
  private static func nested(_ size: Int) -> [UInt8] {
    var inner = jpeg(min(size, 50_000) / 2) { _ in segment(0xE5, [1]) }
    while inner.count + 200 < min(size, 65_000) {
      var block = TIFFBuilder(isBigEndian: false)
      block.directory(at: 8, [], next: 14)
      block.directory(
        at: 14,
        [
          block.entry(0x0103, 3, 1, block.number(UInt16(6))),
          block.entry(0x0201, 4, 1, block.number(UInt32(60))),
          block.entry(0x0202, 4, 1, block.number(UInt32(inner.count))),
        ])
      block.put(inner, at: 60)
      let segment = segment(0xE1, Array("Exif\0\0".utf8) + block.bytes)
      inner = [0xFF, 0xD8] + segment + Array(JPEGBuilder().picture().bytes.dropFirst(2))
    }
    let one = Array(inner.dropFirst(2).dropLast(JPEGBuilder().picture().bytes.count - 2))
    return jpeg(size) { _ in one }
  }
}
