import Samples

extension HostileFile {
  /// EXIF blocks, of any length in PNG files and of 64 kB in JPEG files.
  static let blocks: [HostileFile] =
    [
      block("exif-entries") { size in
        entries(size / 12) { block, number in
          block.entry(UInt16(0x9000 + number % 0x6000), 4, 1, [1, 2, 3, 4])
        }
      },
      block("exif-equal-entries") { size in
        entries(size / 12) { block, _ in block.entry(0x0112, 3, 1, [1, 0]) }
      },
      block("exif-texts") { size in
        entries(size / 12) { block, _ in block.entry(0x010E, 2, 4, Array("abc\0".utf8)) }
      },
      block("exif-values-over-each-other") { size in
        entries(size / 24) { block, number in
          block.entry(
            UInt16(0x9000 + number % 0x6000), 7, UInt32(size / 4),
            block.number(UInt32(8 + number % 64)))
        }
      },
      block("exif-values-over-each-other-a-bit") { size in
        entries(size / 12) { block, number in
          block.entry(UInt16(0x9000 + number % 0x6000), 7, 100, block.number(UInt32(8 + number)))
        }
      },
      block("exif-texts-over-each-other") { size in
        entries(size / 24) { block, number in
          block.entry(
            [0x010E, 0x9286, 0x9C9B][number % 3], 2, UInt32(size / 4), block.number(UInt32(8)))
        }
      },
      block("exif-packets-over-each-other") { size in
        let packet = xmp(size / 3) { _ in "<a:b/>" }
        return shared(size, tag: 0x02BC, packet)
      },
      block("exif-profiles-over-each-other") { size in shared(size, tag: 0x8773, icc(size / 3)) },
      block("exif-captions-over-each-other") { size in
        shared(size, tag: 0x83BB, Filling.repeating([0x1C, 2, 25, 0, 1, 65], size / 3))
      },
      block("exif-resources-over-each-other") { size in
        shared(
          size, tag: 0x8649,
          Filling.repeating(Array("8BIM".utf8) + [4, 10, 0, 0, 0, 0, 0, 0], size / 3))
      },
      block("exif-notes-over-each-other") { size in
        var note = TIFFBuilder(isBigEndian: false)
        note.directory(at: 8, (0..<100).map { note.entry(UInt16($0), 4, 1, [1, 2, 3, 4]) })
        return shared(size, tag: 0x927C, Array("Nikon\0\u{2}\u{10}\0\0".utf8) + note.bytes)
      },
      block("exif-chain") { size in
        chain(size / 6) { block, _ in (block, []) }
      },
      block("exif-chain-of-entries") { size in
        chain(size / 18) { block, _ in (block, [block.entry(0x0112, 3, 1, [1, 0])]) }
      },
      block("exif-pointers") { size in
        entries(size / 12) { block, _ in block.entry(0x8769, 4, 1, block.number(UInt32(8))) }
      },
      block("exif-lists") { size in
        entries(size / 24) { block, _ in
          block.entry(0x014A, 4, 100, block.number(UInt32(10)))
        }
      },
      block("exif-places") { size in
        entries(size / 12) { block, number in
          number == 0
            ? block.entry(0x8825, 4, 1, block.number(UInt32(8)))
            : block.entry([2, 4][number % 2], 5, 3, block.number(UInt32(8 + number)))
        }
      },
      block("exif-previews") { size in
        entries(size / 12) { block, number in
          block.entry(
            [0x0201, 0x0202][number % 2], 4, 1, block.number(UInt32(number % 2 == 0 ? 8 : size / 4))
          )
        }
      },
      block("exif-zeros") { size in
        place + [UInt8](repeating: 0, count: max(0, size - place.count))
      },
      block("exif-heads-in-slack") { size in
        place + Filling.repeating([0xFF, 0xD8, 0xFF, 0xE1], size - place.count)
      },
      block("exif-directories-in-slack") { size in
        place
          + Filling.repeating(
            [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], size - place.count)
      },
      HostileFile("exif-places-in-chunks") { size in
        png(size) { _ in chunk("eXIf", place) }
      },
      HostileFile("exif-full-segments") { size in
        let payload = entries(min(65_000, size / 2) / 12) { block, number in
          block.entry(UInt16(0x1000 + number), 2, 4, Array("abc\0".utf8))
        }
        return jpeg(size) { _ in segment(0xE1, Array("Exif\0\0".utf8) + payload) }
      },
      HostileFile("exif-pieces") { size in
        jpeg(size) { number in
          segment(0xE1, Array("Exif\0\0".utf8) + (number == 0 ? place : [1, 2, 3]))
        }
      },
    ]
    + makers.map { name, make, head in
      block("exif-note-\(name)") { size in
        var block = TIFFBuilder(isBigEndian: false)
        block.directory(
          at: 8,
          [
            block.entry(0x010F, 2, UInt32(make.utf8.count), block.number(UInt32(80))),
            block.entry(0x8769, 4, 1, block.number(UInt32(40))),
          ])
        block.directory(
          at: 40, [block.entry(0x927C, 7, UInt32(size - 200), block.number(UInt32(100)))])
        block.put(Array(make.utf8), at: 80)
        block.put(head, at: 100)
        let count = max(0, min(0xFFFF, (size - 300) / 12))
        block.put(
          block.number(UInt16(count))
            + (0..<count).flatMap {
              block.entry(UInt16($0), 7, 200, block.number(UInt32(100 + $0)))
            },
          at: 100 + head.count)
        return block.bytes
      }
    }

