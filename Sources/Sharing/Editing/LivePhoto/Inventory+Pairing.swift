import Metadata
import Vocabulary

extension Inventory {
  /// Returns the inventory with another Live Photo identifier.
  ///
  /// It has the same entries as before.
  ///
  /// - Throws: `EditError` if the identifier cannot be written in its carrier.
  func writing(_ pair: PairEntry) throws(EditError) -> Inventory {
    guard let entry = entries.listed(at: pair.entry), entry.pairIdentifier != pair.identifier
    else { return self }
    let block = blocks[entry.block]
    let carrier = block.content.valueCarrier
    guard let content = carrier?.content(pairedBy: pair.identifier, in: entry.element) else {
      throw .cannotRewrite(entry.item.place)
    }
    return holding([entry.block: block.holding(content)])
  }
}
