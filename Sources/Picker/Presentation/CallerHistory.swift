import Access

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
  package func adding(
    _ presentation: PickerPresentation, of configuration: PickerConfiguration
  ) -> CallerHistory {
    var history = self
    history.wasOnboarded = wasOnboarded || presentation.onboarding != nil
    // A caller of the legacy picker has the upgrade before it: its operator registers it anew.
    let isBeforeUpgrade = configuration.style.isSheet && configuration.api.isLegacyPicker
    history.presentedBeforeUpgrade = presentedBeforeUpgrade || isBeforeUpgrade
    return history
  }

  /// The past after the person dismissed the banner.
  package var dismissingBanner: CallerHistory {
    var history = self
    history.bannerWasDismissed = true
    return history
  }
}

extension CallerAPI {
  /// Whether it is the picker that there was before the one of today.
  var isLegacyPicker: Bool {
    switch self {
    case .uiImagePickerController: true
    case .photosPicker, .phPickerViewController, .photoKit, .direct: false
    }
  }
}
