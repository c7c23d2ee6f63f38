package import Metadata

/// A change to the note that links a packet to its extended packet.
package enum XMPNoteChange: Sendable, Hashable {
  /// The note is unchanged.
  case none
  /// The note names another digest.
  case renamed(String)
  /// The note is removed, because there is no extended packet any more.
  case dropped
}

extension XMPPacket {
  /// Returns the packet without some of its elements, and with other values for some.
  ///
  /// Kept values are preserved exactly. White space around properties, padding, and namespace
  /// declarations that are no longer used are not preserved.
  ///
  /// - Parameters:
  ///   - removed: Indices of elements.
  ///   - values: New values by index, for elements whose value is one string.
  ///   - note: The change to the note that links to the extended packet.
  /// - Returns: The packet, or nil if nothing of it remains.
  package func removing(
    _ removed: Set<ElementID>, setting values: [ElementID: String] = [:],
    note: XMPNoteChange = .none
  ) -> [UInt8]? {
    guard !removed.isEmpty || !values.isEmpty || note != .none else { return payload }
    let (removed, values) = editingFiles(removing: removed, setting: values)
    let keepsNote = extendedNote != nil && note != .dropped
    guard keepsNote || leaves.ids.contains(where: { !removed.contains($0) }) else {
      return nil
    }
    // A packet that was read can be read again. If reading fails, the whole packet is removed.
    guard let document = try? document() else { return nil }
    let sites = XMPSites(of: self, removing: removed, note: note)
    var edits = sites.edits
    for (element, value) in values {
      guard let leaf = leaves.listed(at: element), leaf.text != nil, case .node(let id) = leaf.site
      else { continue }
      edits.values[id] = value
    }
    if let extendedNote, case .renamed(let guid) = note { edits.values[extendedNote] = guid }
    for node in document.nodes {
      guard case .instruction(XMPPacketWrapper.target, let text) = node.content,
        XMPPacketWrapper.isPlain(text), XMPPacketWrapper.describesLayout(text)
      else { continue }
      edits.values[node.id] = XMPPacketWrapper.plain(for: text)
    }
    edits.removed = sites.pruned(document.nodes)
    var bytes = sites.keepsBefore ? before : []
    if hasDeclaration { bytes += Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) }
    bytes += document.serialised(applying: edits)
    if sites.keepsAfter { bytes += behind }
    return bytes
  }
}

/// The sites of a packet's elements, sorted by their fate.
private struct XMPSites {
  /// The edits of the sites that are kept but change.
  private(set) var edits = XMLEdits()
  private(set) var keepsBefore = false
  private(set) var keepsAfter = false

  private var removed: Set<Int> = []
  private var emptied: Set<Int> = []
  private var kept: Set<Int> = []
  private var typed: Set<Int> = []
  private var keptAbouts: [[Int]] = []

  init(of packet: XMPPacket, removing elements: Set<ElementID>, note: XMPNoteChange) {
    for (id, leaf) in packet.leaves.identified {
      if elements.contains(id) { remove(leaf) } else { keep(leaf.site) }
    }
    guard let extendedNote = packet.extendedNote else { return }
    if note == .dropped { removed.insert(extendedNote) } else { kept.insert(extendedNote) }
  }

  private mutating func remove(_ leaf: XMPLeaf) {
    switch leaf.site {
    case .node(let id):
      removed.insert(id)
    case .about(let ids):
      emptied.formUnion(ids)
      for id in ids { edits.values[id] = "" }
    case .type(let id):
      emptied.insert(id)
      edits.names[id] = XMPNames.description
    case .wrapper(let id):
      edits.values[id] = XMPPacketWrapper.plain(for: leaf.text ?? "")
    case .declaration(let index, of: _):
      edits.declarations.insert(index)
    case .before, .behind:
      break
    }
  }

  private mutating func keep(_ site: XMPSite) {
    switch site {
    case .node(let id), .wrapper(let id): kept.insert(id)
    case .type(let id): typed.insert(id)
    case .about(let ids): keptAbouts.append(ids)
    case .declaration(let index, of: let id):
      edits.heldDeclarations.insert(index)
      typed.insert(id)
    case .before: keepsBefore = true
    case .behind: keepsAfter = true
    }
  }

  /// Returns the nodes to remove from the document, including those that become empty.
  ///
  /// A description that retains only the name of its resource is removed, unless it is the last one
  /// with that name.
  func pruned(_ nodes: [XMLNode]) -> Set<Int> {
    let first = XMPPruning(
      nodes, removing: removed, emptying: emptied, keeping: kept, typed: typed)
    let gone = first.gone(in: nodes)
    let bearers = keptAbouts.filter { $0.allSatisfy(gone.contains) }.compactMap(\.first)
    guard !bearers.isEmpty else { return first.cut }
    return XMPPruning(
      nodes, removing: removed, emptying: emptied, keeping: kept.union(bearers),
      typed: typed
    ).cut
  }
}

extension XMPPacket {
  /// Returns the leaves to remove and the new values of leaves, with elements inside embedded files
  /// removed.
  ///
  /// A file that cannot be written without its removed elements is removed. The verifier then
  /// reports it as missing.
  func editingFiles(
    removing removed: Set<ElementID>, setting values: [ElementID: String]
  ) -> (removed: Set<ElementID>, values: [ElementID: String]) {
    var inside: [ElementID: Set<ElementID>] = [:]
    var files: [ElementID: XMPFile] = [:]
    for id in removed {
      guard let (file, element) = file(of: id), !removed.contains(file.leaf) else { continue }
      inside[file.leaf, default: []].insert(element)
      files[file.leaf] = file
    }
    var gone = removed.filter { $0.position < leaves.count }
    var values = values
    for (leaf, file) in files {
      if let bytes = file.asset.bytes(of: file.file.bytes, without: inside[leaf] ?? []) {
        values[leaf] = file.file.text(holding: bytes)
      } else {
        gone.insert(leaf)
      }
    }
    return (gone, values)
  }
}
