import Samples

extension HostileFile {
  /// XMP by itself, and in the segments of a JPEG file.
  static let packets: [HostileFile] = [
    packet("xmp-properties") { _ in "<a:b/>" },
    packet("xmp-named-properties") { "<a:b\($0)/>" },
    packet("xmp-values") { _ in "<a:b>c</a:b>" },
    packet("xmp-nested-properties") { _ in "<a:b rdf:parseType='Resource'><a:c/></a:b>" },
    packet(
      "xmp-list", "<dc:subject xmlns:dc='http://purl.org/dc/elements/1.1/'><rdf:Bag>",
      "</rdf:Bag></dc:subject>"
    ) { _ in "<rdf:li/>" },
    packet("xmp-ordered-list", "<a:b><rdf:Seq>", "</rdf:Seq></a:b>") { "<rdf:li>\($0)</rdf:li>" },
    packet("xmp-languages", "<a:b><rdf:Alt>", "</rdf:Alt></a:b>") {
      "<rdf:li xml:lang='x-\($0)'>a</rdf:li>"
    },
    packet("xmp-lists") { _ in "<a:b><rdf:Bag><rdf:li/></rdf:Bag></a:b>" },
    packet("xmp-namespaces") { "<n:b xmlns:n='\($0)'/>" },
    packet("xmp-prefixes") { "<n\($0):b xmlns:n\($0)='a'/>" },
    packet("xmp-comments") { _ in "<!---->" },
    packet("xmp-instructions") { _ in "<?a?>" },
    packet("xmp-characters", "<a:b>", "</a:b>") { _ in "&#65;" },
    packet("xmp-sections", "<a:b>", "</a:b>") { _ in "<![CDATA[a]]>" },
    packet("xmp-text", "<a:b>", "</a:b>") { _ in "a" },
    packet("xmp-mixed", "<a:b>", "</a:b>") { _ in "<a:c/>d" },
    packet(
      "xmp-history", "<xmpMM:History xmlns:xmpMM='http://ns.adobe.com/xap/1.0/mm/'><rdf:Seq>",
      "</rdf:Seq></xmpMM:History>"
    ) { _ in "<rdf:li rdf:parseType='Resource'><a:b/></rdf:li>" },
    packet(
      "xmp-faces",
      "<mwg-rs:Regions xmlns:mwg-rs='http://www.metadataworkinggroup.com/schemas/regions/' "
        + "rdf:parseType='Resource'><mwg-rs:RegionList><rdf:Bag>",
      "</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>"
    ) { "<rdf:li mwg-rs:Name='Name \($0)'/>" },
    packet(
      "xmp-directory",
      "<Container:Directory xmlns:Container='http://ns.google.com/photos/1.0/container/' "
        + "xmlns:Item='http://ns.google.com/photos/1.0/container/item/'><rdf:Seq>",
      "</rdf:Seq></Container:Directory>"
    ) { _ in
      "<rdf:li><Container:Item Item:Mime='image/jpeg' Item:Length='9'/></rdf:li>"
    },
    packet("xmp-places") {
      "<exif:GPSLatitude xmlns:exif='http://ns.adobe.com/exif/1.0/'>\($0 % 90),\($0 % 60).5N"
        + "</exif:GPSLatitude>"
    },
    HostileFile("xmp-attributes") { size in
      Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='\(rdf)'>".utf8)
        + Filling.texts(size - 200) { _ in
          "<rdf:Description xmlns:a='a' " + (0..<200).map { "a:b\($0)=''" }.joined(separator: " ")
            + "/>"
        } + Array("</rdf:RDF></x:xmpmeta>".utf8)
    },
    HostileFile("xmp-descriptions") { size in
      Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='\(rdf)'>".utf8)
        + Filling.texts(size - 200) { "<rdf:Description rdf:about='\($0)'/>" }
        + Array("</rdf:RDF></x:xmpmeta>".utf8)
    },
    packet("xmp-depth") { _ in
      String(repeating: "<a:b rdf:parseType='Resource'>", count: 80)
        + String(repeating: "</a:b>", count: 80)
    },
    packet("xmp-declarations-in-depth") { number in
      (0..<80).map { "<a:b xmlns:n\($0)='\(number)' rdf:parseType='Resource'>" }.joined()
        + String(repeating: "</a:b>", count: 80)
    },
    HostileFile("xmp-in-segments") { size in
      let packet = xmp(min(60_000, size / 2)) { "<a:b\($0)/>" }
      return jpeg(size) { _ in segment(0xE1, signature + packet) }
    },
    HostileFile("xmp-extended") { size in
      let name = "0123456789ABCDEF0123456789ABCDEF"
      let main = xmp(
        600, "<n:HasExtendedXMP xmlns:n='http://ns.adobe.com/xmp/note/'>\(name)</n:HasExtendedXMP>"
      ) {
        _ in ""
      }
      let whole = xmp(size * 9 / 10 - 2000) { "<a:b\($0)/>" }
      let pieces = stride(from: 0, to: whole.count, by: 1000).flatMap { start in
        segment(
          0xE1,
          Array("http://ns.adobe.com/xmp/extension/\0\(name)".utf8)
            + BoxBuilder.number(UInt32(whole.count)) + BoxBuilder.number(UInt32(start))
            + Array(whole[start..<min(whole.count, start + 1000)]))
      }
      return [0xFF, 0xD8] + segment(0xE1, signature + main) + pieces
        + Array(JPEGBuilder().picture().bytes.dropFirst(2))
    },
  ]

  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  private static func packet(
    _ name: String, _ start: String = "", _ end: String = "",
    _ piece: @escaping @Sendable (_ number: Int) -> String
  ) -> HostileFile {
    HostileFile(name) { size in xmp(size, start, end, piece) }
  }

  /// Returns a packet of one description with as many pieces as fit.
  static func xmp(
    _ size: Int, _ start: String = "", _ end: String = "", _ piece: (_ number: Int) -> String
  ) -> [UInt8] {
    let head =
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='\(rdf)'>"
      + "<rdf:Description rdf:about='' xmlns:a='a'>\(start)"
    let tail = "\(end)</rdf:Description></rdf:RDF></x:xmpmeta>"
    return Array(head.utf8) + Filling.texts(size - head.utf8.count - tail.utf8.count, piece)
      + Array(tail.utf8)
  }
}
