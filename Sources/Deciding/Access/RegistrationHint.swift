/// A hint for the person registering a caller: less access would suffice, or would leave people
/// more choices.
package enum RegistrationHint: String, Sendable, Hashable, CaseIterable {
  /// The caller asks people to pick, but does not use the picker.
  case preferSystemPicker
  /// The caller asks people to pick with full access, and so without the Options menu.
  case fullAccessDisablesOptions
  /// The caller requests access that its purpose does not need.
  case reconsiderAccess
  /// The caller requests read access, but only saves.
  case addOnlyIsEnough
  /// The caller can request access, and should do so when the person does something that needs it.
  case askOnUserAction
  /// The caller shows no alert about the selection, and so needs its own way to change it.
  case offerWayToChangeSelection
}

extension RegistrationHint {
  /// A sentence that states what to do.
  package var sentence: String {
    switch self {
    case .preferSystemPicker:
      "for this purpose the picker is enough: register it with `--api photosPicker`, and it needs no "
        + "access"
    case .fullAccessDisablesOptions:
      "with full access its picker has no Options menu, and photos are delivered unchanged; with "
        + "`limited` or no access, people keep the menu"
    case .reconsiderAccess:
      "this purpose needs no access to the library; without a usage description, people are not asked"
    case .addOnlyIsEnough: "to save photos, the level `addOnly` is enough"
    case .askOnUserAction:
      "the app should ask when the person does something that needs access, not at launch"
    case .offerWayToChangeSelection:
      "its alert about the selection is off; let it offer a way to change it (POST /v1/limited-picker)"
    }
  }

  /// Returns the hints for a caller, in the order of their cases.
  ///
  /// - Parameters:
  ///   - purpose: The purpose for which the caller requests photos.
  ///   - api: The API that the caller uses.
  ///   - readWrite: The caller's authorisation to read.
  ///   - described: The levels of access that the caller can request.
  ///   - preventsAlert: Whether the alert about changing the selection is suppressed on the first
  ///     fetch.
  /// - Returns: The hints.
  package static func hints(
    for purpose: Purpose, through api: CallerAPI, readWrite: AuthorizationStatus?,
    asking described: Set<AccessLevel>, preventsAlert: Bool
  ) -> [RegistrationHint] {
    allCases.filter { hint in
      switch hint {
      case .preferSystemPicker: purpose.access == nil && api == .photoKit
      case .fullAccessDisablesOptions: purpose.access == nil && readWrite == .authorized
      case .reconsiderAccess: purpose.access == nil && !described.isEmpty
      case .addOnlyIsEnough:
        purpose.access == .addOnly && (described.contains(.readWrite) || readWrite == .authorized)
      case .askOnUserAction: purpose.access != nil && !described.isEmpty
      case .offerWayToChangeSelection: described.contains(.readWrite) && preventsAlert
      }
    }
  }
}
