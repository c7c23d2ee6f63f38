import Testing

@testable import Containers

struct ElementaryStreamTests {
  private static func descriptor(_ tag: UInt8, _ content: [UInt8], wide: Bool) -> [UInt8] {
    let count = UInt8(content.count)
    return [tag] + (wide ? [0x80, 0x80, 0x80, count] : [count]) + content
  }

  private static func content(
    flags: UInt8 = 0, more: [UInt8] = [], setup: [UInt8]?, wide: Bool
  ) -> [UInt8] {
    let decoder =
      [0x20, 0x11] + Array(repeating: 0, count: 11)
      + (setup.map { descriptor(5, $0, wide: wide) } ?? [])
    return [0, 0, 0, 0]
      + descriptor(
        3,
        [0, 1, flags] + more + descriptor(4, decoder, wide: wide)
          + descriptor(6, [2], wide: wide), wide: wide)
  }

  @Test(arguments: [false, true])
  func `the setup of a decoder is found after the fields that flags announce`(wide: Bool) throws {
    let setup: [UInt8] = [0, 0, 1, 0xB0, 1]
    let cases: [(UInt8, [UInt8])] = [
      (0, []), (0x80, [0, 9]), (0x40, [2, 0x41, 0x42]), (0x20, [0, 7]),
      (0xE0, [0, 9, 1, 0x41, 0, 7]),
    ]
    for (flags, more) in cases {
      let content = Self.content(flags: flags, more: more, setup: setup, wide: wide)
      let stream = try #require(ElementaryStream(parsing: content))
      #expect(stream.coding == 0x20)
      #expect(Array(content[stream.setup]) == setup)
    }
    let bare = Self.content(setup: nil, wide: wide)
    #expect(ElementaryStream(parsing: bare)?.setup.isEmpty == true)
  }

  @Test func `a truncated box is refused`() {
    let content = Self.content(setup: [1, 2, 3], wide: true)
    for length in 0..<(content.count - 1) {
      #expect(ElementaryStream(parsing: Array(content.prefix(length))) == nil)
    }
    #expect(ElementaryStream(parsing: [0, 0, 0, 0, 3, 0xFF, 0xFF, 0xFF, 0xFF, 0]) == nil)
  }
}
