import Access

extension PickerSession {
  /// Whether anything changes where this asset is there no more.
  package func concerns(_ id: AssetID) -> Bool {
    !state.isOver && (selection.contains(id) || handedOver.contains(id))
  }

  /// The assets of which something changes where they are there no more.
  package var concerned: Set<AssetID> {
    state.isOver ? [] : Set(selection.ids).union(handedOver)
  }

  mutating func apply(_ event: LibraryEvent) -> [PickerEffect] {
    switch event {
    case .fetched(let item):
      for (id, delivery) in deliveries where delivery.item == item {
        deliveries[id]?.isFetched = true
      }
      return []
    case .removed(let id):
      guard selection.contains(id) else {
        handedOver.remove(id)
        return []
      }
      let removed = withdraw([id], isRecorded: false)
      let told = state.isShown ? updateHost(added: [], removed: removed.results) : []
      handedOver.remove(id)
      return [.showSelection(selection.ids)] + removed.effects + told
    }
  }
}
