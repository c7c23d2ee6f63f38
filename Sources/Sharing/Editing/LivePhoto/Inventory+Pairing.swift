import Metadata
import Vocabulary

extension Inventory {
  /// The inventory with another identifier in the place of the one that ties its file to the other
  /// of a Live Photo; the same entries stand in it.
  ///
  /// - Throws: `EditError` where it cannot be written in its carrier.
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
