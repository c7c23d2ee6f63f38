import Metadata
import Samples
import Testing
import Vocabulary

/// EXIF values that are needed to show the picture have no room for anything else.
@Suite struct RenderingValueTests {
  private func elements(
    _ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]
  ) throws -> [Element] {
    var block = TIFFBuilder()
    block.directory(at: 8, [block.entry(tag, type, count, block.number(UInt32(26)))])
    block.put(value, at: 26)
    return try EXIFBlock(parsing: block.bytes).elements
  }

  @Test(
    arguments: [
      (0x0102, 3, 3, 6), (0x011A, 5, 1, 8), (0x013E, 5, 2, 16), (0x013F, 5, 6, 48),
      (0x0211, 5, 3, 24), (0x0214, 5, 6, 48), (0x0214, 4, 6, 24), (0x9102, 5, 1, 8),
    ] as [(UInt16, UInt16, UInt32, Int)])
  func `as many numbers as the specification allows are rendering, and one more may be anything`(
    _ tag: UInt16, _ type: UInt16, _ count: UInt32, _ length: Int
  ) throws {
    let plain = try elements(tag, type, count, Array(repeating: 1, count: length))
    #expect(plain.map(\.kinds) == [Kinds(.rendering)])
    let longer = try elements(tag, type, 2 * count, Array(repeating: 1, count: 2 * length))
    #expect(longer.map(\.kinds) == [.anything])
    #expect(longer.map(\.reading) == [.malformed])
    let other = try elements(tag, 9, UInt32(length / 4), Array(repeating: 1, count: length))
    #expect(length < 8 || other.map(\.kinds) == [.anything])
  }

  private func inline(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]) throws
    -> [Element]
  {
    var block = TIFFBuilder()
    block.directory(at: 8, [block.entry(tag, type, count, value)])
    return try EXIFBlock(parsing: block.bytes).elements
  }

  @Test(
    arguments: [
      (0x0100, 4, 1, [0, 0, 16, 0]), (0x0112, 3, 1, [0, 6, 0, 0]), (0x0128, 3, 1, [0, 2, 0, 0]),
      (0x0103, 3, 1, [0, 6, 0, 0]), (0x0212, 3, 2, [0, 2, 0, 1]),
      (0xA001, 3, 1, [0xFF, 0xFF, 0, 0]),
      // LERC, and complex numbers.
      (0x0103, 3, 1, [0x88, 0x47, 0, 0]), (0x0102, 3, 1, [0, 128, 0, 0]),
      // Some programs write all numbers signed.
      (0x0112, 9, 1, [0, 0, 0, 6]), (0xA002, 9, 1, [0, 0, 1, 244]), (0xA001, 9, 1, [0, 0, 0, 1]),
      (0x0213, 8, 1, [0, 1, 0, 0]), (0x011A, 9, 1, [0, 0, 0, 72]), (0x011B, 3, 1, [0, 72, 0, 0]),
      (0x9000, 7, 4, Array("0232".utf8)), (0x9101, 7, 4, [1, 2, 3, 0]),
      (0xC612, 1, 4, [1, 4, 0, 0]),
    ] as [(UInt16, UInt16, UInt32, [UInt8])])
  func `a value in its entry is rendering in its type and range, and may be anything in another`(
    _ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]
  ) throws {
    // Values of the original camera raw picture do not affect one that was made from it.
    let kind: Kind = tag < 0xC612 ? .rendering : .exposure
    #expect(try inline(tag, type, count, value).map(\.kinds) == [Kinds(kind)])
    let words = Array("GPS!".utf8)
    #expect(try inline(tag, 2, 4, words).map(\.kinds) == [.anything])
    #expect(try inline(tag, 4, 1, words).map(\.kinds) == [.anything])
    #expect(try inline(tag, 7, 4, words).map(\.kinds) == [.anything])
  }

  @Test(arguments: [0x0124, 0x0146, 0xBC80, 0xC640] as [UInt16])
  func `an entry that no picture but a TIFF has use for may be anything`(_ tag: UInt16) throws {
    #expect(try inline(tag, 4, 1, [0, 0, 0, 1]).map(\.kinds) == [.anything])
  }

  @Test(
    arguments: [
      (0x010E, 2), (0x0110, 2), (0x0132, 2), (0x9286, 7), (0x8828, 7), (0xA40B, 7), (0x9003, 2),
    ] as [(UInt16, UInt16)], ["jpeg", "exif", "png"])
  func `a file inside a value may hold anything`(entry: (UInt16, UInt16), file: String) throws {
    let files = [
      "jpeg": [0xFF, 0xD8, 0xFF, 0xEE, 0, 2, 0xFF, 0xD9], "exif": Array("Exif\0\0II*\0".utf8),
      "png": [0x89] + Array("PNG\r\n\u{1A}\n".utf8),
    ]
    let value = Array("A word ".utf8) + (files[file] ?? [])
    let (tag, type) = entry
    let element = try #require(try elements(tag, type, UInt32(value.count), value).first)
    #expect(Kind.allCases.filter { $0 != .rendering }.allSatisfy(element.kinds.contains))
    #expect(element.reading == .malformed)
    let words = Array("A word and another".utf8)
    let plain = try #require(try elements(tag, type, UInt32(words.count), words).first)
    #expect(plain.reading == .read)
  }

  @Test(arguments: [0x011A, 0x013E, 0xC627] as [UInt16])
  func `numbers as large as four characters may be anything`(_ tag: UInt16) throws {
    let kind: Kind = tag < 0xC612 ? .rendering : .exposure
    #expect(try elements(tag, 5, 1, [0, 0, 0, 72, 0, 0, 0, 1]).map(\.kinds) == [Kinds(kind)])
    let text = try elements(tag, 5, 1, Array("ABCD".utf8) + [0, 0, 0, 1])
    #expect(text.map(\.kinds) == [.anything])
  }

  @Test(
    arguments: [
      [0x500D_1B80, 0xFFFF_FFFF], [0xFFFF_FFFF, 0x0563_8E40], [72 << 24, 1 << 24],
      [0x0097_2E3B, 1 << 18], [1 << 31, 0xA3D7_0A00],
    ] as [[UInt32]])
  func `fractions that programs make of floating point may be large`(_ fraction: [UInt32]) throws {
    let value = fraction.flatMap(BoxBuilder.number)
    #expect(try elements(0x011A, 5, 1, value).map(\.kinds) == [Kinds(.rendering)])
    // With one more digit, it is not such a number.
    let other = BoxBuilder.number(UInt32(0x4142_4344)) + BoxBuilder.number(fraction[1])
    let found = try elements(0x011A, 5, 1, other)
    #expect(found.map(\.kinds) == [.anything], "\(found.map { "\($0.kinds) \($0.reading)" })")
  }

  @Test(arguments: [1, 3])
  func `a transfer function is rendering as long as none of its curves falls`(curves: Int) throws {
    let curve = (0..<256).flatMap { [UInt8($0), UInt8($0)] }
    let value = (0..<curves).flatMap { _ in curve }
    let count = UInt32(256 * curves)
    #expect(try elements(0x012D, 3, count, value).map(\.kinds) == [Kinds(.rendering)])
    var falling = value
    falling[20] = 0xFF
    #expect(try elements(0x012D, 3, count, falling).map(\.kinds) == [.anything])
    #expect(try elements(0x012D, 3, count - 1, value).first?.kinds == .anything)
  }

  @Test(arguments: [
    ("Exif JPEG Ver. 2.1\0", true), ("JPEG Exif Ver 2.2\0\0", true),
    ("Exif JPEG Ver. abc\0", false),
    ("Exif 48.8 2.2\0\0\0\0\0\0", false),
  ])
  func `the format of a related picture has no text but its name`(
    _ text: String, _ isName: Bool
  ) throws {
    var block = TIFFBuilder()
    block.directory(at: 8, [block.entry(0xA005, 4, 1, block.number(UInt32(26)))])
    block.directory(at: 26, [block.entry(0x1000, 2, 19, block.number(UInt32(44)))])
    block.put(Array(text.utf8), at: 44)
    let kinds = try EXIFBlock(parsing: block.bytes).elements.map(\.kinds)
    #expect(kinds == [isName ? Kinds(.rendering) : .anything])
  }
}
