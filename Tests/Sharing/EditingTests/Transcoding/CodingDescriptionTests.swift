import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct CodingDescriptionTests {
  /// A file whose EXIF and XMP state its colours.
  private func file(colorSpace: UInt16, index: String, mode: String) -> [UInt8] {
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0x011A, 5, 1, block.number(UInt32(200))),
        block.entry(0x8769, 4, 1, block.number(UInt32(60))),
      ])
    block.directory(
      at: 60,
      [
        block.entry(0xA001, 3, 1, block.number(colorSpace)),
        block.entry(0xA005, 4, 1, block.number(UInt32(120))),
        block.entry(0xA500, 5, 1, block.number(UInt32(208))),
      ])
    block.directory(
      at: 120,
      [
        block.entry(0x0001, 2, 4, Array("\(index)\0".utf8)),
        block.entry(0x0002, 7, 4, Array("0100".utf8)),
      ])
    block.put([72, 1, 22, 10].flatMap { block.number(UInt32($0)) }, at: 200)
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="\(XMPForm.rdf)"><r:Description r:about=""
       xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:t="http://ns.adobe.com/tiff/1.0/"
       xmlns:p="http://ns.adobe.com/photoshop/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/"
       e:ColorSpace="\(colorSpace)" t:XResolution="72/1" t:Orientation="6" t:ImageWidth="4"
       e:PixelXDimension="4" p:ICCProfile="Adobe RGB (1998)" p:ColorMode="\(mode)"
       d:format="image/heic"/></r:RDF></x:xmpmeta>
      """
    return JPEGBuilder().application(1, "Exif\0\0", block.bytes)
      .application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8)).picture().bytes
  }

  @Test func `with the original's colours what describes them stays true`() throws {
    let transcoded = try Transcoded(file(colorSpace: 65535, index: "R03", mode: "3"))
    #expect(
      transcoded.names == [
        "ColorSpace", "Gamma", "InteroperabilityIndex", "InteroperabilityVersion", "XResolution",
        "exif:ColorSpace", "photoshop:ColorMode", "photoshop:ICCProfile", "tiff:XResolution",
      ])
  }

  @Test func `with converted colours only sRGB stays true`() throws {
    let wide = try Transcoded(file(colorSpace: 65535, index: "R03", mode: "1"), colours: .sRGB)
    #expect(wide.names == ["InteroperabilityVersion", "XResolution", "tiff:XResolution"])
    let plain = try Transcoded(file(colorSpace: 1, index: "R98", mode: "3"), colours: .sRGB)
    #expect(
      plain.names == [
        "ColorSpace", "InteroperabilityIndex", "InteroperabilityVersion", "XResolution",
        "exif:ColorSpace", "photoshop:ColorMode", "tiff:XResolution",
      ])
  }

  @Test func `marks of a movie and lists of files that do not come along are removed`() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="\(XMPForm.rdf)"><r:Description r:about=""
       xmlns:g="http://ns.google.com/photos/1.0/camera/" g:MotionPhoto="1"
       xmlns:d="http://purl.org/dc/elements/1.1/" d:source="canary"
       xmlns:c="http://ns.google.com/photos/1.0/container/"
       xmlns:i="http://ns.google.com/photos/1.0/container/item/">
      <c:Directory><r:Seq><r:li r:parseType="Resource"><c:Item i:Mime="image/heic"
       i:Semantic="Primary" i:Length="0"/></r:li><r:li r:parseType="Resource"><c:Item
       i:Mime="video/mp4" i:Semantic="MotionPhoto" i:Length="100"/></r:li></r:Seq></c:Directory>
      </r:Description></r:RDF></x:xmpmeta>
      """
    let file = JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
    #expect(try Transcoded(file.picture().bytes).names == ["JFIF", "dc:source"])
  }

  @Test func `resources of profile, palette and thumbnail go, and captions stay`() throws {
    var resources: [UInt8] = []
    for (id, data) in [(0x040F, 4), (0x0416, 2), (0x0406, 8), (0x03F0, 4)] {
      resources += Array("8BIM".utf8) + [UInt8(id >> 8), UInt8(id & 0xFF), 0, 0]
      resources += [0, 0, 0, UInt8(data)] + [UInt8](repeating: 1, count: data)
    }
    let file = JPEGBuilder().application(13, "Photoshop 3.0\0", resources).picture().bytes
    #expect(try Transcoded(file).names == ["JFIF", "PStringCaption"])
  }

  @Test func `datasets of the old format go, and those of texts stay`() throws {
    func dataset(_ record: UInt8, _ number: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0x1C, record, number, 0, UInt8(data.count)] + data
    }
    let datasets =
      dataset(1, 20, [0, 11]) + dataset(1, 90, [0x1B, 0x25, 0x47]) + dataset(2, 0, [0, 4])
      + dataset(2, 120, Array("canary".utf8)) + dataset(3, 20, [0, 4])
    let resources = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(datasets.count)] + datasets
    let file = JPEGBuilder().application(13, "Photoshop 3.0\0", resources).picture().bytes
    let transcoded = try Transcoded(file)
    #expect(transcoded.names == ["Caption", "JFIF"])
    let text = try #require(transcoded.blocks.resources)
    #expect(text.firstRange(of: [0x1C, 1, 90]) != nil)
    #expect(text.firstRange(of: [0x1C, 1, 20]) == nil)
  }
}
