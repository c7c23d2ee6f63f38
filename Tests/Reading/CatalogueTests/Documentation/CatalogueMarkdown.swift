import Vocabulary

@testable import Catalogue

extension Catalogue {
  /// Returns the catalogue as documentation: a page with the rules for keys without a row, and a
  /// list of the keys with one.
  static func documentation() -> MarkdownPage {
    var page = MarkdownPage()
    page.add(introduction)
    addEXIF(to: &page)
    addXMP(to: &page)
    page.add(iptcIntroduction)
    page.list("dataset", iptcDatasets) { "\($0 >> 8):\($0 & 0xFF)" }
    page.add(photoshopIntroduction)
    page.list("resource", photoshopResources) { hexadecimal($0, digits: 4) }
    page.add(iccIntroduction)
    page.list("field", iccFields) { $0 }
    page.list("tag", iccTags) { $0 }
    addSegments(to: &page)
    page.add(pngIntroduction)
    page.list("chunk", pngChunks) { $0 }
    page.list("part", pngProfileFields) { $0 }
    page.list("keyword", pngKeywords) { $0 }
    page.add(webPIntroduction)
    page.list("chunk", webPChunks) { $0.replacing("\0", with: " ") }
    page.add(gifIntroduction)
    page.list("label", gifExtensions) { $0 }
    page.list("application", gifApplications) { $0.filter { !$0.isWhitespace && $0 >= " " } }
    addBoxes(to: &page)
    page.add(messageIntroduction)
    page.list("type", messageTypes) { "\($0)" }
    page.list("identifier", messageIdentifiers) { "\($0)" }
    page.list("provider", messageProviders) { "\($0)" }
    page.add(userDataIntroduction)
    page.list("start", userDataStarts) { "\($0)" }
    page.list("comment", pictureComments) { "\($0)" }
    page.add(bitstreamIntroduction)
    page.list("type", bitstreamMetadataTypes) { "\($0)" }
    page.add(vorbisIntroduction)
    page.list("name", vorbisComments) { "\($0)" }
    return page
  }

  private static func addEXIF(to page: inout MarkdownPage) {
    page.add(exifIntroduction)
    page.add("### The picture: IFD0, the EXIF directory, sub-images")
    page.list("tag", exifImage) { hexadecimal($0, digits: 4) }
    page.add("### GPS")
    page.list("tag", exifGPS) { hexadecimal($0, digits: 4) }
    page.add("### Interoperability")
    page.list("tag", exifInteroperability) { hexadecimal($0, digits: 4) }
    page.add(makerNoteIntroduction)
    addTags(makerNoteTags, to: &page)
    page.add(rawIntroduction)
    addTags(
      rawRendering.map { name, rows in
        (name, rows.map { tag, key, others in (tag, "\(key)", Kinds(.rendering, others)) })
      }, to: &page)
  }

  /// Lists the tags of several tables, each with the name of its table.
  private static func addTags(
    _ tables: [(name: String, rows: [(tag: UInt16, key: String, kinds: Kinds)])],
    to page: inout MarkdownPage
  ) {
    for (name, rows) in tables {
      page.list(
        name,
        rows.map { tag, key, kinds in
          .init(
            code: hexadecimal(tag, digits: 4), key: key, kinds: describe(kinds),
            specification: "")
        })
    }
    page.addTable(header: ["table", "tags"], rows: tables.map { [$0.name, "\($0.rows.count)"] })
  }

  private static var makerNoteTags:
    [(name: String, rows: [(tag: UInt16, key: String, kinds: Kinds)])]
  {
    makerNoteRows.sorted { "\($0.key)" < "\($1.key)" }.map { table, rows in
      (
        "\(table)",
        rows.sorted { $0.key < $1.key }.compactMap { tag, row in
          switch row {
          case .entry(let row, _), .field(let row, _), .gainMap(let row):
            (tag, "\(row.key)", row.kinds)
          case .directory: nil
          }
        }
      )
    }
  }

