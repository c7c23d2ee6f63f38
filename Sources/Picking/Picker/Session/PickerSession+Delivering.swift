import Access

extension PickerSession {
  /// The lines of what the host has or can fetch, in the order of the selection.
  package var results: [PickerResult] {
    selection.assets.filter { handedOver.contains($0.id) }.map(result)
  }

  /// The line about a selected asset that a host gets.
  func result(of asset: PickerAsset) -> PickerResult {
    PickerResult(
      item: deliveries[asset.id]?.item,
      assetIdentifier: configuration.photoLibrary.result(of: asset.facts).identifier)
  }

  /// Takes assets out of the selection, and takes back what of them was handed over.
  ///
  /// - Parameters:
  ///   - ids: The assets.
  ///   - isRecorded: Whether the audit is told that what was handed over was deselected.
  /// - Returns: The lines by which the host knows them, and the effects.
  mutating func withdraw(
    _ ids: [AssetID], isRecorded: Bool
  ) -> (results: [PickerResult], effects: [PickerEffect]) {
    var results: [PickerResult] = []
    var effects: [PickerEffect] = []
    for id in ids {
      guard let asset = selection.remove(id) else { continue }
      results.append(result(of: asset))
      guard let delivery = deliveries.removeValue(forKey: id) else { continue }
      if !delivery.isFetched { effects.append(.revoke(delivery.item)) }
      if isRecorded { effects.append(.record(.deselected(id, delivery.item))) }
    }
    return (results, effects)
  }

  /// Hands the selection over as it is: what the host does not have yet is delivered, with the
  /// choices in force.
  mutating func handOver() -> [PickerEffect] {
    var effects = dropPreselected()
    for asset in selection.assets
    where deliveries[asset.id] == nil && !preselected.contains(asset.id) {
      let delivery = Delivery(nextItem, of: asset, with: choices)
      nextItem = nextItem.next
      deliveries[asset.id] = delivery
      effects.append(.deliver(delivery))
    }
    handedOver = Set(selection.ids)
    return effects
  }

  /// Records the preselected assets that the host takes for selected and that are not any more.
  mutating func dropPreselected() -> [PickerEffect] {
    let dropped = preselected.filter { handedOver.contains($0) && !selection.contains($0) }
    handedOver.subtract(dropped)
    return dropped.map { .record(.deselected($0, nil)) }
  }

  /// Tells the host of a change that the person made, where the selection is continuous.
  mutating func updateHost(added: [AssetID], removed: [PickerResult]) -> [PickerEffect] {
    guard configuration.selection.isContinuous else { return [] }
    let effects = handOver()
    let lines = selection.assets.filter { added.contains($0.id) }.map(result)
    return effects + [.selectionChanged(added: lines, removed: removed)]
  }
}
