import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct EXIFExactValuesTests {
  /// Returns a block whose GPS directory, at 100, has these entries; values start at 300.
  private func block(_ entries: (TIFFBuilder) -> [[UInt8]], isBigEndian: Bool = true) throws
    -> EXIFBlock
  {
    var builder = TIFFBuilder(isBigEndian: isBigEndian)
    builder.directory(at: 8, [builder.entry(0x8825, 4, 1, builder.number(UInt32(100)))])
    builder.directory(at: 100, entries(builder))
    builder.put([48, 1, 51, 1, 2478, 100].flatMap { builder.number(UInt32($0)) }, at: 300)
    builder.put([2, 1, 21, 1, 0, 1].flatMap { builder.number(UInt32($0)) }, at: 324)
    builder.put([91, 1, 0, 1, 0, 1].flatMap { builder.number(UInt32($0)) }, at: 348)
    builder.put([2, 1, 0, 1, 0, 0].flatMap { builder.number(UInt32($0)) }, at: 372)
    return try EXIFBlock(parsing: builder.bytes)
  }

  private func position(
    _ builder: TIFFBuilder, latitude: UInt32 = 300, longitude: UInt32 = 324, ns: String = "N\0",
    ew: String = "W\0", type: UInt16 = 5
  ) -> [[UInt8]] {
    [
      builder.entry(0x0000, 1, 4, [2, 3, 0, 0]),
      builder.entry(0x0001, 2, 2, Array(ns.utf8)),
      builder.entry(0x0002, type, 3, builder.number(latitude)),
      builder.entry(0x0003, 2, 2, Array(ew.utf8)),
      builder.entry(0x0004, 5, 3, builder.number(longitude)),
      builder.entry(0x0011, 5, 1, builder.number(longitude)),
    ]
  }

  @Test(arguments: [true, false])
  func `two angles with their hemispheres are a position`(isBigEndian: Bool) throws {
    let block = try block({ position($0) }, isBigEndian: isBigEndian)
    // The directory's own forms are followed by the values that no entry points at.
    let forms = block.elements.dropLast().map { $0.exact?.form }
    #expect(
      forms == [
        .besideCoordinates, .besideCoordinates, .coordinate, .besideCoordinates, .coordinate, nil,
      ])
    let expected = try #require(Coordinates(latitude: 48_856_883, longitude: -2_350_000))
    guard case .latitude(_, of: let position) = block.elements[2].exact else {
      Issue.record("no latitude")
      return
    }
    #expect(position == expected)
  }

  @Test func `a position with a missing or broken part is not a position`() throws {
    for index in 1...4 {
      let missing = try block { builder in
        position(builder).enumerated().filter { $0.offset != index }.map(\.element)
      }
      #expect(missing.elements.allSatisfy { $0.exact == nil })
      let twice = try block { builder in
        position(builder) + [position(builder)[index]]
      }
      #expect(twice.elements.allSatisfy { $0.exact == nil })
    }
    let broken = [
      try block { position($0, latitude: 348) }, try block { position($0, longitude: 372) },
      try block { position($0, latitude: 5_000) }, try block { position($0, ns: "E\0") },
      try block { position($0, ew: "WX") }, try block { position($0, ew: "\0\0") },
      try block { position($0, type: 10) },
    ]
    for block in broken { #expect(block.elements.allSatisfy { $0.exact == nil }) }
  }

  @Test func `a block that is cut anywhere has exact values only if they are complete`() throws {
    let bytes = TIFFBuilder.dated.bytes
    var whole = 0
    for count in bytes.indices {
      guard let block = try? EXIFBlock(parsing: Array(bytes[..<count])) else { continue }
      let forms = block.elements.compactMap { $0.exact?.form }
      #expect(forms.contains(.coordinate) == (count >= 268))
      #expect(forms.contains(.date) == (count >= 220))
      whole += forms.contains(.coordinate) ? 1 : 0
    }
    #expect(whole == bytes.count - 268)
  }

  @Test func `zero in the south and west remains there`() throws {
    var builder = TIFFBuilder()
    builder.directory(at: 8, [builder.entry(0x8825, 4, 1, builder.number(UInt32(100)))])
    builder.directory(at: 100, position(builder, longitude: 300, ns: "S\0"))
    builder.put([0, 1, 0, 1, 0, 1].flatMap { builder.number(UInt32($0)) }, at: 300)
    let zero = try EXIFBlock(parsing: builder.bytes).elements[2].exact
    let coarse = zero?.coarse(to: .cell(kilometres: 5))
    guard case .latitude(_, of: let centre) = coarse else {
      Issue.record("no latitude")
      return
    }
    #expect(centre.latitude < 0 && centre.longitude < 0)
  }

  @Test(arguments: [
    ("2026:03:31 15:36:14\0", true), ("2026:03:31 15:36:14\0\0\0\0", true),
    ("2026:03:31 15:36:14", true), ("2026:03:31 15:36:14Z\0", false),
    ("2026-03-31 15:36:14\0", false), ("    :  :     :  :  \0", false), ("yesterday\0", false),
  ])
  func `a date has the form that EXIF requires, and nothing after it`(
    text: String, isDate: Bool
  ) throws {
    for tag: UInt16 in [0x0132, 0x9003, 0x9004, 0x010E] {
      var builder = TIFFBuilder()
      let count = UInt32(text.utf8.count)
      builder.directory(at: 8, [builder.entry(tag, 2, count, builder.number(UInt32(60)))])
      builder.put(Array(text.utf8), at: 60)
      let element = try #require(try EXIFBlock(parsing: builder.bytes).elements.first)
      #expect((element.exact?.form == .date) == (isDate && tag != 0x010E))
    }
  }
}
