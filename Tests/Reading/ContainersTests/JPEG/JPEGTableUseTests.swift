import Bytes
import Containers
import Samples
import Testing

/// Tables that no scan uses may contain anything, and are not media.
@Suite struct JPEGTableUseTests {
  private static let secret = Array(repeating: UInt8(7), count: 64)
  private static let codes: [UInt8] = [1] + Array(repeating: 0, count: 15) + [0]

  private func unused(_ file: JPEGBuilder) throws -> Int {
    try JPEGStructure(parsing: file.bytes).parts.filter { part in
      if case .reserved = part.role { true } else { false }
    }.count
  }

  @Test(
    arguments: [
      // Table 1, which no component uses; table 0, which is replaced before the scan.
      (0xDB, [1] + secret), (0xDB, [0] + secret), (0xDB, [0x11] + secret + secret),
      (0xC4, [0x03] + codes), (0xC4, [0x13] + codes), (0xCC, [0x01, 0x10]),
    ] as [(UInt8, [UInt8])])
  func `a table that no scan selects is no media`(_ marker: UInt8, _ payload: [UInt8]) throws {
    #expect(try unused(JPEGBuilder().segment(marker, payload).picture()) == 1)
  }

  @Test(arguments: [[0x00] + codes, [0x10] + codes])
  func `a table that a scan selects is media`(_ payload: [UInt8]) throws {
    #expect(try unused(JPEGBuilder().segment(0xC4, payload).picture()) == 0)
    #expect(try unused(JPEGBuilder().segment(0xC4, payload).segment(0xC4, payload).picture()) == 1)
  }

  @Test func `a table after the last scan and a second restart interval are not media`() throws {
    let open = JPEGBuilder().picture(ended: false)
    let end: [UInt8] = [0xFF, 0xD9]
    #expect(try unused(open.segment(0xDB, [0] + Self.secret).raw(end)) == 1)
    let intervals = JPEGBuilder().segment(0xDD, [0, 1]).segment(0xDD, [0, 2])
    #expect(try unused(intervals.picture()) == 1)
  }

  @Test func `a number of lines is media only after the first scan, and once`() throws {
    let open = JPEGBuilder().picture(ended: false)
    let end: [UInt8] = [0xFF, 0xD9]
    #expect(try unused(open.segment(0xDC, [0, 1]).raw(end)) == 0)
    #expect(try unused(open.segment(0xDC, [0, 1]).segment(0xDC, [0, 2]).raw(end)) == 1)
    #expect(try unused(JPEGBuilder().segment(0xDF, [0x11]).picture()) == 1)
  }

  @Test func `a table of more than 256 codes is malformed`() {
    let codes: [UInt8] = [0] + Array(repeating: 0, count: 14) + [200, 57]
    let table = codes + Array(repeating: 1, count: 257)
    #expect(throws: ContainerError.self) {
      try JPEGStructure(parsing: JPEGBuilder().segment(0xC4, table).picture().bytes)
    }
  }

  @Test func `a second frame is malformed`() {
    let frame: [UInt8] = [8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    #expect(throws: ContainerError.malformed(what: "a second frame", at: 84)) {
      try JPEGStructure(parsing: JPEGBuilder().segment(0xC0, frame).picture().bytes)
    }
  }

  @Test func `tables without a scan are all there is`() throws {
    #expect(try unused(JPEGBuilder().segment(0xDB, [0] + Self.secret).raw([0xFF, 0xD9])) == 0)
  }

  @Test func `a scan of a component that no frame has may use every table`() throws {
    let file = JPEGBuilder().segment(0xDB, [2] + Self.secret)
      .segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]).segment(0xDA, [1, 9, 0, 0, 0x3F, 0])
    #expect(try unused(file.raw([0x12, 0xFF, 0xD9])) == 0)
  }

  @Test func `a segment that defines one table twice is malformed`() {
    let twice = [0] + Self.secret + [0] + Self.secret
    #expect(throws: ContainerError.self) {
      try JPEGStructure(parsing: JPEGBuilder().segment(0xDB, twice).picture().bytes)
    }
  }

  @Test(arguments: [0x01, 0xD0, 0xD7, 0xD8] as [UInt8])
  func `a standalone marker between segments is not media`(_ code: UInt8) throws {
    let file = JPEGBuilder().raw([0xFF, code]).picture().bytes
    #expect(try JPEGStructure(parsing: file).parts[1].role == .gap)
  }
}
