import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct XMPBlockCarryingTests {
  /// A PNG with this packet.
  private func file(_ packet: [UInt8]) -> [UInt8] {
    PNGBuilder.started.text("iTXt", "XML:com.adobe.xmp", [0, 0, 0, 0] + packet).picture().bytes
  }

  private func packet(about: String, _ properties: String) -> [UInt8] {
    let text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="\(XMPForm.rdf)" \(XMPForm.namespaces)>
      <r:Description r:about="\(about)" e:GPSLatitude="1,2N">\(properties)</r:Description>
      </r:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """
    return Array(text.utf8)
  }

  @Test(arguments: ["", "uuid:a&amp;b"])
  func `a packet that is too long continues as extended XMP`(about: String) throws {
    let long = String(repeating: "canary ", count: 30_000)
    let original = packet(
      about: about,
      "<d:title>\(long)</d:title><d:subject><r:Bag><r:li>one</r:li><r:li>two</r:li></r:Bag></d:subject>"
    )
    let transcoded = try Transcoded(file(original))
    let packet = try #require(transcoded.blocks.packet)
    #expect(packet.count < 2000)
    #expect(transcoded.blocks.extendedChunks.count == 4)
    let items = transcoded.output.items.filter { $0.carrier == .xmp }
    let sources = transcoded.source.items.filter { $0.carrier == .xmp }
    let names = items.map(\.key.description)
    #expect(Set(names) == Set(sources.map(\.key.description)))
    // The name of the resource is in both parts.
    #expect(names.count == sources.count + (about.isEmpty ? 0 : 1))
    let extended = items.filter { $0.place.path.contains("ExtendedXMP") }
    #expect(extended.map(\.key.description).last == "dc:title")
    #expect(items.allSatisfy { $0.reading == .read })
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }

  @Test func `the largest properties go into the extension`() throws {
    let words = ["title", "description", "subject", "source"].enumerated().map { number, name in
      let text = String(repeating: "\(number)", count: 20_000 * (number + 1))
      return "<d:\(name)>\(text)</d:\(name)>"
    }
    let transcoded = try Transcoded(file(packet(about: "", words.joined())))
    let extended = transcoded.output.items.filter { $0.place.path.contains("ExtendedXMP") }
    #expect(Set(extended.map(\.key.description)) == ["dc:source", "dc:subject"])
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }

  @Test func `a packet without a place for the note is left out and counted`() throws {
    let text = """
      <RDF xmlns="\(XMPForm.rdf)" \(XMPForm.namespaces)><Description \
      d:title="\(String(repeating: "a", count: 70_000))" d:source="b"/></RDF>
      """
    let transcoded = try Transcoded(file(packet(about: "", "")))
    #expect(transcoded.blocks.packet != nil)
    let xmpmeta = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\(text)</x:xmpmeta>"
    let left = try Transcoded(file(Array(xmpmeta.utf8)))
    #expect(left.blocks.packet == nil)
    #expect(left.source.lost(in: left.output).total == 2)
  }

  @Test func `UTF-16 becomes UTF-8, and padding goes`() throws {
    let text = String(decoding: packet(about: "", "<d:title>canary</d:title>"), as: UTF8.self)
    let padded = text.replacing(
      "<?xpacket end", with: String(repeating: " ", count: 3000) + "<?xpacket end")
    let wide = padded.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let box = WebPBuilder().extended(4).picture().chunk("XMP ", wide)
    let transcoded = try Transcoded(box.bytes)
    let packet = try #require(transcoded.blocks.packet)
    #expect(String(decoding: packet, as: UTF8.self).contains(">canary<"))
    #expect(packet.count < 1000)
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }

  @Test func `extended XMP of the source stays as it is`() throws {
    let transcoded = try Transcoded(file: "xmp-extended.jpg")
    #expect(!transcoded.blocks.extendedChunks.isEmpty)
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }
}
