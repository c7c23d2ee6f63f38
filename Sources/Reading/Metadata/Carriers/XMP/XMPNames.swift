/// The names of the XMP syntax, and those that hold something other than properties.
package enum XMPNames {
  package static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let xml = "http://www.w3.org/XML/1998/namespace"
  // [ISO 16684-1 7.3.3]
  static let meta = "adobe:ns:meta/"

  // [XMP 3 1.1.3.1]
  static let hasExtendedXMP = XMLName("http://ns.adobe.com/xmp/note/", "HasExtendedXMP")

  package static let rdfRoot = XMLName(rdf, "RDF")
  package static let description = XMLName(rdf, "Description")
  static let value = XMLName(rdf, "value")
  static let about = XMLName(rdf, "about")
  static let resource = XMLName(rdf, "resource")
  static let parseType = XMLName(rdf, "parseType")

  /// The roots that contain `rdf:RDF`; the first beta releases wrote the second.
  static let roots: Set<XMLName> = [XMLName(meta, "xmpmeta"), XMLName(meta, "xapmeta")]
  /// The toolkit that wrote the packet.
  static let toolkits: Set<XMLName> = [XMLName(meta, "xmptk"), XMLName(meta, "xaptk")]
  /// The properties that list keywords [XMP 1 8.3], with those of Lightroom, digiKam and Windows.
  static let keywordLists: Set<XMLName> = [
    XMLName("http://purl.org/dc/elements/1.1/", "subject"),
    XMLName("http://ns.adobe.com/lightroom/1.0/", "hierarchicalSubject"),
    XMLName("http://ns.adobe.com/lightroom/1.0/", "weightedFlatSubject"),
    XMLName("http://www.digikam.org/ns/1.0/", "TagsList"),
    XMLName("http://ns.microsoft.com/photo/1.0/", "LastKeywordXMP"),
    XMLName("http://ns.microsoft.com/photo/1.0/", "LastKeywordIPTC"),
  ]
  static let arrays: Set<XMLName> = [XMLName(rdf, "Bag"), XMLName(rdf, "Seq"), XMLName(rdf, "Alt")]
  /// The attributes that give a resource a name.
  static let identifiers: Set<XMLName> = [
    about, XMLName(rdf, "ID"), XMLName(rdf, "nodeID"), XMLName(rdf, "bagID"),
    XMLName(rdf, "aboutEach"), XMLName(rdf, "aboutEachPrefix"),
  ]
  /// The possible values of `rdf:parseType` [RDF/XML 7.2.32].
  static let parseTypes: Set<String> = ["Resource", "Literal", "Collection"]
  /// The RDF attributes that old writers leave without a namespace [RDF/XML 7.2.4].
  static let unqualified: Set<String> = ["about", "ID", "resource", "parseType"]
}

extension XMLName {
  /// Whether this is `rdf:li`, or a numbered member `rdf:_1`.
  var isArrayItem: Bool {
    namespace == XMPNames.rdf
      && (local == "li" || (local.hasPrefix("_") && local.dropFirst().allSatisfy(\.isNumber)))
  }

  /// The name, with the RDF namespace added if an old writer left it out.
  var qualified: XMLName {
    namespace.isEmpty && XMPNames.unqualified.contains(local) ? XMLName(XMPNames.rdf, local) : self
  }

  /// Whether the name belongs to the syntax and holds no information by itself.
  var isSyntax: Bool { namespace == XMPNames.rdf || namespace == XMPNames.xml }
}

/// The processing instruction around a packet, which is layout if it has exactly the standard text.
package enum XMPPacketWrapper {
  package static let target = "xpacket"
  /// The text of an instruction that begins a packet; the byte order mark indicates UTF-8.
  static let begin = "begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\""
  /// The text of an instruction that ends a packet that may be rewritten in place.
  static let end = "end=\"w\""

  /// Returns whether an instruction has exactly the text of ISO 16684-1 7.3.2, so that nothing is
  /// hidden in it.
  package static func isPlain(_ text: String) -> Bool {
    isPlainest(text)
      || text.split(whereSeparator: \.isWhitespace).allSatisfy { word in
        guard let (name, value) = nameAndValue(of: word) else { return false }
        switch name {
        case "begin": return value.isEmpty || value == "\u{FEFF}"
        case "id": return value == "W5M0MpCehiHzreSzNTczkc9d"
        case "end": return value == "w" || value == "r"
        case "bytes": return value.utf8.count <= 10 && value.allSatisfy(\.isWholeNumber)
        case "encoding": return ["UTF-8", "utf-8", "UTF-16", "UTF-32"].contains(value)
        default: return false
        }
      }
  }

  /// Returns whether a text is one of those that nearly all packets have, which need not be parsed.
  private static func isPlainest(_ text: String) -> Bool {
    text == begin || text == end || text == "begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'"
      || text == "end='w'"
  }

  /// Returns whether an instruction states the packet's length or encoding, which an edit
  /// invalidates.
  package static func describesLayout(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { word in
      word.hasPrefix("bytes") || word.hasPrefix("encoding")
    }
  }

  /// Returns the plain text that replaces the text of an instruction.
  package static func plain(for text: String) -> String { text.hasPrefix("end") ? end : begin }

  private static func nameAndValue(of word: Substring) -> (name: Substring, value: Substring)? {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let quoted = word[equals...].dropFirst()
    guard let quote = quoted.first, quote == "\"" || quote == "'", quoted.count >= 2,
      quoted.last == quote
    else { return nil }
    return (word[..<equals], quoted.dropFirst().dropLast())
  }
}
