import Testing

@testable import Containers

@Suite struct BoundedFieldTests {
  @Test func `an allowed number is kept, and another becomes the usual one`() {
    let field = BoundedField(1, 2, usual: 7) { $0 <= 0x1FF }
    #expect(field.idle(in: [0, 1, 0xFF]) == nil)
    #expect(field.idle(in: [0, 2, 0]) == IdleBytes(1..<3, filledWith: [0, 7]))
    #expect(field.idle(in: [0, 2]) == nil)
  }

  @Test(
    arguments: [
      ("mvhd", 100, 96, [0, 0, 0, 9], []), ("mvhd", 100, 96, [0, 9, 0, 0], [96..<100]),
      ("mdhd", 24, 20, [0x55, 0xC4, 0, 0], []),
      ("mdhd", 24, 20, [0x55, 0xC0, 0, 5], [20..<22, 22..<24]),
      ("vmhd", 12, 4, [0, 0x24, 1, 2, 3, 4, 5, 6], []), ("smhd", 8, 4, [0, 0, 1, 2], [6..<8]),
    ] as [(String, Int, Int, [UInt8], [Range<Int>])])
  func `numbers in headers are those that files have`(
    type: String, count: Int, offset: Int, field: [UInt8], idle: [Range<Int>]
  ) throws {
    var content = [UInt8](repeating: 0, count: count)
    content.replaceSubrange(offset..<(offset + field.count), with: field)
    let code = FourCC(type.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    #expect(HeaderFields.idle(of: code, starting: content).map(\.range) == idle)
  }
}
