import Bytes
import Metadata
import Testing

@testable import Editing

@Suite struct PieceListTests {
  @Test func `neighbouring copies are merged, and empty pieces are dropped`() {
    var list = PieceList()
    for piece: Piece in [.copy(0..<4), .bytes([]), .zeros(0), .copy(4..<6), .copy(6..<6)] {
      list.add(piece)
    }
    #expect(list.pieces == [.copy(0..<6)])
    list.add(.bytes([1]))
    list.add(.copy(6..<7))
    #expect(list.pieces == [.copy(0..<6), .bytes([1]), .copy(6..<7)])
  }

  @Test func `parts are copied, but for those with other pieces in their place`() {
    let parts = [0..<2, 2..<5, 5..<9, 9..<10]
    #expect(PieceList(parts, replaced: [:]).pieces == [.copy(0..<10)])
    let replaced: [PartID: [Piece]] = [1: [], 2: [.bytes([7, 8]), .copy(8..<9)]]
    let list = PieceList(parts, replaced: replaced)
    #expect(list.pieces == [.copy(0..<2), .bytes([7, 8]), .copy(8..<10)])
    #expect(list.pieces.byteCount == 6)
  }
}
