import Bytes
import Testing

@Suite struct CompositionTests {
  private let source: [UInt8] = Array(1...20)

  @Test func `every range of a composition is that of the output`() throws {
    let pieces: [Piece] = [
      .copy(3..<7), .bytes([99, 98]), .bytes([]), .zeros(3), .copy(0..<2), .copy(10..<20),
    ]
    let composition = try Composition(pieces, of: source)
    let output = Array(4...7) + [99, 98, 0, 0, 0, 1, 2] + [UInt8](11...20)
    var compared = 0
    var buffer: [UInt8] = []
    for start in 0...output.count {
      for end in start...output.count {
        let expected = Array(output[start..<end])
        #expect(try composition.bytes(in: start..<end) == expected)
        try composition.read(start..<end, into: &buffer)
        #expect(buffer == expected)
        compared += 1
      }
    }
    #expect(compared == 253)
    #expect(composition.count == 21)
    #expect(!composition.isWhole)
    #expect(throws: ReadError.outside(10..<22, count: 21)) { try composition.bytes(in: 10..<22) }
  }

  @Test func `each byte belongs to a stretch, which states where it was copied from`() throws {
    let base: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7]
    let pieces: [Piece] = [
      .copy(4..<4), .copy(2..<5), .bytes([]), .bytes([9]), .zeros(2), .copy(0..<1),
    ]
    let composition = try Composition(pieces, of: base)
    let found = (0..<composition.count).map { composition.stretch(at: $0) }
    #expect(found.map(\.count) == [3, 2, 1, 1, 2, 1, 1])
    #expect(found.map(\.baseOffset) == [2, 3, 4, nil, nil, nil, 0])
  }

  @Test func `a range can be read after existing bytes`() throws {
    let composition = try Composition([.bytes([7]), .copy(0..<20), .zeros(2)], of: source)
    var filled = 0
    let bytes = unsafe try [UInt8](unsafeUninitializedCapacity: 24) { buffer, count in
      var span = unsafe OutputRawSpan(
        buffer: UnsafeMutableRawBufferPointer(buffer), initializedCount: 0)
      span.append(1)
      try composition.read(0..<23, into: &span)
      #expect(throws: ReadError.self) { try composition.read(0..<1, into: &span) }
      count = span.byteCount
      filled = count
    }
    #expect(filled == 24)
    #expect(bytes == [1, 7] + source + [0, 0])
  }

  @Test func `a whole source is a composition of one piece`() throws {
    #expect(Composition(whole: source).isWhole)
    #expect(try Composition(whole: source).bytes(in: 0..<20) == source)
    #expect(try Composition([], of: source).count == 0)
  }

  @Test func `a piece outside of the source is refused`() {
    #expect(throws: ReadError.outside(18..<21, count: 20)) {
      _ = try Composition([.copy(18..<21)], of: source)
    }
  }
}
