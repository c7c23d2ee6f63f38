import Bytes
import Containers
import Samples
import Testing

@testable import Editing

@Suite struct FreeBoxTests {
  @Test func `free space becomes a box of zeros, or zeros if a header does not fit`() {
    #expect(FreeBox(of: 7).pieces == [.zeros(7)])
    #expect(FreeBox(of: 8).pieces == [.bytes([0, 0, 0, 8] + Array("free".utf8)), .zeros(0)])
    let large = FreeBox(of: 1 << 32)
    #expect(
      large.pieces == [
        .bytes([0, 0, 0, 1] + Array("free".utf8) + [0, 0, 0, 1, 0, 0, 0, 0]),
        .zeros(1 << 32 - 16),
      ])
  }

  @Test func `a box keeps its size as it was written, and nothing else`() throws {
    let small = [0, 0, 0, 10] + Array("name".utf8) + [1, 2]
    let wide = [0, 0, 0, 1] + Array("name".utf8) + [0, 0, 0, 0, 0, 0, 0, 18, 1, 2]
    let named = [0, 0, 0, 26] + Array("uuid".utf8) + [UInt8](repeating: 7, count: 18)
    var tested = 0
    for (bytes, headLength) in [(small, 8), (wide, 16), (named, 8)] {
      let box = try Box(parsing: bytes, in: bytes.indices)
      let output = FreeBox.pieces(inPlaceOf: box).flatMap { $0.output(from: bytes) }
      var expected = Array(bytes[..<headLength])
      expected.replaceSubrange(4..<8, with: Array("free".utf8))
      expected += [UInt8](repeating: 0, count: bytes.count - headLength)
      #expect(output == expected)
      tested += 1
    }
    #expect(tested == 3)
  }
}

@Suite struct XMPPaddingTests {
  @Test func `padding is before the trailer, or after a packet that has none`() {
    let padded = { (packet: String, length: Int) in
      String(decoding: XMPPadding.padded(Array(packet.utf8), to: length), as: UTF8.self)
    }
    #expect(padded("<a/><?xpacket end='w'?>", 25) == "<a/>  <?xpacket end='w'?>")
    #expect(padded("<a/>", 6) == "<a/>  ")
    #expect(padded("<a/>", 4) == "<a/>")
    #expect(padded("<a/>", 3) == "<a/>")
  }
}
