import Bytes
import Samples
import Testing

@testable import Containers

@Suite struct SampleTableTests {
  private typealias Builder = FragmentBuilder

  private func track(_ tables: [UInt8], dataFlags: UInt8 = 1, length: Int = 1000) throws -> Track {
    let bytes = Builder.track(
      1, entry: BoxBuilder.box("mett", [0, 0, 0, 0, 0, 0, 0, 1]), tables: tables,
      dataFlags: dataFlags)
    let node = try #require(
      BoxTree(parsing: BoxBuilder.box("moov", bytes)).boxes.first?.first("trak"))
    return try Track(parsing: node, in: BoxBuilder.box("moov", bytes), before: length)
  }

  private func samples(_ track: Track) -> [ByteRange] {
    var found: [ByteRange] = []
    track.samples.visit({ found.append($0.range) })
    return found
  }

  private static let sizes: [(String, [UInt8])] = [
    ("stsz", FragmentBuilder.numbers([0, 3, 5, 6, 7])),
    ("stz2", FragmentBuilder.numbers([4, 3]) + [0x56, 0x70]),
    ("stz2", FragmentBuilder.numbers([8, 3]) + [5, 6, 7]),
    ("stz2", FragmentBuilder.numbers([16, 3]) + [0, 5, 0, 6, 0, 7]),
  ]

  @Test(arguments: sizes.indices)
  func `sizes are read in each of their forms`(form: Int) throws {
    let (type, content) = Self.sizes[form]
    let tables =
      BoxBuilder.full("stsc", Builder.numbers([2, 1, 2, 1, 2, 1, 4]))
      + BoxBuilder.full(type, content)
      + BoxBuilder.full("stco", Builder.numbers([2, 100, 200]))
    let track = try track(tables)
    #expect(samples(track) == [100..<105, 105..<111, 200..<207])
    #expect(track.samples.ranges == [100..<111, 200..<207])
    #expect(track.samples.count == 3)
    #expect(track.samples.slack.isEmpty)
    var descriptions: [Int] = []
    track.samples.visit({ descriptions.append($0.description) })
    #expect(descriptions == [1, 1, 4])
  }

  @Test func `samples of one size and offsets of eight bytes`() throws {
    let tables =
      BoxBuilder.full("stsc", Builder.numbers([1, 1, 2, 1]))
      + BoxBuilder.full("stsz", Builder.numbers([10, 3]))
      + BoxBuilder.full("co64", Builder.numbers([2, 0, 100, 0, 200]))
    #expect(samples(try track(tables)) == [100..<110, 110..<120, 200..<210])
  }

  @Test func `samples outside the file are clipped and counted`() throws {
    let tables = Builder.tables(sizes: [10, 10, 10], offsets: [100, 115, 300])
    let track = try track(tables, length: 120)
    #expect(samples(track) == [100..<110, 115..<120])
    #expect(track.samples.lostLength == 15)
  }

  @Test func `samples in another file are ignored`() throws {
    let tables = Builder.tables(sizes: [10, 10], offsets: [100, 200])
    let elsewhere = try track(tables, dataFlags: 0)
    #expect(elsewhere.elsewhere == [1])
    #expect(elsewhere.samples.ranges.isEmpty)
    #expect(elsewhere.samples.lostLength == 0)
  }

  @Test func `more samples than bytes are refused, and counts that are not there`() throws {
    let many =
      BoxBuilder.full("stsc", Builder.numbers([1, 1, .max, 1]))
      + BoxBuilder.full("stsz", Builder.numbers([1, .max]))
      + BoxBuilder.full("stco", Builder.numbers([1, 0]))
    #expect(try track(many, length: 50).samples.ranges == [0..<50])
    for table in [
      BoxBuilder.full("stsz", Builder.numbers([0, 3, 5, 6])),
      BoxBuilder.full("stz2", Builder.numbers([8, 3]) + [5, 6]),
      BoxBuilder.full("stz2", Builder.numbers([4, .max]) + [5, 6]),
      BoxBuilder.full("stz2", Builder.numbers([9, 1]) + [5, 6]),
      BoxBuilder.full("stsc", Builder.numbers([.max, 1, 2, 1])),
      BoxBuilder.full("stco", Builder.numbers([2, 100])),
      BoxBuilder.full("co64", Builder.numbers([1, .max, 1])),
    ] {
      #expect(throws: ContainerError.self) { try track(table) }
    }
  }
}
