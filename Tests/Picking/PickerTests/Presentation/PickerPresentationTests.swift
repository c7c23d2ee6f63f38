import Access
import Picker
import Testing

@Suite struct PickerPresentationTests {
  static func menu(_ readWrite: AuthorizationStatus) throws -> Menu {
    try Menu(
      for: Request(
        caller: Caller(api: .photosPicker), authorization: Authorization(readWrite: readWrite)))
  }

  static func menus(_ readWrite: AuthorizationStatus) throws -> PickerMenus {
    let menu = try menu(readWrite)
    return PickerMenus(of: .library) { _ in menu }
  }

  /// Returns every subset of the cases of an enumeration.
  static func subsets<Element: Hashable & CaseIterable>(of: Element.Type) -> [Set<Element>] {
    Element.allCases.reduce([[]]) { sets, element in sets + sets.map { $0.union([element]) } }
  }

  static func presentation(
    selection: SelectionBehavior = .default, limit: Int = 1, style: PickerStyle = .presentation,
    hiding edges: Set<PickerEdge> = [], disabling capabilities: Set<PickerCapability> = [],
    on platform: PlatformClass = .iOS, history: CallerHistory = CallerHistory(),
    access: AuthorizationStatus = .notDetermined
  ) throws -> PickerPresentation {
    PickerPresentation(
      of: try PickerConfiguration(
        for: .photosPicker, selection: selection, selectionLimit: SelectionLimit(parsing: limit),
        style: style, edgesWithoutContentMargins: edges, disabledCapabilities: capabilities),
      on: platform, hasMenu: try menu(access).supported, history: history)
  }

  /// A row of the table of buttons.
  struct ButtonRow: Sendable {
    let disabled: Bool
    let isContinuous: Bool
    var cancel = false
    var add = false
    var done = false
  }

  /// Reads the buttons of every selection behaviour, with selection actions and without.
  @Test(arguments: [
    ButtonRow(disabled: false, isContinuous: false, cancel: true, add: true),
    ButtonRow(disabled: false, isContinuous: true, done: true),
    ButtonRow(disabled: true, isContinuous: false, add: true),
    ButtonRow(disabled: true, isContinuous: true),
  ])
  func
    `J06 J08 J09 without selection actions Cancel is hidden, and Done if the selection is continuous`(
      row: ButtonRow
    ) throws
  {
    var count = 0
    for selection in SelectionBehavior.allCases where selection.isContinuous == row.isContinuous {
      let shown = try Self.presentation(
        selection: selection, disabling: row.disabled ? [.selectionActions] : [])
      #expect((shown.cancel != nil) == row.cancel)
      #expect((shown.add != nil) == row.add)
      #expect((shown.done != nil) == row.done)
      count += 1
    }
    #expect(count == 2)
  }

  /// Presents every combination of abilities, behaviours, styles, edges and screens, and counts
  /// those without a way to deliver the selection.
  @Test func `J07 in every combination a selection and the options can be reached`()
    throws
  {
    var count = 0
    var unreachable = 0
    var withoutOptions = 0
    let menus = [try Self.menu(.notDetermined), try Self.menu(.authorized)]
    for capabilities in Self.subsets(of: PickerCapability.self) {
      for selection in SelectionBehavior.allCases {
        for style in PickerStyle.allCases {
          for edges in Self.subsets(of: PickerEdge.self) {
            for limit in [1, 3] {
              let configuration = try PickerConfiguration(
                for: .photosPicker, selection: selection,
                selectionLimit: SelectionLimit(parsing: limit), style: style,
                edgesWithoutContentMargins: edges, disabledCapabilities: capabilities)
              for platform in PlatformClass.allCases {
                for menu in menus {
                  let shown = PickerPresentation(
                    of: configuration, on: platform, hasMenu: menu.supported,
                    history: CallerHistory())
                  count += 1
                  if shown.add == nil, !selection.isContinuous { unreachable += 1 }
                  if (shown.options != nil) != menu.supported { withoutOptions += 1 }
                }
              }
            }
          }
        }
      }
    }
    #expect(count == 32 * 4 * 3 * 16 * 2 * 3 * 2)
    #expect(unreachable == 0)
    #expect(withoutOptions == 0)
  }

  /// Disables search on each class of screen, and expects no search bar, and an unchanged tab of
  /// albums.
  @Test(arguments: PlatformClass.allCases)
  func `J02 without search there is no search bar`(platform: PlatformClass) throws {
    #expect(try Self.presentation(on: platform).hasSearchBar)
    let shown = try Self.presentation(disabling: [.search], on: platform)
    #expect(!shown.hasSearchBar)
    #expect(shown.hasAlbumsTab)
  }

