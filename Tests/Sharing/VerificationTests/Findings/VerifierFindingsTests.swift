import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Findings in files that another program cleaned, or claims to have cleaned.
@Suite struct VerifierFindingsTests {
  private static func findings(
    in output: [UInt8], _ cleaning: Cleaning
  ) throws -> [Finding] {
    try Verifier().findings(
      in: output, carryingOut: cleaning.decision, from: cleaning.original,
      holding: cleaning.inventory
    ).all
  }

  @Test(arguments: ["anonymous", "photos-picker", "newsroom"])
  func `nothing is found in cleaned files`(policy: String) throws {
    var compared = 0
    for name in FixtureFiles.all {
      let bytes = try FixtureFiles.bytes(of: name)
      let removed: Set<Kind> = policy == "photos-picker" ? [.location, .people] : []
      guard let cleaning = try? Cleaning(bytes, under: policy, removing: removed) else { continue }
      let found = try Self.findings(in: cleaning.output, cleaning)
      #expect(found.isEmpty, "\(name): \(found)")
      compared += 1
    }
    #expect(compared == (policy == "photos-picker" ? 121 : 120))
  }

  @Test func `an uncleaned original contains everything that was to be removed`() throws {
    var left = 0
    for name in FixtureFiles.all {
      let bytes = try FixtureFiles.bytes(of: name)
      guard let cleaning = try? Cleaning(bytes, under: "anonymous") else { continue }
      let expected = zip(cleaning.inventory.items, cleaning.decision.verdicts)
        .filter { $0.1.action == .remove }.map { "\($0.0.place)" }
      let found = try Self.findings(in: bytes, cleaning).filter { $0.fault == .left }
      let places = Set(found.compactMap(\.place))
      #expect(Set(expected).isSubset(of: places), "\(name)")
      left += found.count
    }
    #expect(left == 2265)
  }

  @Test func `a value that is too exact is found`() throws {
    let bytes = try FixtureFiles.bytes(of: "family.jpg")
    let cleaning = try Cleaning(
      bytes, coarsening: [.location: .cell(kilometres: 5), .captureTime: .time(.day)])
    #expect(try Self.findings(in: cleaning.output, cleaning).isEmpty)
    let found = try Self.findings(in: bytes, cleaning)
    let kinds = Set(found.filter { $0.fault == .tooExact }.compactMap(\.kind))
    #expect(kinds == [.location, .captureTime])
  }

  @Test func `a removed item that was to be kept is lost, once for everything removed with it`()
    throws
  {
    let bytes = try FixtureFiles.bytes(of: "family.jpg")
    let asked = try Cleaning(bytes, under: "photos-picker", removing: [.location])
    let done = try Cleaning(bytes, under: "photos-picker", removing: [.location, .caption])
    let found = try Self.findings(in: done.output, asked)
    #expect(found.allSatisfy { $0.fault == .lost })
    // The maker's block was removed as a whole, with the identifier in it.
    #expect(Set(found.compactMap(\.kind)) == [.caption, .identifier, .makerNote])
    #expect(found.count == 8, "\(found)")
  }

  // MARK: Other tools lay files out anew

  private static func exif(_ make: String, isBigEndian: Bool) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    block.directory(
      at: 8, [block.entry(0x010F, 2, UInt32(make.utf8.count + 1), block.number(UInt32(60)))])
    block.put(Array(make.utf8) + [0], at: 60)
    return block.bytes
  }

  private static let comment = Array("a word about it".utf8)
  private static let original = JPEGBuilder()
    .application(1, "Exif\0\0", exif("Maker of cameras", isBigEndian: true))
    .segment(0xFE, comment).picture().bytes

  @Test func `order, offsets and byte order do not count`() throws {
    let cleaning = try Cleaning(Self.original, under: "photos-picker")
    let other = JPEGBuilder().segment(0xFE, Self.comment)
      .application(1, "Exif\0\0", Self.exif("Maker of cameras", isBigEndian: false))
      .picture().bytes
    #expect(try Self.findings(in: other, cleaning).isEmpty)
  }

  @Test func `a changed value is reported as changed, and an additional one as added`() throws {
    let cleaning = try Cleaning(Self.original, under: "photos-picker")
    let other = JPEGBuilder()
      .application(1, "Exif\0\0", Self.exif("Maker of kettles", isBigEndian: true))
      .segment(0xFE, Self.comment).segment(0xFE, Array("advertisement".utf8)).picture().bytes
    let found = try Self.findings(in: other, cleaning)
    #expect(found.map(\.fault) == [.changed, .added])
    #expect(found.map(\.kind) == [.deviceModel, .caption])
  }

  @Test func `other coded bytes are other media`() throws {
    let cleaning = try Cleaning(Self.original, under: "photos-picker")
    var other = Self.original
    other[other.count - 3] ^= 1
    #expect(try Self.findings(in: other, cleaning).map(\.fault) == [.mediaDiffers])
  }

  @Test func `the value of a removed item that occurs elsewhere is a residue`() throws {
    let secret = "Pr0vinceTown-Pier-4711"
    let packet = { (text: String) in
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="\(text)"/></rdf:RDF></x:xmpmeta>
      """
    }
    let name = "http://ns.adobe.com/xap/1.0/\0"
    let original = JPEGBuilder().application(1, name, Array(packet(secret).utf8)).picture().bytes
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.deviceIdentity])
    #expect(try Self.findings(in: cleaning.output, cleaning).isEmpty)
    let other = JPEGBuilder().segment(0xFE, Array("camera \(secret)".utf8)).picture().bytes
    let found = try Self.findings(in: other, cleaning)
    #expect(found.first?.fault == .residue)
    #expect(found.first?.kind == .deviceIdentity)
    #expect(!"\(found)".contains("Pier"))
    // If the item itself is left, it is reported once.
    #expect(try Self.findings(in: original, cleaning).map(\.fault) == [.left])
  }

  @Test func `bytes that nothing claims are found`() throws {
    let bytes = try FixtureFiles.bytes(of: "tiff-little.tif")
    let cleaning = try Cleaning(bytes, under: "anonymous")
    // A removed text: its bytes are zeros.
    let blank = try #require(
      cleaning.output.indices.dropLast(8).first { index in
        (index..<(index + 8)).allSatisfy { bytes[$0] != 0 && cleaning.output[$0] == 0 }
      })
    var other = cleaning.output
    other.replaceSubrange(blank..<(blank + 3), with: Array("abc".utf8))
    let found = try Self.findings(in: other, cleaning)
    #expect(found.map(\.fault) == [.left])
    #expect(found.first?.carrier == .unclaimed)
  }

  @Test func `an unreadable file is not found clean`() throws {
    let cleaning = try Cleaning(Self.original, under: "photos-picker")
    #expect(throws: VerificationError.self) {
      _ = try Self.findings(in: Array("text".utf8), cleaning)
    }
  }

  @Test(arguments: ["family.jpg", "exif-big.jpg"])
  func `a finding repeats no value`(name: String) throws {
    let bytes = try FixtureFiles.bytes(of: name)
    let cleaning = try Cleaning(bytes, under: "anonymous")
    let texts = try Self.findings(in: bytes, cleaning).map { "\($0)" }.joined()
    #expect(Canary.planted(in: name).allSatisfy { !$0.occurs(in: Array(texts.utf8)) })
  }
}
