import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Small files with a secret in a place where only what shows the picture is expected.
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

  private static let values: [(String, JPEGBuilder)] = [
    // Tag, type, and count of the secret's bytes, which stand behind the directory.
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

  private static let places = segments + values + repeated

  @Test(arguments: ["anonymous", "everyday"])
  func `no secret is left where only what shows the picture is expected`(policy: String) throws {
    for (name, builder) in Self.places {
      let cleaning = try Cleaning(builder.picture().bytes, under: policy)
      #expect(try cleaning.evidence().inventory == .passed)
      #expect(!Self.stands(in: cleaning.output), "in \(name)")
    }
    #expect(Self.places.count == 17)
  }

  @Test func `where nothing is removed every such file stays identical`() throws {
    for (name, builder) in Self.places {
      let cleaning = try Cleaning(builder.picture().bytes, under: "photos-picker")
      #expect(cleaning.output == cleaning.original, "\(name)")
    }
  }

  /// Whether the secret stands in these bytes, or the second half of its first two parts does.
  private static func stands(in bytes: [UInt8]) -> Bool {
    [secret, Array("RETS".utf8)].contains { needle in
      bytes.indices.contains { bytes[$0...].starts(with: needle) }
    }
  }
}
