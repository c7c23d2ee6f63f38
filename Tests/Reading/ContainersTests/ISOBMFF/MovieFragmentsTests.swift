import Bytes
import Samples
import Testing

@testable import Containers

@Suite struct MovieFragmentsTests {
  private typealias Builder = FragmentBuilder

  private func parts(of bytes: [UInt8]) throws -> MovieFragments {
    try MovieFragments(parsing: BoxTree(parsing: bytes), in: bytes)
  }

  private func ranges(_ fragments: MovieFragments, _ track: UInt32 = 1) throws -> [[Int]] {
    try #require(fragments.tracks[track]).runs.map { run in
      [run.offset] + (run.sizes.isEmpty ? [Int(run.size), run.count] : run.sizes.map { Int($0) })
    }
  }

  @Test(arguments: UInt32(0)..<64)
  func `sizes are found whatever else a run states about its samples`(combination: UInt32) throws {
    let flags = [0x1, 0x4, 0x100, 0x200, 0x400, 0x800].enumerated().reduce(UInt32(0)) {
      combination >> UInt32($1.offset) & 1 == 1 ? $0 | $1.element : $0
    }
    var content: [UInt32] = [2]
    if flags & 0x1 != 0 { content.append(100) }
    if flags & 0x4 != 0 { content.append(99) }
    for size: UInt32 in [7, 8] {
      for flag: UInt32 in [0x100, 0x200, 0x400, 0x800] where flags & flag != 0 {
        content.append(flag == 0x200 ? size : 99)
      }
    }
    let bytes =
      Builder.movie(Builder.defaults(1, size: 5))
      + Builder.fragment(
        BoxBuilder.box(
          "traf", Builder.table("tfhd", flags: 0x2_0000, Builder.numbers([1])),
          Builder.table("trun", flags: flags, Builder.numbers(content))))
    let found = try parts(of: bytes)
    let moof = try #require(BoxTree(parsing: bytes).first("moof")).box.range.lowerBound
    let start = flags & 0x1 != 0 ? moof + 100 : moof
    #expect(try ranges(found) == [[start] + (flags & 0x200 != 0 ? [7, 8] : [5, 2])])
    #expect(found.slack.isEmpty)
  }

  @Test func `a fragment's own defaults count before those of the movie`() throws {
    let header = Builder.table(
      "tfhd", flags: 0x2_003B, Builder.numbers([1]), Builder.numbers([0, 500, 3, 9, 6, 0]))
    let bytes =
      Builder.movie(Builder.defaults(1, description: 2, size: 5))
      + Builder.fragment(
        BoxBuilder.box("traf", header, Builder.table("trun", flags: 0x1, Builder.numbers([4, 20]))))
    let found = try parts(of: bytes)
    #expect(try ranges(found) == [[520, 6, 4]])
    #expect(found.tracks[1]?.runs.map(\.description) == [3])
  }

  @Test func `data without an offset follow the data before them`() throws {
    let run = Builder.table("trun", flags: 0x200, Builder.numbers([2, 3, 4]))
    let placed = Builder.table("trun", flags: 0x201, Builder.numbers([1, 50, 6]))
    let bytes = Builder.fragment(
      BoxBuilder.box("traf", Builder.table("tfhd", flags: 0, Builder.numbers([1])), placed, run),
      BoxBuilder.box("traf", Builder.table("tfhd", flags: 0, Builder.numbers([2])), run),
      BoxBuilder.box(
        "traf", Builder.table("tfhd", flags: 0x2_0000, Builder.numbers([3])), placed))
    let found = try parts(of: bytes)
    #expect(try ranges(found, 1) == [[50, 6], [56, 3, 4]])
    #expect(try ranges(found, 2) == [[63, 3, 4]])
    #expect(try ranges(found, 3) == [[50, 6]])
    #expect(found.followers.count == 1)
    #expect(found.followers.allSatisfy { $0.other.range.upperBound == $0.box.range.lowerBound })
  }

  @Test func `bytes after the numbers of a table are slack`() throws {
    let bytes = Builder.fragment(
      BoxBuilder.box(
        "traf", Builder.table("tfhd", flags: 0, Builder.numbers([1, 7])),
        Builder.table("tfdt", flags: 0, Builder.numbers([1, 7])),
        Builder.table("trun", flags: 0x200, Builder.numbers([1, 3, 7]))))
    #expect(try parts(of: bytes).slack.map(\.range.count) == [4, 4, 4])
  }

  @Test func `a run before the file is refused`() {
    let bytes = Builder.fragment(
      BoxBuilder.box(
        "traf", Builder.table("tfhd", flags: 0x2_0000, Builder.numbers([1])),
        Builder.table("trun", flags: 0x201, Builder.numbers([1, .max, 3]))))
    #expect(throws: ContainerError.self) { try parts(of: bytes) }
  }

  @Test func `a fragment cut short is refused`() throws {
    let whole = Builder.fragment(
      BoxBuilder.box(
        "traf", Builder.table("tfhd", flags: 0x2_0001, Builder.numbers([1, 0, 9])),
        Builder.table("trun", flags: 0x301, Builder.numbers([2, 50, 1, 2, 3, 4]))))
    #expect(try parts(of: whole).tracks.count == 1)
    for length in 1..<whole.count {
      let cut = Array(whole[..<length])
      guard let tree = try? BoxTree(parsing: cut) else { continue }
      // Bytes that are too short for a box are not a box.
      #expect(tree.boxes.isEmpty)
    }
  }

  @Test func `samples of one size cannot exceed the file's bytes`() throws {
    let run = Builder.table("trun", flags: 0x1, Builder.numbers([.max, 0]))
    let trafs = BoxBuilder.box(
      "traf", Builder.table("tfhd", flags: 0x2_0010, Builder.numbers([1, 1])), run, run)
    let bytes = Builder.fragment(trafs)
    let runs = try #require(try parts(of: bytes).tracks[1]).runs
    #expect(throws: ContainerError.self) { try SampleTable(runs, before: bytes.count) }
    let one = try SampleTable(Array(runs.prefix(1)), before: bytes.count - 1)
    #expect(one.ranges.byteCount == bytes.count - 1)
  }
}
