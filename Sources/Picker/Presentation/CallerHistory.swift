/// The part of a caller's past that its pickers are shown by.
package struct CallerHistory: Sendable, Hashable {
  /// Whether an embedded picker was shown before, and with it the onboarding.
  package var wasOnboarded: Bool
  /// Whether a sheet was presented before the system had the picker of today.
  package var presentedBeforeUpgrade: Bool
  /// Whether the person dismissed the banner that followed the upgrade.
  package var bannerWasDismissed: Bool

  /// Tells the past of a caller; by default there is none.
  package init(
    wasOnboarded: Bool = false, presentedBeforeUpgrade: Bool = false,
    bannerWasDismissed: Bool = false
  ) {
    self.wasOnboarded = wasOnboarded
    self.presentedBeforeUpgrade = presentedBeforeUpgrade
    self.bannerWasDismissed = bannerWasDismissed
  }

  /// The past after this has been shown.
  package func adding(_ presentation: PickerPresentation) -> CallerHistory {
    var history = self
    history.wasOnboarded = wasOnboarded || presentation.onboarding != nil
    return history
  }
}
