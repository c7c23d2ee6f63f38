import Access

extension PickerSession {
  mutating func apply(_ event: HostEvent) -> [PickerEffect] {
    switch event {
    case .embedded: return embed()
    case .configured(let update): return configure(update)
    case .deselected(let identifiers): return deselect(identifiedBy: identifiers)
    case .moved(let identifier, let other): return move(identifier, after: other)
    case .dismissed:
      state = .dismissed
      return [.close]
    }
  }

  private mutating func embed() -> [PickerEffect] {
    guard !configuration.style.isSheet else { return [.refuse(.notEmbeddable)] }
    guard state == .created else { return [] }
    state = .embedded
    return [.showSelection(selection.ids)]
  }

  private mutating func configure(_ update: PickerConfiguration.Update) -> [PickerEffect] {
    guard state == .created || state.isShown else { return [.refuse(.finished)] }
    if let limit = update.selectionLimit, limit.count < selection.count {
      let fault = PickerError.field(
        PickerConfiguration.Field.selectionLimit.path, .belowSelection(count: selection.count))
      return [.refuse(.configuration(fault))]
    }
    do {
      configuration = try configuration.updated(by: update)
    } catch {
      return [.refuse(.configuration(error))]
    }
    return [.showConfiguration]
  }

  /// Deselects assets; has no effect if the host cannot know them or they are not selected.
  private mutating func deselect(identifiedBy identifiers: [String]) -> [PickerEffect] {
    guard configuration.photoLibrary == .shared, state.isShown || state == .finished else {
      return []
    }
    let ids = identifiers.compactMap { selection.asset(identifiedBy: $0)?.id }
    guard !ids.isEmpty else { return [] }
    let removed = withdraw(ids, isRecorded: true)
    // The host knows what it deselected, so this is recorded at once.
    let records = dropPreselected()
    // Its page has not asked for it, and learns it from the picker.
    return [.showSelection(selection.ids)] + removed.effects + records
      + updateHost(added: [], removed: removed.results)
  }

  private mutating func move(_ identifier: String, after other: String?) -> [PickerEffect] {
    guard configuration.photoLibrary == .shared, state.isShown,
      let asset = selection.asset(identifiedBy: identifier)
    else { return [] }
    let otherID = other.map { selection.asset(identifiedBy: $0)?.id }
    // An identifier that is not selected gives no position; no identifier means the front.
    if case .some(.none) = otherID { return [] }
    return move(asset.id, after: otherID ?? nil)
  }
}
