import Samples
import Testing

@testable import FuzzTargets

/// The mutations know the structure of inputs.
@Suite struct PartFormTests {
  @Test(arguments: [
    ("gif", PartForm.gif, 3), ("jpg", .segments, 20), ("heic", .boxes, 5), ("mov", .boxes, 5),
  ])
  func `parts of a file, written again, are the file`(
    ending: String, form: PartForm, minimumCount: Int
  ) throws {
    let names = FixtureFiles.all.filter { $0.hasSuffix(".\(ending)") }
    var count = 0
    for name in names {
      let bytes = try FixtureFiles.bytes(of: name)
      // Some files have the name of another format.
      guard let parts = form.parts(of: bytes) else { continue }
      count += 1
      #expect(parts.count > 1, "\(name)")
      #expect(form.bytes(of: parts) == bytes, "\(name)")
    }
    #expect(count >= minimumCount)
  }

  @Test func `a sub-block that became longer states its length, and the blocks after it are found`()
    throws
  {
    let file = GIFBuilder().comment("Vienna").image().ended().bytes
    var blocks = try #require(PartForm.gif.parts(of: file))
    #expect(blocks.map(\.head.first) == [nil, 0x21, 0x2C, 0x3B])
    var texts = try #require(PartForm.subBlocks.parts(of: blocks[1].content))
    #expect(texts.map(\.content) == [Array("Vienna".utf8), []])
    texts[0].content = Array("Vienna, Austria".utf8)
    blocks[1].content = PartForm.subBlocks.bytes(of: texts)
    let changed = GIFBuilder().comment("Vienna, Austria").image().ended().bytes
    #expect(PartForm.gif.bytes(of: blocks) == changed)
  }

  @Test func `bytes that do not end with an empty sub-block are invalid`() {
    #expect(PartForm.subBlocks.parts(of: [2, 1, 1]) == nil)
    #expect(PartForm.subBlocks.parts(of: [2, 1, 1, 0, 5]) == nil)
    #expect(PartForm.subBlocks.parts(of: [2, 1, 1, 0])?.count == 2)
  }
}