  /// Disables collections on each class of screen, and expects neither a tab of albums nor a
  /// sidebar.
  @Test func `J03 J04 without collections the albums tab and the sidebar are hidden`()
    throws
  {
    let sidebars = try PlatformClass.allCases.map { try Self.presentation(on: $0).hasSidebar }
    #expect(sidebars == [false, true, true])
    for platform in PlatformClass.allCases {
      #expect(try Self.presentation(on: platform).hasAlbumsTab)
      let shown = try Self.presentation(disabling: [.collectionNavigation], on: platform)
      #expect(!shown.hasAlbumsTab)
      #expect(!shown.hasSidebar)
      #expect(shown.hasSearchBar)
    }
  }

  /// Disables the staging area, and expects a label in the toolbar in place of the button.
  @Test func `J05 without the staging area the toolbar has a label in place of the button`() throws
  {
    #expect(try Self.presentation().toolbarItem == .button)
    #expect(try Self.presentation(disabling: [.stagingArea]).toolbarItem == .statusLabel)
  }

  /// Disables one ability after the other, and expects what belongs to it to be removed, and the
  /// rest to remain.
  @Test func `J01 disabling an ability removes what belongs to it and nothing else`() throws {
    let all = try Self.presentation(on: .macOS)
    let expected: [PickerCapability: (PickerPresentation) -> Bool] = [
      .search: { !$0.hasSearchBar }, .stagingArea: { $0.toolbarItem == .statusLabel },
      .collectionNavigation: { !$0.hasAlbumsTab && !$0.hasSidebar },
      .selectionActions: { $0.cancel == nil },
      .sensitivityAnalysisIntervention: { $0 == all },
    ]
    for capability in PickerCapability.allCases {
      let shown = try Self.presentation(disabling: [capability], on: .macOS)
      for (other, isGone) in expected where other != .sensitivityAnalysisIntervention {
        #expect(isGone(shown) == (other == capability), "\(capability) and \(other)")
      }
      #expect(expected[capability]?(shown) == true)
    }
  }

  /// Compares what is shown at each edge on the three classes of screen.
  @Test func `K03 K04 K05 bars are at top and bottom, a sidebar is at the leading edge`()
    throws
  {
    let bars: [PickerEdge: Accessory] = [.top: .navigationBar, .bottom: .toolbar]
    let wide: [PickerEdge: Accessory] = bars.merging([.leading: .sidebar]) { $1 }
    #expect(try Self.presentation(on: .iOS).accessories == bars)
    for platform in [PlatformClass.iPadOS, .macOS] {
      #expect(try Self.presentation(on: platform).accessories == wide)
      let shown = try Self.presentation(disabling: [.collectionNavigation], on: platform)
      #expect(shown.accessories == bars)
    }
  }

  /// Hides every set of edges of an inline picker, and expects content only at the other edges.
  @Test func `K01 L03 hiding an edge hides its content`() throws {
    for edges in Self.subsets(of: PickerEdge.self) {
      let shown = try Self.presentation(style: .inline, hiding: edges, on: .macOS)
      let expected = Set<PickerEdge>([.top, .leading, .bottom]).subtracting(edges)
      #expect(Set(shown.accessories.keys) == expected)
      #expect((shown.toolbarItem == nil) == edges.contains(.bottom))
      #expect(shown.hasSearchBar == !edges.contains(.top))
    }
    #expect(try Self.presentation(style: .inline, hiding: .all).accessories.isEmpty)
  }

  /// Hides top and bottom, and expects options, Add and Cancel over the photos.
  @Test func `K07 essential controls move over the content when their edge is hidden`()
    throws
  {
    let shown = try Self.presentation()
    #expect(shown.options == .accessory(.toolbar))
    #expect(shown.add == .accessory(.navigationBar))
    let hidden = try Self.presentation(hiding: [.top, .bottom])
    #expect(hidden.options == .content)
    #expect(hidden.add == .content)
    #expect(hidden.cancel == .content)
  }

  /// Presents a picker with each status, and a legacy one, and expects no options with full access
  /// and in the legacy one.
  @Test func `B08 B09 no caller with full access and no legacy caller has an Options menu`() throws
  {
    for status in AuthorizationStatus.allCases {
      let shown = try Self.presentation(access: status)
      #expect((shown.options == nil) == (status == .authorized))
    }
    let menu = try Menu(
      for: Request(
        caller: Caller(api: .uiImagePickerController),
        authorization: Authorization(readWrite: .denied)))
    let shown = PickerPresentation(
      of: try PickerConfiguration(for: .uiImagePickerController), on: .iOS, hasMenu: menu.supported,
      history: CallerHistory())
    #expect(shown.options == nil)
    #expect(shown.hasPrivacyBadge)
  }

