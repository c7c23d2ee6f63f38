import Containers
import Samples

extension HostileFile {
  /// PNG, WebP, GIF and JPEG XL files of very many small parts.
  static let chunks: [HostileFile] = [
    ofPNG("png-empty-texts", "tEXt", []),
    ofPNG("png-texts", "tEXt", Array("a\0b".utf8)),
    ofPNG("png-places", "tEXt", Array("Location\048.8583,2.2945".utf8)),
    ofPNG("png-international-texts", "iTXt", Array("a\0\0\0\0\0b".utf8)),
    ofPNG("png-small-compressed-texts", "zTXt", Array("a\0\0".utf8) + deflated("b")),
    ofPNG("png-compressed-texts", "zTXt", Array("Comment\0\0".utf8) + bomb),
    ofPNG("png-compressed-packets", "iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + xmlBomb),
    ofPNG("png-packets", "iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<a/>".utf8)),
    ofPNG(
      "png-raw-profiles", "zTXt",
      Array("Raw profile type exif\0\0".utf8) + deflated("\nexif\n 8\n0123456789ABCDEF\n")),
    HostileFile("png-one-bomb") { size in
      let content = [UInt8](repeating: 65, count: min(size, 1_000_000) * 900)
      return png(size) { number in
        number == 0 ? chunk("zTXt", Array("Comment\0\0".utf8) + (Zlib.deflate(content) ?? [])) : []
      }
    },
    HostileFile("png-one-digit-bomb") { size in
      let content = Filling.repeating("48.8583, 2.2945;", min(size, 1_000_000) * 100)
      return png(size) { number in
        number == 0 ? chunk("zTXt", Array("Comment\0\0".utf8) + (Zlib.deflate(content) ?? [])) : []
      }
    },
    ofPNG("png-profiles", "iCCP", Array("a\0\0".utf8) + bomb),
    ofPNG("png-blocks", "eXIf", Array("II*\0\u{8}\0\0\0\0\0\0\0\0\0".utf8)),
    ofPNG("png-unknown", "abCd", []),
    ofPNG("png-data", "IDAT", []),
    ofPNG("png-times", "tIME", [7, 0xEA, 1, 1, 1, 1, 1]),
    ofPNG("png-controls", "fcTL", [UInt8](repeating: 0, count: 26)),
    ofPNG("png-palettes", "sPLT", Array("a\0".utf8) + [8]),
    ofPNG("png-manifests", "caBX", []),
    HostileFile("png-behind") { size in
      let picture = PNGBuilder.started.picture().bytes
      return picture
        + Filling.repeating([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], size - picture.count)
    },
    ofWebP("webp-empty-chunks", WebPBuilder.chunk("abcd", [])),
    ofWebP("webp-blocks", WebPBuilder.chunk("EXIF", place)),
    ofWebP("webp-packets", WebPBuilder.chunk("XMP ", Array("<a/>".utf8))),
    ofWebP("webp-profiles", WebPBuilder.chunk("ICCP", [])),
    ofWebP(
      "webp-frames", WebPBuilder.chunk("ANMF", Array(repeating: 0, count: 16) + WebPBuilder.coded)),
    HostileFile("webp-chunks-in-a-frame") { size in
      let inner = Filling.repeating(WebPBuilder.chunk("abcd", []), size - 100)
      return WebPBuilder().extended(2).animation().frame(inner).bytes
    },
    HostileFile("webp-profile-tags") { size in
      WebPBuilder().extended(0x20).chunk("ICCP", icc(size - 100)).picture().bytes
    },
    ofGIF("gif-empty-comments", [0x21, 0xFE, 0]),
    ofGIF("gif-comments", [0x21, 0xFE, 1, 65, 0]),
    ofGIF("gif-images", [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]),
    ofGIF("gif-empty-images", [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0]),
    ofGIF("gif-controls", [0x21, 0xF9, 4, 0, 0, 0, 0, 0]),
    ofGIF("gif-applications", [0x21, 0xFF, 11] + Array("ABCDEFGHIJK".utf8) + [0]),
    ofGIF("gif-packets", [0x21, 0xFF, 11] + Array("XMP DataXMP<a/>".utf8) + GIFBuilder.xmpTrailer),
    ofGIF("gif-plain-texts", [0x21, 0x01, 12] + Array(repeating: 1, count: 12) + [0]),
    HostileFile("gif-sub-blocks") { size in
      GIFBuilder().raw([0x21, 0xFE] + Filling.repeating([1, 65], size - 100) + [0]).image().ended()
        .bytes
    },
    HostileFile("gif-picture-sub-blocks") { size in
      GIFBuilder().raw(
        [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2] + Filling.repeating([1, 65], size - 100) + [0]
      ).ended().bytes
    },
    ofJXL("jxl-empty-boxes", BoxBuilder.box("free", [])),
    ofJXL("jxl-packets", BoxBuilder.box("xml ", Array("<a/>".utf8))),
    ofJXL("jxl-blocks", BoxBuilder.box("Exif", [0, 0, 0, 0] + place)),
    ofJXL("jxl-manifests", BoxBuilder.box("jumb", [])),
    ofJXL("jxl-compressed", BoxBuilder.box("brob", Array("xml ".utf8) + brotliBomb)),
    ofJXL(
      "jxl-long-parts",
      BoxBuilder.box(
        "Exif",
        [0, 0, 0, 0]
          + entries(100) { block, _ in
            block.entry(0x010E, 2, 4, Array("abc\0".utf8))
          })),
    ofJXL("jxl-parts", BoxBuilder.box("jxlp", [0, 0, 0, 0])),
  ]

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return BoxBuilder.number(UInt32(data.count)) + content
      + BoxBuilder.number(Zlib.checksum(of: content[...]))
  }

  /// Returns a file of these chunks around a picture.
  static func png(_ size: Int, _ piece: (Int) -> [UInt8]) -> [UInt8] {
    let start = PNGBuilder.started.bytes
    let end = Array(PNGBuilder().picture().bytes.dropFirst(8))
    return start + Filling(size - start.count - end.count, piece).bytes + end
  }

  private static func ofPNG(_ name: String, _ type: String, _ data: [UInt8]) -> HostileFile {
    let piece = chunk(type, data)
    return HostileFile(name) { size in png(size) { _ in piece } }
  }

  private static func ofWebP(_ name: String, _ piece: [UInt8]) -> HostileFile {
    HostileFile(name) { size in
      WebPBuilder().extended(0x2E).raw(Filling.repeating(piece, size - 100)).picture().bytes
    }
  }

  private static func ofGIF(_ name: String, _ piece: [UInt8]) -> HostileFile {
    HostileFile(name) { size in
      GIFBuilder().raw(Filling.repeating(piece, size - 100)).image().ended().bytes
    }
  }

  private static func ofJXL(_ name: String, _ piece: [UInt8]) -> HostileFile {
    HostileFile(name) { size in
      let start: [UInt8] =
        [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 0x87, 10]
        + BoxBuilder.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
      let picture = BoxBuilder.box("jxlc", [0xFF, 0x0A, 0, 0, 0, 0])
      return start + Filling.repeating(piece, size - start.count - picture.count) + picture
    }
  }

  private static func deflated(_ text: String) -> [UInt8] { Zlib.deflate(Array(text.utf8)) ?? [] }

  /// A megabyte of one letter.
  private static let bomb = Zlib.deflate([UInt8](repeating: 65, count: 1_000_000)) ?? []
  private static let xmlBomb = Zlib.deflate(Filling.repeating("<a/>", 1_000_000)) ?? []
  /// Four megabytes of `<a/>` as Brotli encodes them [RFC 7932].
  static let brotliBomb: [UInt8] = [
    155, 255, 8, 61, 248, 165, 95, 120, 124, 194, 196, 105, 1, 128, 45, 64, 143, 19,
  ]
}
