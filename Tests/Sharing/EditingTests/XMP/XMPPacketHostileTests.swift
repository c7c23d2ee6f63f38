import Editing
import Metadata
import Samples
import Testing

@Suite struct XMPPacketHostileTests {
  @Test(arguments: XMPForm.all)
  func `a packet changed at random is refused, or rewritten into one that can be read`(
    form: XMPForm
  ) throws {
    var rewritten = 0
    for seed in 0..<250 {
      var random = SplitMix(seed: UInt64(seed))
      guard let packet = try? XMPPacket(parsing: changed(form.bytes, by: &random)) else { continue }
      for index in packet.elements.ids {
        guard let bytes = packet.removing([index]) else { continue }
        let again = try XMPPacket(parsing: bytes)
        #expect(again.elements.count < packet.elements.count)
        rewritten += 1
      }
    }
    #expect(rewritten > 50)
  }

  /// Returns the bytes with some of them changed, cut out, or repeated elsewhere.
  private func changed(_ bytes: [UInt8], by random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, at + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[at] = Array(" \n<>&\"'/:ax1\0".utf8).randomElement(using: &random) ?? 0
      case 1: bytes.removeSubrange(at..<end)
      case 2: bytes.insert(contentsOf: "<!--z-->".utf8, at: at)
      default:
        let target = Int.random(in: 0..<bytes.count, using: &random)
        bytes.insert(contentsOf: Array(bytes[at..<end]), at: target)
      }
      guard bytes.count > 100 else { return bytes }
    }
    return bytes
  }
}
