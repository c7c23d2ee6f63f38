import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct CoverageTests {
  @Test func `every byte of every fixture is accounted for, once`() throws {
    var tested = 0
    var uses: Set<ByteUse> = []
    for file in FixtureFiles.all {
      let stretches = try stretches(of: try FixtureFiles.bytes(of: file))
      #expect(!stretches.contains { $0.use == .unclaimed }, "\(file)")
      uses.formUnion(stretches.map(\.use))
      tested += 1
    }
    #expect(tested == 121)
    #expect(uses == Set(ByteUse.allCases).subtracting([.unclaimed]))
  }

  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `every byte of every real file is accounted for, or it cannot be read`() throws {
    let extensions: Set<String> = [
      "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif", "jxl", "tif", "tiff", "dng",
      "nef", "arw", "mov", "mp4",
    ]
    var tested = 0
    for path in SampleFiles.files(extensions) {
      let stretches = try stretches(of: try SampleFiles.bytes(of: path))
      #expect(!stretches.contains { $0.use == .unclaimed }, "\(path)")
      tested += 1
    }
    #expect(tested >= 56)
  }

  @Test func `unclaimed bytes are reported as zeros, or as their content`() throws {
    let fixture = try FixtureFiles.bytes(of: "heic-carriers.heic")
    // The handler's name follows twelve reserved bytes.
    let stretches = try stretches(of: fixture)
    let reserved = try #require(stretches.first { $0.use == .blank && $0.range.count == 12 })
    #expect(stretches.count { $0.use == .unrecognised } > 3)
    var spoilt = fixture
    spoilt[reserved.range.lowerBound + 5] = 0x53
    let spoiltStretches = try self.stretches(of: spoilt)
    #expect(!spoiltStretches.contains { $0.range == reserved.range })
  }

  @Test(arguments: [0, 1, 2_000_000])
  func `filler behind a coded picture is structure, even if blank bytes follow it`(
    blankCount: Int
  ) throws {
    let filler = [0x4C, 1] + [UInt8](repeating: 0xFF, count: 20) + [0x80]
    let picture = [0, 0, 0, 4, 0x26, 1, 7, 7, 0, 0, 0, UInt8(filler.count)] + filler
    let blank = [UInt8](repeating: 0, count: blankCount)
    func file(pictureAt offset: Int) -> [UInt8] {
      BoxBuilder.heic(
        [], BoxBuilder.full("pitm", [0, 1]),
        BoxBuilder.full("iinf", [0, 1], BoxBuilder.entry(1, "hvc1")),
        BoxBuilder.full(
          "iloc", version: 1, [0x44, 0, 0, 1],
          BoxBuilder.location(1, [(offset, picture.count)])),
        BoxBuilder.box("idat", [0, 0, 0, 0]),
        BoxBuilder.box(
          "iprp",
          BoxBuilder.box("ipco", BoxBuilder.box("hvcC", Array(repeating: 0, count: 21) + [3, 0])),
          BoxBuilder.full("ipma", [0, 0, 0, 1, 0, 1, 1, 1])))
        + BoxBuilder.box("mdat", picture, blank)
    }
    let bytes = file(pictureAt: file(pictureAt: 0).count - picture.count - blankCount)
    let stretches = try stretches(of: bytes)
    #expect(!stretches.contains { $0.use == .unclaimed })
    let start = bytes.count - filler.count - blankCount
    #expect(
      stretches.contains {
        $0.range == start..<(start + filler.count) && $0.use == .structure
      })
  }

  @Test func `bytes of an asset inside an asset are accounted for, too`() throws {
    let stretches = try stretches(of: try FixtureFiles.bytes(of: "tail-mp4.jpg"))
    #expect(stretches.contains { $0.name.contains("moov/mvhd") })
  }

  @Test func `names say nothing of values`() throws {
    for file in FixtureFiles.all {
      let stretches = try stretches(of: try FixtureFiles.bytes(of: file))
      #expect(!stretches.contains { $0.name.contains("CANARY") }, "\(file)")
    }
  }

  @Test func `entries include the bytes after a value that does not fill its field`() throws {
    var block = TIFFBuilder()
    block.directory(
      at: 8, [block.entry(0x0112, 3, 1, block.number(UInt16(6)) + Array("SE".utf8))])
    let file = JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes
    let inventory = try Inventory(of: file)
    let slack = try #require(inventory.items.first { $0.key == .known("slack") })
    #expect(slack.reading == .unrecognised)
    #expect(slack.length == 2)
    #expect(try stretches(of: file).contains { $0.use == .unrecognised && $0.range.count == 2 })
  }

  /// Returns the stretches of a file, which are contiguous and cover all of it.
  private func stretches(of file: [UInt8]) throws -> [ByteClaim] {
    var stretches: [ByteClaim] = []
    try Coverage(of: try Inventory(of: file), in: file).visit(in: file) { stretch in
      stretches.append(stretch)
      return true
    }
    var offset = 0
    for stretch in stretches {
      #expect(stretch.range.lowerBound == offset)
      offset = stretch.range.upperBound
    }
    #expect(offset == file.count)
    return stretches
  }
}
