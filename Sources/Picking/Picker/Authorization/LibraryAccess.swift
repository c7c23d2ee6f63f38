package import Access

/// The access of one caller to the library, without a picker: what was asked, answered and selected.
///
/// Like `PickerSession`, it is a state machine: events go in, effects come out. It does not access
/// the library; the assets that a caller may see are those of the library that the scope shows.
///
/// INVARIANT (one prompt): the person is never prompted again for a level that has been answered or
/// is being asked for.
package struct LibraryAccess: Sendable, Hashable {
  /// The answers so far.
  package private(set) var authorization: LibraryAuthorization
  /// The assets that are open to the caller while its access is limited.
  package private(set) var selection: Set<AssetID>
  /// The statements of the caller about itself, as registered by the operator.
  package let manifest: CallerManifest

  /// The levels that the person is being asked for.
  package private(set) var asked: Set<AccessLevel>
  /// The lifecycles in which the caller has fetched, which makes the alert due.
  package private(set) var alerted: Set<LifecycleID>

  /// Creates a state machine from what is known about a caller.
  ///
  /// - Parameters:
  ///   - authorization: The answers so far.
  ///   - selection: The assets that are open to the caller while its access is limited.
  ///   - manifest: The statements of the caller about itself.
  ///   - asked: The levels that the person is being asked for.
  ///   - alerted: The lifecycles in which the caller has fetched, which makes the alert due.
  package init(
    _ authorization: LibraryAuthorization, selection: Set<AssetID> = [], manifest: CallerManifest,
    asked: Set<AccessLevel> = [], alerted: Set<LifecycleID> = []
  ) {
    self.authorization = authorization
    self.selection = selection
    self.manifest = manifest
    self.asked = asked
    self.alerted = alerted
  }

  /// The assets that the caller may see.
  package var scope: LibraryScope {
    switch authorization.authorizationStatus(for: .readWrite) {
    case .authorized: .everything
    case .limited: .only(selection)
    case .notDetermined, .restricted, .denied: .nothing
    }
  }

  /// Applies an event and returns the effects to be carried out.
  package mutating func apply(_ event: LibraryAccessEvent) -> [LibraryAccessEffect] {
    switch event {
    case .requested(let level): return request(level)
    case .performed(let operation, let lifecycle): return perform(operation, in: lifecycle)
    case .presentedLimitedPicker: return isLimited ? [.editSelection] : []
    case .created(let asset):
      if isLimited { selection.insert(asset) }
      return []
    case .ended(let lifecycle):
      alerted.remove(lifecycle)
      return []
    case .answered(let answer, let level): return take(answer, to: level)
    case .answeredAlert(let answer):
      return answer == .modify && isLimited ? [.editSelection] : []
    case .selected(let assets, let isInSettings):
      return select(assets, because: isInSettings ? .settings : .limitedPicker)
    case .set(let answer, let level): return set(answer, for: level)
    case .restated(let authorization): return restate(authorization)
    case .removed(let assets): return remove(assets)
    case .added: return scope == .everything ? [.refetch] : []
    }
  }

  private var isLimited: Bool { authorization.authorizationStatus(for: .readWrite) == .limited }
}

// MARK: The caller's events

extension LibraryAccess {
  private mutating func request(_ level: AccessLevel) -> [LibraryAccessEffect] {
    let status = authorization.authorizationStatus(for: level)
    guard status == .notDetermined else { return [.report(status, level)] }
    guard manifest.usageDescriptions.contains(level) else {
      return [.refuse(.noUsageDescription(level))]
    }
    return asked.insert(level).inserted ? [.prompt(level)] : []
  }

  private mutating func perform(
    _ operation: LibraryOperation, in lifecycle: LifecycleID
  ) -> [LibraryAccessEffect] {
    // A caller that may read and write may also add.
    let level = operation.level == .addOnly && scope != .nothing ? .readWrite : operation.level
    switch authorization.authorizationStatus(for: level) {
    case .notDetermined: return request(level)
    case .restricted, .denied: return [.refuse(.denied)]
    case .authorized: return [.allow(scope)]
    case .limited:
      guard operation == .fetch, alerted.insert(lifecycle).inserted,
        !manifest.preventsAutomaticLimitedAlert
      else { return [.allow(scope)] }
      return [.allow(scope), .alert]
    }
  }
}

// MARK: The person's and the library's events

extension LibraryAccess {
  private mutating func take(
    _ answer: PromptAnswer, to level: AccessLevel
  ) -> [LibraryAccessEffect] {
    guard asked.remove(level) != nil else { return [] }
    let status = authorization.requestAuthorization(for: level) { answer }
    return [.report(status, level)] + (status == .limited ? [.editSelection] : [])
  }

  private mutating func select(
    _ assets: Set<AssetID>, because cause: LibraryChange.Cause
  ) -> [LibraryAccessEffect] {
    guard isLimited, assets != selection else { return [] }
    let change = LibraryChange(
      inserted: assets.subtracting(selection), removed: selection.subtracting(assets),
      because: cause)
    selection = assets
    return [.notify(change)]
  }

  private mutating func set(
    _ answer: PromptAnswer, for level: AccessLevel
  ) -> [LibraryAccessEffect] {
    // The device restricts the level, and the person cannot change that.
    guard authorization.authorizationStatus(for: level) != .restricted else {
      return [.refuse(.denied)]
    }
    asked.remove(level)
    var changed = authorization
    changed.set(answer, for: level)
    return update(changed)
  }

  private mutating func restate(_ stated: LibraryAuthorization) -> [LibraryAccessEffect] {
    for level in AccessLevel.allCases
    where stated.authorizationStatus(for: level) != .notDetermined {
      asked.remove(level)
    }
    return update(stated)
  }

  /// Replaces the authorisation, reports each level that changed, and asks observers to fetch anew
  /// if reading changed.
  private mutating func update(_ changed: LibraryAuthorization) -> [LibraryAccessEffect] {
    let before = authorization
    authorization = changed
    let levels = AccessLevel.allCases.filter {
      before.authorizationStatus(for: $0) != changed.authorizationStatus(for: $0)
    }
    return levels.map { .report(changed.authorizationStatus(for: $0), $0) }
      + (levels.contains(.readWrite) ? [.refetch] : [])
  }

  private mutating func remove(_ assets: Set<AssetID>) -> [LibraryAccessEffect] {
    let shown = assets.filter(scope.shows)
    selection.subtract(assets)
    guard !shown.isEmpty else { return [] }
    return [.notify(LibraryChange(inserted: [], removed: shown, because: .removal))]
  }
}
