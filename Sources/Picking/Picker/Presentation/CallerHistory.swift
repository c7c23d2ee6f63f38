import Access

/// The part of a caller's past that affects how its pickers are shown.
public struct CallerHistory: Sendable, Hashable {
  /// Whether an embedded picker, and with it the onboarding, was shown before.
  public var wasOnboarded: Bool
  /// The generation of the picker that the caller first presented as a sheet, or nil if it never
  /// did.
  public var firstSheet: PickerGeneration?
  /// Whether the person dismissed the banner that followed the upgrade.
  public var bannerWasDismissed: Bool

  /// Creates a history; by default, nothing has been shown.
  public init(
    wasOnboarded: Bool = false, firstSheet: PickerGeneration? = nil,
    bannerWasDismissed: Bool = false
  ) {
    self.wasOnboarded = wasOnboarded
    self.firstSheet = firstSheet
    self.bannerWasDismissed = bannerWasDismissed
  }

  /// Whether the caller presented a sheet before the current generation of the picker.
  public var presentedBeforeUpgrade: Bool { firstSheet.map { $0 < .current } ?? false }

  /// Returns the history after a presentation was shown.
  public func adding(
    _ presentation: PickerPresentation, of configuration: PickerConfiguration
  ) -> CallerHistory {
    var history = self
    history.wasOnboarded = wasOnboarded || presentation.onboarding != nil
    // The first sheet is kept: later sheets do not change that it came before the upgrade.
    if configuration.style.isSheet, firstSheet == nil {
      history.firstSheet = configuration.api.isLegacyPicker ? .legacy : .current
    }
    return history
  }

  /// The history after the person dismissed the banner.
  public var dismissingBanner: CallerHistory {
    var history = self
    history.bannerWasDismissed = true
    return history
  }
}

/// A generation of the picker.
///
/// A later generation shows the person something new, which a banner announces once.
public struct PickerGeneration: Sendable, Hashable {
  /// The number, which is higher for later generations.
  public let number: Int

  /// Creates a generation.
  public init(_ number: Int) { self.number = number }

  /// The legacy picker, whose callers get the upgrade when the operator registers them anew.
  public static let legacy = PickerGeneration(0)
  /// The pickers from before the library's database recorded a generation.
  public static let first = PickerGeneration(1)
  /// The current picker.
  public static let current = PickerGeneration(2)
}

extension PickerGeneration: Comparable {
  /// Returns whether a generation is older than another.
  public static func < (one: PickerGeneration, other: PickerGeneration) -> Bool {
    one.number < other.number
  }
}

extension CallerAPI {
  /// Whether the API is that of the legacy picker.
  var isLegacyPicker: Bool {
    switch self {
    case .uiImagePickerController: true
    case .photosPicker, .phPickerViewController, .photoKit, .direct: false
    }
  }
}
