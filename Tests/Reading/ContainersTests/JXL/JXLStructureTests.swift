import Bytes
import Containers
import Samples
import Testing

@Suite struct JXLStructureTests {
  private static let signature =
    box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count + 8)] + Array(type.utf8) + content
  }

  private func roles(_ boxes: [[UInt8]]) throws -> [JXLPart.Role] {
    let bytes = Self.signature + boxes.flatMap { $0 }
    let parts = try JXLStructure(parsing: bytes).parts
    // INVARIANT (total inventory)
    var end = 0
    for part in parts {
      #expect(part.range.lowerBound == end)
      end = part.range.upperBound
    }
    #expect(end == bytes.count)
    return parts.dropFirst(2).map(\.role)
  }

  @Test func `a bare codestream is one part`() throws {
    let parts = try JXLStructure(parsing: FixtureFiles.bytes(of: "jxl-bare.jxl")).parts
    #expect(parts.map(\.role) == [.codestream])
  }

  @Test func `boxes are classified by type and content`() throws {
    let roles = try roles([
      Self.box("jxll", [5]), Self.box("jxll", [5, 5]), Self.box("free", [0, 0]),
      Self.box("skip", [0, 1]), Self.box("brob", Array("xml ?".utf8)), Self.box("brob", [1]),
      Self.box("brob", Array("jxlc?".utf8)), Self.box("omit", []), Self.box("jxlc", [0xFF, 0x0A]),
      [1, 2, 3],
    ])
    #expect(
      roles == [
        .layout, .box("jxll"), .fill, .box("skip"), .compressed("xml "), .box("brob"),
        .box("brob"), .box("omit"), .codestream, .tail,
      ])
  }

  @Test func `an index of frames, whose numbers may spell words, is not layout`() throws {
    let content = [9] + Array("At home, in Somestreet 12, in a City".utf8.prefix(35))
    let roles = try roles([Self.box("jxli", content), Self.box("jxlc", [0xFF, 0x0A])])
    #expect(roles.first == .box("jxli"))
  }

  @Test(
    arguments: [
      [], [("jxlp", [0, 0, 0, 0])], [("jxlp", [0x80, 0, 0, 1])], [("jxlp", [0x80, 0])],
      [("jxlp", [0, 0, 0, 0]), ("jxlp", [0x80, 0, 0, 2])], [("jxlc", []), ("jxlc", [])],
      [("jxlc", []), ("jxlp", [0x80, 0, 0, 0])], [("jxlp", [0, 0, 0, 0]), ("jxlc", [])],
      [("jxlc", []), ("ftyp", [])], [("jxlc", []), ("JXL ", [])],
    ] as [[(String, [UInt8])]])
  func `a codestream that is not there once, whole and in order is malformed`(
    _ boxes: [(String, [UInt8])]
  ) {
    #expect(throws: ContainerError.self) { try roles(boxes.map { Self.box($0.0, $0.1) }) }
  }

  @Test(arguments: ["jxlc", "jxlp"])
  func `a codestream that breaks off is cut`(type: String) throws {
    let head =
      Self.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + Self.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
    let whole = head + Self.box(type, [0x80, 0, 0, 0, 1, 2, 3, 4])
    #expect(try !JXLStructure(parsing: whole).isCut)
    let cut = try JXLStructure(parsing: Array(whole.dropLast(2)))
    #expect(cut.isCut)
    #expect(cut.parts.map(\.role) == [.layout, .layout, .codestream])
    // The last part is marked.
    let parts = head + Self.box("jxlp", [0, 0, 0, 0, 1, 2, 3, 4])
    #expect(try JXLStructure(parsing: parts).isCut)
  }

  @Test func `a file cut at any length is read with all its bytes, or malformed`() throws {
    let bytes = try FixtureFiles.bytes(of: "jxl-jumbf.jxl")
    var read = 0
    for length in 2..<bytes.count {
      guard let structure = try? JXLStructure(parsing: Array(bytes[..<length])) else { continue }
      read += 1
      #expect(structure.parts.last?.range.upperBound == length)
      #expect(structure.parts.contains { $0.role == .codestream })
    }
    #expect(read == 100)
    #expect(try !JXLStructure(parsing: bytes).isCut)
  }
}
