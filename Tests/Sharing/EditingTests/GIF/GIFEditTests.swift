import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct GIFEditTests {
  private static let packet = Array(
    """
    <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF \
    xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
    xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' photoshop:City='Oslo' \
    photoshop:Credit='omit'/></rdf:RDF></x:xmpmeta>
    """.utf8)

  private func removing(
    from file: GIFBuilder, _ isRemoved: (Item) -> Bool
  ) throws -> [UInt8] {
    let inventory = try Inventory(of: file.bytes)
    let removed = inventory.entries.ids.filter { isRemoved(inventory.entries[$0].item) }
    return try inventory.pieces(without: Set(removed)).flatMap { $0.output(from: file.bytes) }
  }

  @Test func `a removed text takes its graphic control with it, and leaves every other byte`()
    throws
  {
    let file = GIFBuilder().comment("a").control(1).plainText("b").control(2).image().ended()
    let output = try removing(from: file) { $0.kinds.contains(.caption) }
    #expect(output == GIFBuilder().control(2).image().ended().bytes)
    #expect(try removing(from: file) { _ in false } == file.bytes)
  }

  @Test(arguments: [true, false])
  func `XMP is written in its original form, plain or in sub-blocks`(_ isPlain: Bool) throws {
    let start =
      isPlain
      ? GIFBuilder().application("XMP DataXMP", raw: Self.packet + GIFBuilder.xmpTrailer)
      : GIFBuilder().application("XMP DataXMP", Self.packet)
    let file = start.image().ended()
    let output = try removing(from: file) { $0.kinds.contains(.location) }
    let items = try Inventory(of: output).items
    #expect(items.map(\.key) == [.known("photoshop:Credit")])
    let isWritten = output.indices.contains { output.holds(GIFBuilder.xmpTrailer, at: $0) }
    #expect(isWritten == isPlain)
    #expect(!output.indices.contains { output.holds("Oslo".utf8, at: $0) })
  }

  @Test func `an extension that is all gone leaves nothing`() throws {
    let file = GIFBuilder().application("XMP DataXMP", Self.packet).image().ended()
    let output = try removing(from: file) { _ in true }
    #expect(output == GIFBuilder().image().ended().bytes)
  }
}
