package import Bytes
import Containers
package import Metadata
package import PolicyEngine
import Vocabulary

/// The edits that carry out a decision on a file: the copied and the new pieces, in output order.
package struct EditPlan: Sendable, Hashable {
  // INVARIANT (copy identity): a plan that changes nothing is one copy of the whole file.
  package let pieces: [Piece]

  /// Plans the removal of every item that the decision removes, and the replacement of values that
  /// it coarsens.
  ///
  /// - Parameters:
  ///   - decision: A verdict for each item of the inventory.
  ///   - inventory: The items and parts of the file.
  ///   - pair: The entry that ties the two files of a Live Photo together. It is kept with this
  ///     value, regardless of the decision.
  ///   - isInPlace: Whether the original no longer exists afterwards.
  /// - Throws: `EditError` if the decision cannot be carried out without leaving or losing
  ///   something.
  package init(
    carryingOut decision: Decision, on inventory: Inventory, pairedBy pair: PairEntry? = nil,
    inPlace isInPlace: Bool = false
  ) throws(EditError) {
    var removed: Set<EntryID> = []
    var coarsened: [EntryID: Coarseness] = [:]
    for (index, verdict) in zip(inventory.entries.ids, decision.verdicts)
    where index != pair?.entry {
      let entry = inventory.entries[index]
      switch verdict.action {
      case .keep: continue
      case .coarsen(let coarseness):
        coarsened[index] = coarseness
        continue
      case .remove: break
      }
      // An unopened part is removed with the asset that consists only of it.
      let isRemovedWithOther = decision.removesWithOther(entry.item)
      guard entry.item.reading != .unopened || isRemovedWithOther else {
        let kinds = entry.item.kinds.all.filter {
          decision.removedKinds.contains($0) || decision.coarsenedKinds[$0] != nil
        }
        throw .unopened(entry.item.place, may: kinds)
      }
      let isRead = entry.item.reading == .read || entry.item.reading == .signed
      guard isRead || !entry.item.kinds.contains(.rendering) || isRemovedWithOther else {
        throw .needed(entry.item.place)
      }
      removed.insert(index)
    }
    // INVARIANT (media is never blanked): bytes that no table names may be a film whose tables are
    // lost.
    for (entry, loose) in inventory.looseBytes(among: removed)
    where !loose.mayBeBlanked(inPlace: isInPlace) {
      throw .looseMedia(
        inventory.entries[entry].item.place, count: loose.count,
        mayBeCopied: loose.mayBeBlanked(inPlace: false))
    }
    var changed = try inventory.coarsening(coarsened)
    if let pair { changed = try changed.writing(pair) }
    pieces = try changed.pieces(without: removed)
  }

  /// Plans a copy of a whole file of `count` bytes.
  package init(copying count: Int) {
    pieces = [.copy(0..<count)]
  }

  /// Whether the plan reproduces a file of `count` bytes.
  package func isCopy(of count: Int) -> Bool { pieces == [.copy(0..<count)] }
}

extension Decision {
  /// Whether the asset that contains an item, or everything that the item describes, is removed.
  fileprivate func removesWithOther(_ item: Item) -> Bool {
    if let within = item.within, verdicts[within].action == .remove { return true }
    guard let others = item.alongside, !others.isEmpty else { return false }
    return others.allSatisfy { verdicts[$0].action == .remove }
  }
}
