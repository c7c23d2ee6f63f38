import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// The forms in which removed positions and texts are found, wherever they are.
@Suite struct ResidueFormsTests {
  /// 48°51'24.78" N, 2°21'1.23" W: 48.856883, -2.350342.
  private static let dated = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.dated.bytes)

  /// Returns a picture from which the position is removed.
  private static func cleaned() throws -> Cleaning {
    try Cleaning(dated.picture().bytes, under: "photos-picker", removing: [.location])
  }

  /// Returns the residues in an output of a cleaning.
  private static func residue(in output: [UInt8], of cleaning: Cleaning) throws -> Kind? {
    do {
      _ = try cleaning.residue(in: output)
      return nil
    } catch VerificationError.residue(_, let kind) {
      return kind
    }
  }

  /// Returns the residues among bytes of an unknown segment.
  private static func residue(of bytes: [UInt8]) throws -> Kind? {
    let output = JPEGBuilder().application(9, "", [1, 2, 3] + bytes + [9]).picture().bytes
    return try residue(in: output, of: cleaned())
  }

  private static let written = [
    // Degrees.
    "48.8568, -2.3503", "48·8569|2·3503", "48,8568;2,3503", "48_8568 2_3503",
    #"{"lat":48.85688,"alt":35.5,"lon":-2.35034}"#, "lat 48.856883\u{2212}2.350342",
    "48 deg 8568 / 2 deg 3503", "48．8568　2．3503",
    // Minutes.
    "48 51.413 N 2 21.02 W", "4851.41,N,00221.02,W", "48-51,41 02-21,02", "N48°51·41′ W2°21·02′",
    // Seconds.
    "48;51;24 2;21;1", "485124 0022101", "48h51m24 2h21m01", "48/1 51/1 2478/100, 2/1 21/1 123/100",
    // Whole numbers.
    "488568830,-23503420", "48856883 -2350342", "lat=488569 lon=23503", "4885688,235034",
    // One coordinate by itself.
    "488568834", "48856883", "48:856883",
    // Other digits.
    "٤٨٫٨٥٦٨ ٢٫٣٥٠٣", "۴۸٫۸۵۶۸ ۲٫۳۵۰۳", "４８．８５６８，２．３５０３", "४८.८५६८ २.३५०३", "๔๘.๘๕๖๘ ๒.๓๕๐๓",
    // Metres: 30U 547653 5411749.
    "30U 547653 5411749", "547653.9mE 5411749mN", "E547652 N5411750",
    // Codes.
    "8CWVVJ4X+QV", "8CWVVJ4X+QVC", "VJ4X+QV Lamballe", "8cwvvj4x+qv",
    "30UWV4765311749", "30U WV 4765 1174", "30uwv47651174", "30 U WV 47653 11749",
    "IN88tu75", "IN88TU75", "in88tu75",
  ]

  @Test(arguments: written)
  func `a removed position is found however it is written`(text: String) throws {
    #expect(try Self.residue(of: Array("xx \(text) xx".utf8)) == .location)
  }

  @Test func `forty-two ways of writing it were tried`() { #expect(Self.written.count == 42) }

  @Test(arguments: [
    "48.85 2.35", "48 51 2 21", "12:48:51 02:21:03", "48.8 568 2.3 503", "48.8567, 2.3501",
    "48.8568 and 2.35", "4856 8830 2350 3420", "547 653 5411 749", "8CWVVJ4X+", "30UWV4711",
    "488568,47", "IN88tu", "v4x+qv",
  ])
  func `a less exact or partial position is not a residue`(text: String) throws {
    guard text != "48.8568 and 2.35" else {
      // Four decimals and a point identify a latitude alone.
      return #expect(try Self.residue(of: Array(text.utf8)) == .location)
    }
    #expect(try Self.residue(of: Array("xx \(text) xx".utf8)) == nil)
  }

  // MARK: Numbers

  /// Returns a position in each form; in the last, the longitude is so small that it must be beside
  /// the latitude.
  private static func forms(_ latitude: Double, _ longitude: Double) -> [[UInt32]] {
    [10_000_000, 1_000_000, 2_147_483_648 / 180].map { scale in
      [latitude, longitude].map { UInt32(bitPattern: Int32($0 * scale)) }
    } + [
      [latitude, longitude].map { Float($0).bitPattern },
      [latitude, longitude].map { UInt32(truncatingIfNeeded: $0.bitPattern >> 32) },
      [latitude, longitude].map { UInt32(bitPattern: Int32($0 * 65_536)) },
    ]
  }

  @Test(arguments: [ByteOrder.bigEndian, .littleEndian])
  func `numbers near each other are found in either order, a metre away, and with others between`(
    order: ByteOrder
  ) throws {
    var tried = 0
    for (latitude, longitude) in [(48.856883, -2.350342), (48.8568872, 2.3503379)] {
      for (form, pair) in Self.forms(latitude, longitude).enumerated() {
        for gap in [0, 3, 4, 16] where form < 5 || gap == 0 && longitude < 0 {
          for pair in [pair, pair.reversed()] {
            var bytes: [UInt8] = []
            bytes.append(number: pair[0], order)
            bytes += Array(repeating: 0xA5, count: gap)
            bytes.append(number: pair[1], order)
            #expect(try Self.residue(of: bytes) == .location, "\(form), \(gap)")
            tried += 1
          }
        }
      }
    }
    #expect(tried == 82)
  }

  @Test func `numbers far apart, in other forms or of another place are not a residue`() throws {
    func bytes(_ first: Int32, _ second: Int32, gap: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.append(number: UInt32(bitPattern: first), .bigEndian)
      bytes += Array(repeating: 0xA5, count: gap)
      bytes.append(number: UInt32(bitPattern: second), .bigEndian)
      return bytes
    }
    #expect(try Self.residue(of: bytes(488_568_830, -23_503_420, gap: 0)) == .location)
    #expect(try Self.residue(of: bytes(488_568_830, -23_503_420, gap: 40)) == nil)
    #expect(try Self.residue(of: bytes(488_568_830, -2_350_342, gap: 0)) == nil)
    #expect(try Self.residue(of: bytes(488_571_830, -23_503_420, gap: 0)) == nil)
  }

  // MARK: Codes of texts

  private static func hex(_ bytes: [UInt8], _ digits: String = "0123456789abcdef") -> [UInt8] {
    let digits = Array(digits.utf8)
    return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return stride(from: 0, to: bytes.count, by: 3).flatMap { start -> [UInt8] in
      let part = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits = (part + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      return (0...part.count).map { digits[bits >> (18 - 6 * $0) & 63] }
        + Array(repeating: UInt8(ascii: "="), count: 3 - part.count)
    }
  }

  private static func codes(of text: String) -> [[UInt8]] {
    let plain = Array(text.utf8)
    let wide = [ByteOrder.bigEndian, .littleEndian].map { order in
      text.utf16.reduce(into: [UInt8]()) { $0.append(number: $1, order) }
    }
    let widest = [ByteOrder.bigEndian, .littleEndian].map { order in
      text.unicodeScalars.reduce(into: [UInt8]()) { $0.append(number: $1.value, order) }
    }
    let percent = plain.flatMap { [UInt8(ascii: "%")] + hex([$0], "0123456789ABCDEF") }
    let lines = base64(plain)
    return [plain] + wide + widest + [
      percent, hex(plain), hex(plain, "0123456789ABCDEF"), [UInt8(ascii: "f")] + hex(plain),
      lines[..<8] + [0x0D, 0x0A] + lines[8...], hex(wide[1]), base64(base64(plain)),
    ] + ["", "a", "ab"].map { base64(Array($0.utf8) + plain) }
      + ["c", "cd", "cde"].map { Array($0.utf8) + base64(plain) } + [base64(wide[0])]
  }

  @Test func `a removed position is found in every code of text`() throws {
    let codes = Self.codes(of: "at 48.8568/2.3503")
    for code in codes { #expect(try Self.residue(of: code) == .location) }
    #expect(codes.count == 19)
  }

  @Test(arguments: [
    ("0123456789", 0xA431, Kind.deviceIdentity), ("9f1c0a52e6d84bb7a1c3", 0xA420, .identifier),
  ])
  func `a removed serial or id is found in every code of text`(
    text: String, tag: UInt16, kind: Kind
  ) throws {
    var block = TIFFBuilder()
    let count = UInt32(text.utf8.count + 1)
    block.directory(at: 8, [block.entry(0x8769, 4, 1, block.number(UInt32(40)))])
    block.directory(at: 40, [block.entry(tag, 2, count, block.number(UInt32(80)))])
    block.put(Array(text.utf8) + [0], at: 80)
    let cleaning = try Cleaning(
      JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes,
      under: "photos-picker", removing: [kind])
    for code in Self.codes(of: text) {
      let output = JPEGBuilder().application(9, "", [1, 2, 3] + code + [9]).picture().bytes
      #expect(try Self.residue(in: output, of: cleaning) == kind)
    }
  }

  // MARK: Positions

  private static let latitude = Array("x48.8568x".utf8)

  @Test func `tables and colours are searched like texts`() throws {
    let colours = [0, 0, 0] + Self.latitude
    let outputs =
      [
        JPEGBuilder().segment(0xDB, [0] + Self.latitude + Array(repeating: 7, count: 55)),
        JPEGBuilder().segment(0xFE, Self.latitude),
      ].map { $0.picture().bytes } + [
        PNGBuilder().chunk("IHDR", PNGBuilder.header(colour: 3)).chunk("PLTE", colours).picture()
          .bytes,
        PNGBuilder.started.text("zTXt", "Note", [0] + PNGBuilder.stored(Self.latitude)).picture()
          .bytes,
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0] + colours
          + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B],
      ]
    let cleaning = try Self.cleaned()
    for (index, output) in outputs.enumerated() {
      #expect(try Self.residue(in: output, of: cleaning) == .location, "\(index)")
    }
  }

  @Test func `wherever a byte is not coded, it is searched`() throws {
    let cleaning = try Self.cleaned()
    var tried = 0
    for name in FixtureFiles.all {
      let (bytes, inventory) = try ReadFixture.named(name)
      let gaps = inventory.codedRanges(of: bytes.count).gaps(in: 0..<bytes.count)
        .filter { $0.count >= Self.latitude.count }
      // The first, those in the middle, the last.
      let indices = Set([0, gaps.count / 3, gaps.count * 2 / 3, gaps.count - 1])
      for index in indices where gaps.indices.contains(index) {
        let gap = gaps[index]
        let start = index.isMultiple(of: 2) ? gap.lowerBound : gap.upperBound - Self.latitude.count
        var output = bytes
        output.replaceSubrange(start..<(start + Self.latitude.count), with: Self.latitude)
        #expect(throws: VerificationError.self, "\(name)") {
          try Verifier().expectNoResidue(
            in: output, holding: inventory, of: cleaning.original, holding: cleaning.inventory,
            under: cleaning.decision)
        }
        tried += 1
      }
    }
    #expect(tried == 218)
  }
}
