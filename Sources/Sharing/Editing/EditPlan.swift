package import Bytes
import Containers
package import Metadata
package import PolicyEngine
import Vocabulary

/// How a file must be rewritten to carry out a decision: what is copied and what is put in its
/// place, in output order.
package struct EditPlan: Sendable, Hashable {
  // INVARIANT (copy identity): a plan that changes nothing is one copy of the whole file.
  package let pieces: [Piece]

  /// Plans the removal of every item that the decision removes, and puts coarse values in the place
  /// of those that it coarsens.
  ///
  /// - Parameters:
  ///   - decision: A verdict for each item of the inventory.
  ///   - inventory: The items and parts of the file.
  ///   - pair: The entry that ties the two files of a Live Photo: it stays, whatever the decision
  ///     says of it, and says this.
  ///   - isInPlace: Whether the original is gone afterwards.
  /// - Throws: `EditError` where that cannot be done without leaving or losing something.
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
      // What cannot be opened goes with the asset that it is all of.
      let goesAlong = decision.takesAlong(entry.item)
      guard entry.item.reading != .unopened || goesAlong else {
        let kinds = entry.item.kinds.all.filter {
          decision.removedKinds.contains($0) || decision.coarsenedKinds[$0] != nil
        }
        throw .unopened(entry.item.place, may: kinds)
      }
      let isRead = entry.item.reading == .read || entry.item.reading == .signed
      guard isRead || !entry.item.kinds.contains(.rendering) || goesAlong else {
        throw .needed(entry.item.place)
      }
      removed.insert(index)
    }
    // INVARIANT (media is never blanked): what no table names may be a film whose tables are lost.
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
  /// Whether the asset that an item lies in, or all that it describes, goes.
  fileprivate func takesAlong(_ item: Item) -> Bool {
    if let within = item.within, verdicts[within].action == .remove { return true }
    guard let others = item.alongside, !others.isEmpty else { return false }
    return others.allSatisfy { verdicts[$0].action == .remove }
  }
}
