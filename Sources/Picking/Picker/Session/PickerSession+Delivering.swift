import Access

extension PickerSession {
  /// The results for assets that the host has or can fetch, in the order of the selection.
  public var results: [PickerResult] {
    selection.assets.filter { handedOver.contains($0.id) }.map(result)
  }

  /// Returns the result that describes a selected asset to the host.
  func result(of asset: PickerAsset) -> PickerResult {
    PickerResult(
      item: deliveries[asset.id]?.item,
      assetIdentifier: configuration.photoLibrary.result(of: asset.facts).identifier)
  }

  /// Deselects assets, and revokes their deliveries.
  ///
  /// - Parameters:
  ///   - ids: The assets.
  ///   - isRecorded: Whether the audit records that delivered assets were deselected.
  /// - Returns: The results by which the host knows the assets, and the effects.
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

  /// Delivers those assets of the selection that the host does not have yet, with the choices in
  /// force.
  mutating func deliverSelection() -> [PickerEffect] {
    var effects = dropPreselected()
    for asset in selection.assets
    where deliveries[asset.id] == nil && !preselected.contains(asset.id) {
      let delivery = Delivery(nextItem, of: asset, with: choices.effective(for: asset.id))
      nextItem = nextItem.next
      deliveries[asset.id] = delivery
      effects.append(.deliver(delivery))
    }
    handedOver = Set(selection.ids)
    return effects
  }

  /// Records the preselected assets that the host regards as selected but that no longer are.
  mutating func dropPreselected() -> [PickerEffect] {
    let dropped = preselected.filter { handedOver.contains($0) && !selection.contains($0) }
    handedOver.subtract(dropped)
    return dropped.map { .record(.deselected($0, nil)) }
  }

  /// Tells the host about a change if the selection is continuous.
  mutating func updateHost(added: [AssetID], removed: [PickerResult]) -> [PickerEffect] {
    guard configuration.selection.isContinuous else { return [] }
    let effects = deliverSelection()
    let lines = selection.assets.filter { added.contains($0.id) }.map(result)
    return effects + [.selectionChanged(added: lines, removed: removed)]
  }

  /// Moves a selected asset after another, or to the front; the host is told if the selection is
  /// continuous.
  mutating func move(_ id: AssetID, after other: AssetID?) -> [PickerEffect] {
    guard selection.move(id, after: other) else { return [] }
    let hostEffects: [PickerEffect] =
      configuration.selection.isContinuous ? [.selectionReordered] : []
    return [.showSelection(selection.ids)] + hostEffects
  }
}
