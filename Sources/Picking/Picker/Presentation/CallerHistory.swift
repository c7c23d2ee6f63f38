import Access

/// The part of a caller's past that its pickers are shown by.
package struct CallerHistory: Sendable, Hashable {
  /// Whether an embedded picker was shown before, and with it the onboarding.
  package var wasOnboarded: Bool
  /// The generation of the picker that the caller first presented as a sheet; nil if it never did.
  package var firstSheet: PickerGeneration?
  /// Whether the person dismissed the banner that followed the upgrade.
  package var bannerWasDismissed: Bool

  /// Tells the past of a caller; by default there is none.
  package init(
    wasOnboarded: Bool = false, firstSheet: PickerGeneration? = nil,
    bannerWasDismissed: Bool = false
  ) {
    self.wasOnboarded = wasOnboarded
    self.firstSheet = firstSheet
    self.bannerWasDismissed = bannerWasDismissed
  }

  /// Whether the caller presented a sheet before the picker became the one of today.
  package var presentedBeforeUpgrade: Bool { firstSheet.map { $0 < .current } ?? false }

  /// The past after this has been shown.
  package func adding(
    _ presentation: PickerPresentation, of configuration: PickerConfiguration
  ) -> CallerHistory {
    var history = self
    history.wasOnboarded = wasOnboarded || presentation.onboarding != nil
    // The first one stays: who presented sheets before the upgrade did so, whatever comes later.
    if configuration.style.isSheet, firstSheet == nil {
      history.firstSheet = configuration.api.isLegacyPicker ? .legacy : .current
    }
    return history
  }

  /// The past after the person dismissed the banner.
  package var dismissingBanner: CallerHistory {
    var history = self
    history.bannerWasDismissed = true
    return history
  }
}

/// A generation of the picker: in a later one a person is shown something that was not there before, and a
/// banner says so once.
package struct PickerGeneration: Sendable, Hashable {
  /// The number; later generations have higher ones.
  package let number: Int

  /// Describes a generation.
  package init(_ number: Int) { self.number = number }

  /// The legacy picker, whose caller has the upgrade before it: the operator registers it anew.
  package static let legacy = PickerGeneration(0)
  /// The pickers of before the library's database had their generation.
  package static let first = PickerGeneration(1)
  /// The picker of today.
  package static let current = PickerGeneration(2)
}

extension PickerGeneration: Comparable {
  /// Whether a generation is older than another.
  package static func < (one: PickerGeneration, other: PickerGeneration) -> Bool {
    one.number < other.number
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
