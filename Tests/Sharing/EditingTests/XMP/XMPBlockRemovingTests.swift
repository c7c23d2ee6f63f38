import Editing
import Foundation
import Metadata
import Testing
import Vocabulary

@Suite struct XMPBlockRemovingTests {
  static let guid = "0123456789ABCDEF0123456789ABCDEF"

  static let packet = XMPForm(
    "packet", 1, "",
    attributes: """
      e:GPSLatitude='canary1' xmlns:xmpNote="http://ns.adobe.com/xmp/note/" \
      xmpNote:HasExtendedXMP="\(guid)"
      """)

  /// An extended packet of 150 kB, so that it takes three chunks.
  static let extended = XMPForm(
    "extended", 3,
    whole: """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="\(XMPForm.rdf)" \(XMPForm.namespaces)\(XMPForm.unknown)>
      <r:Description r:about="" u:x="\(String(repeating: "canary2", count: 20_000))" \
      d:title="canary3"><d:subject>canary4</d:subject></r:Description></r:RDF></x:xmpmeta>
      """)

  static func chunks() -> [[UInt8]] { ExtendedXMP.chunks(of: extended.bytes, guid: guid) }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  private func block() throws -> XMPBlock {
    let shuffled = Self.chunks().reversed()
    return try XMPBlock(packet: Self.packet.bytes, chunks: Array(shuffled))
  }

  @Test func `the elements of the extended packet follow those of the packet`() throws {
    let block = try block()
    #expect(Self.chunks().count == 3)
    #expect(block.elements.count == 4)
    #expect(block.elements.map(\.path).contains("ExtendedXMP/dc:title"))
    #expect(block.packet.extendedGUID == Self.guid)
  }

  @Test func `an extended packet without removals keeps its chunks and its name`()
    throws
  {
    let block = try block()
    let unchanged = block.removing([])
    #expect(unchanged.packet == Self.packet.bytes && unchanged.extendedChunks == block.chunks)
    let (packet, chunks) = block.removing([0])
    #expect(chunks == block.chunks)
    #expect(text(packet).contains(Self.guid) && !text(packet).contains("canary1"))
    #expect(try XMPBlock(packet: try #require(packet), chunks: chunks).elements.count == 3)
  }

  @Test func `a changed extended packet gets another name, the digest of its new content`()
    throws
  {
    let (packet, chunks) = try block().removing([1])
    #expect(!text(packet).contains(Self.guid) && text(packet).contains("canary1"))
    let again = try XMPBlock(packet: try #require(packet), chunks: chunks)
    #expect(again.elements.count == 3 && again.strayChunks.isEmpty)
    #expect(!text(chunks.flatMap { $0 }).contains("canary2"))
    // The digest of the document, as md5sum computes it.
    let document = chunks.flatMap { $0[ExtendedXMP.headLength...] }
    let guid = try #require(again.extended?.guid)
    #expect(guid.count == 32 && guid == guid.uppercased())
    #expect(ExtendedXMP.chunks(of: document, guid: guid) == chunks)
  }

  @Test func `the note is removed with the last of the extended packet`() throws {
    let (packet, chunks) = try block().removing([1, 2, 3])
    #expect(chunks.isEmpty)
    #expect(!text(packet).contains("HasExtendedXMP") && !text(packet).contains("xmpNote"))
    let (nothing, noChunks) = try block().removing([0, 1, 2, 3])
    #expect(nothing == nil && noChunks.isEmpty)
  }

  @Test func `a packet with only the note left is kept for the extended packet`() throws {
    let (packet, chunks) = try block().removing([0, 2])
    let again = try XMPBlock(packet: try #require(packet), chunks: chunks)
    #expect(again.packet.elements.isEmpty && again.elements.count == 2)
  }

  @Test func `chunks that the packet does not name are malformed, and are removed by themselves`()
    throws
  {
    let stray = ExtendedXMP.chunks(
      of: Array("<canary5/>".utf8), guid: String(repeating: "A", count: 32))
    let all = Self.chunks() + stray
    let block = try XMPBlock(packet: Self.packet.bytes, chunks: all)
    #expect(block.elements.count == 5 && block.elements[4].reading == .malformed)
    #expect(block.removing([4]).extendedChunks == Self.chunks())
    #expect(block.removing([1]).extendedChunks.last == stray.last)
  }

  @Test func `chunks that cannot be put together are malformed, and the note is an element`()
    throws
  {
    let some = Array(Self.chunks().dropLast())
    let block = try XMPBlock(packet: Self.packet.bytes, chunks: some)
    #expect(block.extended == nil)
    #expect(block.elements.count == 3 && block.elements[2].reading == .malformed)
    #expect(block.removing([2]).extendedChunks.isEmpty)
  }

  @Test(.enabled(if: JPEGSamples.arePresent, "samples are absent"))
  func `extended packets of real files are read, and removed one element after the other`() throws {
    var blocks = 0
    for sample in JPEGSamples.all where !sample.chunks.isEmpty {
      let xmp = try #require(sample.xmp)
      let block = try XMPBlock(packet: xmp, chunks: sample.chunks)
      #expect(block.extended != nil && block.strayChunks.isEmpty)
      for index in block.elements.ids {
        let (packet, chunks) = block.removing([index])
        let again = try XMPBlock(packet: try #require(packet), chunks: chunks)
        let kept = block.elements.ids.filter { $0 != index }
        #expect(again.elements.map(Trace.init) == kept.map { Trace(block.elements[$0]) })
      }
      blocks += 1
    }
    #expect(blocks == 2)
  }
}
