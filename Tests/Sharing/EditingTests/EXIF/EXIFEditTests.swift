import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct EXIFEditTests {
  @Test(arguments: [true, false])
  func `each element can be removed alone with its value, and all others are kept`(
    isBigEndian: Bool
  ) throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone(isBigEndian: isBigEndian).bytes)
    var tested = 0
    for index in block.elements.ids {
      let left = try #require(try edited(block, without: [index]))
      #expect(left.count == block.bytes.count)
      let again = try EXIFBlock(parsing: left)
      let expected = block.elements.identified.filter { $0.0 != index }.map(\.1)
      #expect(again.elements.map(\.key) == expected.map(\.key))
      #expect(again.elements.map(\.fingerprint) == expected.map(\.fingerprint))
      tested += 1
    }
    #expect(tested == 7)
  }

  @Test func `the pointer to a GPS directory is removed with its last entry`() throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone().bytes)
    let left = try #require(try edited(block, without: [3, 4]))
    let again = try EXIFBlock(parsing: left)
    #expect(again.directories.map(\.path) == ["IFD0", "IFD0/Exif", "IFD1"])
    #expect(again.directories[0].table.entries.map(\.tag) == [0x010F, 0x0112, 0x8769])
    #expect(left[140..<170].allSatisfy { $0 == 0 })
    #expect(left[240..<264].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [true, false])
  func `a pointer to a GPS directory without entries is an item, and is removed with the directory`(
    isBigEndian: Bool
  ) throws {
    var builder = TIFFBuilder.phone(isBigEndian: isBigEndian)
    builder.directory(at: 140, [])
    builder.put([UInt8](repeating: 0, count: 28), at: 142)
    builder.put([UInt8](repeating: 0, count: 24), at: 240)
    let block = try EXIFBlock(parsing: builder.bytes)
    let pointer = try #require(
      block.elements.ids.first { block.elements[$0].key == .known("GPS pointer") })
    #expect(block.elements[pointer].kinds == Kinds(.location))
    let left = try #require(try edited(block, without: [pointer]))
    let again = try EXIFBlock(parsing: left)
    #expect(again.directories.map(\.path) == ["IFD0", "IFD0/Exif", "IFD1"])
    #expect(again.elements.count == block.elements.count - 1)
    #expect(again.directories[0].table.entries.map(\.tag) == [0x010F, 0x0112, 0x8769])
  }

  @Test(arguments: [1, 4, 10])
  func `a maker's block that is declared too short is removed with the values after it`(
    short: Int
  ) throws {
    let sample = try #require(MakerNoteSample.withLocation.first { $0.name == "Casio" })
    let block = try EXIFBlock(parsing: sample.block(isBigEndian: true, shortBy: short))
    let note = try #require(block.elements.ids.first { block.elements[$0].carrier == .makerNote })
    let removed = Set(block.elements.ids.filter { block.elements[$0].carrier == .makerNote })
    let left = try #require(try edited(block, without: removed))
    let again = try EXIFBlock(parsing: left).elements
    #expect(
      again.map(\.key)
        == block.elements.identified.filter { !removed.contains($0.0) }.map(\.1.key))
    #expect(note == removed.min())
  }

  @Test func `the offset of the thumbnail's directory is removed with it`() throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone().bytes)
    let left = try #require(try edited(block, without: [5, 6]))
    #expect(try EXIFBlock(parsing: left).directories[0].table.next == nil)
    #expect(left[300...].allSatisfy { $0 == 0 })
  }

  @Test func `a block without its last element is empty`() throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone().bytes)
    #expect(try edited(block, without: Set(block.elements.ids)) == nil)
  }

  @Test func `without a removal the bytes are the same`() throws {
    let block = try EXIFBlock(parsing: TIFFBuilder.phone().bytes)
    #expect(try edited(block, without: []) == block.bytes)
  }

  @Test func `a value that extends into a kept directory leaves that unchanged`() throws {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [
        builder.entry(0x8769, 4, 1, builder.number(UInt32(100))),
        builder.entry(0xC4A5, 7, 50, builder.number(UInt32(60))),
      ])
    builder.put(Array("PrintIM\00300 canary of a printer, very long".utf8.prefix(40)), at: 60)
    builder.directory(at: 100, [builder.entry(0xA001, 3, 1, builder.number(UInt16(1)))])
    let block = try EXIFBlock(parsing: builder.bytes)
    let printer = try #require(
      block.elements.ids.first { block.elements[$0].key == .known("PrintImageMatching") })
    let left = try #require(try edited(block, without: [printer]))
    #expect(left[60..<100].allSatisfy { $0 == 0 })
    #expect(left[100...] == builder.bytes[100...])
    #expect(try EXIFBlock(parsing: left).elements.count == block.elements.count - 1)
  }

  @Test func `a value that shares bytes with a kept one is removed, and the other is the same`()
    throws
  {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [
        builder.entry(0x010F, 2, 10, builder.number(UInt32(60))),
        builder.entry(0x0110, 2, 10, builder.number(UInt32(65))),
      ])
    builder.put(Array("CanaryMakeModel\0".utf8), at: 60)
    let block = try EXIFBlock(parsing: builder.bytes)
    let left = try #require(try edited(block, without: [0]))
    let kept = try EXIFBlock(parsing: left).elements
    #expect(kept.map(\.fingerprint) == [block.elements[1].fingerprint])
    #expect(left.firstRange(of: Array("Canar".utf8)) == nil)
    #expect(try edited(block, without: [0, 1]) == nil)
  }

  @Test func `a value inside a table that is written again is moved out of it`() throws {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [
        builder.entry(0x010F, 2, 10, builder.number(UInt32(34))),
        builder.entry(0x0132, 2, 20, builder.number(UInt32(60))),
        builder.entry(0x0112, 3, 1, builder.number(UInt16(6))),
      ])
    builder.put(Array("2033:02:15 15:36:14\0".utf8), at: 60)
    let block = try EXIFBlock(parsing: builder.bytes)
    let left = try #require(try edited(block, without: [1]))
    let kept = try EXIFBlock(parsing: left).elements
    #expect(kept.map(\.fingerprint) == [0, 2].map { block.elements[$0].fingerprint })
    #expect(left.count == builder.bytes.count)
  }

  @Test func `orphaned bytes become zero`() throws {
    var builder = TIFFBuilder.phone()
    builder.put(Array("orphan".utf8), at: 500)
    let block = try EXIFBlock(parsing: builder.bytes)
    let left = try #require(try edited(block, without: [ElementID(block.elements.count - 1)]))
    #expect(left == TIFFBuilder.phone().bytes + Array(repeating: 0, count: 98))
  }

  private func edited(_ block: EXIFBlock, without removed: Set<ElementID>) throws -> [UInt8]? {
    var edit = EXIFEdit(removing: removed, from: block)
    return try edit.run(at: Place("APP1", at: 100))
  }
}
