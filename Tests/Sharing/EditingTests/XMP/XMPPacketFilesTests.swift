import Editing
import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct XMPPacketFilesTests {
  private static let photo = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
    .segment(0xFE, Array("canary".utf8)).picture().bytes

  private func text(holding pictures: [[UInt8]]) -> String {
    let items = zip(["d:format", "d:relation"], pictures).map { name, picture in
      "<\(name)>\(Data(picture).base64EncodedString())</\(name)>"
    }
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:d="http://purl.org/dc/elements/1.1/"><d:source>first</d:source>\(items.joined())\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }

  @Test func `a file in a value loses the removed items, and the others are unchanged`() throws {
    let packet = try XMPPacket(parsing: Array(text(holding: [Self.photo, Self.photo]).utf8))
    let all = packet.elements
    let comments = all.ids.filter { all[$0].carrier == .comment }
    #expect(comments.count == 2)
    for comment in comments {
      let left = try #require(packet.removing([comment]))
      let again = try XMPPacket(parsing: left)
      let kept = all.ids.filter { $0 != comment }.map { Look(all[$0]) }
      #expect(again.elements.map(Look.init) == kept)
      #expect(again.files.map { $0.file.bytes == Self.photo } == comments.map { $0 != comment })
    }
  }

  @Test func `a removed value takes the file with it`() throws {
    let packet = try XMPPacket(parsing: Array(text(holding: [Self.photo]).utf8))
    let gone = Set(packet.elements.ids.dropFirst())
    let left = try XMPPacket(parsing: try #require(packet.removing(gone)))
    #expect(left.elements.map(\.key) == [.known("dc:source")])
  }

  @Test func `files in an extended packet are edited there`() throws {
    let guid = XMPBlockRemovingTests.guid
    let chunks = ExtendedXMP.chunks(of: Array(text(holding: [Self.photo]).utf8), guid: guid)
    let block = try XMPBlock(packet: XMPBlockRemovingTests.packet.bytes, chunks: chunks)
    let comment = try #require(block.elements.ids.last { block.elements[$0].carrier == .comment })
    let (packet, left) = block.removing([comment])
    let again = try XMPBlock(packet: try #require(packet), chunks: left)
    let kept = block.elements.ids.filter { $0 != comment }.map { Look(block.elements[$0]) }
    #expect(again.elements.map(Look.init) == kept)
    #expect(again.elements.allSatisfy { $0.carrier != .comment })
  }
}

/// The properties of an element except for its length.
private struct Look: Hashable {
  let key: Item.Key
  let kinds: Kinds
  let reading: Reading
  let fingerprint: Fingerprint

  init(_ element: Element) {
    key = element.key
    kinds = element.kinds
    reading = element.reading
    fingerprint = element.fingerprint
  }
}
