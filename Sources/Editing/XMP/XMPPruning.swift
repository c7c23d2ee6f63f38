import Metadata

/// Finds what leaves a document together with some of its nodes: the structures, arrays and
/// descriptions of which nothing is left.
struct XMPPruning {
  /// Nodes and attributes that leave.
  private(set) var cut: Set<Int> = []

  private let removed: Set<Int>
  private let emptied: Set<Int>
  private let kept: Set<Int>

  /// - Parameters:
  ///   - nodes: The document.
  ///   - removed: Nodes and attributes that leave.
  ///   - emptied: Nodes and attributes that stay without what they say, if anything around stays.
  ///   - kept: Nodes and attributes that stay.
  init(_ nodes: [XMLNode], removing removed: Set<Int>, emptying emptied: Set<Int>, keeping kept: Set<Int>) {
    self.removed = removed
    self.emptied = emptied
    self.kept = kept
    for node in nodes {
      let isRDF = node.element?.name == XMPNames.rdfRoot
      // What frames the properties stays, so that the packet stays one.
      _ = visit(node, frame: isRDF ? .innermost : .outer)
    }
  }

  private enum Frame {
    case none, innermost, outer
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
      keepsSome: kept.contains(node.id), losesSome: emptied.contains(node.id))
    guard let element = node.element else { return trace }
    for attribute in element.attributes {
      if removed.contains(attribute.id) { cut.insert(attribute.id) }
      trace.losesSome =
        trace.losesSome || removed.contains(attribute.id) || emptied.contains(attribute.id)
      trace.keepsSome = trace.keepsSome || kept.contains(attribute.id)
    }
    for child in element.children {
      let isRDF = frame == .outer && child.element?.name == XMPNames.rdfRoot
      let inner = visit(child, frame: isRDF ? .innermost : .none)
      trace.losesSome = trace.losesSome || inner.losesSome
      trace.keepsSome = trace.keepsSome || inner.keepsSome
    }
    if frame == .none, trace.losesSome, !trace.keepsSome { cut.insert(node.id) }
    return trace
  }
}

extension XMPPruning {
  /// The nodes and attributes among these that leave, by themselves or within another.
  func gone(in nodes: [XMLNode]) -> Set<Int> {
    var gone: Set<Int> = []
    collect(nodes, isInside: false, into: &gone)
    return gone
  }

  private func collect(_ nodes: [XMLNode], isInside: Bool, into gone: inout Set<Int>) {
    for node in nodes {
      let goes = isInside || cut.contains(node.id)
      if goes { gone.insert(node.id) }
      guard let element = node.element else { continue }
      for attribute in element.attributes where goes || cut.contains(attribute.id) {
        gone.insert(attribute.id)
      }
      collect(element.children, isInside: goes, into: &gone)
    }
  }
}
