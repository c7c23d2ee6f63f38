import Metadata
import Vocabulary

extension Block {
  /// Returns the carrier with some of its elements coarsened, or the carrier itself if all of them
  /// are already coarse enough.
  ///
  /// Values are replaced before anything is removed. A carrier's elements are therefore the same
  /// before and after, and containers need no code of their own for coarsening.
  ///
  /// - Throws: `EditError` if a value cannot be written in its carrier, or if writing it changes
  ///   another value.
  func coarsening(_ elements: [ElementID: Coarseness]) throws(EditError) -> Block {
    if case .asset(let asset) = content.inPlace { return try coarsening(elements, in: asset) }
    var values: [ElementID: ExactValue] = [:]
    let all = self.elements
    for (index, coarseness) in elements {
      let element = all[index]
      guard let coarse = element.exact?.coarse(to: coarseness) else {
        throw .cannotRewrite(place(of: element))
      }
      if coarse != element.exact { values[index] = coarse }
    }
    guard !values.isEmpty else { return self }
    guard let content = content.valueCarrier?.content(setting: values) else {
      throw .cannotRewrite(Place(name, at: offset))
    }
    let block = holding(content)
    try expectSameElements(in: block, excluding: values)
    return block
  }

  // INVARIANT (nothing else lost): coarsening some elements changes no other element.
  private func expectSameElements(
    in block: Block, excluding values: [ElementID: ExactValue]
  ) throws(EditError) {
    let (elements, written) = (elements, block.elements)
    guard written.count == elements.count else {
      throw .cannotRewrite(Place(name, at: offset))
    }
    for (id, before) in elements.identified {
      let after = written[id]
      let isSame =
        values[id].map { $0 == after.exact } ?? (before.fingerprint == after.fingerprint)
      guard isSame, before.key == after.key else { throw .sharedBytes(place(of: before)) }
    }
  }

  private func coarsening(
    _ elements: [ElementID: Coarseness], in asset: EmbeddedAsset
  ) throws(EditError) -> Block {
    var entries: [EntryID: Coarseness] = [:]
    for (index, coarseness) in elements {
      for entry in asset.entries(of: [index]) { entries[entry] = coarseness }
    }
    let inventory = try asset.inventory.coarsening(entries)
    guard inventory.blocks.contains(where: \.isChanged) else { return self }
    return holding(.asset(asset.holding(inventory)))
  }
}

extension Inventory {
  /// Returns the inventory with some of its entries coarsened.
  ///
  /// It has the same entries as before.
  ///
  /// - Throws: `EditError` if a value cannot be written in its carrier.
  func coarsening(_ entries: [EntryID: Coarseness]) throws(EditError) -> Inventory {
    var elements: [BlockID: [ElementID: Coarseness]] = [:]
    for (index, coarseness) in entries {
      let entry = self.entries[index]
      elements[entry.block, default: [:]][entry.element] = coarseness
    }
    var blocks: [BlockID: Block] = [:]
    for (index, elements) in elements {
      let block = try self.blocks[index].coarsening(elements)
      if block.isChanged { blocks[index] = block }
    }
    return holding(blocks)
  }
}
