import CLibXML2

extension XMLDocument {
  /// Writes the document with these edits, without XML declaration, one top-level node a line.
  ///
  /// Namespace declarations that lost their last use by the edits go too: they would tell what
  /// was there.
  package consuming func serialised(applying edits: XMLEdits) -> [UInt8] {
    let before = namespacesInUse()
    var detached = XMLDetachedNodes()
    for (id, name) in edits.names where unsafe live.indices.contains(id) {
      unsafe Self.rename(live[id], to: name, in: document)
    }
    for (id, value) in edits.values where unsafe live.indices.contains(id) {
      unsafe Self.set(live[id], to: value, in: document, detaching: &detached)
    }
    for id in edits.removed where unsafe live.indices.contains(id) {
      unsafe Self.detachBlank(before: live[id], to: &detached)
      unsafe detached.take(live[id])
    }
    detached.free()
    let stale = before.subtracting(namespacesInUse())
    unsafe Self.drop(stale, from: document.pointee.children)
    return text()
  }

  /// The document as text.
  private borrowing func text() -> [UInt8] {
    var bytes: [UInt8] = []
    var next = unsafe document.pointee.children
    while let node = unsafe next {
      guard let buffer = unsafe xmlBufferCreate() else { return [] }
      unsafe xmlNodeDump(buffer, document, node, 0, 0)
      let length = unsafe Int(xmlBufferLength(buffer))
      unsafe bytes += UnsafeBufferPointer(start: xmlBufferContent(buffer), count: length)
      unsafe xmlBufferFree(buffer)
      unsafe next = node.pointee.next
      if unsafe next != nil { bytes.append(UInt8(ascii: "\n")) }
    }
    return bytes
  }

  @unsafe private static func rename(_ node: xmlNodePtr, to name: XMLName, in document: xmlDocPtr) {
    var namespace = unsafe xmlSearchNsByHref(document, node, name.namespace)
    // Something around took the prefix for another namespace.
    if unsafe namespace == nil { unsafe namespace = xmlNewNs(node, name.namespace, "rdfsyntax") }
    unsafe xmlNodeSetName(node, name.local)
    unsafe xmlSetNs(node, namespace)
  }

  @unsafe private static func set(
    _ node: xmlNodePtr, to value: String, in document: xmlDocPtr,
    detaching detached: inout XMLDetachedNodes
  ) {
    switch unsafe node.pointee.type {
    case XML_ATTRIBUTE_NODE:
      unsafe xmlSetNsProp(node.pointee.parent, node.pointee.ns, node.pointee.name, value)
    case XML_ELEMENT_NODE:
      while let child = unsafe node.pointee.children { unsafe detached.take(child) }
      unsafe xmlAddChild(node, xmlNewDocText(document, value))
    default:
      unsafe xmlNodeSetContent(node, value)
    }
  }

  /// Takes the white space that set an element off from what stands before it.
  @unsafe private static func detachBlank(
    before node: xmlNodePtr, to detached: inout XMLDetachedNodes
  ) {
    guard unsafe node.pointee.type == XML_ELEMENT_NODE, let previous = unsafe node.pointee.prev,
      unsafe xmlIsBlankNode(previous) == 1
    else { return }
    unsafe detached.take(previous)
  }

  /// Addresses of the declarations that a name in the document refers to.
  private borrowing func namespacesInUse() -> Set<UInt> {
    var used: Set<UInt> = []
    unsafe Self.collect(from: document.pointee.children, into: &used)
    return used
  }

  @unsafe private static func collect(from first: xmlNodePtr?, into used: inout Set<UInt>) {
    var next = unsafe first
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        unsafe used.insert(UInt(bitPattern: node.pointee.ns))
        var property = unsafe node.pointee.properties
        while let attribute = unsafe property {
          unsafe used.insert(UInt(bitPattern: attribute.pointee.ns))
          unsafe property = attribute.pointee.next
        }
        unsafe collect(from: node.pointee.children, into: &used)
      }
      unsafe next = node.pointee.next
    }
  }

  @unsafe private static func drop(_ stale: Set<UInt>, from first: xmlNodePtr?) {
    var next = unsafe first
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        var last: xmlNsPtr? = nil
        var declaration = unsafe node.pointee.nsDef
        while let current = unsafe declaration {
          unsafe declaration = current.pointee.next
          if !stale.contains(UInt(bitPattern: current)) {
            unsafe last = unsafe current
          } else {
            if let last = unsafe last {
              unsafe last.pointee.next = unsafe declaration
            } else {
              unsafe node.pointee.nsDef = unsafe declaration
            }
            unsafe xmlFreeNs(current)
          }
        }
        unsafe drop(stale, from: node.pointee.children)
      }
      unsafe next = node.pointee.next
    }
  }
}

/// Nodes that were unlinked from a document and wait to be freed.
///
/// Every one was unlinked from what held it, so none is inside another: they can all be freed, in
/// any order, once nothing refers to them any more.
@safe private struct XMLDetachedNodes {
  private var nodes: [xmlNodePtr] = unsafe []

  @unsafe mutating func take(_ node: xmlNodePtr) {
    unsafe xmlUnlinkNode(node)
    unsafe nodes.append(node)
  }

  mutating func free() {
    while let node = unsafe nodes.popLast() {
      if unsafe node.pointee.type == XML_ATTRIBUTE_NODE {
        unsafe xmlFreeProp(
          UnsafeMutableRawPointer(node).assumingMemoryBound(to: xmlAttr.self))
      } else {
        unsafe xmlFreeNode(node)
      }
    }
  }
}
