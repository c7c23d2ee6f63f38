import CLibXML2

/// A walk through a parsed document that numbers its nodes and attributes and copies their values.
@safe struct XMLSnapshot {
  /// The nodes by id.
  private(set) var live: [xmlNodePtr] = unsafe []
  /// Every namespace declaration, in document order, with its namespace and the id of its element.
  private(set) var declared: [(declaration: xmlNsPtr, namespace: String, owner: Int)] = unsafe []

  private let offsets: [Int]
  private var seen = 0
  /// The strings that libxml2 stores once for all nodes, and so does this type: names in the
  /// document's dictionary, and the namespace of a declaration.
  private var shared: [UnsafePointer<xmlChar>: String] = unsafe [:]
  /// The namespaces among them, so that one that is declared on several elements is stored once.
  private var namespaces: Set<String> = []

  init(offsets: [Int]) { self.offsets = offsets }

  /// Whether the walk found as many tags, attributes, comments and instructions as the outline has.
  var isComplete: Bool { seen == offsets.count }

  /// Returns a node and its following siblings, or nil if one has a type that documents cannot
  /// contain.
  ///
  /// The recursion is as deep as the document, which the outline bounds.
  @unsafe mutating func siblings(from first: xmlNodePtr?, inside parent: Int) -> [XMLNode]? {
    var nodes: [XMLNode] = []
    var next = unsafe first
    while let node = unsafe next {
      guard let copy = unsafe copy(of: node, inside: parent) else { return nil }
      nodes.append(copy)
      unsafe next = node.pointee.next
    }
    return nodes
  }

  @unsafe private mutating func copy(of node: xmlNodePtr, inside parent: Int) -> XMLNode? {
    let id = unsafe number(node)
    switch unsafe node.pointee.type {
    case XML_ELEMENT_NODE:
      guard let offset = nextOffset(), unsafe declares(node, as: id) else { return nil }
      guard let attributes = unsafe attributes(from: node.pointee.properties),
        let children = unsafe siblings(from: node.pointee.children, inside: offset)
      else { return nil }
      let name = unsafe name(node.pointee.name, in: node.pointee.ns)
      let element = XMLElement(name: name, attributes: attributes, children: children)
      return XMLNode(id: id, offset: offset, content: .element(element))
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
      let text = unsafe String(xml: node.pointee.content)
      return XMLNode(id: id, offset: parent, content: .text(text))
    case XML_COMMENT_NODE:
      guard let offset = nextOffset() else { return nil }
      let text = unsafe String(xml: node.pointee.content)
      return XMLNode(id: id, offset: offset, content: .comment(text))
    case XML_PI_NODE:
      guard let offset = nextOffset() else { return nil }
      let target = unsafe String(xml: node.pointee.name)
      let text = unsafe String(xml: node.pointee.content)
      return XMLNode(id: id, offset: offset, content: .instruction(target: target, text: text))
    default:
      return nil
    }
  }

  @unsafe private mutating func attributes(from first: xmlAttrPtr?) -> [XMLAttribute]? {
    var attributes: [XMLAttribute] = []
    var next = unsafe first
    while let attribute = unsafe next {
      guard let offset = nextOffset() else { return nil }
      let node = unsafe UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self)
      let name = unsafe name(attribute.pointee.name, in: attribute.pointee.ns)
      let id = unsafe number(node)
      guard let value = unsafe value(from: attribute.pointee.children) else { return nil }
      attributes.append(XMLAttribute(id: id, offset: offset, name: name, value: value))
      unsafe next = attribute.pointee.next
    }
    return attributes
  }

  /// Records the namespaces of an element, or returns false if libxml2 would not write them as it
  /// read them, since it does not escape them.
  @unsafe private mutating func declares(_ element: xmlNodePtr, as id: Int) -> Bool {
    var next = unsafe element.pointee.nsDef
    while let declaration = unsafe next {
      let uri = unsafe namespace(of: declaration.pointee.href)
      guard uri.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x26 && $0 != 0x3C }) else { return false }
      unsafe declared.append((declaration, uri, id))
      unsafe next = declaration.pointee.next
    }
    return true
  }

  /// Returns the value of an attribute from its character data.
  @unsafe private func value(from first: xmlNodePtr?) -> String? {
    var value = ""
    var next = unsafe first
    while let node = unsafe next {
      guard unsafe node.pointee.type == XML_TEXT_NODE else { return nil }
      value += unsafe String(xml: node.pointee.content)
      unsafe next = node.pointee.next
    }
    return value
  }

  @unsafe private mutating func number(_ node: xmlNodePtr) -> Int {
    unsafe live.append(node)
    return unsafe live.count - 1
  }

  @unsafe private mutating func name(
    _ name: UnsafePointer<xmlChar>?, in namespace: xmlNsPtr?
  ) -> XMLName {
    let uri = unsafe namespace.flatMap { unsafe $0.pointee.href }
    return unsafe XMLName(self.namespace(of: uri), text(of: name))
  }

  @unsafe private mutating func namespace(of shared: UnsafePointer<xmlChar>?) -> String {
    guard let shared = unsafe shared else { return "" }
    if let known = unsafe self.shared[shared] { return known }
    let text = unsafe namespaces.insert(String(xml: shared)).memberAfterInsert
    unsafe self.shared[shared] = text
    return text
  }

  @unsafe private mutating func text(of shared: UnsafePointer<xmlChar>?) -> String {
    guard let shared = unsafe shared else { return "" }
    if let known = unsafe self.shared[shared] { return known }
    let text = unsafe String(xml: shared)
    unsafe self.shared[shared] = text
    return text
  }

  private mutating func nextOffset() -> Int? {
    guard seen < offsets.count else { return nil }
    defer { seen += 1 }
    return offsets[seen]
  }
}

extension String {
  @unsafe init(xml text: UnsafePointer<xmlChar>?) {
    self = unsafe text.map { unsafe String(cString: $0) } ?? ""
  }
}
