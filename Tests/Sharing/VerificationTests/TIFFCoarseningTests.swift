import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Values that are coarsened in the directories of a TIFF file, and in the carriers in them.
@Suite struct TIFFCoarseningTests {
  /// Returns a file with every date and position that has a coarse form, and others that have none.
  private func file(
    isBigEndian: Bool, isBig: Bool, isDNG: Bool = false
  ) -> TIFFFileBuilder {
    var file = TIFFFileBuilder(isBigEndian: isBigEndian, isBig: isBig)
    let data = file.store(Array(repeating: 0x11, count: 48))
    let numbers = TIFFBuilder(isBigEndian: isBigEndian)
    func angle(_ tag: UInt16, _ parts: UInt32...) -> TIFFFileBuilder.Entry {
      TIFFFileBuilder.Entry(
        tag: tag, type: 5, count: parts.count / 2, value: parts.flatMap { numbers.number($0) })
    }
    let gps = file.directory([
      file.bytes(0x0000, [2, 3, 0, 0], type: 1),
      file.text(0x0001, "N"), angle(0x0002, 48, 1, 51, 1, 2478, 100),
      file.text(0x0003, "W"), angle(0x0004, 2, 1, 21, 1, 123, 100),
      angle(0x0006, 35, 1), angle(0x0007, 13, 1, 36, 1, 14, 1), file.text(0x001D, "2026:03:31"),
    ])
    let exif = file.directory([
      file.text(0x9003, "2026:03:31 15:36:14"), file.text(0x9011, "+02:00"),
      file.text(0x9291, "42"),
    ])
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      exif:GPSLatitude="48,51.41300N" exif:GPSLongitude="2,21.02050W" \
      xmp:CreateDate="2026-03-31T15:36:14+02:00"/></rdf:RDF></x:xmpmeta>
      """
    let datasets: [UInt8] = [0x1C, 2, 55, 0, 8] + Array("20260331".utf8)
    let resources =
      Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, 0, 13] + datasets + [0]
    file.page(
      file.picture(at: data, count: 48) + [
        file.text(0x0132, "2026:03:31 15:36:14"),
        file.bytes(0x02BC, Array(xmp.utf8), type: 1), file.bytes(0x83BB, datasets),
        file.bytes(0x8649, resources), file.offsets(0x8769, [exif]), file.offsets(0x8825, [gps]),
      ] + (isDNG ? [file.bytes(0xC612, [1, 4, 0, 0], type: 1)] : []))
    return file
  }

  private static let ways: [[Kind: Coarseness]] = [
    [.location: .cell(kilometres: 5)], [.location: .cell(kilometres: 500)],
    [.captureTime: .time(.day)],
    [.location: .cell(kilometres: 1), .captureTime: .time(.year)],
  ]

  @Test(arguments: [true, false], [(false, false), (true, false), (false, true)])
  func `dates and positions of a file are coarsened in the same space`(
    isBigEndian: Bool, form: (isBig: Bool, isDNG: Bool)
  ) throws {
    let original = file(isBigEndian: isBigEndian, isBig: form.isBig, isDNG: form.isDNG).bytes
    for coarse in Self.ways {
      let cleaning = try Cleaning(original, coarsening: coarse)
      _ = try cleaning.evidence()
      #expect(cleaning.output.count == original.count)
      #expect(cleaning.inventory.contentType == (form.isDNG ? .dng : .tiff))
      var before: [ExactValue] = []
      for (entry, verdict) in zip(cleaning.inventory.entries, cleaning.decision.verdicts) {
        guard case .coarsen(let coarseness) = verdict.action else { continue }
        before.append(try #require(entry.exact?.coarse(to: coarseness)))
      }
      let after = try Inventory(of: cleaning.output).entries.compactMap(\.exact)
      #expect(before.allSatisfy(after.contains))
      // Two angles in the directories and two in the packet; a date in each of five carriers.
      let counts = (coarse[.location] == nil ? 0 : 4, coarse[.captureTime] == nil ? 0 : 5)
      #expect(before.count == counts.0 + counts.1)
      let again = try Cleaning(cleaning.output, coarsening: coarse)
      let isSame = again.output == cleaning.output
      #expect(isSame)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `if cities may be stated, the coordinates are removed without a trace`(
    isBigEndian: Bool, isBig: Bool
  ) throws {
    let original = file(isBigEndian: isBigEndian, isBig: isBig).bytes
    let cleaning = try Cleaning(original, coarsening: [.location: .place(.city)])
    _ = try cleaning.evidence()
    let places = try Inventory(of: cleaning.output).items.filter { $0.kinds.contains(.location) }
    #expect(places.isEmpty)
  }

  @Test(arguments: [true, false])
  func `entries that share one date are coarsened together`(isBigEndian: Bool) throws {
    var file = TIFFFileBuilder(isBigEndian: isBigEndian)
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(
      file.picture(at: data, count: 48) + [
        file.text(0x0132, "2026:03:31 15:36:14"), file.text(0x9003, "2026:03:31 15:36:14"),
      ])
    // The second date's offset is replaced by that of the first.
    let table = file.bytes.count - 4 - 8 * 12
    file.put(Array(file.bytes[(table + 80)..<(table + 84)]), at: table + 92)
    let coarse: [Kind: Coarseness] = [.captureTime: .time(.month)]
    let cleaning = try Cleaning(file.bytes, coarsening: coarse)
    _ = try cleaning.evidence()
    let dates = try Inventory(of: cleaning.output).entries.compactMap(\.exact)
    #expect(dates.count == 2)
    #expect(Set(dates).count == 1)
  }

  @Test func `a date that shares its bytes with a kept caption is refused`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 48))
    file.page(
      file.picture(at: data, count: 48) + [
        file.text(0x010E, "2026:03:31 15:36:14"), file.text(0x0132, "2026:03:31 15:36:14"),
      ])
    let table = file.bytes.count - 4 - 8 * 12
    file.put(Array(file.bytes[(table + 80)..<(table + 84)]), at: table + 92)
    #expect(throws: EditError.self) {
      try Cleaning(file.bytes, coarsening: [.captureTime: .time(.day)])
    }
  }
}
