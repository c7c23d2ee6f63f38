import Bytes
import Testing

@Suite struct PatchTests {
  private let source: [UInt8] = Array(0..<20)

  @Test func `a copy to the same offset is not an edit`() throws {
    let pieces: [Piece] = [.copy(0..<4), .bytes([9, 9]), .zeros(2), .copy(8..<20)]
    let patch = try #require(try Patch(pieces, of: source))
    #expect(
      patch.edits == [Patch.Edit(at: 4, .bytes([9, 9])), Patch.Edit(at: 6, .zeros(2))])
    #expect(patch.ranges.ranges == [4..<8])
    #expect(try #require(try Patch([.copy(0..<20)], of: source)).isEmpty)
  }

  @Test func `bytes that move are written at their new offset`() throws {
    let patch = try Patch([.copy(0..<2), .copy(4..<8), .zeros(2), .copy(8..<20)], of: source)
    #expect(
      patch?.edits == [Patch.Edit(at: 2, .bytes([4, 5, 6, 7])), Patch.Edit(at: 6, .zeros(2))])
  }

  @Test(arguments: [
    [Piece.copy(0..<19)], [.copy(0..<20), .zeros(1)], [.bytes([1, 2])], [], [.zeros(21)],
  ])
  func `an output of another length is no patch`(pieces: [Piece]) throws {
    #expect(try Patch(pieces, of: source) == nil)
  }

  @Test func `more than a megabyte that moves is a file written anew`() throws {
    let long = [UInt8](repeating: 1, count: 3 << 20)
    let limit = 1 << 20
    for (moved, isPatch) in [(limit, true), (limit + 1, false)] {
      let pieces: [Piece] = [
        .copy(8..<(8 + moved)), .zeros(8), .copy((8 + moved)..<(3 << 20)),
      ]
      #expect(try (Patch(pieces, of: long) != nil) == isPatch)
    }
  }
}
