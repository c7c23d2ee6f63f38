import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct CoarseningTests {
  private func block(_ content: Block.Content) -> Block {
    Block(
      name: "block", parts: [0], offset: 0, extent: BlockExtent(payload: []), content: content)
  }

  @Test func `coarse coordinates and dates overwrite the exact ones`() throws {
    let original = try EXIFBlock(parsing: TIFFBuilder.dated.bytes)
    // Elements: the date, two hemispheres with their angles, the direction.
    let coarse = try block(.exif(original)).coarsening([
      0: .time(.day), 2: .cell(kilometres: 5), 4: .cell(kilometres: 5),
    ])
    #expect(coarse.isChanged)
    let bytes = try #require(try coarse.payload(without: []))
    #expect(bytes.count == original.bytes.count)
    #expect(Array(bytes[..<200]) == Array(original.bytes[..<200]))
    #expect(Array(bytes[200..<220]) == Array("2026:03:31 00:00:00\0".utf8))
    let numbers = stride(from: 220, to: 268, by: 4).compactMap { bytes.uint32(at: $0) }
    // 48.859129 and 2.372946 degrees: row 1080 of 0.045219 degrees, column 34 of 2617 in 180.
    #expect(numbers == [48, 1, 51, 1, 328_644, 10_000, 2, 1, 22, 1, 226_056, 10_000])
    #expect(bytes[268...] == original.bytes[268...])
    let again = try coarse.coarsening([0: .time(.day), 2: .cell(kilometres: 5)])
    #expect(try again.payload(without: []) == bytes)
  }

  @Test func `a value that is as coarse already is not rewritten`() throws {
    let original = try EXIFBlock(parsing: TIFFBuilder.dated.bytes)
    let coarse = try block(.exif(original)).coarsening([0: .time(.year)])
    guard case .exif(let inner) = coarse.content else { return }
    let fresh = block(.exif(inner))
    #expect(try !fresh.coarsening([0: .time(.month)]).isChanged)
    #expect(try fresh.coarsening([:]).isChanged == false)
  }

  @Test func `a value without a coarse form cannot be coarsened`() throws {
    let original = try EXIFBlock(parsing: TIFFBuilder.dated.bytes)
    #expect(throws: EditError.self) {
      try block(.exif(original)).coarsening([5: .cell(kilometres: 5)])
    }
    #expect(throws: EditError.self) {
      try block(.exif(original)).coarsening([0: .cell(kilometres: 5)])
    }
  }

  @Test func `a value that shares bytes everywhere is not coarsened`() throws {
    var (same, endless) = (TIFFBuilder.dated, TIFFBuilder.dated)
    // The longitude's offset points to the latitude.
    same.put(same.number(UInt32(220)), at: 106)
    // The direction begins before both, and is longer than the block.
    endless.put(endless.number(UInt32(0x7FFF)) + endless.number(UInt32(200)), at: 114)
    for builder in [same, endless] {
      let original = block(.exif(try EXIFBlock(parsing: builder.bytes)))
      #expect(throws: EditError.self) {
        try original.coarsening([2: .cell(kilometres: 5), 4: .cell(kilometres: 5)])
      }
    }
  }

  @Test func `a value that shares bytes with an unchanged one gets a place of its own`()
    throws
  {
    var builder = TIFFBuilder()
    builder.directory(
      at: 8,
      [
        builder.entry(0x010E, 2, 20, builder.number(UInt32(60))),
        builder.entry(0x0132, 2, 20, builder.number(UInt32(60))),
      ])
    builder.put(Array("2026:03:31 15:36:14\0".utf8), at: 60)
    let shared = block(.exif(try EXIFBlock(parsing: builder.bytes)))
    let coarse = try shared.coarsening([1: .time(.day)])
    #expect(coarse.elements[0].fingerprint == shared.elements[0].fingerprint)
    #expect(coarse.elements[1].exact == shared.elements[1].exact?.coarse(to: .time(.day)))
    #expect(coarse.elements[1].exact != shared.elements[1].exact)
  }

  private static func packet(_ attributes: String, _ inner: String = "") -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmlns:xmpNote="http://ns.adobe.com/xmp/note/" \(attributes)>\(inner)</rdf:Description>\
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  @Test func `properties and attributes of XMP get new texts`() throws {
    let bytes = Self.packet(
      #"exif:GPSLatitude="48,51.413N" exif:GPSLongitude="2,21,1W""#,
      "<xmp:CreateDate>2026-03-31T15:36:14+02:00</xmp:CreateDate>")
    let original = block(.xmp(try XMPBlock(packet: bytes)))
    let coarse = try original.coarsening([
      0: .cell(kilometres: 5), 1: .cell(kilometres: 5), 2: .time(.month),
    ])
    let text = String(decoding: try #require(try coarse.payload(without: [])), as: UTF8.self)
    #expect(text.contains(#"exif:GPSLatitude="48,51.54774N""#), "\(text)")
    #expect(text.contains(#"exif:GPSLongitude="2,22.37676W""#), "\(text)")
    #expect(text.contains("<xmp:CreateDate>2026-03</xmp:CreateDate>"))
    let left = try #require(try coarse.payload(without: [1]))
    #expect(!String(decoding: left, as: UTF8.self).contains("GPSLongitude"))
  }

  @Test func `extended XMP is divided again under the digest of its new content`() throws {
    let extended = Self.packet(#"xmp:CreateDate="2026-03-31T15:36:14""#)
    let guid = "0123456789ABCDEF0123456789ABCDEF"
    let main = Self.packet(#"xmpNote:HasExtendedXMP="\#(guid)" xmp:ModifyDate="2026-03-31""#)
    let xmp = try XMPBlock(packet: main, chunks: ExtendedXMP.chunks(of: extended, guid: guid))
    #expect(xmp.elements.count == 2)
    let coarse = try block(.xmp(xmp)).coarsening([1: .time(.day)])
    guard case .xmp(let result) = coarse.content else { return }
    #expect(result.extended?.guid != guid)
    #expect(result.elements.map { $0.exact?.form } == [.date, .date])
    let text = result.chunks.flatMap { $0 }
    #expect(String(decoding: text, as: UTF8.self).contains(#"xmp:CreateDate="2026-03-31""#))
    #expect(!String(decoding: text, as: UTF8.self).contains("15:36"))
  }

  @Test func `the digest of an IPTC block is removed when the block changes`() throws {
    func dataset(_ number: UInt8, _ data: String) -> [UInt8] {
      [0x1C, 2, number, 0, UInt8(data.utf8.count)] + Array(data.utf8)
    }
    func resource(_ id: UInt16, _ data: [UInt8]) -> [UInt8] {
      var bytes = Array("8BIM".utf8)
      bytes.append(number: id)
      bytes += [0, 0]
      bytes.append(number: UInt32(data.count))
      return bytes + data + (data.count.isMultiple(of: 2) ? [] : [0])
    }
    let digest = resource(0x0425, [UInt8](repeating: 0xD1, count: 16))
    let date = dataset(55, "20260331") + dataset(105, "headline")
    let bytes = resource(0x0404, date) + digest
    let resources = block(.photoshop(try PhotoshopResources(parsing: bytes)))
    let coarse = try resources.coarsening([0: .time(.year)])
    let expected = resource(0x0404, dataset(55, "20260101") + dataset(105, "headline"))
    #expect(try coarse.payload(without: []) == expected)
    #expect(try resources.coarsening([0: .time(.day)]).isChanged == false)
  }

  @Test func `values in an embedded asset are written there`() throws {
    let dated = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.dated.bytes).picture().bytes
    let whole = JPEGBuilder().picture().bytes
    let file = whole + dated
    let plain = try Inventory(of: file)
    let tail = try #require(plain.blocks.ids.last)
    let asset = try EmbeddedAsset(
      at: whole.count..<file.count, of: file, key: "picture", kinds: Kinds(.preview), depth: 0)
    let inventory = plain.holding([tail: plain.blocks[tail].holding(.asset(asset))])
    let dates = inventory.entries.ids.filter { inventory.entries[$0].exact?.form == .date }
    #expect(dates.count == 1)
    let coarse = try inventory.coarsening([dates[0]: .time(.day)])
    #expect(coarse.entries.count == inventory.entries.count)
    let bytes = try coarse.pieces(without: []).flatMap { $0.output(from: file) }
    #expect(bytes.count == file.count)
    let found = try Inventory(of: Array(bytes[whole.count...])).entries.compactMap(\.exact)
    #expect(found.contains { $0 == inventory.entries[dates[0]].exact?.coarse(to: .time(.day)) })
    #expect(Array(bytes[..<whole.count]) == whole)
  }
}
