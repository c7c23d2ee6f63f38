import Bytes
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Small files with a secret in a place where only values that show the picture are expected.
@Suite struct HiddenSecretTests {
  static let secret = Array("SECRETSECRET".utf8)

  private static let segments: [(String, JPEGBuilder)] = [
    (
      "a parameter of a ratio image",
      JPEGBuilder().application(11, "HDR_RI ver=11, loc=", secret + Array("~\0".utf8))
    ),
    ("behind AVI1", JPEGBuilder().application(0, "AVI1", [0] + secret)),
    ("behind SPIFF", JPEGBuilder().application(8, "SPIFF\0", [1, 2] + secret)),
    ("behind Stim", JPEGBuilder().application(3, "Stim\0\0", secret)),
    ("behind AROT", JPEGBuilder().application(10, "AROT\0\0", [0, 0, 0, 3] + secret)),
    ("behind Adobe_CM", JPEGBuilder().application(13, "Adobe_CM", [0, 2] + secret)),
    (
      "behind the versions of a gain map",
      JPEGBuilder().application(2, "urn:iso:std:iso:ts:21496:-1\0", [0, 0, 0, 0] + secret)
    ),
  ]

  /// Four characters of the secret in each field that has room for them.
  private static let fields: [(String, JPEGBuilder)] = [
    ("the sizes of AVI1", JPEGBuilder().application(0, "AVI1", [0, 0] + letters + letters)),
    (
      "the resolution of SPIFF",
      JPEGBuilder().application(
        8, "SPIFF\0", [1, 2, 0, 3, 0, 0, 0, 1, 0, 0, 0, 1, 3, 8, 5, 1] + letters + letters)
    ),
    (
      "the height of SPIFF",
      JPEGBuilder().application(
        8, "SPIFF\0", [1, 2, 0, 3] + letters + [0, 0, 0, 1, 3, 8, 5, 1, 0, 0, 0, 1, 0, 0, 0, 1])
    ),
    (
      "version and flags of Adobe",
      JPEGBuilder().application(14, "Adobe", Array("CRETSE".utf8) + [1])
    ),
    ("an Adobe segment that ends early", JPEGBuilder().application(14, "Adobe", letters)),
    (
      "the fractions of a gain map",
      JPEGBuilder().application(
        2, "urn:iso:std:iso:ts:21496:-1\0",
        [0, 0, 0, 0, 0x40] + (secret + secret + secret + secret + secret).prefix(56))
    ),
    (
      "the resolution of Photoshop",
      JPEGBuilder().application(
        13, "Photoshop 3.0\0",
        Array("8BIM".utf8) + [3, 0xED, 0, 0, 0, 0, 0, 16] + letters + [0, 1, 0, 1] + letters
          + [0, 1, 0, 1])
    ),
    (
      "a repeated resource",
      JPEGBuilder().application(
        13, "Photoshop 3.0\0",
        [0x45, 0x54].flatMap { Array("8BIM".utf8) + [4, 0x16, 0, 0, 0, 0, 0, 2, 0x52, $0] })
    ),
    (
      "an angle of a panorama",
      JPEGBuilder().application(2, "MPF\0", index.bytes)
    ),
  ]

