import Bytes
import Containers
import Testing

@Suite struct BoxTests {
  @Test func `a box of 32 bits of size is read`() throws {
    let bytes: [UInt8] = [0, 0, 0, 10] + Array("free".utf8) + [1, 2, 3]
    let box = try Box(parsing: bytes, in: 0..<bytes.count)
    #expect(box.type == "free")
    #expect(box.range == 0..<10)
    #expect(box.content == 8..<10)
  }

  @Test
  func `a size of 1 is followed by a large size after the type, a size of 0 extends to the end`()
    throws
  {
    let large: [UInt8] = [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 0, 0, 0, 0, 18, 7, 7, 9]
    #expect(try Box(parsing: large, in: 0..<large.count).content == 16..<18)
    let open: [UInt8] = [0, 0, 0, 0] + Array("mdat".utf8) + [1, 2, 3]
    let box = try Box(parsing: open, in: 0..<open.count)
    #expect(box.content == 8..<11)
    #expect(box.isOpenEnded)
  }

  @Test func `a uuid box has an identifier`() throws {
    let bytes: [UInt8] = [0, 0, 0, 25] + Array("uuid".utf8) + Array(1...16) + [5]
    let box = try Box(parsing: bytes, in: 0..<bytes.count)
    #expect(box.identifier == Array(1...16))
    #expect(box.content == 24..<25)
  }

  @Test(arguments: [
    [0, 0, 0, 7] + Array("free".utf8), [0, 0, 0, 9] + Array("free".utf8),
    [0, 0, 0, 8] + Array("fre".utf8), [0, 0, 0, 20] + Array("uuid".utf8) + Array(0..<12),
    [0, 0, 0, 1] + Array("mdat".utf8) + [0xFF, 0, 0, 0, 0, 0, 0, 0],
  ])
  func `a box that does not fit into its parent is malformed`(bytes: [UInt8]) {
    #expect(throws: ContainerError.self) { try Box(parsing: bytes, in: 0..<bytes.count) }
  }

  @Test func `a copyright sign is one byte of a code`() {
    let code: FourCC = "©xyz"
    #expect(code == FourCC(0xA978_797A))
  }
}