  /// Presents each behaviour, and expects numbers if it is ordered, and sweeping if it is not.
  @Test func `G06 an ordered selection shows numbers, and nothing is swept over`()
    throws
  {
    for selection in SelectionBehavior.allCases {
      let shown = try Self.presentation(selection: selection, limit: 0)
      #expect(shown.hasNumberedBadges == selection.isOrdered)
      #expect(shown.allowsSweeping == !selection.isOrdered)
    }
    #expect(try !Self.presentation(limit: 1).allowsSweeping)
  }

  /// Presents every combination of abilities and behaviours, and expects the same on all screens
  /// once the leading edge is hidden.
  @Test func `L12 classes of screens differ in the sidebar alone`() throws {
    var count = 0
    for capabilities in Self.subsets(of: PickerCapability.self) {
      for selection in SelectionBehavior.allCases {
        let shown = try PlatformClass.allCases.map {
          try Self.presentation(
            selection: selection, hiding: [.leading], disabling: capabilities, on: $0)
        }
        // If the leading edge is hidden, there is no sidebar to differ in.
        #expect(Set(shown).count == 1)
        count += 1
      }
    }
    #expect(count == 128)
    #expect(try Self.presentation(on: .iOS) != Self.presentation(on: .macOS))
  }

  /// Compares the texts of the first time with the one that explains.
  @Test func `O07 the text of the first time explains, and does not ask to sign in`() {
    #expect(
      PickerPresentation.Onboarding.allCases.map(\.rawValue) == ["canOnlyAccessSelectedPhotos"])
  }

  /// Presents each style and then an inline picker, and expects the explanation only in the first
  /// embedded one.
  @Test func `O01 O02 O03 the first embedded picker of a caller explains itself, once`() throws {
    for style in PickerStyle.allCases {
      var history = CallerHistory()
      let first = try Self.presentation(style: style, history: history)
      let configuration = try PickerConfiguration(for: .photosPicker, style: style)
      #expect(first.onboarding == (style.isSheet ? nil : .canOnlyAccessSelectedPhotos))
      history = history.adding(first, of: configuration)
      #expect(
        try Self.presentation(style: .inline, history: history).onboarding
          == (style.isSheet ? .canOnlyAccessSelectedPhotos : nil))
    }
  }

  /// Presents every picker in every style on every screen, and expects the badge.
  @Test func `O04 the badge is shown whenever a picker is`() throws {
    for api in CallerAPI.allCases where api.isOutOfProcess == true {
      for style in PickerStyle.allCases where api != .uiImagePickerController || style.isSheet {
        let configuration = try PickerConfiguration(for: api, style: style)
        for platform in PlatformClass.allCases {
          let shown = PickerPresentation(
            of: configuration, on: platform, hasMenu: try Self.menu(.limited).supported,
            history: CallerHistory())
          #expect(shown.hasPrivacyBadge)
        }
      }
    }
  }

  /// Presents each style before and after an upgrade and a dismissal, and expects the banner only
  /// for a sheet after an upgrade.
  @Test func `O05 a sheet that was used before the upgrade has a banner until it is dismissed`()
    throws
  {
    var banners = 0
    for style in PickerStyle.allCases {
      for before in [false, true] {
        for dismissed in [false, true] {
          let history = CallerHistory(
            firstSheet: before ? .first : nil, bannerWasDismissed: dismissed)
          let shown = try Self.presentation(style: style, history: history)
          #expect(shown.hasBanner == (style == .presentation && before && !dismissed))
          banners += shown.hasBanner ? 1 : 0
        }
      }
    }
    #expect(banners == 1)
  }

  /// Presents every picker after an upgrade, and expects the banner on sheets, but for the legacy
  /// one, which counts as used.
  @Test func `O05 a sheet of the legacy picker is followed by the banner, once there is another`()
    throws
  {
    var count = 0
    for api in [CallerAPI.photosPicker, .phPickerViewController, .uiImagePickerController] {
      for style in PickerStyle.allCases where api != .uiImagePickerController || style.isSheet {
        let configuration = try PickerConfiguration(for: api, style: style)
        let shown = PickerPresentation(
          of: configuration, on: .iOS, hasMenu: try Self.menu(.notDetermined).supported,
          history: CallerHistory(firstSheet: .first))
        let isSheet = style == .presentation
        #expect(shown.hasBanner == (isSheet && api != .uiImagePickerController))
        let past = CallerHistory().adding(shown, of: configuration)
        #expect(past.presentedBeforeUpgrade == (isSheet && api == .uiImagePickerController))
        let generation: PickerGeneration = api == .uiImagePickerController ? .legacy : .current
        #expect(past.firstSheet == (isSheet ? generation : nil))
        let early = CallerHistory(firstSheet: .first)
        #expect(early.adding(shown, of: configuration).presentedBeforeUpgrade)
        #expect(past.dismissingBanner.bannerWasDismissed && !past.bannerWasDismissed)
        count += 1
      }
    }
    #expect(count == 7)
  }
}
