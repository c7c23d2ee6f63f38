import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct NITFSegmentTests {
  private func kinds(_ payload: [UInt8]) throws -> [Kinds] {
    try Inventory(of: JPEGBuilder().segment(0xE6, payload).picture().bytes).items.map(\.kinds)
  }

  private static let fields: [UInt8] = [2, 0, 0x42, 0, 1, 0, 1, 1, 8, 0, 1, 3, 1, 8, 0, 0, 0, 0]

  @Test func `the format's own fields contain no location`() throws {
    for name in ["NITF\0", "NTIF\0"] {
      let kinds = try kinds(Array(name.utf8) + Self.fields)
      #expect(kinds.count == 1 && kinds.allSatisfy { !$0.contains(.location) })
    }
  }

  @Test func `a segment with more than these may`() throws {
    let kinds = try kinds(Array("NITF\0".utf8) + Self.fields + [UInt8](repeating: 9, count: 20))
    #expect(kinds.count == 1 && kinds.allSatisfy { $0.contains(.location) })
  }
}
