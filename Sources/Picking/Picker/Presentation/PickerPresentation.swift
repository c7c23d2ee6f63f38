import Access

/// Everything that is shown around the assets of a picker.
///
/// It is a pure function of the picker's configuration, the class of the screen, the caller's menu
/// and the caller's history.
///
/// ```
/// +--------------------------------------+
/// | Cancel    search, albums tab     Add |  top: navigation bar
/// +---------+----------------------------+
/// | sidebar |          content           |  leading: sidebar, on wide screens
/// +---------+----------------------------+
/// | Options        staging or status     |  bottom: toolbar
/// +--------------------------------------+
/// ```
///
/// The model does not say where the Options menu and the Add button are when their edge is hidden.
/// Here they are never hidden with it but shown over the content: without them the person would
/// have no choice, or the host no selection.
public struct PickerPresentation: Sendable, Hashable {
  /// The accessory at each edge that has one.
  public let accessories: [PickerEdge: Accessory]
  /// Whether there is a search bar.
  public let hasSearchBar: Bool
  /// Whether there is a tab with albums.
  public let hasAlbumsTab: Bool
  /// The toolbar's item for the selection, or nil if there is no toolbar.
  public let toolbarItem: ToolbarItem?
  /// The place of the Cancel button, or nil if there is none.
  public let cancel: PickerPlacement?
  /// The place of the Add button, or nil if there is none.
  public let add: PickerPlacement?
  /// The place of the Done button, or nil if there is none.
  public let done: PickerPlacement?
  /// The place of the Options menu, or nil if the caller's picker has none.
  public let options: PickerPlacement?
  /// Whether each selected asset shows its number.
  public let hasNumberedBadges: Bool
  /// Whether assets can be selected by sweeping over them.
  public let allowsSweeping: Bool
  /// The text that explains a caller's first embedded picker, or nil if there is none.
  public let onboarding: Onboarding?
  /// Whether a badge says that the picker is private and out of process.
  public let hasPrivacyBadge: Bool
  /// Whether a banner, which can be dismissed, announces what is new.
  public let hasBanner: Bool

  /// A toolbar item that represents the selection.
  public enum ToolbarItem: String, Sendable, Hashable, CaseIterable {
    /// A button that opens the staging area.
    case button
    /// A label with the number of selected assets, which opens nothing.
    case statusLabel
  }

  /// A text that explains a picker to a person who sees it for the first time.
  public enum Onboarding: String, Sendable, Hashable, CaseIterable {
    /// The app can access only what is selected.
    case canOnlyAccessSelectedPhotos
  }
}

extension PickerPresentation {
  /// Derives the presentation.
  ///
  /// - Parameters:
  ///   - configuration: The picker's configuration.
  ///   - platform: The class of the screen.
  ///   - hasMenu: Whether the caller's picker has an Options menu.
  ///   - history: The caller's history.
  public init(
    of configuration: PickerConfiguration, on platform: PlatformClass, hasMenu: Bool,
    history: CallerHistory
  ) {
    var disabled = configuration.disabledCapabilities
    // What a visitor chose just now has no albums, and is not searched.
    if configuration.source == .device { disabled.formUnion([.search, .collectionNavigation]) }
    var accessories: [PickerEdge: Accessory] = [.top: .navigationBar, .bottom: .toolbar]
    if platform.hasSidebar, !disabled.contains(.collectionNavigation) {
      accessories[.leading] = .sidebar
    }
    for edge in configuration.edgesWithoutContentMargins { accessories[edge] = nil }
    self.accessories = accessories

    let isTopShown = accessories[.top] != nil
    let isBottomShown = accessories[.bottom] != nil
    hasSearchBar = isTopShown && !disabled.contains(.search)
    hasAlbumsTab = isTopShown && !disabled.contains(.collectionNavigation)
    let item: ToolbarItem = disabled.contains(.stagingArea) ? .statusLabel : .button
    toolbarItem = isBottomShown ? item : nil

    let actions = SelectionActions(of: configuration)
    let top: PickerPlacement = isTopShown ? .accessory(.navigationBar) : .content
    cancel = actions.cancel ? top : nil
    add = actions.add ? top : nil
    done = actions.done ? top : nil
    let bottom: PickerPlacement = isBottomShown ? .accessory(.toolbar) : .content
    options = hasMenu ? bottom : nil

    hasNumberedBadges = configuration.selection.isOrdered
    allowsSweeping = !configuration.selection.isOrdered && !configuration.selectionLimit.isOne

    let isFirstEmbedded = !configuration.style.isSheet && !history.wasOnboarded
    onboarding = isFirstEmbedded ? .canOnlyAccessSelectedPhotos : nil
    hasPrivacyBadge = configuration.api.isOutOfProcess == true
    hasBanner =
      configuration.style.isSheet && !configuration.api.isLegacyPicker
      && history.presentedBeforeUpgrade && !history.bannerWasDismissed
  }

  /// Whether the sidebar is shown.
  public var hasSidebar: Bool { accessories[.leading] == .sidebar }
}