  private static let makers: [(String, String, [UInt8])] = [
    ("canon", "Canon\0", []),
    ("nikon", "NIKON\0", Array("Nikon\0\u{2}\0\0\0II*\0\u{8}\0\0\0".utf8)),
    ("sony", "SONY\0", Array("SONY DSC \0\0\0".utf8)),
    ("apple", "Apple\0", Array("Apple iOS\0\0\u{1}II".utf8)),
    ("panasonic", "Panasonic\0", Array("Panasonic\0\0\0".utf8)),
    ("fujifilm", "FUJIFILM\0", Array("FUJIFILM\u{C}\0\0\0".utf8)),
    ("olympus", "OLYMPUS\0", Array("OLYMPUS\0II\u{3}\0".utf8)),
    ("other", "Maker\0", []),
  ]

  /// Returns a file with this EXIF block.
  private static func block(
    _ name: String, _ make: @escaping @Sendable (_ size: Int) -> [UInt8]
  ) -> HostileFile {
    HostileFile(name) { size in
      PNGBuilder.started.bytes + chunk("eXIf", make(size - 200))
        + PNGBuilder().picture().bytes.dropFirst(8)
    }
  }

  /// Returns a block of one directory.
  static func entries(
    _ count: Int, _ entry: (_ block: TIFFBuilder, _ number: Int) -> [UInt8]
  ) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: false)
    let first = block
    block.directory(at: 8, (0..<min(0xFFFF, count)).map { entry(first, $0) })
    return block.bytes
  }

  /// Returns a block of directories that each point to the next one.
  private static func chain(
    _ count: Int, _ entries: (TIFFBuilder, Int) -> (TIFFBuilder, [[UInt8]])
  ) -> [UInt8] {
    let block = TIFFBuilder(isBigEndian: false)
    var bytes = block.bytes
    for number in 0..<count {
      let list = entries(block, number).1
      let next = bytes.count + 6 + list.count * 12
      bytes += block.number(UInt16(list.count)) + list.flatMap { $0 } + block.number(UInt32(next))
    }
    return bytes + [0, 0, 0, 0, 0, 0]
  }

  /// Returns a block whose entries all have the same value.
  private static func shared(_ size: Int, tag: UInt16, _ value: [UInt8]) -> [UInt8] {
    let count = max(0, min(0xFFFF, (size - value.count - 100) / 12))
    let start = 14 + count * 12
    return entries(count) { block, _ in
      block.entry(tag, 7, UInt32(value.count), block.number(UInt32(start)))
    } + value
  }

  /// Returns a profile with as many tags as fit, which share their data.
  static func icc(_ size: Int) -> [UInt8] {
    let count = max(1, (size - 200) / 12)
    let start = 132 + count * 12
    var bytes = BoxBuilder.number(UInt32(start + 40)) + Array(repeating: 0, count: 124)
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    bytes.replaceSubrange(8..<24, with: [4, 0, 0, 0] + Array("mntrRGB XYZ ".utf8))
    bytes += BoxBuilder.number(UInt32(count))
    for number in 0..<count {
      bytes += BoxBuilder.number(UInt32(0x6161_0000 + number)) + BoxBuilder.number(UInt32(start))
      bytes += BoxBuilder.number(UInt32(40))
    }
    return bytes + Array("text".utf8) + Array(repeating: 0x41, count: 36)
  }
}
