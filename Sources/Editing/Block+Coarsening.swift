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
  func coarsening(_ elements: [Int: Coarseness]) throws(EditError) -> Block {
    if case .asset(let asset) = content { return try coarsening(elements, in: asset) }
    var values: [Int: ExactValue] = [:]
    for (index, coarseness) in elements {
      let element = self.elements[index]
      guard let coarse = element.exact?.coarse(to: coarseness) else {
        throw .cannotRewrite(place(of: element))
      }
      if coarse != element.exact { values[index] = coarse }
    }
    guard !values.isEmpty else { return self }
    guard let content = content.writing(values) else {
      throw .cannotRewrite(Place(name, at: offset))
    }
    let block = holding(content)
    try expectSameElements(in: block, excluding: values)
    return block
  }

  // INVARIANT (nothing else lost): no other element changes with those that are coarsened.
  private func expectSameElements(
    in block: Block, excluding values: [Int: ExactValue]
  ) throws(EditError) {
    guard block.elements.count == elements.count else {
      throw .cannotRewrite(Place(name, at: offset))
    }
    for (index, (before, after)) in zip(elements, block.elements).enumerated() {
      let isSame =
        values[index].map { $0 == after.exact } ?? (before.fingerprint == after.fingerprint)
      guard isSame, before.key == after.key else { throw .sharedBytes(place(of: before)) }
    }
  }

  private func coarsening(
    _ elements: [Int: Coarseness], in asset: EmbeddedAsset
  ) throws(EditError) -> Block {
    var entries: [Int: Coarseness] = [:]
    for (index, coarseness) in elements {
      for entry in asset.entries(of: [index]) { entries[entry] = coarseness }
    }
    let inventory = try asset.inventory.coarsening(entries)
    guard inventory.blocks.contains(where: \.isChanged) else { return self }
    return holding(.asset(asset.holding(inventory)))
  }
}

extension Block.Content {
  /// The content with these values, as it reads then; nil where it cannot be written with them.
  fileprivate func writing(_ values: [Int: ExactValue]) -> Block.Content? {
    switch self {
    case .exif(let block):
      block.writing(values)
        .flatMap {
          try? EXIFBlock(
            parsing: $0, depth: block.depth, root: block.root,
            namesRawCamera: block.namesRawCamera)
        }
        .map(Self.exif)
    case .xmp(let block):
      block.writing(values).flatMap { try? XMPBlock(packet: $0, chunks: $1) }.map(Self.xmp)
    case .photoshop(let resources):
      resources.writing(values).flatMap { try? PhotoshopResources(parsing: $0) }
        .map(Self.photoshop)
    case .iptc(let datasets):
      datasets.writing(values).flatMap { try? IPTCDatasets(parsing: $0) }.map(Self.iptc)
    case .png(let carrier):
      carrier.content.writing(values.moved(by: -carrier.labels.count))
        .map { .png(carrier.holding($0)) }
    case .gif(let carrier): carrier.content.writing(values).map { .gif(carrier.holding($0)) }
    case .exactField(let field): values[0].flatMap(field.writing).map(Self.exactField)
    case .directories(let tree):
      tree.written(values).map { .directories(tree.holding(values, writing: $0)) }
    case .mpf, .icc, .jfif, .ducky, .adobe, .asset, .opaque, .scattered, .samsung,
      .whole:
      nil
    }
  }
}

extension [Int: ExactValue] {
  fileprivate func moved(by distance: Int) -> Self {
    Dictionary(uniqueKeysWithValues: map { ($0.key + distance, $0.value) })
  }
}

extension Inventory {
  /// The inventory with some of its entries said less exactly; the same entries stand in it.
  ///
  /// - Throws: `EditError` where a value cannot be written in its carrier.
  func coarsening(_ entries: [Int: Coarseness]) throws(EditError) -> Inventory {
    var elements: [Int: [Int: Coarseness]] = [:]
    for (index, coarseness) in entries {
      let entry = self.entries[index]
      elements[entry.block, default: [:]][entry.element] = coarseness
    }
    var blocks: [Int: Block] = [:]
    for (index, elements) in elements {
      let block = try self.blocks[index].coarsening(elements)
      if block.isChanged { blocks[index] = block }
    }
    return holding(blocks)
  }
}
