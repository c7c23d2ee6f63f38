import CLibXML2

/// An XML text as libxml2 reads and writes it; only the files of this type touch libxml2.
///
/// No network, no document type, no entities but the five of XML; UTF-8 in, UTF-8 out. A document
/// is read, edited at most once, and written.
@safe package struct XMLDocument: ~Copyable {
  /// The nodes at the top: the root element, and comments and instructions around it.
  package let nodes: [XMLNode]

  let document: xmlDocPtr
  /// The live node of each id; attributes stand in it as the nodes they are to libxml2.
  let live: [xmlNodePtr]
  /// Every namespace declaration with its namespace and its element's id, in document order.
  let declared: [(declaration: xmlNsPtr, namespace: String, owner: Int)]

  // libxml2 asks for this before it is used from several threads.
  private static let ready: Void = omitPrepareXML()

  // Sizes are bounded by the outline, so libxml2's own, lower bounds on values are lifted.
  private static let options = [
    XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_HUGE,
  ].reduce(0) { $0 | Int32($1.rawValue) }

  /// Reads a text that holds exactly one document; `outline` is that text's.
  package init(parsing text: [UInt8], outline: XMLOutline) throws(MetadataError) {
    Self.ready
    omitPrepareXMLThread()
    guard let length = Int32(exactly: text.count) else {
      throw .limitExceeded(what: "bytes of XML", limit: Int(Int32.max))
    }
    let parsed = unsafe text.withUnsafeBytes { bytes in
      unsafe xmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length, nil, "UTF-8",
        Self.options)
    }
    guard let parsed = unsafe parsed else {
      throw .malformed(what: "XML that is not well-formed", at: 0)
    }
    var snapshot = XMLSnapshot(offsets: outline.offsets)
    let top = unsafe snapshot.siblings(from: parsed.pointee.children, inside: 0)
    guard let top, snapshot.isComplete else {
      unsafe xmlFreeDoc(parsed)
      throw .malformed(what: "XML that reads in two ways", at: 0)
    }
    unsafe document = parsed
    unsafe live = snapshot.live
    unsafe declared = snapshot.declared
    nodes = top
  }

  /// The namespace declarations, in document order.
  package var declarations: [XMLDeclaration] {
    let used = namespacesInUse()
    return unsafe declared.map { declaration, namespace, owner in
      unsafe XMLDeclaration(
        prefix: String(xml: declaration.pointee.prefix), namespace: namespace, owner: owner,
        isUsed: used.contains(UInt(bitPattern: declaration)))
    }
  }

  deinit { unsafe xmlFreeDoc(document) }
}
