import Samples

extension HostileFile {
  /// TIFF files of very many entries, pages, strips and overlapping values.
  static let pages: [HostileFile] = [
    tiff("tiff-entries") { _, size in
      (0..<min(0xFF00, size / 12)).map { TIFFFileBuilder().short(UInt16(0x9000 + $0 % 0x6000), 1) }
    },
    tiff("tiff-texts") { file, size in
      (0..<min(0xFF00, size / 36)).map {
        file.text(UInt16(0x9000 + $0 % 0x6000), "removed with others")
      }
    },
    tiff("tiff-strips") { file, size in
      let count = size / 8
      return [
        file.offsets(0x0111, Array(repeating: 8, count: count)),
        file.offsets(0x0117, Array(repeating: 4, count: count)),
      ]
    },
    tiff("tiff-strips-over-each-other") { file, size in
      let count = size / 9
      return [
        file.offsets(0x0111, (0..<count).map { 8 + $0 }),
        file.offsets(0x0117, Array(repeating: size / 2, count: count)),
      ]
    },
    tiff("tiff-scattered-strips") { file, size in
      let count = size / 20
      return [
        file.offsets(0x0111, (0..<count).map { 8 + $0 * 2 % 1000 * (count / 1000 + 1) }),
        file.offsets(0x0117, Array(repeating: 1, count: count)),
      ]
    },
    tiff("tiff-jpeg-strips-over-each-other", compression: 7) { file, size in
      let count = size / 9
      return [
        file.offsets(0x0111, (0..<count).map { _ in 8 }),
        file.offsets(0x0117, Array(repeating: size / 2, count: count)),
      ]
    },
    tiff("tiff-lists") { file, size in
      [file.offsets(0x014A, (0..<(size / 4)).map { 8 + $0 })]
    },
    HostileFile("tiff-pages") { size in
      var file = TIFFFileBuilder()
      let start = file.store([1, 2, 3, 4])
      while file.bytes.count + 100 < size { file.page(file.picture(at: start, count: 4)) }
      return file.bytes
    },
    HostileFile("tiff-small-pages") { size in
      var file = TIFFFileBuilder()
      while file.bytes.count + 100 < size { file.page([file.short(0x0100, 1)]) }
      return file.bytes
    },
    HostileFile("tiff-previews") { size in
      var file = TIFFFileBuilder()
      let start = file.store(JPEGBuilder().picture().bytes)
      var below: [Int] = []
      while file.bytes.count + 400 < size, below.count < 100 {
        below.append(file.directory(file.picture(at: start, count: 100)))
      }
      file.page(file.picture(at: start, count: 4) + [file.offsets(0x014A, below)])
      return file.bytes
    },
    HostileFile("tiff-big-entries") { size in
      var file = TIFFFileBuilder(isBig: true)
      let start = file.store([1, 2, 3, 4])
      file.page(
        file.picture(at: start, count: 4)
          + (0..<min(0xFF00, size / 20 - 40)).map { _ in file.text(0x010E, "abc") })
      return file.bytes
    },
    shared("tiff-packets-over-each-other", 0x02BC) { xmp($0) { "<a:b\($0)/>" } },
    shared("tiff-captions-over-each-other", 0x83BB) {
      Filling.repeating([0x1C, 2, 25, 0, 1, 65], $0)
    },
    shared("tiff-profiles-over-each-other", 0x8773) { icc($0) },
    shared("tiff-resources-over-each-other", 0x8649) {
      Filling.repeating(Array("8BIM".utf8) + [4, 10, 0, 0, 0, 0, 0, 0], $0)
    },
    shared("tiff-private-data-over-each-other", 0xC634) {
      Array("Adobe\0MakN".utf8) + BoxBuilder.number(UInt32($0 / 2))
        + Filling.repeating("II\0\0\0\0", $0 - 20)
    },
    shared("tiff-digits-over-each-other", 0x010E) { Filling.repeating("48.8583, 2.2945;", $0) },
    tiff("tiff-packet") { file, size in [file.bytes(0x02BC, xmp(size) { "<a:b\($0)/>" }, type: 1)]
    },
    tiff("tiff-captions") { file, size in
      [file.bytes(0x83BB, Filling.repeating([0x1C, 2, 25, 0, 1, 65], size))]
    },
    tiff("tiff-resources") { file, size in
      [
        file.bytes(
          0x8649, Filling.repeating(Array("8BIM".utf8) + [4, 10, 0, 0, 0, 0, 0, 0], size), type: 1)
      ]
    },
    tiff("tiff-digests-of-resources") { file, size in
      [
        file.bytes(
          0x8649,
          Filling.repeating(
            Array("8BIM".utf8) + [4, 0x25, 0, 0, 0, 0, 0, 16] + Array(repeating: 0x5A, count: 16)
              + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 8, 0x1C, 2, 0x78, 0, 3, 65, 66, 67], size
          ),
          type: 1)
      ]
    },
    tiff("tiff-profile") { file, size in [file.bytes(0x8773, icc(size))] },
    tiff("tiff-geography") { file, size in
      let keys = size / 8 - 1
      return [
        file.bytes(
          0x87AF,
          [1, 0, 1, 0, 0, 0] + [UInt8(keys & 0xFF), UInt8(truncatingIfNeeded: keys >> 8)]
            + Filling.repeating([0, 4, 0, 0, 1, 0, 1, 0], size - 8), type: 3)
      ]
    },
  ]

  /// Returns a file of one page with these entries after those of its picture.
  private static func tiff(
    _ name: String, compression: Int = 1,
    _ more: @escaping @Sendable (_ file: TIFFFileBuilder, _ size: Int) -> [TIFFFileBuilder.Entry]
  ) -> HostileFile {
    HostileFile(name) { size in
      var file = TIFFFileBuilder()
      let start = file.store([1, 2, 3, 4])
      let added = more(file, size - 200)
      let picture = file.picture(at: start, count: 4)
      file.page((added.contains { $0.isPicture } ? Array(picture.prefix(4)) : picture) + added)
      if compression != 1 { file.replaceCompression(compression) }
      return file.bytes
    }
  }

  /// Returns a file whose entries all have the same value.
  private static func shared(
    _ name: String, _ tag: UInt16, _ value: @escaping @Sendable (_ size: Int) -> [UInt8]
  ) -> HostileFile {
    HostileFile(name) { size in
      var file = TIFFFileBuilder()
      let start = file.store([1, 2, 3, 4])
      let value = value(size / 3)
      let offset = file.store(value)
      let count = min(0xFF00, (size - value.count - 200) / 12)
      file.page(
        file.picture(at: start, count: 4)
          + (0..<count).map { _ in
            TIFFFileBuilder.Entry(tag: tag, type: 7, count: value.count, value: file.offset(offset))
          })
      return file.bytes
    }
  }
}

extension TIFFFileBuilder.Entry {
  fileprivate var isPicture: Bool { tag == 0x0111 }
}

extension TIFFFileBuilder {
  /// Changes the compression that the first directory states for the picture.
  fileprivate mutating func replaceCompression(_ compression: Int) {
    guard let offset = bytes.firstRange(of: [3, 1, 3, 0, 1, 0, 0, 0, 1, 0])?.lowerBound else {
      return
    }
    put([UInt8(truncatingIfNeeded: compression)], at: offset + 8)
  }
}
