import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// XMP that an item of HEIF contains in an encoded form.
@Suite struct EncodedXMPPacketTests {
  /// A packet with a source and a city, by its encoding, in hexadecimal digits.
  private static let packets = [
    "deflate": """
    78da55d0416ec3201005d0ab20ba3613bb2b23db9b463d406e4080d4960c83602ce3db87a42e5277f33fa327\
    314396d9056749b1ec569f641eb93278b7b2ccaf1af83444f390b7ebf7b951d2c867a22001f67d17fba7c0f8\
    036ddff770e9a0eb9ab2d1a4c393ca8d4f1f2770b549c725d0829ebdb2bae34623e7a76a7445c316d7376934\
    d8d53aeb29412b5ae0cc6899708bda8e5c2bafe2c1f0c114fbedfea83023619a3154d127f1fe94d0e8a03e17\
    f352cc9ae5d742c77f589786c334c0798232d5834d4ffd736c4a
    """,
    "gzip": """
    1f8b080000000000020355d0416ec3201005d0ab20ba3613bb2b23db9b463d406e4080d4960c83602ce3db87\
    a42e5277f33fa327314396d9056749b1ec569f641eb93278b7b2ccaf1af83444f390b7ebf7b951d2c867a220\
    01f67d17fba7c0f8036ddff770e9a0eb9ab2d1a4c393ca8d4f1f2770b549c725d0829ebdb2bae34623e7a76a\
    7445c316d7376934d8d53aeb29412b5ae0cc6899708bda8e5c2bafe2c1f0c114fbedfea83023619a3154d127\
    f1fe94d0e8a03e17f352cc9ae5d742c77f589786c334c0798232d5834d4f8d5fca5f3c010000
    """,
    "br": """
    a1d80900e1288c9be9458c2c8ef2d11dbdc179a90ed991a98327128f4c2a45888c76e7ed78cfcdb2a6f82429\
    0eb743e917f7bdf767ee4ac947fb39badab00f49f26928f336e7cb5f15b5b286aba88c351a43ce1ca9a8ba11\
    00c972e2d867af7584854b2625091a39ffe5f21f594ecc71fa3784ec03c504449c8f716cf731a59622d34761\
    820a86c051cdade890fffd076b011ec08e8db4ee6ddd48eb7252bde83f0495b66e6238435e6d8dba704b9489\
    9833cc0a50609b7907
    """,
  ]

  private static func bytes(_ encoding: String) -> [UInt8] {
    let digits = Array((packets[encoding] ?? "").utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
  }

  /// Returns a picture of ten bytes at 32 with an XMP item after it.
  private static func file(_ packet: [UInt8], encodedAs encoding: String) -> [UInt8] {
    BoxBuilder.heic(
      Array(repeating: 7, count: 10) + packet, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full(
        "iinf", [0, 2], BoxBuilder.entry(1, "hvc1"),
        BoxBuilder.entry(
          2, "mime", more: Array("application/rdf+xml\0\(encoding)\0".utf8))),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 2], BoxBuilder.location(1, [(32, 10)]),
        BoxBuilder.location(2, [(42, packet.count)])),
      BoxBuilder.full("iref", BoxBuilder.box("cdsc", [0, 2, 0, 1, 0, 1])))
  }

  @Test(arguments: ["deflate", "gzip", "br"])
  func `an encoded packet is removed as a whole with any kind inside it, and otherwise kept`(
    encoding: String
  ) throws {
    let packet = Self.bytes(encoding)
    let original = Self.file(packet, encodedAs: encoding)
    let item = try #require(try Inventory(of: original).items.first { $0.carrier == .xmp })
    #expect(item.reading == .read)
    #expect(Set(item.kinds.all) == [.creator, .editHistory, .location])
    for kind in [Kind.location, .creator, .caption] {
      let cleaning = try Cleaning(original, under: "photos-picker", removing: [kind])
      _ = try cleaning.evidence()
      let isLeft = cleaning.output.firstRange(of: packet) != nil
      #expect(isLeft == (kind == .caption))
      #expect(cleaning.output.count == original.count)
      let again = try Cleaning(cleaning.output, under: "photos-picker", removing: [kind])
      #expect(again.output == cleaning.output)
    }
  }

  @Test func `a packet that cannot be decoded completely, or is something else, may hold anything`()
    throws
  {
    var broken = ["deflate", "gzip", "br"].flatMap { encoding in
      let packet = Self.bytes(encoding)
      return [(Array(packet.dropLast(2)), encoding), (packet + [1], encoding)]
    }
    var named = Self.bytes("gzip")
    named[3] = 8
    broken += [(Self.bytes("deflate"), "gzip"), (Self.bytes("br"), "zstd"), (named, "gzip")]
    for (packet, encoding) in broken {
      let original = Self.file(packet, encodedAs: encoding)
      let item = try #require(try Inventory(of: original).items.first { $0.carrier == .xmp })
      #expect(item.reading == .malformed)
      #expect(item.kinds == .anything)
      let cleaning = try Cleaning(original, under: "photos-picker", removing: [.caption])
      _ = try cleaning.evidence()
      #expect(cleaning.output.firstRange(of: packet) == nil)
    }
  }
}
