package import Access

/// Everything that is shown around the assets of a picker: a pure function of its configuration, the
/// class of the screen, the caller's menu and its past.
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
/// Here they never go with it: what leaves a person without a choice, or a host without a selection,
/// stands over the content then.
package struct PickerPresentation: Sendable, Hashable {
  /// The thing at each edge that has one.
  package let accessories: [PickerEdge: Accessory]
  /// Whether there is a search bar.
  package let hasSearchBar: Bool
  /// Whether there is a tab with albums.
  package let hasAlbumsTab: Bool
  /// The toolbar's item for the selection; nil where there is no toolbar.
  package let toolbarItem: ToolbarItem?
  /// The place of the Cancel button; nil where there is none.
  package let cancel: PickerPlacement?
  /// The place of the Add button; nil where there is none.
  package let add: PickerPlacement?
  /// The place of the Done button; nil if there is none.
  package let done: PickerPlacement?
  /// The place of the Options menu; nil where the caller's picker has none.
  package let options: PickerPlacement?
  /// Whether each selected asset shows its number.
  package let hasNumberedBadges: Bool
  /// Whether assets can be selected by sweeping over them.
  package let allowsSweeping: Bool
  /// The text that explains the first embedded picker of a caller; nil where there is none.
  package let onboarding: Onboarding?
  /// Whether the badge says that the picker is private and out of process.
  package let hasPrivacyBadge: Bool
  /// Whether a banner, which can be dismissed, says what is new.
  package let hasBanner: Bool

  /// An item of the toolbar that tells of the selection.
  package enum ToolbarItem: String, Sendable, Hashable, CaseIterable {
    /// It opens the staging area.
    case button
    /// It says how many are selected, and opens nothing.
    case statusLabel
  }

  /// A text that explains a picker to somebody who sees it for the first time.
  package enum Onboarding: String, Sendable, Hashable, CaseIterable {
    /// The app can only access what is selected.
    case canOnlyAccessSelectedPhotos
  }
}

extension PickerPresentation {
  /// Finds what is shown.
  ///
  /// - Parameters:
  ///   - configuration: The picker's configuration.
  ///   - platform: The class of the screen.
  ///   - menu: Whether the caller's picker has an Options menu.
  ///   - history: The caller's past.
  package init(
    of configuration: PickerConfiguration, on platform: PlatformClass, menu: Menu,
    history: CallerHistory
  ) {
    let disabled = configuration.disabledCapabilities
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
    options = menu.supported ? bottom : nil

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
  package var hasSidebar: Bool { accessories[.leading] == .sidebar }
}
