import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct RoomTests {
  @Test func `what is shown, fixed and free is all of every fixture`() throws {
    var tested = 0
    for name in FixtureFiles.all {
      let file = try FixtureFiles.bytes(of: name)
      let (holds, _) = try room(in: file)
      #expect(holds.values.reduce(0, +) == file.count, "\(name)")
      #expect(holds[.shown, default: 0] > 0 || name.hasSuffix(".xmp"), "\(name)")
      tested += 1
    }
    #expect(tested == 121)
  }

  @Test func `the parts together are as many as all of them`() throws {
    for name in FixtureFiles.all {
      let count = try room(in: try FixtureFiles.bytes(of: name)).count
      #expect(count.parts.values.reduce(0, +) == count.total, "\(name)")
      #expect(!count.parts.keys.contains { $0.contains("CANARY") }, "\(name)")
    }
  }

  @Test func `version, unit, densities and the size of no thumbnail are free in a JFIF header`()
    throws
  {
    let count = try room(
      in: JPEGBuilder().application(0, "JFIF\0", [1, 1, 0, 0, 72, 0, 72, 0, 0]).picture().bytes
    ).count
    #expect(count.total == 9)
    #expect(count.parts == ["APP0 JFIF/JFIF": 9])
  }

  @Test func `an orientation is shown, a resolution is free`() throws {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0x0112, 3, 1, block.number(UInt16(6)) + [0, 0]),
        block.entry(0x0128, 3, 1, block.number(UInt16(2)) + [0, 0]),
      ])
    let (holds, count) = try room(
      in: JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes)
    // Of its two bytes one is zero in all units that there are.
    #expect(count.total == 1)
    #expect(holds[.free] == 1)
  }

  @Test func `what nobody classified is free with all of its bytes`() throws {
    let file = JPEGBuilder().application(7, "nobody knows", [1, 2, 3]).picture().bytes
    #expect(try room(in: file).count.total >= 15)
  }

  @Test func `of what stands coded, the content counts`() throws {
    let coded = try room(in: try FixtureFiles.bytes(of: "png-carriers.png"))
    #expect(coded.count.parts.keys.contains { $0.hasPrefix("iCCP") })
  }

  @Test func `of more parts than anybody reads the rest are counted together`() {
    var count = RoomCount()
    for part in 0..<100 { count.add(part + 1, in: "part \(part)") }
    #expect(count.total == 5050)
    #expect(count.parts.count == 65)
    #expect(count.parts.values.reduce(0, +) == 5050)
    #expect(count.sorted.first?.part == "others")
    #expect(count.joined(count).total == 10_100)
  }

  private func room(
    in file: [UInt8]
  ) throws -> (holds: [ByteHold: Int], count: RoomCount) {
    let inventory = try Inventory(of: file)
    let room = try Room(in: inventory, of: file)
    var (holds, count) = ([ByteHold: Int](), room.coded)
    try Coverage(of: inventory, in: file).visit(in: file) { stretch in
      holds.merge(room.counts(of: stretch), uniquingKeysWith: +)
      count.add(stretch, in: room)
      return true
    }
    return (holds, count)
  }
}
