import Metadata

/// Finds the structures, arrays and descriptions that become empty and are removed with their
/// contents.
struct XMPPruning {
  /// The nodes and attributes that are removed.
  private(set) var cut: Set<Int> = []

  private let removed: Set<Int>
  private let emptied: Set<Int>
  private let kept: Set<Int>
  private let typed: Set<Int>

  /// - Parameters:
  ///   - nodes: The document.
  ///   - removed: Nodes and attributes to remove.
  ///   - emptied: Nodes and attributes that are kept without their values, if anything around them
  ///     is kept.
  ///   - kept: Nodes and attributes that are kept with all their contents that are not removed.
  ///   - typed: Nodes that are kept for their names.
  init(
    _ nodes: [XMLNode], removing removed: Set<Int>, emptying emptied: Set<Int>,
    keeping kept: Set<Int>, typed: Set<Int>
  ) {
    self.removed = removed
    self.emptied = emptied
    self.kept = kept
    self.typed = typed
    for node in nodes {
      let isRDF = node.element?.name == XMPNames.rdfRoot
      _ = visit(node, frame: isRDF ? .rdf : .root)
    }
  }

  /// The role of a node in the packet.
  ///
  /// Roots are kept, so that a packet remains a packet. Nodes are kept in their property, even if
  /// only for a comment, so that the property keeps its form.
  private enum Frame {
    /// The root of a packet.
    case root
    /// `rdf:RDF`.
    case rdf
    /// A description at the top.
    case description
    /// A property, field or item.
    case property
    /// A description or an array in a property.
    case node
    /// The inside of a value that is kept.
    case value

    var isRemovable: Bool {
      switch self {
      case .description, .property: true
      case .root, .rdf, .node, .value: false
      }
    }
  }

  private struct Trace {
    var keepsSome = false
    var losesSome = false
  }

  private mutating func visit(_ node: XMLNode, frame: Frame) -> Trace {
    guard !removed.contains(node.id) else {
      cut.insert(node.id)
      return Trace(losesSome: true)
    }
    var trace = Trace(
      keepsSome: kept.contains(node.id) || typed.contains(node.id),
      losesSome: emptied.contains(node.id))
    guard let element = node.element else { return trace }
    for attribute in element.attributes {
      if removed.contains(attribute.id) { cut.insert(attribute.id) }
      trace.losesSome =
        trace.losesSome || removed.contains(attribute.id) || emptied.contains(attribute.id)
      trace.keepsSome = trace.keepsSome || kept.contains(attribute.id)
    }
    for child in element.children {
      let inner = visit(child, frame: self.frame(of: child, inside: node, frame))
      trace.losesSome = trace.losesSome || inner.losesSome
      trace.keepsSome = trace.keepsSome || inner.keepsSome
    }
    if frame.isRemovable, trace.losesSome, !trace.keepsSome { cut.insert(node.id) }
    return trace
  }
}

extension XMPPruning {
  private func frame(of child: XMLNode, inside parent: XMLNode, _ frame: Frame) -> Frame {
    guard !kept.contains(parent.id) else { return .value }
    switch frame {
    case .root: return child.element?.name == XMPNames.rdfRoot ? .rdf : .property
    case .rdf: return .description
    case .description, .node: return .property
    case .property: return parent.element?.isResource == true ? .property : .node
    case .value: return .value
    }
  }

  /// Returns the given nodes and attributes that are removed, by themselves or within another.
  func gone(in nodes: [XMLNode]) -> Set<Int> {
    var gone: Set<Int> = []
    collect(nodes, isInside: false, into: &gone)
    return gone
  }

  private func collect(_ nodes: [XMLNode], isInside: Bool, into gone: inout Set<Int>) {
    for node in nodes {
      let isRemoved = isInside || cut.contains(node.id)
      if isRemoved { gone.insert(node.id) }
      guard let element = node.element else { continue }
      for attribute in element.attributes where isRemoved || cut.contains(attribute.id) {
        gone.insert(attribute.id)
      }
      collect(element.children, isInside: isRemoved, into: &gone)
    }
  }
}
