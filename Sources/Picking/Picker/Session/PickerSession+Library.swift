import Access

extension PickerSession {
  /// Returns whether removing an asset from the library would change the session.
  package func concerns(_ id: AssetID) -> Bool {
    !state.isOver && (selection.contains(id) || handedOver.contains(id))
  }

  /// The assets whose removal from the library would change the session.
  package var concerned: Set<AssetID> {
    guard !state.isOver else { return [] }
    // A visitor's page sends again what was lost with the server.
    let uploaded = selection.assets.filter { $0.source == .device }.map(\.id)
    return Set(selection.ids).union(handedOver).subtracting(uploaded)
  }

  mutating func apply(_ event: LibraryEvent) -> [PickerEffect] {
    switch event {
    case .fetched(let item):
      for (id, delivery) in deliveries where delivery.item == item {
        deliveries[id]?.isFetched = true
      }
      return []
    case .removed(let id):
      choices.forget(id)
      guard selection.contains(id) else {
        handedOver.remove(id)
        return []
      }
      let removed = withdraw([id], isRecorded: false)
      let hostEffects = state.isShown ? updateHost(added: [], removed: removed.results) : []
      handedOver.remove(id)
      return [.showSelection(selection.ids)] + removed.effects + hostEffects
    }
  }
}
