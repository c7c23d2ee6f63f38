import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Metadata
@testable import Omit

/// Pictures and sounds that are encoded in texts.
@Suite struct CodedFileSharingTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private func picture(_ property: String, _ file: [UInt8]) -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:GImage="http://ns.google.com/photos/1.0/image/" \
      xmlns:GAudio="http://ns.google.com/photos/1.0/audio/" \
      \(property)="\(Data(file).base64EncodedString())"/></rdf:RDF></x:xmpmeta>
      """
    return JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
      .picture().bytes
  }

  /// Returns the file in the packet of a shared picture.
  private func shared(_ property: String, _ file: [UInt8]) async throws -> [UInt8]? {
    try shop.put("a.jpg", picture(property, file))
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.outcome) == [.cleaned])
    let inventory = try Inventory(of: try shop.bytes("out/a.jpg"))
    let again = try await shop.share(
      from: "out", to: "again", under: ShareFolder.policy(removing: [.location]))
    #expect(again.map(\.outcome) == [.unchanged])
    for case .xmp(let block) in inventory.blocks.map(\.content) {
      return block.packet.files.first?.file.bytes
    }
    return nil
  }

  @Test func `the location in a picture inside XMP is removed, and its pixels are kept`()
    async throws
  {
    let photo = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
      .picture().bytes
    let left = try #require(try await shared("GImage:Data", photo))
    #expect(left.suffix(80) == photo.suffix(80))
    let kinds = try Inventory(of: left).items.map(\.kinds)
    #expect(!kinds.isEmpty && !kinds.contains { $0.contains(.location) })
  }

  @Test func `the location in a sound inside XMP is removed, and the sound is kept`() async throws {
    let place = MovieBuilder.text("\u{A9}xyz", "+48.2082+016.3738/")
    let sound = Array(repeating: UInt8(0x21), count: 64)
    let movie = MovieBuilder.movie(
      brand: "M4A ", sound,
      MovieBuilder.track(
        "soun", entry: MovieBuilder.soundEntry("mp4a"), sizes: [64], at: MovieBuilder.dataOffset),
      BoxBuilder.box("udta", place))
    let left = try #require(try await shared("GAudio:Data", movie))
    #expect(left.count == movie.count)
    #expect(holds(left, String(decoding: sound, as: UTF8.self)) && !holds(left, "48.2082"))
  }
}
