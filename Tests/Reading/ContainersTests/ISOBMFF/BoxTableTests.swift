import Bytes
import Samples
import Testing

@testable import Containers

@Suite struct BoxTableTests {
  @Test func `a place has one row for a type`() {
    var known: Set<String> = []
    for row in BoxTable.rows {
      let parents = row.parents.isEmpty ? ["anywhere"] : row.parents.map { "\($0)" }
      for parent in parents {
        #expect(
          known.insert("\(row.type.text) in \(parent)").inserted, "\(row.type.text) in \(parent)")
      }
    }
    #expect(known.count == 434)
  }

  @Test func `every parent box in a row is one that holds boxes`() {
    var checked = 0
    for parent in BoxTable.rows.flatMap(\.parents) {
      guard case .box(let type) = parent, type != Box.uuid else { continue }
      checked += 1
      let holds = BoxTable.byType[type]?.contains { row in
        if case .boxes = row.shape { true } else { false }
      }
      #expect(holds == true, "\(type.text)")
    }
    #expect(checked == 328)
  }

  @Test func `a type has no meaning in a place where it does not belong`() throws {
    let table = BoxBuilder.full("stsz", [0, 0, 0, 0], BoxBuilder.number(UInt32(1)), [0, 0, 0, 9])
    let bytes = MovieBuilder.movie([], table)
    let moov = try #require(try BoxTree(parsing: bytes).first("moov"))
    let node = try #require(moov.first("stsz"))
    #expect(node.row == nil)
    #expect(try node.tables(in: bytes, without: [:]) == [])
  }

  @Test(
    arguments: [
      ("stsz", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], 20),
      ("stsz", [0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 2], 12),
      ("stz2", [0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 3], 14),
      ("stco", [0, 0, 0, 0, 0, 0, 0, 3], 20), ("co64", [0, 0, 0, 0, 0, 0, 0, 3], 32),
      ("stsc", [0, 0, 0, 0, 0, 0, 0, 1], 20), ("stts", [0, 0, 0, 0, 0, 0, 0, 2], 24),
      ("stss", [0, 0, 0, 0, 0, 0, 0, 2], 16), ("elst", [0, 0, 0, 0, 0, 0, 0, 1], 20),
      ("elst", [1, 0, 0, 0, 0, 0, 0, 1], 28),
      ("trun", [0, 0, 0, 0, 0, 0, 0, 9], 8), ("trun", [0, 0, 2, 5, 0, 0, 0, 2, 0, 0, 0, 1], 24),
      ("trun", [0, 0, 0xF, 0, 0, 0, 0, 2], 40), ("tfhd", [0, 0, 0, 0x3B], 32),
      ("tfdt", [0], 8), ("tfdt", [1], 12), ("trex", [], 24), ("mfhd", [], 8), ("pitm", [0], 6),
      ("pitm", [1], 8),
    ] as [(String, [UInt8], Int)])
  func `a table extends as far as its own counts state`(
    type: String, start: [UInt8], length: Int
  ) throws {
    let code = FourCC(UInt32(bigEndianText: type))
    let row = try #require(BoxTable.byType[code]?.first)
    switch row.shape {
    case .parsed(let layout), .table(let layout): #expect(layout(start)?.length == length)
    default: Issue.record("\(type) is no table")
    }
  }

  @Test(
    arguments: [
      ("sidx", [0, 0, 0, 0] + [UInt8](repeating: 0, count: 19) + [2], 48),
      ("sidx", [1, 0, 0, 0] + [UInt8](repeating: 0, count: 27) + [1], 44),
      ("tfra", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0x3F, 0, 0, 0, 2], 56),
      ("tfra", [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2], 54),
      ("ssix", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 8), 20),
      ("mfro", [0, 0, 0, 0, 0, 0, 0, 16], 8),
      ("pdin", [UInt8](repeating: 0, count: 12), 12),
    ] as [(String, [UInt8], Int)])
  func `an index has the length that its own counts state`(
    type: String, content: [UInt8], length: Int
  ) throws {
    let row = try #require(BoxTable.byType[FourCC(UInt32(bigEndianText: type))]?.first)
    guard case .index(let extent) = row.shape else {
      Issue.record("\(type) is no index")
      return
    }
    #expect(extent(content) == length)
  }
}

extension UInt32 {
  /// Creates a number from the letters of a type.
  fileprivate init(bigEndianText text: String) {
    self = text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
