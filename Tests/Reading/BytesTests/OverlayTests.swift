import Bytes
import Testing

@Suite struct OverlayTests {
  private let source: [UInt8] = Array(1...20)

  @Test func `every range of an overlay is that of the output`() throws {
    let pieces: [Piece] = [
      .copy(0..<4), .bytes([99, 98]), .zeros(3), .copy(9..<10), .bytes([97]), .copy(11..<20),
    ]
    let patch = try #require(try Patch(pieces, of: source))
    let overlay = Overlay(of: source, under: patch)
    let output: [UInt8] = [1, 2, 3, 4, 99, 98, 0, 0, 0, 10, 97] + Array(12...20)
    var compared = 0
    var buffer: [UInt8] = []
    for start in 0...20 {
      for end in start...20 {
        #expect(try overlay.bytes(in: start..<end) == Array(output[start..<end]))
        try overlay.read(start..<end, into: &buffer)
        #expect(buffer == Array(output[start..<end]))
        compared += 1
      }
    }
    #expect(compared == 231)
    #expect(overlay.count == 20)
    #expect(throws: ReadError.outside(10..<21, count: 20)) { try overlay.bytes(in: 10..<21) }
  }

  @Test func `an overlay without edits is its source`() throws {
    let patch = try #require(try Patch([.copy(0..<20)], of: source))
    #expect(try Overlay(of: source, under: patch).bytes(in: 0..<20) == source)
  }
}
