import Bytes
import Containers
import Samples
import Testing

@Suite struct TIFFDirectoryTests {
  @Test(arguments: [true, false])
  func `entries are read in both byte orders`(isBigEndian: Bool) throws {
    let block = TIFFBuilder.phone(isBigEndian: isBigEndian)
    let header = try TIFFHeader(parsing: block.bytes)
    #expect(header.order == (isBigEndian ? .bigEndian : .littleEndian))
    let table = try directory(block.bytes, at: header.firstDirectory, header.order)
    #expect(table.entries.map(\.tag) == [0x010F, 0x0112, 0x8769, 0x8825])
    #expect(table.entries[0].value == .stored(200..<211))
    #expect(table.entries.compactMap { table.number(of: $0, in: block.bytes) } == [6, 100, 140])
    #expect(table.next == 300)
  }

  @Test func `a value past the end is distinguished, with the part of it that lies inside`() throws
  {
    var block = TIFFBuilder()
    block.directory(at: 8, [block.entry(0x010F, 2, 100, block.number(UInt32(20)))])
    let table = try directory(block.bytes, at: 8)
    #expect(table.entries[0].value == .outside(20..<26))
    #expect(!table.entries[0].isWellFormed)
  }

  @Test func `a directory that runs past its block is refused with its offset`() {
    var block = TIFFBuilder()
    block.put(block.number(UInt16(500)), at: 8)
    #expect(
      throws: ContainerError.malformed(
        what: "directory of 500 entries runs past its block", at: 8)
    ) { try directory(block.bytes, at: 8) }
  }

  @Test func `a directory at the end of its block may lack the next offset`() throws {
    var block = TIFFBuilder()
    block.put(block.number(UInt16(1)) + block.entry(0x0112, 3, 1, [0, 1]), at: 8)
    let table = try directory(block.bytes, at: 8)
    #expect(table.nextField == nil)
    #expect(table.range == 8..<22)
  }

  @Test func `a count of values that would overflow is outside, never a trap`() throws {
    var block = TIFFBuilder()
    block.directory(
      at: 8, [block.entry(0x010F, 12, .max, block.number(UInt32.max))])
    let table = try directory(block.bytes, at: 8)
    #expect(table.entries[0].isWellFormed == false)
  }

  @Test(arguments: [true, false])
  func `BigTIFF has longer fields and eight bytes for short values`(isBigEndian: Bool) throws {
    var file = TIFFFileBuilder(isBigEndian: isBigEndian, isBig: true)
    file.page([file.text(0x010E, "1234567"), file.text(0x010F, "12345678")])
    let header = try TIFFHeader(ofFile: file.bytes)
    #expect(header.width == .big && header.length == 16)
    let layout = TIFFLayout(
      order: header.order, width: .big, base: 0, limit: file.bytes.count)
    let table = try TIFFDirectory(parsing: file.bytes, at: header.firstDirectory, layout)
    #expect(table.entries.map(\.value) == [.inline(46..<54), .stored(16..<25)])
    #expect(table.range == 26..<82)
  }

  @Test func `numbers of 64 bits do not overflow`() throws {
    var file = TIFFFileBuilder(isBig: true)
    file.page([
      TIFFFileBuilder.Entry(
        tag: 0x0111, type: 16, count: .max, value: Array(repeating: 255, count: 8)),
      TIFFFileBuilder.Entry(
        tag: 0x0117, type: 18, count: 1, value: Array(repeating: 255, count: 8)),
    ])
    let layout = TIFFLayout(order: .littleEndian, width: .big, base: 0, limit: file.bytes.count)
    let table = try TIFFDirectory(parsing: file.bytes, at: 16, layout)
    #expect(!table.entries[0].isWellFormed)
    #expect(table.numbers(of: table.entries[1], in: file.bytes) == [.max])
    file.put(Array(repeating: 255, count: 8), at: 16)
    let bytes = file.bytes
    #expect(throws: ContainerError.self) { try TIFFDirectory(parsing: bytes, at: 16, layout) }
    #expect(throws: ContainerError.self) { try TIFFDirectory(parsing: bytes, at: .max, layout) }
  }

  private func directory(
    _ bytes: [UInt8], at offset: Int, _ order: ByteOrder = .bigEndian
  ) throws(ContainerError) -> TIFFDirectory {
    try TIFFDirectory(
      parsing: bytes, at: offset, TIFFLayout(order: order, base: 0, limit: bytes.count))
  }
}
