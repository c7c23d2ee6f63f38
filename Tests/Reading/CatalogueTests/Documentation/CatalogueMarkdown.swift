import Vocabulary

@testable import Catalogue

extension Catalogue {
  /// The catalogue as a page of documentation: every table, and the rules for keys that have no
  /// row.
  static func markdown() -> String {
    var page = MarkdownPage()
    page.add(introduction)
    addEXIF(to: &page)
    addXMP(to: &page)
    page.add(iptcIntroduction)
    page.addTable("dataset", iptcDatasets) { "\($0 >> 8):\($0 & 0xFF)" }
    page.add(photoshopIntroduction)
    page.addTable("resource", photoshopResources) { hexadecimal($0, digits: 4) }
    page.add(iccIntroduction)
    page.addTable("field", iccFields) { $0 }
    page.addTable("tag", iccTags) { $0 }
    addSegments(to: &page)
    page.add(pngIntroduction)
    page.addTable("chunk", pngChunks) { $0 }
    page.addTable("part", pngProfileFields) { $0 }
    page.addTable("keyword", pngKeywords) { $0 }
    page.add(webPIntroduction)
    page.addTable("chunk", webPChunks) { $0.replacing("\0", with: " ") }
    page.add(gifIntroduction)
    page.addTable("label", gifExtensions) { $0 }
    page.addTable("application", gifApplications) { $0.filter { !$0.isWhitespace && $0 >= " " } }
    addBoxes(to: &page)
    page.add(messageIntroduction)
    page.addTable("type", messageTypes) { "\($0)" }
    page.addTable("identifier", messageIdentifiers) { "`\($0)`" }
    page.addTable("provider", messageProviders) { "`\($0)`" }
    page.add(userDataIntroduction)
    page.addTable("start", userDataStarts) { "`\($0)`" }
    page.addTable("comment", pictureComments) { "`\($0)`" }
    page.add(bitstreamIntroduction)
    page.addTable("type", bitstreamMetadataTypes) { "\($0)" }
    page.add(vorbisIntroduction)
    page.addTable("name", vorbisComments) { "`\($0)`" }
    return page.text
  }

  private static func addEXIF(to page: inout MarkdownPage) {
    page.add(exifIntroduction)
    page.add("### The picture: IFD0, the EXIF directory, sub-images")
    page.addTable("tag", exifImage) { hexadecimal($0, digits: 4) }
    page.add("### GPS")
    page.addTable("tag", exifGPS) { hexadecimal($0, digits: 4) }
    page.add("### Interoperability")
    page.addTable("tag", exifInteroperability) { hexadecimal($0, digits: 4) }
    page.add(makerNoteIntroduction)
    page.addTable(header: ["table", "tag", "key", "kinds"], rows: makerNoteLines)
    page.add(rawIntroduction)
    page.addTable(
      header: ["table", "tag", "key", "kinds"],
      rows: rawRendering.flatMap { name, rows in
        rows.map { tag, key, others in
          [
            name, hexadecimal(tag, digits: 4), "`\(key)`",
            describe(Kinds(.rendering, others)),
          ]
        }
      })
  }

  private static var makerNoteLines: [[String]] {
    makerNoteRows.sorted { "\($0.key)" < "\($1.key)" }.flatMap { table, rows in
      rows.sorted { $0.key < $1.key }.compactMap { tag, row -> [String]? in
        switch row {
        case .entry(let row, _), .field(let row, _), .gainMap(let row):
          ["\(table)", hexadecimal(tag, digits: 4), "`\(row.key)`", describe(row.kinds)]
        case .directory: nil
        }
      }
    }
  }

  private static func addXMP(to page: inout MarkdownPage) {
    page.add(xmpIntroduction)
    page.addTable(
      header: ["kind", "words", "in any namespace"],
      rows: XMPNameRule.table.map { row in
        [
          row.kind.rawValue, row.words.joined(separator: ", "),
          XMPNameRule.toldAnywhere.contains(row.kind) ? "yes" : "no",
        ]
      })
    for vocabulary in XMPVocabulary.all {
      page.add("### `\(vocabulary.prefix)`")
      page.add(
        vocabulary.uris.map { "`\($0)`" }.joined(separator: ", ")
          + " (\(vocabulary.specification)). "
          + (vocabulary.rule.map { "Other properties: \(describe($0))." }
            ?? "Other properties are unrecognised."))
      guard !vocabulary.lines.isEmpty else { continue }
      page.addTable(
        header: ["property", "kinds"],
        rows: vocabulary.lines.map { ["`\(vocabulary.prefix):\($0.key)`", describe($0.kinds)] })
    }
  }

  private static func addSegments(to page: inout MarkdownPage) {
    page.add(segmentIntroduction)
    page.addTable(
      header: ["marker", "segment", "kinds", "specification"],
      rows: jpegSegments.map { segment in
        [
          hexadecimal(segment.marker, digits: 2), "`\(segment.row.key)`",
          describe(segment.row.kinds), segment.row.specification,
        ]
      })
    page.add("### The multi-picture index")
    page.addTable("tag", mpfTags) { hexadecimal($0, digits: 4) }
    page.add("### Parts of JFIF, Ducky and Adobe segments")
    page.addTable("part", jfifFields) { $0 }
    page.addTable("record", duckyRecords) { String($0) }
    page.addTable("part", adobeFields) { $0 }
    page.add(tailIntroduction)
    page.addTable("asset", embeddedAssets) { $0 }
    page.addTable("record", samsungRecords) { $0 }
    page.add(jxlIntroduction)
    page.addTable("box", jxlBoxes) { $0 }
  }

  private static func addBoxes(to page: inout MarkdownPage) {
    page.add(boxIntroduction)
    page.addTable("box", isobmffBoxes) { "`\($0)`" }
    page.addTable("identifier", isobmffIdentifiers) { "`\($0)`" }
    page.addTable("element", isobmffSphericals) { "`\($0)`" }
    page.addTable("scheme", isobmffSchemes) { "`\($0)`" }
    page.addTable("field", isobmffFields) { $0 }
    page.addTable("item", heifItems) { "`\($0)`" }
    page.addTable("item property", heifProperties) { "`\($0)`" }
    page.addTable("auxiliary picture", heifAuxiliaries) { "`\($0)`" }
    page.addTable("name of an item", heifURIs) { "`\($0)`" }
    page.add(movieIntroduction)
    page.addTable("box in user data", userData) { "`\($0)`" }
    page.addTable("type of entry", itemList) { "`\($0)`" }
    page.addTable("name of an entry `----`", freeForm) { "`\($0)`" }
    page.addTable("key", quickTimeKeys) { "`\($0)`" }
    page.add(timedIntroduction)
    page.addTable("key", timedKeys) { "`\($0)`" }
    page.addTable("GoPro's key", gpmfKeys) { "`\($0)`" }
    page.addTable("type of camera motion", cameraMotionTypes) { "\($0)" }
    page.addTable("Canon's type", canonTimedRecords) { "\($0)" }
    page.addTable("Sony's tag", sonyTimedTags) { hexadecimal(Int($0), digits: 4) }
    page.addTable("sample description", timedDescriptions) { "`\($0)`" }
    page.addTable("media type", timedMediaTypes) { "`\($0)`" }
  }

  static func describe(_ kinds: Kinds) -> String {
    Set(kinds.all) == Set(Kinds.anything.all)
      ? kinds.first == Kinds.anything.first ? "anything" : "\(kinds.first), and anything else"
      : kinds.all.map(\.rawValue).joined(separator: ", ")
  }
}
