import Testing

@testable import OmitCommand

@Suite struct ArgumentTextTests {
  private static let texts: [[UInt8]] = [
    [], Array("a b.jpg".utf8), Array("Köln 東京 🎉".utf8), [0x63, 0x61, 0x66, 0xE9],
    [0xFF, 0xFE, 0x80], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xED, 0xA0, 0x80],
    Array("\u{10FF80}\u{10FFFF}\u{10FF7F}".utf8), Array("é".utf8) + [0xC3],
  ]

  @Test(arguments: texts)
  func `the bytes of an argument come back whatever they are`(_ bytes: [UInt8]) {
    #expect(ArgumentText.bytes(of: ArgumentText.text(of: bytes)) == bytes)
  }

  @Test func `text represents itself, and other bytes are shown escaped`() {
    #expect(ArgumentText.text(of: Array("Köln".utf8)) == "Köln")
    #expect(ArgumentText.isWhole("Köln"))
    let text = ArgumentText.text(of: [0x63, 0xE9])
    #expect(!ArgumentText.isWhole(text))
    #expect(ArgumentText.shown(text) == "c\\xe9")
  }

  @Test func `every single byte is preserved beside any other`() {
    var count = 0
    for first in UInt8(1)...255 {
      for second in UInt8(1)...255 {
        let bytes = [first, second]
        guard ArgumentText.bytes(of: ArgumentText.text(of: bytes)) == bytes else {
          Issue.record("\(bytes)")
          continue
        }
        count += 1
      }
    }
    #expect(count == 255 * 255)
  }
}
