import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct CarriedBlocksTests {
  /// The tags and properties that describe a coding, as the catalogue names them.
  static let codings: Set = [
    "ImageWidth", "ImageLength", "BitsPerSample", "Compression", "PhotometricInterpretation",
    "SamplesPerPixel", "StripOffsets", "StripByteCounts", "RowsPerStrip", "PlanarConfiguration",
    "YCbCrPositioning", "JPEGInterchangeFormat", "ComponentsConfiguration",
    "CompressedBitsPerPixel", "PixelXDimension", "PixelYDimension", "Orientation", "Thumbnail",
    "NewSubfileType", "DNGVersion", "ColorMatrix1", "tiff:Orientation", "tiff:ImageWidth",
    "exif:PixelXDimension",
  ]

  /// How many items arrive, with the same carrier, name and value.
  static let fixtures = [
    ("avif-plain.avif", 34), ("heic-carriers.heic", 50), ("heic-wide.heic", 34),
    ("jxl-boxes.jxl", 8), ("jxl-compressed.jxl", 8), ("jxl-gainmap.jxl", 3),
    ("jxl-jpeg.jxl", 5), ("png-carriers.png", 10), ("png-coded.png", 9), ("png-profiles.png", 7),
    ("webp-carriers.webp", 10), ("webp-chunks.webp", 6), ("webp-plain.webp", 3),
    ("tiff-big.tif", 87), ("tiff-little.tif", 87), ("bigtiff-big.tif", 87),
    ("bigtiff-little.tif", 87), ("negative.dng", 48), ("raw.arw", 33), ("raw.cr2", 33),
    ("raw.cr3", 37), ("raw.orf", 36), ("raw.pef", 33), ("raw.rw2", 3), ("raw.srw", 33),
  ]

  @Test(arguments: fixtures)
  func `what JPEG has a place for arrives with its value, and nothing else`(
    file: String, count: Int
  ) throws {
    let transcoded = try Transcoded(file: file)
    #expect(transcoded.carried == count)
    // Raw pictures are read otherwise, and JFIF is needed where there is no EXIF.
    let added = transcoded.added.filter { $0.carrier != .makerNote && $0.carrier != .jfif }
    #expect(added.map(\.key.description) == [])
    let others = transcoded.output.items.filter { $0.carrier != .makerNote }
    #expect(!others.contains { Self.codings.contains($0.key.description) })
  }

  @Test(arguments: ["tiff-big.tif", "bigtiff-little.tif"])
  func `IPTC in a TIFF becomes a resource beside those of Photoshop`(file: String) throws {
    let transcoded = try Transcoded(file: file)
    let places = transcoded.output.items.filter { $0.carrier == .iptc }.map(\.place.path)
    let sources = transcoded.source.items.filter { $0.carrier == .iptc }
    #expect(places.count == sources.count && !places.isEmpty)
    #expect(places.allSatisfy { $0.hasPrefix("APP13 Photoshop/8BIM 0404") })
  }

  @Test func `the same IPTC in two places is written once`() throws {
    let datasets: [UInt8] = [0x1C, 2, 120, 0, 3, 0x61, 0x62, 0x63]
    var resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 8]
    resource += datasets
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 1, count: 16))
    file.page(
      file.picture(at: data, count: 16) + [
        file.bytes(0x83BB, datasets), file.bytes(0x8649, resource, type: 1),
      ])
    let transcoded = try Transcoded(file.bytes)
    #expect(transcoded.blocks.resources == resource)
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }

  @Test func `EXIF and profile of another picture in the file stay behind`() throws {
    let transcoded = try Transcoded(file: "heic-carriers.heic")
    let exif = transcoded.source.blocks.compactMap { block -> EXIFBlock? in
      if case .exif(let exif) = block.content { exif } else { nil }
    }
    #expect(exif.count == 2)
    let makes = exif.map { $0.elements.filter { $0.key == .known("Make") }.map(\.fingerprint) }
    let arrived = transcoded.output.entries.filter { $0.item.key == .known("Make") }
    #expect(makes[0] != makes[1])
    #expect(arrived.map(\.fingerprint) == makes[0])
  }

  @Test(arguments: [true, false])
  func `a block keeps its places, and ends where its thumbnail began`(isBigEndian: Bool) throws {
    let block = TIFFBuilder.phone(isBigEndian: isBigEndian).bytes
    let jpeg = JPEGBuilder().application(1, "Exif\0\0", block).picture().bytes
    let left = try #require(try Transcoded(jpeg).blocks.exif)
    #expect(left.count == 300)
    #expect(left[200..<300] == block[200..<300])
    #expect(
      try EXIFBlock(parsing: left).elements.map(\.key.description) == [
        "Make", "UserComment", "GPSLatitudeRef", "GPSLatitude",
      ])
  }

  @Test func `a block whose thumbnail shares bytes with a maker note is written anew`() throws {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0x010F, 2, 11, block.number(UInt32(200))),
        block.entry(0x8769, 4, 1, block.number(UInt32(60))),
      ], next: 100)
    block.directory(at: 60, [block.entry(0x927C, 7, 24, block.number(UInt32(220)))])
    block.directory(
      at: 100,
      [
        block.entry(0x0201, 4, 1, block.number(UInt32(224))),
        block.entry(0x0202, 4, 1, block.number(UInt32(16))),
      ])
    block.put(Array("CanaryMake\0".utf8), at: 200)
    block.put(Array("MakersNoteOfNoKnownMaker".utf8), at: 220)
    let file = WebPBuilder().extended(8).picture().chunk("EXIF", block.bytes).bytes
    let transcoded = try Transcoded(file)
    #expect(transcoded.names == ["Make"])
    #expect(transcoded.blocks.exif?.count == 8 + 18 + 12)
    #expect(transcoded.source.lost(in: transcoded.output)[.makerNote] == 1)
  }

  @Test func `a block of nothing but a thumbnail is left out`() throws {
    var block = TIFFBuilder()
    block.directory(at: 8, [block.entry(0x0112, 3, 1, block.number(UInt16(1)))], next: 30)
    block.directory(at: 30, [block.entry(0x0103, 3, 1, block.number(UInt16(6)))])
    let jpeg = JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes
    let transcoded = try Transcoded(jpeg)
    #expect(transcoded.blocks == CarriedBlocks())
    #expect(transcoded.names == ["JFIF"])
  }

  @Test(arguments: [
    "exif-little.jpg", "exif-big.jpg", "exif-subifds.jpg", "exif-thumbnail-gps.jpg",
    "exif-unknown.jpg", "family.jpg", "studio.jpg",
  ])
  func `previews and their data go from every block`(file: String) throws {
    let transcoded = try Transcoded(file: file)
    let names = transcoded.names.filter(Self.codings.contains)
    #expect(names == [])
    #expect(!transcoded.output.items.contains { $0.kinds.first == .preview })
    #expect(transcoded.carried > 0)
  }

  @Test(arguments: [
    ("heic-wide.heic", 23), ("jxl-boxes.jxl", 6), ("jxl-compressed.jxl", 6),
    ("webp-carriers.webp", 5),
  ])
  func `every secret that was kept is in the JPEG`(file: String, count: Int) throws {
    let bytes = try Transcoded(file: file).bytes
    let planted = Canary.planted(in: file)
    let missing = planted.filter { !$0.occurs(in: bytes) }.map(\.id)
    #expect(planted.count == count)
    #expect(missing == [])
  }

  @Test(arguments: [
    "tiff-big.tif", "tiff-little.tif", "bigtiff-big.tif", "negative.dng", "exif-thumbnail-gps.jpg",
    "exif-subifds.jpg", "exif-little.jpg", "family.jpg",
  ])
  func `no secret of a preview is in the JPEG`(file: String) throws {
    let bytes = try Transcoded(file: file).bytes
    let previews = Canary.planted(in: file).filter { $0.kinds.contains("preview") }
    #expect(!previews.isEmpty)
    #expect(!previews.contains { $0.occurs(in: bytes) })
  }

  @Test func `the identifier of a Live Photo comes along in its maker note`() throws {
    let transcoded = try Transcoded(AppleNoteBuilder().heic())
    let pair = try #require(transcoded.source.pair)
    #expect(transcoded.output.pair?.identifier == pair.identifier)
    // Viewers would not find the gain map, but the note is moved byte for byte.
    let note = try #require(transcoded.blocks.exif?.firstRange(of: AppleNoteBuilder().bytes))
    #expect(note.count == AppleNoteBuilder().bytes.count)
  }

  @Test func `a block that is too long for one segment continues in others`() throws {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0x010F, 2, 10, block.number(UInt32(100))),
        block.entry(0x013B, 2, 100_000, block.number(UInt32(200))),
      ])
    block.put(Array("CanaryMake".utf8), at: 100)
    block.put(Array(repeating: 0x61, count: 99_999) + [0], at: 200)
    let file = WebPBuilder().extended(8).picture().chunk("EXIF", block.bytes).bytes
    let transcoded = try Transcoded(file)
    #expect(transcoded.blocks.exif == block.bytes)
    #expect(transcoded.names == ["Artist", "Make"])
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }

  @Test func `every still that can be read becomes a JPEG that can be read`() throws {
    var tested = 0
    for file in FixtureFiles.all + FixtureFiles.malformed {
      let bytes = try FixtureFiles.bytes(of: file)
      guard let inventory = try? Inventory(of: bytes), inventory.contentType.mediaType != .video,
        inventory.contentType != .xmp
      else { continue }
      for colours in [CodingDescription.Colours.original, .sRGB] {
        let transcoded = try Transcoded(bytes, colours: colours)
        #expect(transcoded.output.contentType == .jpeg)
        #expect(!transcoded.output.items.contains { $0.carrier == .tail }, "\(file)")
      }
      tested += 1
    }
    #expect(tested == 146)
  }
}