  private static func addXMP(to page: inout MarkdownPage) {
    page.add(xmpIntroduction)
    page.addTable(
      header: ["kind", "words", "in any namespace"],
      rows: XMPNameRule.table.map { row in
        [
          row.kind.rawValue, row.words.joined(separator: ", "),
          XMPNameRule.recognisedAnywhere.contains(row.kind) ? "yes" : "no",
        ]
      })
    page.addTable(
      header: ["vocabulary", "namespace", "specification", "other properties", "listed"],
      rows: XMPVocabulary.all.map { vocabulary in
        [
          "`\(vocabulary.prefix)`", vocabulary.uris.map { "`\($0)`" }.joined(separator: ", "),
          vocabulary.specification, vocabulary.rule.map(describe) ?? "unrecognised",
          "\(vocabulary.lines.count)",
        ]
      })
    for vocabulary in XMPVocabulary.all {
      page.list(
        vocabulary.prefix,
        vocabulary.lines.map {
          .init(
            code: "\(vocabulary.prefix):\($0.key)", key: "\(vocabulary.prefix):\($0.key)",
            kinds: describe($0.kinds), specification: vocabulary.specification)
        }, in: "XMP")
    }
  }

  private static func addSegments(to page: inout MarkdownPage) {
    page.add(segmentIntroduction)
    page.list(
      "marker",
      jpegSegments.map { segment in
        .init(
          code: hexadecimal(segment.marker, digits: 2), key: "\(segment.row.key)",
          kinds: describe(segment.row.kinds), specification: segment.row.specification)
      })
    page.addCount(of: "marker", jpegSegments.count)
    page.add("### The multi-picture index")
    page.list("tag", mpfTags) { hexadecimal($0, digits: 4) }
    page.add("### Parts of JFIF, Ducky and Adobe segments")
    page.list("part", jfifFields) { $0 }
    page.list("record", duckyRecords) { String($0) }
    page.list("part", adobeFields) { $0 }
    page.add(tailIntroduction)
    page.list("asset", embeddedAssets) { $0 }
    page.list("record", samsungRecords) { $0 }
    page.add(jxlIntroduction)
    page.list("box", jxlBoxes) { $0 }
  }

  private static func addBoxes(to page: inout MarkdownPage) {
    page.add(boxIntroduction)
    page.list("box", isobmffBoxes) { "\($0)" }
    page.list("identifier", isobmffIdentifiers) { "\($0)" }
    page.list("element", isobmffSphericals) { "\($0)" }
    page.list("scheme", isobmffSchemes) { "\($0)" }
    page.list("field", isobmffFields) { $0 }
    page.list("item", heifItems) { "\($0)" }
    page.list("item property", heifProperties) { "\($0)" }
    page.list("auxiliary picture", heifAuxiliaries) { "\($0)" }
    page.list("name of an item", heifURIs) { "\($0)" }
    page.add(movieIntroduction)
    page.list("box in user data", userData) { "\($0)" }
    page.list("type of entry", itemList) { "\($0)" }
    page.list("name of an entry ----", freeForm) { "\($0)" }
    page.list("key", quickTimeKeys) { "\($0)" }
    page.add(timedIntroduction)
    page.list("key", timedKeys) { "\($0)" }
    page.list("GoPro's key", gpmfKeys) { "\($0)" }
    page.list("type of camera motion", cameraMotionTypes) { "\($0)" }
    page.list("Canon's type", canonTimedRecords) { "\($0)" }
    page.list("Sony's tag", sonyTimedTags) { hexadecimal(Int($0), digits: 4) }
    page.list("sample description", timedDescriptions) { "\($0)" }
    page.list("media type", timedMediaTypes) { "\($0)" }
  }

  static func describe(_ kinds: Kinds) -> String {
    Set(kinds.all) == Set(Kinds.anything.all)
      ? kinds.first == Kinds.anything.first ? "anything" : "\(kinds.first), and anything else"
      : kinds.all.map(\.rawValue).joined(separator: ", ")
  }
}
