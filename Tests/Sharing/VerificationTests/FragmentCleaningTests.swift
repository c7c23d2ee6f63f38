import Bytes
import Containers
import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Movies in fragments and similar movies, from their bytes to their evidence.
@Suite struct FragmentCleaningTests {
  private typealias Builder = FragmentBuilder

  private static let brand = BoxBuilder.box("ftyp", Array("iso6\0\0\0\0iso6".utf8))

  private func boxes(_ type: FourCC, in bytes: [UInt8]) throws -> Int {
    var nodes = try BoxTree(parsing: bytes).boxes
    var count = 0
    while let node = nodes.popLast() {
      count += node.type == type ? 1 : 0
      nodes += node.children
    }
    return count
  }

  @Test func `a removed track disappears from fragments, defaults and indices`() throws {
    let original = try FixtureFiles.bytes(of: "movie-fragments.mp4")
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    #expect(cleaning.output.count == original.count)
    let counts: [(FourCC, Int, Int)] = [
      ("trak", 2, 1), ("traf", 4, 2), ("trex", 2, 1), ("tfra", 2, 1),
    ]
    for (type, before, after) in counts {
      #expect(try boxes(type, in: original) == before)
      #expect(try boxes(type, in: cleaning.output) == after)
    }
    #expect(try boxes("moof", in: cleaning.output) == 2)
  }

  @Test func `a fragment from whose data another one counts blocks the removal`() throws {
    // The camera's own positions, one byte, and a picture of two bytes after it.
    let entry = BoxBuilder.box("jpeg", Array(repeating: 0, count: 78))
    let movie = Builder.movie(
      Builder.track(1), Builder.track(2, handler: "vide", entry: entry), Builder.defaults(1),
      Builder.defaults(2))
    func bytes(_ first: UInt32, second flags: UInt32, _ offsets: [UInt32]) -> [UInt8] {
      func build(_ offset: UInt32) -> [UInt8] {
        Builder.fragment(
          BoxBuilder.box(
            "traf", Builder.table("tfhd", flags: 0, Builder.numbers([first])),
            Builder.table("trun", flags: 0x201, Builder.numbers([1, offset, 1]))),
          BoxBuilder.box(
            "traf", Builder.table("tfhd", flags: flags, Builder.numbers([3 - first])),
            Builder.table(
              "trun", flags: offsets.isEmpty ? 0x200 : 0x201,
              Builder.numbers([1] + offsets.map { $0 + offset } + [2]))))
      }
      let offset = UInt32(build(0).count + 8)
      return Self.brand + movie + build(offset) + BoxBuilder.box("mdat", [7, 8, 9])
    }
    #expect(throws: EditError.self) {
      try Cleaning(bytes(1, second: 0, []), under: "anonymous")
    }
    // Offsets that count from the fragment itself, or in removed tracks, prevent nothing.
    for (first, flags, offsets): (UInt32, UInt32, [UInt32]) in [(1, 0x2_0000, [1]), (2, 0, [])] {
      let cleaning = try Cleaning(bytes(first, second: flags, offsets), under: "anonymous")
      _ = try cleaning.evidence()
      let data = first == 1 ? [0, 8, 9] : [7, 0, 0] as [UInt8]
      #expect(Array(cleaning.output.suffix(3)) == data)
    }
  }

  @Test func `the index of a segment is removed with its track`() throws {
    let index = BoxBuilder.full("sidx", Builder.numbers([1, 1, 0, 0, 0]))
    let movie = Builder.movie(Builder.track(1), Builder.defaults(1))
    let cleaning = try Cleaning(Self.brand + index + movie, under: "anonymous")
    _ = try cleaning.evidence()
    #expect(try boxes("sidx", in: cleaning.output) == 0)
  }

  @Test func `blocks of positions that a sample claims hold the file up`() throws {
    let entry = BoxBuilder.box("jpeg", Array(repeating: 0, count: 78))
    let tables = Builder.tables(sizes: [20], offsets: [28])
    let bytes =
      Self.brand + BoxBuilder.box("mdat", Array(repeating: 7, count: 40))
      + Builder.movie(
        Builder.track(1, handler: "vide", entry: entry, tables: tables),
        BoxBuilder.box("gps ", Builder.numbers([0, 1, 40, 16])))
    #expect(throws: EditError.self) {
      try Cleaning(bytes, under: "photos-picker", removing: [.location])
    }
    let apart = Array(bytes.dropLast(8)) + Builder.numbers([48, 16])
    let cleaning = try Cleaning(apart, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    #expect(cleaning.output[48..<64].allSatisfy { $0 == 0 })
    #expect(cleaning.output[28..<48].allSatisfy { $0 == 7 })
  }

  @Test func `compressed tables are kept unchanged, or refused`() throws {
    let original = try FixtureFiles.bytes(of: "movie-compressed.mov")
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    let isSame = cleaning.output == original
    #expect(isSame)
    #expect(throws: EditError.self) {
      try Cleaning(original, under: "photos-picker", removing: [.deviceModel])
    }
  }

  @Test func `samples that are not there hold nothing up`() throws {
    let tables = Builder.tables(sizes: [4, 4], offsets: [28, 1 << 20])
    let entry = BoxBuilder.box("jpeg", Array(repeating: 0, count: 78))
    let bytes =
      Self.brand + BoxBuilder.box("mdat", [1, 2, 3, 4])
      + Builder.movie(Builder.track(1, handler: "vide", entry: entry, tables: tables))
      + BoxBuilder.box("emsg", [0, 0, 0, 0, 1])
    let cleaning = try Cleaning(bytes, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    let isSame = cleaning.output == bytes
    #expect(!isSame)
  }

  @Test(arguments: ["heic-motion.heic", "heic-tail-mp4.heic", "tail-motion.jpg", "tail-mp4.jpg"])
  func `a movie in a photo is cleaned in place`(file: String) throws {
    let original = try FixtureFiles.bytes(of: file)
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    let keys = try Inventory(of: cleaning.output).items.filter { $0.kinds.first == .motion }
    #expect(!keys.isEmpty)
    if file.hasSuffix(".heic") { #expect(cleaning.output.count == original.count) }
  }

  @Test(arguments: [nil, 7])
  func `without its clock, a movie is the one that starts at zero`(edit: UInt64?) throws {
    let original = Builder.movie(since: 1_700_000_123, editedAt: edit)
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.captureTime])
    _ = try cleaning.evidence()
    let isAsExpected = cleaning.output == Builder.movie(since: 0, editedAt: edit)
    #expect(isAsExpected)
  }

  @Test(arguments: ["photos-picker", "everyday", "anonymous"])
  func `a former header is removed with the place in it, and all samples stay`(
    policy: String
  ) throws {
    let original = MovieBuilder.formerHeader()
    let place = Array("+34.6701-086.4737".utf8)
    try #require(original.firstRange(of: place) != nil)
    let cleaning = try Cleaning(original, under: policy, removing: [.location])
    _ = try cleaning.evidence()
    #expect(cleaning.output.firstRange(of: place) == nil)
    let media = try Inventory(of: cleaning.output).mediaRanges().map { Array(cleaning.output[$0]) }
    #expect(media == [[1, 2, 3, 4], [1, 2, 3, 4]])
  }
}
