import Testing

@testable import Metadata

@Suite struct TextDecodingTests {
  @Test
  func `each byte of Latin-1 is the character of its number, and control characters are no text`() {
    for byte in UInt8.min...UInt8.max {
      let text = TextDecoding.latin1([0x61, byte, 0x62])
      switch byte {
      case 0: #expect(text == "a\nb")
      case 0x01...0x08, 0x0E...0x1F, 0x7F...0x84, 0x86...0x9F: #expect(text == nil, "\(byte)")
      default: #expect(text == "a\(Character(Unicode.Scalar(byte)))b", "\(byte)")
      }
    }
  }

  @Test func `Latin-1 is trimmed as the same characters are`() {
    let bytes: [UInt8] = [0, 0x09, 0x1B, 0x20, 0x61, 0x7F, 0x80, 0x85, 0x9F, 0xA0, 0xE4]
    var tested = 0
    for first in bytes {
      for second in bytes {
        for third in bytes {
          let text = [first, second, third]
          let characters = String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
          #expect(TextDecoding.latin1(text) == TextDecoding.trimmed(characters), "\(text)")
          tested += 1
        }
      }
    }
    #expect(tested == 1331)
  }

  @Test(
    arguments: [
      ([0x20, 0x61, 0x0A], "a"), ([0xC3, 0xA4, 0x20], "ä"), ([0xE4], "ä"),
      ([0x61, 0, 0x20, 0, 0x62], "a\nb"), ([0, 0, 0x61, 0, 0xC3, 0xA4, 0, 0], "a\nä"),
      ([0, 0x20, 0], nil), ([0x61, 0, 0x62, 0xC2, 0x9B], nil),
      ([0x20, 0xA0], nil), ([0x61, 0x1B], nil), ([0x61, 0xC2, 0x9B], nil),
      ([0xFE, 0xFF, 0, 0x61], "a"),
      ([0xFF, 0xFE, 0x61, 0], "a"), ([], nil),
    ] as [([UInt8], String?)])
  func `bytes are decoded by their likely encoding, without surrounding bytes`(
    bytes: [UInt8], text: String?
  ) {
    #expect(TextDecoding.text(bytes) == text)
  }
}
