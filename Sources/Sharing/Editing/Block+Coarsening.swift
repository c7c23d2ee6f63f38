import Metadata
import Vocabulary

extension Block {
  /// The carrier with some of its elements said less exactly; itself where they all are as coarse
  /// already.
  ///
  /// Values are put in the place of others before anything is removed, so that a carrier's elements
  /// are the same ones before and after, and no container needs to know of it.
  ///
  /// - Throws: `EditError` where a value cannot be written in its carrier, or where that changes
  ///   another one.
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
    guard let content = content.valueCarrier?.content(saying: values) else {
      throw .cannotRewrite(Place(name, at: offset))
    }
    let block = holding(content)
    try expectSameElements(in: block, excluding: values)
    return block
  }

  // INVARIANT (nothing else lost): no other element changes with those that are coarsened.
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
  /// The inventory with some of its entries said less exactly; the same entries stand in it.
  ///
  /// - Throws: `EditError` where a value cannot be written in its carrier.
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
