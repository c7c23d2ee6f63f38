import Bytes
import Testing

@testable import Files

@Suite struct PatchWriteTests {
  private let source = [UInt8](repeating: 7, count: 300_000)

  private func writes(_ edits: (Int, Patch.Content)...) throws -> [PatchWrite] {
    var pieces: [Piece] = []
    var offset = 0
    for (start, content) in edits {
      pieces.append(.copy(offset..<start))
      switch content {
      case .bytes(let bytes): pieces.append(.bytes(bytes))
      case .zeros(let count): pieces.append(.zeros(count))
      }
      offset = start + content.count
    }
    pieces.append(.copy(offset..<source.count))
    return try #require(try Patch(pieces, of: source)).writes(to: source)
  }

  @Test
  func `values become zero before their pointers change, and tables are written from the last`()
    throws
  {
    let writes = try writes(
      (10, .bytes([1])), (100_000, .zeros(5)), (150_000, .bytes([2])), (200_000, .zeros(9)))
    #expect(writes.map(\.offset) == [100_000, 200_000, 150_000, 10])
    #expect(writes.map(\.turn) == [.values, .values, .tables, .tables])
  }

  @Test func `bytes that show the picture until the tables change become zero after them`() throws {
    let patch = try #require(
      try Patch(
        [
          .copy(0..<10), .bytes([1]), .copy(11..<100_000), .zeros(5), .zeros(4),
          .copy(100_009..<source.count),
        ], of: source))
    let writes = try patch.writes(to: source, blankingLast: [100_005])
    #expect(writes.map(\.offset) == [100_000, 10, 100_005])
    #expect(writes.map(\.turn) == [.values, .tables, .remains])
  }

  @Test func `a box becomes free at once, with its content`() throws {
    let writes = try writes((100, .bytes([1, 2])), (102, .zeros(3)))
    #expect(writes == [PatchWrite(offset: 100, content: .bytes([1, 2, 0, 0, 0]), turn: .tables)])
  }

  @Test func `a long blank after a table is a separate value`() throws {
    let writes = try writes((100, .bytes([1, 2])), (102, .zeros(100_000)))
    #expect(
      writes == [
        PatchWrite(offset: 102, content: .zeros(100_000), turn: .values),
        PatchWrite(offset: 100, content: .bytes([1, 2]), turn: .tables),
      ])
  }

  @Test func `tables near each other change in one step, with the bytes between them`() throws {
    let writes = try writes(
      (100, .bytes([1])), (103, .zeros(1)), (105, .bytes([2])), (5000, .bytes([3])))
    #expect(
      writes == [
        PatchWrite(offset: 103, content: .zeros(1), turn: .values),
        PatchWrite(offset: 5000, content: .bytes([3]), turn: .tables),
        PatchWrite(offset: 100, content: .bytes([1, 7, 7, 0, 7, 2]), turn: .tables),
      ])
  }

  @Test func `each of many short edits is a step, and no bytes between them are written`() throws {
    var pieces: [Piece] = []
    for start in stride(from: 0, to: 1000, by: 10) {
      pieces += [.bytes([1]), .copy((start + 1)..<(start + 10))]
    }
    pieces.append(.copy(1000..<source.count))
    let writes = try #require(try Patch(pieces, of: source)).writes(to: source)
    #expect(writes.map(\.content.count) == Array(repeating: 1, count: 100))
  }
}
