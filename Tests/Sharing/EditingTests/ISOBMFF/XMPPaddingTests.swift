import Testing

@testable import Editing

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
