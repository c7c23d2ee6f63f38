package import Metadata

/// The edit of a carrier that does not stay as it is in the file.
package enum BlockEdit: Sendable, Hashable {
  /// Some of its elements go, one at least; what is left is written.
  case removing(Set<ElementID>)
  /// Its elements all stay, but it says something else: it is written again.
  case rewriting

  /// The elements that go.
  package var gone: Set<ElementID> {
    switch self {
    case .removing(let elements): elements
    case .rewriting: []
    }
  }
}

/// The edits of a file, by its carriers; those without one are copied.
package struct BlockEdits: Sendable, Hashable {
  private var edits: [BlockID: BlockEdit] = [:]

  /// Takes entries out of a file, and writes those of its carriers again that say something else.
  package init(removing entries: Set<EntryID>, from inventory: Inventory) {
    for (id, block) in inventory.blocks.identified where block.isChanged { edits[id] = .rewriting }
    for (id, elements) in inventory.elements(of: entries) { edits[id] = .removing(elements) }
  }

  /// Whether all stays as it is.
  package var isEmpty: Bool { edits.isEmpty }

  /// The edit of a carrier; nil where it is copied.
  package subscript(id: BlockID) -> BlockEdit? { edits[id] }

  /// The elements of a carrier that go.
  package func gone(from id: BlockID) -> Set<ElementID> { edits[id]?.gone ?? [] }
}
