import Bytes
import Containers
import Testing

@Suite struct BoxRunTests {
  private static func box(_ type: String, _ count: UInt8 = 0) -> [UInt8] {
    [0, 0, 0, 8 + count] + Array(type.utf8) + [UInt8](repeating: 7, count: Int(count))
  }

  @Test(
    arguments: [
      [], [1, 2, 3], [0, 0, 0, 9] + Array("mdat".utf8), [0, 0, 0, 8, 0, 1, 2, 3],
      [0, 0, 0, 7] + Array("free".utf8),
    ] as [[UInt8]])
  func `boxes are read up to the first invalid one`(_ rest: [UInt8]) throws {
    let bytes = Self.box("ftyp", 4) + Self.box("moov") + Self.box("mdat") + rest
    let run = try BoxRun(parsing: bytes, in: 0..<bytes.count)
    #expect(run.boxes.map(\.type).prefix(2) == ["ftyp", "moov"])
    #expect(run.rest == (bytes.count - rest.count)..<bytes.count)
  }

  @Test func `the last byte of a type may be zero, as GoPro writes it`() throws {
    let bytes = Self.box("FOV\0", 1) + Self.box("FIRM")
    let run = try BoxRun(parsing: bytes, in: 0..<bytes.count)
    #expect(run.boxes.map(\.type) == ["FOV\0", "FIRM"])
  }

  @Test func `no more boxes are read than any movie has`() throws {
    let bytes = (0..<5000).flatMap { _ in Self.box("free") }
    let run = try BoxRun(parsing: bytes, in: 0..<bytes.count)
    #expect(run.boxes.count == BoxRun.boxLimit)
    #expect(run.rest.upperBound == bytes.count)
  }
}
