package import Metadata

/// The edit of a carrier that changes.
package enum BlockEdit: Sendable, Hashable {
  /// At least one element is removed; the rest is written.
  case removing(Set<ElementID>)
  /// All elements are kept, but the content differs, so the carrier is written again.
  case rewriting

  /// The elements that are removed.
  package var gone: Set<ElementID> {
    switch self {
    case .removing(let elements): elements
    case .rewriting: []
    }
  }
}

/// The edits of a file, by carrier.
///
/// Carriers without an edit are copied.
package struct BlockEdits: Sendable, Hashable {
  private var edits: [BlockID: BlockEdit] = [:]

  /// Creates the edits that remove entries from a file and rewrite the carriers whose content
  /// changed.
  package init(removing entries: Set<EntryID>, from inventory: Inventory) {
    for (id, block) in inventory.blocks.identified where block.isChanged { edits[id] = .rewriting }
    for (id, elements) in inventory.elements(of: entries) { edits[id] = .removing(elements) }
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { edits.isEmpty }

  /// The edit of a carrier, or nil if the carrier is copied.
  package subscript(id: BlockID) -> BlockEdit? { edits[id] }

  /// Returns the elements of a carrier that are removed.
  package func gone(from id: BlockID) -> Set<ElementID> { edits[id]?.gone ?? [] }
}