  private static let index: TIFFBuilder = {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0xB000, 7, 4, Array("0100".utf8)),
        block.entry(0xB001, 4, 1, block.number(UInt32(1))),
        block.entry(0xB002, 7, 16, block.number(UInt32(80))),
      ], next: 50)
    block.directory(at: 50, [block.entry(0xB201, 4, 1, letters)])
    block.put(Array(repeating: 0, count: 16), at: 80)
    return block
  }()

  private static let letters = Array("RETS".utf8)

  private static let values: [(String, JPEGBuilder)] = [
    // Tag, type, and count of the secret's bytes, which follow the directory.
    ("a transfer function", exif(0x012D, 3, 6)), ("a resolution", exif(0x011A, 4, 3)),
    ("a white point", exif(0x013E, 3, 6)), ("names of inks", exif(0x014D, 2, 12)),
    ("a colour map", exif(0x0140, 3, 6)), ("tables of a picture", exif(0x015B, 7, 12)),
    ("a matrix of camera raw", exif(0xC621, 9, 3)), ("a value past the end", exif(0x011A, 5, 9)),
    ("a pattern of a sensor", exif(0x828E, 1, 12)),
  ]

  private static func exif(_ tag: UInt16, _ type: UInt16, _ count: UInt32) -> JPEGBuilder {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0x0112, 3, 1, block.number(UInt16(6))),
        block.entry(tag, type, count, block.number(UInt32(38))),
      ])
    block.put(secret, at: 38)
    return JPEGBuilder().application(1, "Exif\0\0", block.bytes)
  }

  private static let repeated: [(String, JPEGBuilder)] = {
    var block = TIFFBuilder()
    let texts = stride(from: 0, to: secret.count, by: 4).map { Array(secret[$0..<($0 + 4)]) }
    let orientation = block.entry(0x0112, 3, 1, block.number(UInt16(6)))
    block.directory(at: 8, [orientation] + texts.map { block.entry(0x0112, 7, 4, $0) })
    return [("repeated tags", JPEGBuilder().application(1, "Exif\0\0", block.bytes))]
  }()

  /// Four characters of the secret in each of some entries that hold their values.
  private static let entries: [(String, JPEGBuilder)] = [
    ("numbers in entries", inline(4)), ("texts in entries", inline(2)),
    ("bytes in entries", inline(7)),
  ]

  private static func inline(_ type: UInt16) -> JPEGBuilder {
    var block = TIFFBuilder()
    let tags: [UInt16] = [0x0100, 0x0103, 0x0116, 0x0124, 0xC612]
    let count: UInt32 = type == 4 ? 1 : 4
    block.directory(at: 8, tags.map { block.entry($0, type, count, Array("RETS".utf8)) })
    return JPEGBuilder().application(1, "Exif\0\0", block.bytes)
  }

  private static let profiles: [(String, JPEGBuilder)] = {
    let numbers = stride(from: 0, to: secret.count, by: 2).compactMap { secret.uint16(at: $0) }
    let tags: [(String, [UInt8])] = [
      ("desc", ICCSample.text("SECRETSECRET")), ("cprt", ICCSample.description("SECRETSECRET")),
      ("dmdd", ICCSample.text("SECRETSECRET")), ("desc", secret), ("A2B0", secret),
      ("A2B0", ICCSample.table(grid: secret + secret) + secret), ("scrd", secret), ("ncl2", secret),
      ("B2D0", secret), ("rTRC", ICCSample.curve(numbers)),
      ("rXYZ", Array("XYZ \0\0\0\0".utf8) + secret),
      ("chad", Array("sf32\0\0\0\0".utf8) + secret),
      ("tech", Array("sig \0\0\0\0SECR".utf8) + secret),
    ]
    let fields = [10, 40, 68, 84, 100].map { offset in
      var bytes = ICCSample.plain
      let room = offset == 10 ? 2 : offset == 40 ? 8 : 12
      bytes.replaceSubrange(offset..<(offset + room), with: "RETSECRETSEC".utf8.prefix(room))
      return ("the header of a profile, \(offset)", bytes)
    }
    return (tags.map { ("\($0.0) of a profile", ICCSample.profile([$0])) } + fields).map {
      ($0.0, JPEGBuilder().application(2, "ICC_PROFILE\0", [1, 1] + $0.1))
    }
  }()

  private static let datasets: [(String, JPEGBuilder)] = [
    ("IPTC 3:20", iptc([3, 20], secret)), ("IPTC 3:80", iptc([3, 80], secret)),
    ("IPTC 7:20", iptc([7, 20], secret)), ("IPTC 7:99", iptc([7, 99], secret)),
    ("IPTC 8:10", iptc([8, 10], secret)), ("IPTC 8:11", iptc([8, 11], secret)),
    ("IPTC 9:10", iptc([9, 10], secret)), ("IPTC 2:00", iptc([2, 0], secret)),
    ("IPTC 2:202", iptc([2, 202], secret)),
    ("IPTC repeated", JPEGBuilder().application(13, "Photoshop 3.0\0", resource(parts))),
  ]

  private static let digests: [(String, JPEGBuilder)] = [
    (
      "a digest of IPTC that says nothing",
      JPEGBuilder().application(
        13, "Photoshop 3.0\0",
        resource([0x1C, 2, 0, 0, 2, 0, 4, 0x1C, 3, 20, 0, 2, 0, 1])
          + Array("8BIM".utf8) + [4, 0x25, 0, 0, 0, 0, 0, 16] + secret + [0, 0, 0, 0])
    )
  ]

  /// The secret, two characters at a time, in versions of a record.
  private static let parts = stride(from: 0, to: secret.count, by: 2).flatMap {
    [0x1C, 2, 0, 0, 2] + secret[$0..<($0 + 2)]
  }

  private static func iptc(_ number: [UInt8], _ value: [UInt8]) -> JPEGBuilder {
    let dataset = [0x1C] + number + [0, UInt8(value.count)] + value
    return JPEGBuilder().application(
      13, "Photoshop 3.0\0", resource([0x1C, 2, 0, 0, 2, 0, 4] + dataset))
  }

  private static func resource(_ data: [UInt8]) -> [UInt8] {
    let size: [UInt8] = [0, 0, 0, UInt8(data.count)]
    return Array("8BIM".utf8) + [4, 4, 0, 0] + size + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static let packets: [(String, JPEGBuilder)] = [
    ("an unused declaration", packet(" xmlns:SECRETSECRET='u'", "")),
    ("an unused namespace", packet(" xmlns:dc='SECRETSECRET'", "")),
    ("an unused default namespace", packet(" xmlns='SECRETSECRET'", "")),
    ("a known namespace under another name", packet(" xmlns:SECRETSECRET='\(dc)'", "")),
    (
      "the prefix of a property that stays",
      packet(" xmlns:SECRETSECRET='\(tiff)' SECRETSECRET:Orientation='1'", "")
    ),
    (
      "a declaration inside a property",
      packet("", "<t:Orientation xmlns:t='\(tiff)' xmlns:SECRETSECRET='u'>1</t:Orientation>")
    ),
    (
      "a declaration inside a structure",
      packet("", "<u:a xmlns:u='u' rdf:parseType='Resource'><u:b xmlns:SECRETSECRET='v'/></u:a>")
    ),
    ("a comment", packet("", "<!--SECRETSECRET-->")),
    ("an instruction", packet("", "<?SECRETSECRET?>")),
    ("the text of an instruction", packet("", "<?a SECRETSECRET?>")),
    ("text between properties", packet("", "SECRETSECRET")),
    ("characters between properties", packet("", "<![CDATA[SECRETSECRET]]>")),
    ("the toolkit", packet("", "", meta: " x:xmptk='SECRETSECRET'")),
    ("an attribute of the packet", packet("", "", meta: " a='SECRETSECRET'")),
    ("a declaration of the packet", packet("", "", meta: " xmlns:SECRETSECRET='u'")),
    ("the name of the resource", packet("", "", about: "SECRETSECRET")),
    ("the type of the resource", packet(" rdf:type='SECRETSECRET'", "")),
    ("before the packet", packet("", "", before: "SECRETSECRET")),
    ("behind the packet", packet("", "", behind: "SECRETSECRET")),
    ("an instruction before the packet", packet("", "", before: "<?xpacket SECRETSECRET?>")),
    ("an instruction behind the packet", packet("", "", behind: "<?xpacket end='SECRETSECRET'?>")),
    ("a comment behind the packet", packet("", "", behind: "<!--SECRETSECRET-->")),
    (
      "a comment inside a property",
      packet(" xmlns:t='\(tiff)'", "<t:Orientation>1<!--SECRETSECRET--></t:Orientation>")
    ),
    (
      "an instruction inside a property",
      packet(" xmlns:t='\(tiff)'", "<t:Orientation>1<?a SECRETSECRET?></t:Orientation>")
    ),
    (
      "a qualifier of a property",
      packet(
        " xmlns:t='\(tiff)'", "<t:Orientation xml:lang='SECRETSECRET'>1</t:Orientation>")
    ),
    (
      "the identifier of a property",
      packet(" xmlns:t='\(tiff)'", "<t:Orientation rdf:ID='SECRETSECRET'>1</t:Orientation>")
    ),
    (
      "a datatype of a property",
      packet(" xmlns:t='\(tiff)'", "<t:Orientation rdf:datatype='SECRETSECRET'>1</t:Orientation>")
    ),
    (
      "the value of a property that shows the picture",
      packet(" xmlns:t='\(tiff)' t:Orientation='SECRETSECRET'", "")
    ),
    (
      "an element inside a property that shows the picture",
      packet(
        " xmlns:t='\(tiff)'",
        "<t:Orientation><rdf:Seq><rdf:li>SECRETSECRET</rdf:li></rdf:Seq></t:Orientation>")
    ),
  ]

  private static let dc = "http://purl.org/dc/elements/1.1/"
  private static let tiff = "http://ns.adobe.com/tiff/1.0/"

  private static func packet(
    _ attributes: String, _ properties: String, meta: String = "", about: String = "",
    before: String = "", behind: String = ""
  ) -> JPEGBuilder {
    let text = """
      \(before)<x:xmpmeta xmlns:x='adobe:ns:meta/'\(meta)><rdf:RDF \
      xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description \
      rdf:about='\(about)'\(attributes)>\(properties)</rdf:Description></rdf:RDF></x:xmpmeta>\(behind)
      """
    return JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(text.utf8))
  }

  /// Places that contain a statement of their own, which `everyday` keeps.
  private static let commentPlaces = [
    "a comment", "a comment behind the packet", "a comment inside a property", "the toolkit",
    "desc of a profile", "cprt of a profile",
  ]

  private static let places =
    segments + fields + values + entries + profiles + repeated + datasets + packets + digests

  @Test(arguments: ["anonymous", "everyday"])
  func `no secret is left in places for values that show the picture`(policy: String) throws {
    let places = Self.places.filter { policy == "anonymous" || !Self.commentPlaces.contains($0.0) }
    for (name, builder) in places {
      let cleaning = try Cleaning(builder.picture().bytes, under: policy)
      #expect(try cleaning.evidence().inventory == .passed)
      #expect(!Self.occurs(in: cleaning.output), "in \(name)")
    }
    #expect(Self.places.count == 87)
  }

  @Test func `if nothing is removed, every such file is identical`() throws {
    for (name, builder) in Self.places {
      let cleaning = try Cleaning(builder.picture().bytes, under: "photos-picker")
      #expect(cleaning.output == cleaning.original, "\(name)")
    }
  }

  /// Returns whether these bytes contain the secret, or parts of it that were spread over tags or
  /// datasets.
  private static func occurs(in bytes: [UInt8]) -> Bool {
    [secret, Array("RETS".utf8), [2, 0x43, 0x52]].contains { needle in
      bytes.indices.contains { bytes[$0...].starts(with: needle) }
    }
  }
}
