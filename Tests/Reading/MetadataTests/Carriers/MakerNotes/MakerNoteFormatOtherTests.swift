import Metadata
import Samples
import Testing
import Vocabulary

/// Blocks of makers without documentation, which are directories all the same.
@Suite struct MakerNoteFormatOtherTests {
  private func maker(_ note: [UInt8]) throws -> [Element] {
    try EXIFBlock(parsing: OtherMakerSample.exif(make: "Acme", note: note))
      .elements.filter { $0.carrier == .makerNote }
  }

  private static let heads: [[UInt8]] = [
    [], Array("ACME\0\0\u{1}\0".utf8), Array("HUAWEI\0\0".utf8),
  ]

  @Test(arguments: heads)
  func `a directory with versions, texts and counts holds no location`(head: [UInt8]) throws {
    let elements = try maker(OtherMakerSample.note(head: head))
    #expect(elements.map { $0.kinds.contains(.location) } == [false])
    #expect(elements.map(\.reading) == [.read])
  }

  @Test func `an entry that may be a position is removed alone`() throws {
    let block = TIFFBuilder(isBigEndian: false)
    let doubles = [52.1234, 13.4567].flatMap { block.number($0.bitPattern) }
    let fractions = [521_234, 10_000, 134_567, 10_000].flatMap { block.number(UInt32($0)) }
    let scaled = [521_234_567, 134_567_890].flatMap { block.number(UInt32($0)) }
    for more in [(32, 12, 2, doubles), (32, 5, 2, fractions), (32, 4, 2, scaled)]
      as [(tag: UInt16, type: UInt16, count: UInt32, value: [UInt8])]
    {
      let elements = try maker(OtherMakerSample.note([more]))
      #expect(elements.map { $0.kinds.contains(.location) } == [false, true], "\(more)")
    }
  }

  @Test func `a block that is not only a directory, or names a place, may hold a location`()
    throws
  {
    let whole = OtherMakerSample.note()
    let others: [[UInt8]] = [
      (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 11) }, whole + [1, 2, 3],
      OtherMakerSample.note([(9, 2, 8, Array("GPS off\0".utf8))]),
    ]
    for note in others {
      #expect(try maker(note).map { $0.kinds.contains(.location) } == [true])
    }
  }
}
