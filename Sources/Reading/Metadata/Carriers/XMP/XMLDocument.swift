import CLibXML2

/// An XML document that libxml2 reads and writes; only the files of this type use libxml2.
///
/// There is no network access, no document type, and no entities but the five of XML. Input and
/// output are UTF-8. A document is read, edited at most once, and written.
@safe package struct XMLDocument: ~Copyable {
  /// The top-level nodes: the root element, and comments and instructions around it.
  package let nodes: [XMLNode]

  let document: xmlDocPtr
  /// The live nodes by id; attributes are included as the nodes that they are in libxml2.
  let live: [xmlNodePtr]
  /// Every namespace declaration with its namespace and the id of its element, in document order.
  let declared: [(declaration: xmlNsPtr, namespace: String, owner: Int)]

  // libxml2 requires this before it is used from several threads.
  private static let ready: Void = omitPrepareXML()

  // The outline bounds sizes, so libxml2's own, lower bounds on values are disabled.
  private static let options = [
    XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_HUGE,
  ].reduce(0) { $0 | Int32($1.rawValue) }

  /// Reads a text that holds exactly one document; `outline` is the outline of that text.
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
      throw .malformed(what: "ambiguous XML", at: 0)
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
