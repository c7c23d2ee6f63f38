import Bytes
import Containers
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct JPEGAssemblyTests {
  private static let picture = Array(JPEGBuilder().picture().bytes.dropFirst(2))
  private static let jfif = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]

  private func segments(_ bytes: [UInt8]) throws -> [String] {
    try JPEGStructure(parsing: bytes).parts.compactMap { part in
      switch part.role {
      case .application(let number): "APP\(number)"
      case .comment: "COM"
      case .coding(let marker): String(marker.code, radix: 16)
      case .scan: "scan"
      case .marker, .reserved, .fill, .endOfImage, .gap, .tail: nil
      }
    }
  }

  @Test func `the picture is copied byte for byte, behind the carriers in their order`() throws {
    let transcoded = try Transcoded(file: "tiff-big.tif")
    #expect(transcoded.bytes.suffix(Self.picture.count) == Self.picture[...])
    #expect(
      try segments(transcoded.bytes) == ["APP1", "APP1", "APP13", "APP2", "db", "c0", "scan"])
  }

  @Test func `without metadata a plain JFIF header is written`() throws {
    let bare = try JPEGAssembly(
      of: JPEGBuilder().picture().bytes, carrying: CarriedBlocks(), profile: .carried)
    #expect(bare.bytes == JPEGBuilder().segment(0xE0, Self.jfif).picture().bytes)
  }

  @Test func `what the program wrote besides the picture is left out`() throws {
    let exif = try EXIFBlock(parsing: TIFFBuilder.phone().bytes).bytes
    let profile = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + ICCSample.plain
    let coded = JPEGBuilder().segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 0, 96, 0, 96, 0, 0])
      .application(1, "Exif\0\0", exif).segment(0xE2, profile)
      .application(14, "Adobe", [0, 100, 0, 0, 0, 0, 1]).segment(0xFE, Array("canary".utf8))
      .raw([0xFF]).picture().bytes
    for (kept, segment) in [(JPEGAssembly.Profile.none, nil), (.coded, profile), (.carried, nil)] {
      let bytes = try JPEGAssembly(of: coded, carrying: CarriedBlocks(), profile: kept).bytes
      var expected = JPEGBuilder().segment(0xE0, Self.jfif)
      if let segment { expected = expected.segment(0xE2, segment) }
      #expect(bytes == expected.picture().bytes)
    }
  }

  @Test func `an Adobe segment stays where decoders would take other colours`() throws {
    func coded(_ transform: UInt8, components: UInt8) -> [UInt8] {
      let frame: [UInt8] =
        [8, 0, 1, 0, 1, components] + (1...components).flatMap { [$0, 0x11, 0] }
      let scan: [UInt8] = [components] + (1...components).flatMap { [$0, 0] } + [0, 0x3F, 0]
      return JPEGBuilder().application(14, "Adobe", [0, 101, 1, 2, 3, 4, transform])
        .segment(0xDB, [0] + Array(repeating: 1, count: 64)).segment(0xC2, frame)
        .segment(0xDA, scan).raw([0x12, 0xFF, 0xD9]).bytes
    }
    for (transform, components, isKept) in [
      (0, 3, true), (1, 3, false), (0, 1, false), (2, 4, true),
    ] {
      let bytes = try JPEGAssembly(
        of: coded(UInt8(transform), components: UInt8(components)), carrying: CarriedBlocks(),
        profile: .none
      ).bytes
      #expect(try segments(bytes).first == (isKept ? "APP14" : "APP0"))
      let plain = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, UInt8(transform)]
      #expect((bytes.firstRange(of: plain) != nil) == isKept)
    }
  }

  @Test func `a long profile takes several chunks, and one that is too long is refused`() throws {
    func file(_ count: Int) -> (profile: [UInt8], bytes: [UInt8]) {
      let profile = ICCSample.profile([("desc", [UInt8](repeating: 0x61, count: count))])
      return (profile, WebPBuilder().extended(0x20).chunk("ICCP", profile).picture().bytes)
    }
    let long = file(100_000)
    let transcoded = try Transcoded(long.bytes)
    #expect(transcoded.blocks.profile == long.profile)
    #expect(try segments(transcoded.bytes).filter { $0 == "APP2" }.count == 2)
    let profiles = transcoded.output.blocks.compactMap(\.content.profile)
    #expect(profiles.map(\.payload) == [long.profile])
    let endless = file(255 * 65_519)
    #expect(throws: JPEGAssemblyError.tooLong(count: endless.profile.count)) {
      try Transcoded(endless.bytes)
    }
  }

  @Test func `a file that is not one whole picture is refused`() throws {
    let whole = JPEGBuilder().picture().bytes
    let table: [UInt8] = [0] + Array(repeating: 1, count: 64)
    let frame: [UInt8] = [8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    let start = JPEGBuilder().segment(0xDB, table)
    func fault(_ bytes: [UInt8]) -> JPEGAssemblyError? {
      do throws(JPEGAssemblyError) {
        _ = try JPEGAssembly(of: bytes, carrying: CarriedBlocks(), profile: .none)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault(whole) == nil)
    #expect(fault(JPEGBuilder().picture(ended: false).bytes) == .notOnePicture(at: whole.count - 2))
    #expect(fault(whole + [0]) == .notOnePicture(at: whole.count))
    #expect(fault(whole + whole) == .notOnePicture(at: whole.count))
    let twice = start.segment(0xC0, frame).segment(0xC0, frame).picture().bytes
    #expect(fault(twice) == .unreadable(.malformed(what: "a second frame", at: 84)))
    #expect(fault(start.raw([0xFF, 0xD9]).bytes) == .notOnePicture(at: 73))
    #expect(
      fault(
        start.segment(0xC9, frame).segment(0xDA, [1, 1, 0, 0, 0x3F, 0]).raw([1, 0xFF, 0xD9]).bytes)
        == .unusualFrame(at: 71))
    #expect(
      fault(Array(whole.dropFirst())) == .unreadable(.malformed(what: "no start of image", at: 0)))
    #expect(fault([]) != nil)
  }
}
