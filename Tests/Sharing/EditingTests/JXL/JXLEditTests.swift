import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct JXLEditTests {
  private func roles(_ bytes: [UInt8]) throws -> [JXLPart.Role] {
    try JXLStructure(parsing: bytes).parts.dropFirst(2).map(\.role)
  }

  @Test func `a changed compressed box is written plain, the rest remains compressed`() throws {
    let output = try Removal.output(of: "jxl-compressed.jxl", removing: [.caption])
    #expect(
      try roles(output) == [.codestream, .compressed("Exif"), .box("xml "), .codestream])
    let both = try Removal.output(of: "jxl-compressed.jxl", removing: [.location])
    #expect(try roles(both) == [.codestream, .box("Exif"), .box("xml "), .codestream])
  }

  @Test func `an emptied box is removed`() throws {
    let kinds: Set<Kind> = [.caption, .location, .identifier]
    let output = try Removal.output(of: "jxl-compressed.jxl", removing: kinds)
    #expect(try roles(output) == [.codestream, .box("Exif"), .codestream])
  }

  @Test func `a last box without a size remains the last`() throws {
    let original = try FixtureFiles.bytes(of: "jxl-boxes.jxl")
    let output = try Removal.output(of: original, removing: [.location])
    #expect(try roles(output) == roles(original))
    #expect(output.count < original.count)
    #expect(output.suffix(80) == original.suffix(80))
  }

  @Test(arguments: [Kind.caption, .deviceModel, .depth])
  func `data to reconstruct a JPEG are removed with any kind`(_ kind: Kind) throws {
    let output = try Removal.output(of: "jxl-jpeg.jxl", removing: [kind])
    #expect(try !roles(output).contains(.box("jbrd")))
  }

  @Test(arguments: [
    "jxl-bare.jxl", "jxl-boxes.jxl", "jxl-compressed.jxl", "jxl-jumbf.jxl", "jxl-jpeg.jxl",
    "jxl-gainmap.jxl",
  ])
  func `with nothing removed a file is the same, byte for byte`(_ file: String) throws {
    let original = try FixtureFiles.bytes(of: file)
    #expect(try Removal.output(of: original, removing: []) == original)
  }
}
