import Samples

extension HostileFile {
  /// Texts that resemble removed values, in files where much is removed and much is searched.
  static let texts: [HostileFile] = [
    caption("text-digits", "1"), caption("text-decimals", "48.8583, 2.2945;"),
    caption("text-decimals-of-one-digit", "1.1 "),
    caption("text-degrees", "48° 51' 24.5\" N "),
    caption("text-spaced-degrees", "48 51 24 2 17 40 "),
    caption("text-points", "1.1.1.1"), caption("text-signs", "+48.8577+002.2950/"),
    caption("text-letters", "a"), caption("text-words", "Paris "),
    caption("text-base64", "NDguODU4MywgMi4yOTQ1OyBu"),
    caption("text-hexadecimal", "34382e383538332c20322e323934353b20"),
    caption("text-percent", "%34%38%2E%38%35%38%33%2C%20"),
    caption("text-double-percent", "%2534%2538%252E%2538"),
    caption("text-base64-in-base64", "TkRndU9EVTRNeXdnTWk0eU9UUTFPeUJ1"),
    caption("text-names", "8FW4V75V+8R u09tunqu "), caption("text-dates", "2026:03:31 15:36:14 "),
    caption("text-addresses", "https://example.org/?q=48.8583,2.2945 "),
    caption("text-zeros", "0"),
    caption("text-sixteen-bits", "4\u{0}8\u{0}.\u{0}8\u{0}5\u{0}8\u{0}"),
    needles("text-many-serials", "exifEX:BodySerialNumber", "http://cipa.jp/exif/1.0/") {
      "SN12345678\($0)"
    } _: {
      "SN12345678\($0)X "
    },
    needles("text-serials-of-digits", "exifEX:BodySerialNumber", "http://cipa.jp/exif/1.0/") {
      "\(100_000_000 + $0)"
    } _: {
      "\(900_000_000 - $0 * 3) "
    },
    needles("text-many-places", "exif:GPSLatitude", "http://ns.adobe.com/exif/1.0/") {
      "\($0 % 80),\($0 % 60).\(1000 + $0)N"
    } _: {
      "\($0 % 80) \($0 % 60).\(1000 + $0 % 9000) "
    },
    needles("text-many-cities", "photoshop:City", "http://ns.adobe.com/photoshop/1.0/") {
      "City \($0)"
    } _: {
      "City City \($0) "
    },
    needles("text-long-values", "photoshop:City", "http://ns.adobe.com/photoshop/1.0/") {
      String(repeating: "aaaaaaaab", count: 400) + "\($0)"
    } _: { _ in
      "aaaaaaaab"
    },
    needles("text-equal-letters", "exifEX:BodySerialNumber", "http://cipa.jp/exif/1.0/") {
      String(repeating: "1", count: 90) + "\($0)abc"
    } _: { _ in
      "1"
    },
    needles("text-mail", "Iptc4xmpCore:CiEmailWork", "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/")
    {
      "someone\($0)@example.org"
    } _: {
      "someone\($0)@example.com "
    },
  ]

  /// Returns a file with a caption that is kept and a position that is removed.
  private static func caption(_ name: String, _ piece: String) -> HostileFile {
    HostileFile(name) { size in
      let start = PNGBuilder.started.bytes + chunk("eXIf", positionedEXIF)
      let text = Filling.repeating(piece, size - start.count - 200)
      return start + chunk("tEXt", Array("Description\0".utf8) + text)
        + Array(PNGBuilder().picture().bytes.dropFirst(8))
    }
  }

  /// An EXIF block with a complete position.
  private static let positionedEXIF: [UInt8] = TIFFBuilder.dated.bytes

  /// Returns a file with very many values that are removed, and a caption full of text that begins
  /// like them.
  private static func needles(
    _ name: String, _ property: String, _ namespace: String,
    _ value: @escaping @Sendable (_ number: Int) -> String,
    _ text: @escaping @Sendable (_ number: Int) -> String
  ) -> HostileFile {
    HostileFile(name) { size in
      let prefix = property.split(separator: ":").first ?? ""
      let packet = xmp(
        size / 2, "<a:b xmlns:\(prefix)='\(namespace)'><rdf:Bag>", "</rdf:Bag></a:b>"
      ) { "<rdf:li \(property)='\(value($0))'/>" }
      let start =
        PNGBuilder.started.bytes
        + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
      let caption = Filling.texts(size - start.count - 200, text)
      return start + chunk("tEXt", Array("Description\0".utf8) + caption)
        + Array(PNGBuilder().picture().bytes.dropFirst(8))
    }
  }
}
