package import Access

/// An event that concerns a caller's access to the library.
package enum LibraryAccessEvent: Sendable, Hashable {
  /// The caller requests a level.
  case requested(AccessLevel)
  /// The caller uses the library.
  case performed(LibraryOperation, LifecycleID)
  /// The caller asks the person to change the selection.
  case presentedLimitedPicker
  /// The caller created an asset.
  case created(AssetID)
  /// The caller's run ends.
  case ended(LifecycleID)
  /// The person answers a prompt.
  case answered(PromptAnswer, AccessLevel)
  /// The person answers the alert about the selection.
  case answeredAlert(AlertAnswer)
  /// The person selects exactly these assets, in the settings or in the picker that the caller
  /// requested.
  case selected(Set<AssetID>, inSettings: Bool)
  /// The person changes the access in the settings.
  case set(PromptAnswer, AccessLevel)
  /// The operator states the access anew, or the answers are discarded.
  case restated(LibraryAuthorization)
  /// Assets are no longer in the library.
  case removed(Set<AssetID>)
  /// Assets were added or changed.
  case added
}

/// An answer to the alert that a caller has limited access.
package enum AlertAnswer: String, Sendable, Hashable, CaseIterable {
  /// The person keeps the selection.
  case keepCurrent
  /// The person changes the selection.
  case modify
}

/// An effect to be carried out for a caller's access, in the order given.
package enum LibraryAccessEffect: Sendable, Hashable {
  /// The person is asked for a level.
  case prompt(AccessLevel)
  /// The person is asked whether to keep the selection.
  case alert
  /// The person is shown the library to select from.
  case editSelection
  /// The caller is told its status.
  case report(AuthorizationStatus, AccessLevel)
  /// The caller may perform the operation, and sees the assets of this scope.
  case allow(LibraryScope)
  /// The caller may not do what it asked for.
  case refuse(LibraryAccessRefusal)
  /// The caller's observers are told of a change.
  case notify(LibraryChange)
  /// The caller's observers are told to fetch anew, because the visible part of the library may
  /// have changed.
  case refetch
}

/// A reason why a caller may not perform an operation.
package enum LibraryAccessRefusal: Sendable, Hashable {
  /// The caller has no access.
  case denied
  /// The caller states no purpose for this level, so the person is not asked.
  case noUsageDescription(AccessLevel)
}

/// A change of the assets that a caller may see.
package struct LibraryChange: Sendable, Hashable {
  /// The assets that become visible.
  package let inserted: Set<AssetID>
  /// The assets that are no longer visible.
  package let removed: Set<AssetID>
  /// The cause of the change.
  package let cause: Cause

  /// Creates a change.
  package init(inserted: Set<AssetID>, removed: Set<AssetID>, because cause: Cause) {
    self.inserted = inserted
    self.removed = removed
    self.cause = cause
  }

  /// A cause of a change.
  package enum Cause: String, Sendable, Hashable, CaseIterable {
    /// The person changed the selection in the picker that the caller requested.
    case limitedPicker
    /// The person changed the selection in the settings.
    case settings
    /// The asset was removed from the library.
    case removal
  }
}
