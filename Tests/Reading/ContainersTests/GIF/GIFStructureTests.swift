import Bytes
import Containers
import Samples
import Testing

@Suite struct GIFStructureTests {
  @Test func `the parts of a file follow each other without a gap from first to last byte`() throws
  {
    let file = GIFBuilder().comment("a").control().application("NETSCAPE2.0", [1, 0, 0]).image()
      .raw([0x21, 0x42, 1, 7, 0]).control().plainText("b").ended().raw([0, 7])
    let parts = try GIFStructure(parsing: file.bytes).parts
    #expect(
      parts.map(\.role) == [
        .picture, .comment, .picture, .application(id: Array("NETSCAPE2.0".utf8)), .picture,
        .other, .control(of: 7), .plainText, .fill, .tail,
      ])
    expectWhole(parts.map(\.range), file.bytes.count)
  }

  @Test func `of two graphic controls only the one right before an image belongs to it`() throws {
    let file = GIFBuilder().control(1).control(2).comment("a").image().control(3).ended()
    let roles = try GIFStructure(parsing: file.bytes).parts.map(\.role)
    #expect(roles[1] == .control(of: nil))
    #expect(roles[2] == .picture)
    #expect(roles[5] == .control(of: nil))
  }

  @Test func `zeros in place of a block are padding`() throws {
    let file = GIFBuilder().image().raw([0]).image().raw([0, 0, 0]).ended()
    let parts = try GIFStructure(parsing: file.bytes).parts
    #expect(parts.count { $0.role == .fill } == 3)
    #expect(parts.allSatisfy { $0.isMedia })
  }

  @Test func `zeros after the trailer are padding`() throws {
    let file = GIFBuilder().image().ended().raw([0, 0])
    #expect(try GIFStructure(parsing: file.bytes).parts.allSatisfy(\.isMedia))
  }

  @Test func `every prefix of a file is read to its end or refused`() {
    let file = GIFBuilder().image().comment("abc").application("XMP DataXMP", [65]).ended().bytes
    var read = 0
    for length in 0...file.count {
      let prefix = Array(file.prefix(length))
      if let structure = try? GIFStructure(parsing: prefix) {
        expectWhole(structure.parts.map(\.range), length)
        #expect(structure.isCut == (length < file.count))
        read += 1
      }
    }
    #expect(file.count == 59)
    // The stretch begins at the size of the image's codes.
    #expect(read == 30)
  }

  @Test(arguments: [
    GIFBuilder(), GIFBuilder().ended(), GIFBuilder().comment("a").ended(),
    GIFBuilder().raw([7]).image().ended(), GIFBuilder().image().raw([0, 7, 0x3B]),
    GIFBuilder().raw([0x21, 0xF9, 5, 0, 0, 0, 0, 0, 0]).image().ended(),
    GIFBuilder().raw([0x21, 0xF9, 4, 0, 0, 0, 0, 1, 9, 0]).image().ended(),
    GIFBuilder().raw([0x21, 0xF9, 3, 0, 0, 0, 1, 0]).image().ended(),
    GIFBuilder().raw([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x87, 2]),
  ])
  func `blocks that no viewer shows are refused`(_ file: GIFBuilder) {
    #expect(throws: ContainerError.self) { try GIFStructure(parsing: file.bytes) }
  }

  @Test func `data in sub-blocks are put together and cut again`() {
    for length in [0, 1, 255, 256, 600] {
      let data = (0..<length).map { UInt8($0 % 256) }
      let isSame = GIFSubBlocks.joined(GIFSubBlocks.split(data)) == data
      #expect(isSame)
    }
    #expect(GIFSubBlocks.joined([9, 1, 2]) == [1, 2])
    #expect(GIFSubBlocks.xmpTrailer == GIFBuilder.xmpTrailer)
  }

  @Test(.enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)))
  func `every real file is claimed from its first to its last byte`() throws {
    var tested = 0
    for path in SampleFiles.files(["gif"]) {
      let bytes = try SampleFiles.bytes(of: path)
      expectWhole(try GIFStructure(parsing: bytes).parts.map(\.range), bytes.count)
      tested += 1
    }
    #expect(tested >= 2)
  }
}
