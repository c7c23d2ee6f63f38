import CLibXML2

extension XMLDocument {
  /// Writes the document with edits applied, without XML declaration, one top-level node per line.
  ///
  /// Namespace declarations that are no longer used after the edits are removed, too, since they
  /// would reveal the removed content.
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
    let plain = unsafe bindPlainly(edits.declarations)
    let used = namespacesInUse()
    var stale = before.subtracting(used).union(plain.subtracting(used))
    for index in edits.heldDeclarations where unsafe declared.indices.contains(index) {
      unsafe stale.remove(UInt(bitPattern: declared[index].declaration))
    }
    unsafe Self.drop(stale, from: document.pointee.children)
    return text()
  }

  /// Returns the document as text.
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
    // The prefix is bound to another namespace in an enclosing element.
    if unsafe namespace == nil { unsafe namespace = xmlNewNs(node, name.namespace, XMPPrefix.rdf) }
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

  /// Detaches the white space between an element and the node before it.
  @unsafe private static func detachBlank(
    before node: xmlNodePtr, to detached: inout XMLDetachedNodes
  ) {
    guard unsafe node.pointee.type == XML_ELEMENT_NODE, let previous = unsafe node.pointee.prev,
      unsafe xmlIsBlankNode(previous) == 1
    else { return }
    unsafe detached.take(previous)
  }

  /// Binds the namespaces of declarations that are still used to neutral prefixes, and returns the
  /// addresses of the declarations that are no longer needed.
  ///
  /// Declarations that were removed with their elements are skipped.
  @unsafe private borrowing func bindPlainly(_ indices: Set<Int>) -> Set<UInt> {
    guard !indices.isEmpty else { return [] }
    var present: [UInt: xmlNodePtr] = unsafe [:]
    unsafe Self.findDeclarations(from: document.pointee.children, in: &present)
    var taken = unsafe Set(
      present.keys.compactMap { address in
        unsafe xmlNsPtr(bitPattern: address).map { unsafe String(xml: $0.pointee.prefix) }
      })
    var stale: Set<UInt> = []
    var replacements: [UInt: xmlNsPtr] = unsafe [:]
    let used = namespacesInUse()
    var number = 0
    for index in indices.sorted() where unsafe declared.indices.contains(index) {
      let old = unsafe declared[index].declaration
      let address = UInt(bitPattern: old)
      guard let owner = unsafe present[address] else { continue }
      stale.insert(address)
      guard used.contains(address) else { continue }
      repeat { number += 1 } while !taken.insert(XMPPrefix.plain(number)).inserted
      let fresh = unsafe xmlNewNs(owner, old.pointee.href, XMPPrefix.plain(number))
      unsafe replacements[address] = fresh
    }
    if unsafe !replacements.isEmpty {
      unsafe Self.rebind(from: document.pointee.children, by: replacements)
    }
    return stale
  }

  @unsafe private static func findDeclarations(
    from first: xmlNodePtr?, in found: inout [UInt: xmlNodePtr]
  ) {
    var next = unsafe first
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        var declaration = unsafe node.pointee.nsDef
        while let current = unsafe declaration {
          unsafe found[UInt(bitPattern: current)] = node
          unsafe declaration = current.pointee.next
        }
        unsafe findDeclarations(from: node.pointee.children, in: &found)
      }
      unsafe next = node.pointee.next
    }
  }

  @unsafe private static func rebind(from first: xmlNodePtr?, by fresh: [UInt: xmlNsPtr]) {
    var next = unsafe first
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        if let namespace = unsafe fresh[UInt(bitPattern: node.pointee.ns)] {
          unsafe node.pointee.ns = unsafe namespace
        }
        var property = unsafe node.pointee.properties
        while let attribute = unsafe property {
          if let namespace = unsafe fresh[UInt(bitPattern: attribute.pointee.ns)] {
            unsafe attribute.pointee.ns = unsafe namespace
          }
          unsafe property = attribute.pointee.next
        }
        unsafe rebind(from: node.pointee.children, by: fresh)
      }
      unsafe next = node.pointee.next
    }
  }

  /// Returns the addresses of the declarations that names in the document refer to.
  borrowing func namespacesInUse() -> Set<UInt> {
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

/// Nodes that were unlinked from a document and are to be freed.
///
/// Each node was unlinked from its parent, so none is inside another. They can be freed in any
/// order, once nothing refers to them any more.
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
