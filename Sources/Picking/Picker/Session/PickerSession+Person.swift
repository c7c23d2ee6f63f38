import Access
import Vocabulary

extension PickerSession {
  mutating func apply(_ event: PersonEvent) -> [PickerEffect] {
    let refused: [PickerEffect]? = refusalOfSelecting.map { [.refuse($0)] }
    return switch event {
    case .opened: open()
    case .chose(let choices): choose(choices)
    case .choseFor(let asset, let choices): choose(choices, for: asset)
    case .tapped(let asset): revokeDelivery(asset) ?? refused ?? tap(asset)
    case .swept(let assets): refused ?? sweep(assets)
    case .moved(let id, let other): refused ?? move(id, after: other)
    case .cancelled: refused ?? cancel()
    case .added: refused ?? add()
    }
  }

  /// The reason why nothing can be selected now, or nil if the person can select.
  private var refusalOfSelecting: PickerRefusal? {
    switch state {
    case .created: .notShown
    case .presented, .embedded: nil
    case .finished, .cancelled: .finished
    case .dismissed, .expired: .over
    }
  }

  private mutating func open() -> [PickerEffect] {
    guard state == .created, configuration.style.isSheet else { return [] }
    state = .presented
    return [.showSelection(selection.ids)]
  }

  private mutating func choose(_ choices: Choices) -> [PickerEffect] {
    guard menus.areSupported else { return [.refuse(.noMenu)] }
    if let refusal = refusalOfChoosing { return [.refuse(refusal)] }
    guard
      undelivered.allSatisfy({ configuration.format(of: $0, under: choices) != .transcodeRequired })
    else {
      return [.refuse(.wrongFormat)]
    }
    self.choices.choose(choices)
    hasShownOptions = true
    return tighten(selection.ids)
  }

  private mutating func choose(_ choices: Choices, for asset: PickerAsset) -> [PickerEffect] {
    guard menus.governs(asset.source) else { return [.refuse(.noMenu)] }
    if let refusal = refusalOfChoosing { return [.refuse(refusal)] }
    guard configuration.shows(asset) else { return [.refuse(.notInFilter)] }
    let isNew = self.choices.own[asset.id] == nil
    guard !isNew || self.choices.own.count < SelectionLimit.maximum else {
      return [.refuse(.limitReached)]
    }
    self.choices.choose(choices, for: asset.id)
    return [.showSelection(selection.ids)] + tighten([asset.id])
  }

  /// The reason why no choices can be made now, or nil if they can.
  ///
  /// More can still be turned off after the selection was delivered.
  private var refusalOfChoosing: PickerRefusal? { state == .finished ? nil : refusalOfSelecting }

  /// Restricts the deliveries of assets that the host has not fetched to the choices in force.
  private mutating func tighten(_ ids: [AssetID]) -> [PickerEffect] {
    ids.compactMap { id in
      guard let delivery = deliveries[id], !delivery.isFetched else { return nil }
      let tightened = delivery.choices.tightened(by: choices.effective(for: id))
      guard tightened != delivery.choices else { return nil }
      deliveries[id]?.choices = tightened
      return .restrict(delivery.item, to: tightened)
    }
  }

  private mutating func tap(_ asset: PickerAsset) -> [PickerEffect] {
    selection.contains(asset.id) ? deselect([asset.id]) : select([asset])
  }

  /// Revokes a delivery that has not been fetched yet, or returns nil if there is none.
  private mutating func revokeDelivery(_ asset: PickerAsset) -> [PickerEffect]? {
    guard state == .finished, let delivery = deliveries[asset.id], !delivery.isFetched else {
      return nil
    }
    return deselect([asset.id])
  }

  private mutating func sweep(_ assets: [PickerAsset]) -> [PickerEffect] {
    configuration.selection.isOrdered ? [.refuse(.notSwept)] : select(assets)
  }

