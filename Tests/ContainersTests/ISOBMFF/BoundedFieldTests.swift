import Testing

@testable import Containers

@Suite struct BoundedFieldTests {
  @Test func `a number that it may be stays, and another becomes the usual one`() {
    let field = BoundedField(1, 2, usual: 7) { $0 <= 0x1FF }
    #expect(field.idle(in: [0, 1, 0xFF]) == nil)
    #expect(field.idle(in: [0, 2, 0]) == IdleBytes(1..<3, filledWith: [0, 7]))
    #expect(field.idle(in: [0, 2]) == nil)
  }

  @Test(
    arguments: [
      ([0, 0, 0], [1, 2]), ([0, 1, 0], [1, 2]), ([0, 9, 9], [1, 2]), ([0, 0], []),
    ] as [([UInt8], [Int])])
  func `a byte is free where another in its place makes a number that it may be`(
    content: [UInt8], free: [Int]
  ) {
    let field = BoundedField(1, 2) { $0 <= 0x1FF }
    #expect(field.free(in: content).flatMap(\.self) == free)
  }

  @Test func `no byte of one of few numbers is free where no other differs in it alone`() {
    let field = BoundedField(0, 2, among: [0, 0x0300, 0x03FF])
    #expect(field.free(in: [0, 0]).flatMap(\.self) == [0])
    #expect(field.free(in: [3, 0xFF]).flatMap(\.self) == [1])
    #expect(field.free(in: [3, 0]).flatMap(\.self) == [0, 1])
  }

  @Test(arguments: [0, 1, 0xFF, 0x100, 0x1FF, 0x200, 0xFFFF] as [UInt64])
  func `of numbers up to a limit, and of few, the same bytes are free as by asking for each`(
    limit: UInt64
  ) {
    let few = [0, 3, limit, 0x0102]
    for number in UInt64(0)...0x3FF {
      let content = [UInt8(number >> 8), UInt8(number & 0xFF)]
      #expect(
        BoundedField(0, 2, upTo: limit).free(in: content)
          == BoundedField(0, 2) { $0 <= limit }.free(in: content))
      #expect(
        BoundedField(0, 2, among: few).free(in: content)
          == BoundedField(0, 2) { few.contains($0) }.free(in: content))
    }
  }

  @Test func `what is shown by what it may be counts where it is not`() {
    let field = BoundedField(0, 1, isShown: true) { $0 >= 0xFC }
    #expect(field.free(in: [0xFD]).isEmpty)
    #expect(field.free(in: [0x1D]) == [0..<1])
  }

  @Test(
    arguments: [
      ("meta", [0, 0, 0, 1]), ("iref", [1, 0, 0, 0]), ("iref", [2, 0, 0, 0]),
      ("infe", [2, 0, 0, 1, 0, 1, 0, 9]), ("infe", [3, 0, 0, 0, 0, 1, 0, 1, 0, 9]),
      ("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("hide".utf8)),
    ] as [(FourCC, [UInt8])])
  func `versions, flags and codes that no file has count, where they are let stand`(
    type: FourCC, content: [UInt8]
  ) {
    let free = HeaderFields.free(of: type, starting: content).reduce(0) { $0 + $1.count }
    #expect((free == 0) == (type == "iref" && content[0] == 1))
    #expect(HeaderFields.idle(of: type, starting: content).isEmpty)
  }

  @Test func `of a brand those letters are free that make another one`() {
    // iso2 to iso9 differ in the last one, isc2 in the third; qt has no other beside it.
    let brands = Array("iso2".utf8) + [0, 0, 2, 0] + Array("qt  ".utf8)
    #expect(Brand.free(in: brands).flatMap(\.self) == [2, 3, 4, 6, 7])
  }

  @Test(
    arguments: [
      ("mvhd", 100, 96, [0, 0, 0, 9], []), ("mvhd", 100, 96, [0, 9, 0, 0], [96..<100]),
      ("mdhd", 24, 20, [0x55, 0xC4, 0, 0], []),
      ("mdhd", 24, 20, [0x55, 0xC0, 0, 5], [20..<22, 22..<24]),
      ("vmhd", 12, 4, [0, 0x24, 1, 2, 3, 4, 5, 6], []), ("smhd", 8, 4, [0, 0, 1, 2], [6..<8]),
    ] as [(String, Int, Int, [UInt8], [Range<Int>])])
  func `numbers in headers are those that files have`(
    type: String, count: Int, place: Int, field: [UInt8], idle: [Range<Int>]
  ) throws {
    var content = [UInt8](repeating: 0, count: count)
    content.replaceSubrange(place..<(place + field.count), with: field)
    let code = FourCC(type.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    #expect(HeaderFields.idle(of: code, starting: content).map(\.range) == idle)
  }
}
