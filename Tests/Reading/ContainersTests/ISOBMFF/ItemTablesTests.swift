import Bytes
import Containers
import Samples
import Testing

@Suite struct ItemTablesTests {
  private func tables(_ meta: [UInt8]...) throws -> ItemTables {
    let bytes = BoxBuilder.heic(Array(repeating: 7, count: 40), meta.flatMap { $0 })
    let node = try #require(try BoxTree(parsing: bytes).first("meta"))
    return try ItemTables(parsing: node, in: bytes)
  }

  private func locations(_ count: UInt16, _ sizes: UInt16, _ entries: [UInt8]) -> [UInt8] {
    BoxBuilder.full(
      "iloc", version: 1, BoxBuilder.number(sizes), BoxBuilder.number(count), entries)
  }

  @Test func `items are read from their tables`() throws {
    let tables = try tables(
      BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full(
        "iinf", [0, 2], BoxBuilder.entry(1, "hvc1", name: "a"), BoxBuilder.entry(2, "Exif")),
      locations(
        2, 0x4400, BoxBuilder.location(1, [(32, 10), (44, 4)]) + BoxBuilder.location(2, [(48, 8)])),
      BoxBuilder.full("iref", BoxBuilder.box("cdsc", [0, 2, 0, 1, 0, 1])))
    #expect(tables.primary == 1)
    #expect(tables.informations.map(\.type) == ["hvc1", "Exif"])
    #expect(tables.ranges[1] == [32..<42, 44..<48])
    #expect(tables.references.map(\.to) == [[1]])
    #expect(tables.incomplete.isEmpty)
    #expect(tables.slack.isEmpty)
  }

  @Test func `an item past the end of the file is incomplete`() throws {
    let tables = try tables(locations(1, 0x4400, BoxBuilder.location(1, [(60, 100_000)])))
    #expect(tables.incomplete == [1])
  }

  @Test func `a number that overflows is no place in a file`() throws {
    let base = BoxBuilder.number(UInt64(1) << 62)
    let entry: [UInt8] = [0, 1, 0, 0, 0, 0] + base + [0, 1] + base + base
    let tables = try tables(locations(1, 0x8880, entry))
    #expect(tables.ranges[1] == [])
    #expect(tables.incomplete == [1])
  }

  @Test func `extents that take no bytes cannot be many`() {
    let entry: [UInt8] = [0, 1, 0, 0, 0, 0, 0xFF, 0xFF]
    #expect(throws: ContainerError.self) { try tables(locations(1, 0, entry)) }
  }

  @Test func `counts beyond the available bytes are refused`() {
    #expect(throws: ContainerError.self) { try tables(locations(9, 0x4400, [])) }
    #expect(throws: ContainerError.self) {
      try tables(BoxBuilder.full("iinf", [0xFF, 0xFF], BoxBuilder.entry(1, "hvc1")))
    }
    #expect(throws: ContainerError.self) {
      try tables(BoxBuilder.full("iref", BoxBuilder.box("cdsc", [0, 2, 0xFF, 0xFF, 0, 1])))
    }
    #expect(throws: ContainerError.self) {
      try tables(
        BoxBuilder.box(
          "iprp", BoxBuilder.box("ipco"), BoxBuilder.full("ipma", [0xFF, 0xFF, 0xFF, 0xFF])))
    }
  }

  @Test func `an item listed twice is refused`() {
    #expect(throws: ContainerError.self) {
      try tables(
        BoxBuilder.full("iinf", [0, 2], BoxBuilder.entry(1, "hvc1"), BoxBuilder.entry(1, "Exif")))
    }
  }
}