  private mutating func select(_ assets: [PickerAsset]) -> [PickerEffect] {
    var added: [AssetID] = []
    var refusal: PickerRefusal?
    for asset in assets where !selection.contains(asset.id) {
      guard configuration.shows(asset) else {
        refusal = refusal ?? .notInFilter
        continue
      }
      guard configuration.format(of: asset, under: choices.menu) != .transcodeRequired else {
        refusal = refusal ?? .wrongFormat
        continue
      }
      guard !isDeliveredUnseen(asset) else {
        refusal = refusal ?? .optionsNotShown
        continue
      }
      guard selection.count < configuration.selectionLimit.count else {
        refusal = refusal ?? .limitReached
        break
      }
      selection.append(asset)
      added.append(asset.id)
    }
    let refused: [PickerEffect] = refusal.map { [.refuse($0)] } ?? []
    guard !added.isEmpty else { return refused }
    return refused + [.showSelection(selection.ids)] + updateHost(added: added, removed: [])
  }

  /// Returns whether selecting an asset would deliver it before the person has seen the Options
  /// menu.
  ///
  /// A library's picker tells the person so beside the menu. A visitor, who has come to give a photo
  /// away, sees the menu first.
  private func isDeliveredUnseen(_ asset: PickerAsset) -> Bool {
    configuration.selection.isContinuous && asset.source == .device
      && menus.governs(.device) && !hasShownOptions
  }

  private mutating func deselect(_ ids: [AssetID]) -> [PickerEffect] {
    let removed = withdraw(ids, isRecorded: true)
    return [.showSelection(selection.ids)] + removed.effects
      + updateHost(added: [], removed: removed.results)
  }

  private mutating func cancel() -> [PickerEffect] {
    guard SelectionActions(of: configuration).cancel else { return [.refuse(.noSuchButton)] }
    state = .cancelled
    let removed = withdraw(selection.ids, isRecorded: false)
    handedOver = []
    return removed.effects + [.record(.ended(.cancelled)), .finish([]), .end(.cancelled)]
  }

  /// Delivers the selection, or ends one that has already been delivered.
  ///
  /// A sheet is then finished and waits for the host to dismiss it. An embedded picker stays open,
  /// so the person can change the selection and add again.
  private mutating func add() -> [PickerEffect] {
    let actions = SelectionActions(of: configuration)
    guard actions.add || actions.done else { return [.refuse(.noSuchButton)] }
    // An empty selection can be added only if the host has assets to give up.
    let isChange = !handedOver.isEmpty || configuration.selection.isContinuous
    guard !selection.isEmpty || isChange else { return [.refuse(.nothingSelected)] }
    if configuration.style.isSheet { state = .finished }
    let effects = deliverSelection()
    return effects + [.finish(selection.assets.map(result))]
  }
}

extension Choices {
  /// Returns these choices, tightened by what later choices turn off or make coarser.
  ///
  /// A later choice never loosens an earlier one. If nothing was chosen for a kind, the policy
  /// decides and may remove it, so a later `coarse` replaces only `include`. If the policy decides
  /// how coarse a value is, the two cannot be compared, and the earlier choice holds.
  func tightened(by later: Choices) -> Choices {
    var byKind: [Kind: Choice] = [:]
    var coarseness = coarseness
    for kind in Kind.allCases {
      switch (self[kind], later[kind]) {
      case (_, .exclude): byKind[kind] = .exclude
      case (.include, .coarse):
        byKind[kind] = .coarse
        coarseness[kind] = later.coarseness[kind]
      case (.coarse, .coarse):
        byKind[kind] = .coarse
        if let earlier = coarseness[kind], let later = later.coarseness[kind] {
          coarseness[kind] = max(earlier, later)
        }
      case (let earlier, .include), (let earlier, .coarse), (let earlier, nil):
        byKind[kind] = earlier
      }
    }
    return Choices(
      byKind, coarseness: coarseness, format: format, jpeg: jpeg,
      echoes: later.echoes == .remove ? .remove : echoes)
  }
}
