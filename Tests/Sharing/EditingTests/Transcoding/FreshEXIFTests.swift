import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct FreshEXIFTests {
  @Test func `maker notes whose offsets count from inside them are moved, others are lost`() throws
  {
    var tested = 0
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation {
      for order in sample.orders {
        // The block is a TIFF file as well.
        let transcoded = try Transcoded(sample.block(isBigEndian: order))
        let notes = transcoded.output.entries.filter { $0.item.carrier == .makerNote }
        let lost = transcoded.source.lost(in: transcoded.output)
        if let base = sample.base, (0...12).contains(base) {
          let before = transcoded.source.entries.filter { $0.item.carrier == .makerNote }
          #expect(notes.map(\.fingerprint) == before.map(\.fingerprint), "\(sample)")
          #expect(lost.isEmpty, "\(sample)")
        } else {
          #expect(notes.isEmpty && lost.total > 0, "\(sample)")
        }
        #expect(transcoded.names.contains("UserComment"))
        tested += 1
      }
    }
    #expect(tested == 81)
  }

  @Test(arguments: [true, false], [true, false])
  func `the order of bytes stays, and values of BigTIFF get their places`(
    isBigEndian: Bool, isBig: Bool
  ) throws {
    var file = TIFFFileBuilder(isBigEndian: isBigEndian, isBig: isBig)
    let data = file.store(Array(repeating: 1, count: 16))
    file.page(
      file.picture(at: data, count: 16) + [
        file.text(0x010E, "caption"), file.text(0x010F, "abc"), file.text(0x0131, "program"),
      ])
    let transcoded = try Transcoded(file.bytes)
    let exif = try #require(transcoded.blocks.exif)
    let block = try EXIFBlock(parsing: exif)
    #expect(exif.starts(with: isBigEndian ? "MM" : "II"))
    #expect(block.elements.map(\.key.description) == ["ImageDescription", "Make", "Software"])
    #expect(exif.count == 8 + 2 + 3 * 12 + 4 + 8 + 8)
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }

  @Test func `values that fill more than a segment are left out and counted`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 1, count: 16))
    let long = String(repeating: "a", count: 40_000)
    file.page(
      file.picture(at: data, count: 16) + [
        file.text(0x010E, long + "abc"), file.text(0x013B, long),
        file.bytes(0x9286, Array(repeating: 7, count: 70_000)),
      ])
    let transcoded = try Transcoded(file.bytes)
    #expect(transcoded.names == ["Artist"])
    let lost = transcoded.source.lost(in: transcoded.output)
    #expect(lost[.caption] == 2 && lost.total == 2)
  }

  @Test func `only the first page's tags are taken`() throws {
    let file = TIFFFileBuilder.pages(isBigEndian: true, isBig: false)
    let transcoded = try Transcoded(file.bytes)
    #expect(transcoded.names.count { $0 == "ImageDescription" } == 1)
    #expect(transcoded.names.contains { $0.hasPrefix("GPS") })
    #expect(transcoded.source.lost(in: transcoded.output)[.caption] == 1)
  }

  @Test func `the blocks of a raw picture by Canon become one`() throws {
    let transcoded = try Transcoded(file: "raw.cr3")
    let paths = Set(transcoded.output.items.filter { $0.carrier == .exif }.map(\.place.path))
    #expect(paths == ["APP1 Exif/IFD0", "APP1 Exif/IFD0/Exif", "APP1 Exif/IFD0/GPS"])
    #expect(transcoded.source.lost(in: transcoded.output)[.makerNote] > 0)
  }
}
