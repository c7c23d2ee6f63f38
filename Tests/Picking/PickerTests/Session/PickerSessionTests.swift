import Access
import JSON
import Picker
import Testing
import Vocabulary

@Suite struct PickerSessionTests {
  /// A session with its clock.
  ///
  /// Its assets `a`, `b` and so on are `id-a`, `id-b` and so on for the caller.
  struct Pick {
    var session: PickerSession
    var now = Moment(.zero)

    init(
      _ selection: SelectionBehavior = .default, limit: Int = 0, style: PickerStyle = .presentation,
      library: PickerLibrary = .none, preselecting names: [String] = [],
      filter: AssetFilter? = nil, disabling capabilities: Set<PickerCapability> = [],
      access: AuthorizationStatus = .notDetermined, isShown: Bool = true
    ) throws {
      let configuration = try PickerConfiguration(
        for: .photosPicker, photoLibrary: library, selection: selection,
        selectionLimit: SelectionLimit(parsing: limit), filter: filter,
        preselectedAssetIdentifiers: names.map { "id-\($0)" }, style: style,
        disabledCapabilities: capabilities)
      session = PickerSession(
        configuration, menus: try PickerPresentationTests.menus(access),
        preselectingFrom: names.map { PickerSessionTests.asset($0) }, at: now)
      guard isShown else { return }
      _ = style.isSheet ? person(.opened) : host(.embedded)
    }

    mutating func person(_ event: PersonEvent) -> [PickerEffect] {
      session.apply(.person(event), at: now)
    }

    mutating func host(_ event: HostEvent) -> [PickerEffect] {
      session.apply(.host(event), at: now)
    }

    mutating func library(_ event: LibraryEvent) -> [PickerEffect] {
      session.apply(.library(event), at: now)
    }

    mutating func tap(_ names: String...) -> [PickerEffect] {
      names.flatMap { person(.tapped(PickerSessionTests.asset($0))) }
    }

    var selected: [String] { session.selection.ids.map(\.text) }
  }

  static func asset(
    _ name: String, _ type: ContentType = .jpeg, holding kinds: Set<Kind> = [],
    perhaps possibleKinds: Set<Kind> = []
  ) -> PickerAsset {
    PickerAsset(
      AssetID(name), facts: AssetFacts(contentType: type, identifier: "id-\(name)"), kinds: kinds,
      possibleKinds: possibleKinds)
  }

  // MARK: Selecting

  /// Taps two assets and adds, and expects no delivery before Add, and then both.
  @Test func `G04 G16 N06 nothing is handed over before Add, and then all that is selected`() throws
  {
    var pick = try Pick()
    let taps = pick.tap("a", "b")
    #expect(taps.deliveries.isEmpty)
    #expect(
      taps == [.showSelection([AssetID("a")]), .showSelection([AssetID("a"), AssetID("b")])])
    let added = pick.person(.added)
    #expect(added.deliveries.map(\.asset.id.text) == ["a", "b"])
    #expect(added.finished?.map(\.item) == added.deliveries.map(\.item))
    #expect(pick.session.state == .finished)
  }

  /// Taps three assets of a continuous selection without buttons, and expects a delivery with each
  /// tap.
  @Test(arguments: [SelectionBehavior.continuous, .continuousAndOrdered])
  func `G02 G05 J10 J11 a continuous selection is handed over with each tap`(
    behavior: SelectionBehavior
  ) throws {
    var pick = try Pick(behavior, disabling: [.selectionActions])
    for name in ["a", "b", "c"] {
      let effects = pick.tap(name)
      #expect(effects.deliveries.map(\.asset.id.text) == [name])
      #expect(effects.changes.map(\.added.count) == [1])
      #expect(effects.changes.flatMap(\.added).map(\.item) == effects.deliveries.map(\.item))
    }
    #expect(pick.person(.added) == [.refuse(.noSuchButton)])
    #expect(pick.session.state == .presented)
  }

  /// Taps twice in a continuous selection of one, and expects a delivery with the first tap.
  @Test func `J10 a single selection that is continuous is handed over with the tap`() throws {
    var pick = try Pick(.continuous, limit: 1)
    #expect(pick.tap("a").deliveries.count == 1)
    #expect(pick.tap("b") == [.refuse(.limitReached)])
  }

  /// Taps assets in another order than their names, and expects results in the order of the taps.
  @Test(arguments: SelectionBehavior.allCases)
  func `G06 G07 results are in the order of the taps`(behavior: SelectionBehavior) throws {
    var pick = try Pick(behavior, library: .shared)
    _ = pick.tap("c", "a", "d", "b", "a", "a")
    let results = pick.person(.added).finished
    #expect(results?.map(\.assetIdentifier) == ["id-c", "id-d", "id-b", "id-a"])
  }

  /// Taps up to the limit and once more, and expects a refusal until another is taken out.
  @Test func `G08 exceeding the limit by one is refused`() throws {
    for limit in [1, 2, 5] {
      var pick = try Pick(limit: limit)
      for number in 0..<limit { _ = pick.tap("\(number)") }
      #expect(pick.tap("more") == [.refuse(.limitReached)])
      #expect(pick.selected.count == limit)
      _ = pick.tap("0", "more")
      #expect(pick.selected.last == "more")
    }
  }

  /// Sweeps over three assets with a limit of two, and expects two, or a refusal if the selection
  /// is ordered.
  @Test func `G06 an ordered selection is never swept over, another is up to the limit`() throws {
    for behavior in SelectionBehavior.allCases {
      var pick = try Pick(behavior, limit: 2)
      let effects = pick.person(.swept(["a", "b", "c"].map { PickerSessionTests.asset($0) }))
      if behavior.isOrdered {
        #expect(effects == [.refuse(.notSwept)])
      } else {
        #expect(effects.first == .refuse(.limitReached))
        #expect(pick.selected == ["a", "b"])
        #expect(effects.deliveries.count == (behavior.isContinuous ? 2 : 0))
      }
    }
  }

  /// Taps a picture and a movie with the filter for videos, and expects the picture to be refused.
  @Test func `H02 an asset that the filter hides cannot be selected`() throws {
    var pick = try Pick(filter: .videos)
    #expect(pick.person(.tapped(Self.asset("a", .jpeg))) == [.refuse(.notInFilter)])
    _ = pick.person(.tapped(Self.asset("b", .quickTimeMovie)))
    #expect(pick.selected == ["b"])
  }

  // MARK: Preselection

  /// Opens a session with two preselected assets, and expects them selected in their order.
  @Test func `G09 I03 preselected assets are selected when the picker opens, in order`() throws {
    let pick = try Pick(library: .shared, preselecting: ["b", "a"])
    #expect(pick.selected == ["b", "a"])
  }

  /// Takes a preselected asset out and in again and selects another, and expects a delivery of the
  /// other only.
  @Test(arguments: SelectionBehavior.allCases)
  func `G12 preselected assets are never delivered again`(behavior: SelectionBehavior) throws {
    var pick = try Pick(behavior, library: .shared, preselecting: ["a", "b"])
    // Deselected and selected again, it is still the asset that the host has.
    let effects = pick.tap("c", "a", "a") + pick.person(.added)
    #expect(effects.deliveries.map(\.asset.id.text) == ["c"])
    let results = effects.finished
    #expect(results?.map(\.assetIdentifier) == ["id-b", "id-c", "id-a"])
    #expect(results?.map { $0.item != nil } == [false, true, false])
  }

  /// Takes a preselected asset out, and expects one record of it, with Add or at once.
  @Test func `G10 I04 a preselected asset can be deselected, and the audit records it once`() throws
  {
    let record = PickerEffect.record(.deselected(AssetID("a"), nil))
    var pick = try Pick(library: .shared, preselecting: ["a", "b"])
    #expect(!pick.tap("a").contains(record))
    let added = pick.person(.added)
    #expect(added.count { $0 == record } == 1)
    #expect(added.finished?.map(\.assetIdentifier) == ["id-b"])

    var live = try Pick(.continuous, library: .shared, preselecting: ["a", "b"])
    let tap = live.tap("a")
    #expect(tap.count { $0 == record } == 1)
    #expect(tap.changes.flatMap(\.removed).map(\.assetIdentifier) == ["id-a"])
    #expect(!live.person(.added).contains(record))
  }

  /// Takes out all preselected assets and adds, and expects an empty result.
  @Test func `G10 everything preselected can be given up, and nothing at all cannot be added`()
    throws
  {
    var pick = try Pick(library: .shared, preselecting: ["a", "b"])
    _ = pick.tap("a", "b")
    #expect(pick.person(.added).finished == [])
    #expect(pick.session.state == .finished)
    var empty = try Pick()
    #expect(empty.person(.added) == [.refuse(.nothingSelected)])
    #expect(empty.session.state == .presented)
  }

  /// Removes assets from the library, and expects them to leave the selection, and their items to
  /// be revoked.
  @Test func `F21 an asset that is gone leaves the selection and can be fetched no more`() throws {
    var pick = try Pick(.continuous, library: .shared, preselecting: ["a", "b"])
    let item = try #require(pick.tap("c").deliveries.first?.item)
    let effects = pick.library(.removed(AssetID("c")))
    #expect(effects.contains(.revoke(item)))
    #expect(effects.changes.flatMap(\.removed).map(\.item) == [item])
    #expect(pick.library(.removed(AssetID("a"))).changes.count == 1)
    #expect(pick.library(.removed(AssetID("z"))).isEmpty)
    #expect(pick.selected == ["b"])
  }

  @Test func `a person moves selected assets, with a library or without`() throws {
    for library in [PickerLibrary.shared, .none] {
      var pick = try Pick(.ordered, library: library)
      _ = pick.tap("a", "b", "c")
      _ = pick.person(.moved(AssetID("c"), after: nil))
      #expect(pick.selected == ["c", "a", "b"])
      _ = pick.person(.moved(AssetID("c"), after: AssetID("a")))
      #expect(pick.selected == ["a", "c", "b"])
      for other in ["z", "c"] {
        #expect(pick.person(.moved(AssetID("c"), after: AssetID(other))).isEmpty)
      }
      #expect(pick.person(.moved(AssetID("z"), after: nil)).isEmpty)
      #expect(pick.selected == ["a", "c", "b"])
    }
  }

  @Test func `a host is told of another order only if the selection is continuous`() throws {
    for behavior in [SelectionBehavior.ordered, .continuousAndOrdered] {
      var pick = try Pick(behavior, library: .shared)
      _ = pick.tap("a", "b")
      let moves = [
        pick.person(.moved(AssetID("b"), after: nil)), pick.host(.moved("id-a", after: nil)),
      ]
      for effects in moves {
        #expect(effects.contains(.selectionReordered) == behavior.isContinuous)
      }
    }
  }

  // MARK: The host's hand

  /// Moves and deselects as the host, and compares the selection.
  @Test func `G13 G14 a host with a library deselects and moves selected assets`() throws {
    var pick = try Pick(.ordered, library: .shared)
    _ = pick.tap("a", "b", "c")
    _ = pick.host(.moved("id-c", after: nil))
    #expect(pick.selected == ["c", "a", "b"])
    _ = pick.host(.moved("id-c", after: "id-a"))
    #expect(pick.selected == ["a", "c", "b"])
    _ = pick.host(.deselected(["id-c", "id-a"]))
    #expect(pick.selected == ["b"])
  }

  @Test
  func `the page of a continuous selection is told what the host's backend deselects`() throws {
    var pick = try Pick(.continuous, library: .shared)
    let items = pick.tap("a", "b").deliveries.map(\.item)
    let effects = pick.host(.deselected(["id-a"]))
    #expect(effects.changes.flatMap(\.removed).map(\.item) == [items.first])
    var other = try Pick(library: .shared)
    _ = other.tap("a", "b")
    #expect(other.host(.deselected(["id-a"])).changes.isEmpty)
  }

  /// Names assets that are not selected, and names any without a library, and expects no effect.
  @Test func `G13 nothing happens for a name that is not selected, or without a library`()
    throws
  {
    var pick = try Pick(library: .shared)
    _ = pick.tap("a", "b")
    #expect(pick.host(.deselected(["id-c", "a"])).isEmpty)
    #expect(pick.host(.moved("id-c", after: nil)).isEmpty)
    #expect(pick.host(.moved("id-a", after: "id-c")).isEmpty)
    #expect(pick.host(.moved("id-a", after: "id-a")).isEmpty)
    #expect(pick.host(.moved("id-a", after: nil)).isEmpty)
    #expect(pick.selected == ["a", "b"])
    var without = try Pick()
    _ = without.tap("a", "b")
    #expect(without.host(.deselected(["id-a"])).isEmpty)
    #expect(without.host(.moved("id-b", after: nil)).isEmpty)
    #expect(without.selected == ["a", "b"])
  }

  /// Deselects two items, one of them fetched, and expects the other to be revoked.
  @Test func `G13 a deselected item can no longer be fetched unless it was fetched`() throws {
    var pick = try Pick(.continuous, library: .shared)
    let items = pick.tap("a", "b").deliveries.map(\.item)
    try #require(items.count == 2)
    _ = pick.library(.fetched(items[1]))
    let effects = pick.host(.deselected(["id-a", "id-b"]))
    #expect(effects.contains(.revoke(items[0])))
    #expect(!effects.contains(.revoke(items[1])))
    #expect(effects.contains(.record(.deselected(AssetID("b"), items[1]))))
    // When selected again, it is another item.
    let again = pick.tap("a").deliveries.map(\.item)
    #expect(again.count == 1)
    #expect(!items.contains(again[0]))
  }

  /// Changes limit and edges, and expects the new limit to hold, and choices and selection as
  /// before.
  @Test func `G15 limit and edges change while the picker is shown, options and selection do not`()
    throws
  {
    var pick = try Pick(limit: 3)
    _ = pick.tap("a", "b")
    _ = pick.person(.chose(Choices([.location: .exclude])))
    let before = pick.session
    let update = PickerConfiguration.Update(
      selectionLimit: try SelectionLimit(parsing: 2), edgesWithoutContentMargins: .all)
    #expect(pick.host(.configured(update)) == [.showConfiguration])
    #expect(pick.session.choices == before.choices)
    #expect(pick.session.selection == before.selection)
    #expect(pick.tap("c") == [.refuse(.limitReached)])
  }

  /// Lowers the limit below what is selected, and expects a refusal.
  @Test func `G15 a limit below the size of the selection is refused`() throws {
    var pick = try Pick(limit: 3)
    _ = pick.tap("a", "b")
    let update = PickerConfiguration.Update(selectionLimit: .one)
    #expect(
      pick.host(.configured(update)) == [
        .refuse(
          .configuration(
            .field(FieldPath.root.member("selectionLimit"), .belowSelection(count: 2))))
      ])
    #expect(pick.session.configuration.selectionLimit.count == 3)
  }

  // MARK: Options

  /// Turns the location off between two taps, and expects that choice only with the second
  /// delivery.
  @Test func `G02 B01 each item has the choices in force when it was delivered`() throws {
    var pick = try Pick(.continuous)
    let first = pick.tap("a").deliveries
    _ = pick.person(.chose(Choices([.location: .exclude])))
    let second = pick.tap("b").deliveries
    #expect(first.map(\.choices) == [.none])
    #expect(second.map(\.choices.excluded) == [[.location]])
  }

  /// Turns the location off after one of two items was fetched, and expects the other to be
  /// restricted permanently.
  @Test
  func `B03 turning a kind off later affects items not yet fetched, and turning one on does not`()
    throws
  {
    var pick = try Pick(.continuous)
    let items = pick.tap("a", "b").deliveries.map(\.item)
    try #require(items.count == 2)
    _ = pick.library(.fetched(items[0]))
    let without = Choices([.location: .exclude])
    #expect(pick.person(.chose(without)) == [.restrict(items[1], to: without)])
    #expect(pick.person(.chose(without)).isEmpty)
    #expect(pick.person(.chose(Choices([.location: .include]))).isEmpty)
    #expect(pick.tap("c").deliveries.first?.choices == Choices([.location: .include]))
  }

  /// Turns captions off after Add, and expects the item to be restricted, and a refusal after the
  /// dismissal.
  @Test func `B03 after Add more can be turned off until the picker is dismissed`() throws {
    var pick = try Pick()
    _ = pick.tap("a")
    let item = try #require(pick.person(.added).deliveries.first?.item)
    let without = Choices([.caption: .exclude])
    #expect(pick.person(.chose(without)) == [.restrict(item, to: without)])
    _ = pick.host(.dismissed)
    #expect(pick.person(.chose(.none)) == [.refuse(.over)])
  }

  /// Chooses in a session with full access, and expects a refusal and no options.
  @Test func `B09 without a menu nothing can be chosen and no option is shown`() throws {
    var pick = try Pick(access: .authorized)
    let before = pick.session.choices
    #expect(pick.person(.chose(Choices([.location: .exclude]))) == [.refuse(.noMenu)])
    #expect(pick.session.choices == before)
    #expect(pick.session.options(from: [OfferedOption(for: .location, standard: .include)]).isEmpty)
  }

  /// Taps assets that hold kinds or may hold them, and compares the counts of each option.
  @Test func `B01 the menu counts the selected assets that hold a kind, and those that may`() throws
  {
    var pick = try Pick()
    _ = pick.person(.tapped(Self.asset("a", holding: [.location, .caption])))
    _ = pick.person(.tapped(Self.asset("b", holding: [.location], perhaps: [.location])))
    _ = pick.person(.tapped(Self.asset("c", perhaps: [.location])))
    _ = pick.person(.chose(Choices([.caption: .exclude])))
    let options = pick.session.options(from: [
      OfferedOption(for: .location, standard: .include),
      OfferedOption(for: .caption, standard: .include),
    ])
    #expect(options.map(\.files) == [2, 1])
    #expect(options.map(\.unsure) == [1, 0])
    #expect(options.map(\.choice) == [nil, .exclude])
  }

  /// Chooses, hides one edge and adds, and expects the choices in the delivery.
  @Test(arguments: PickerEdge.allCases)
  func `K07 hiding the content of an edge never changes the choices`(edge: PickerEdge) throws {
    var pick = try Pick(limit: 0)
    let chosen = Choices([.location: .exclude, .caption: .include])
    _ = pick.person(.chose(chosen))
    _ = pick.host(.configured(.init(edgesWithoutContentMargins: [edge])))
    _ = pick.tap("a")
    #expect(pick.person(.added).deliveries.map(\.choices) == [chosen])
  }

  // MARK: Results

  /// Selects, adds and takes back with and without a library, and expects identifiers only with
  /// one.
  @Test func `I01 I02 results have identifiers only if the configuration has a library`() throws {
    for library in PickerLibrary.allCases {
      var pick = try Pick(.continuous, library: library)
      let effects = pick.tap("a", "b") + pick.person(.added) + pick.tap("a")
      let results = effects.changes.flatMap { $0.added + $0.removed } + (effects.finished ?? [])
      // Each is reported when it is selected and when it is added, and the one that is taken back
      // once more.
      #expect(results.count == 5)
      #expect(results.allSatisfy { ($0.assetIdentifier != nil) == (library == .shared) })
    }
  }

  /// Taps a Live Photo and adds, and expects one delivery.
  @Test func `N07 a Live Photo is one item`() throws {
    var pick = try Pick()
    let live = PickerAsset(
      AssetID("a"), facts: AssetFacts(contentType: .heic, mediaSubtypes: [.photoLive]))
    _ = pick.person(.tapped(live))
    #expect(pick.person(.added).deliveries.map(\.asset) == [live])
  }

  /// Taps and sweeps, and expects no effect but the selection that is shown.
  @Test func `A14 nothing of an asset is asked for when it is selected`() throws {
    var pick = try Pick()
    let effects = pick.tap("a", "b") + pick.person(.swept([Self.asset("c")]))
    #expect(effects.count == 3)
    for effect in effects {
      guard case .showSelection = effect else {
        Issue.record("more than the selection is shown")
        continue
      }
    }
  }

  /// Selects and adds in every combination of abilities, behaviours, styles and limits, and expects
  /// one delivery.
  @Test func `J07 in every combination of abilities a selection reaches the host`() throws {
    var count = 0
    for capabilities in PickerPresentationTests.subsets(of: PickerCapability.self) {
      for selection in SelectionBehavior.allCases {
        for style in PickerStyle.allCases {
          for limit in [0, 1] {
            var pick = try Pick(selection, limit: limit, style: style, disabling: capabilities)
            let effects = pick.tap("a") + pick.person(.added)
            let results = effects.changes.flatMap(\.added) + (effects.finished ?? [])
            #expect(!results.isEmpty)
            #expect(effects.deliveries.count == 1)
            count += 1
          }
        }
      }
    }
    #expect(count == 32 * 4 * 3 * 2)
  }

  /// Plays the same events in each style, and expects the same deliveries.
  @Test func `A09 the delivered items are the same in every style`() throws {
    var seen: [SelectionBehavior: Set<[Delivery]>] = [:]
    for behavior in SelectionBehavior.allCases {
      for style in PickerStyle.allCases {
        var pick = try Pick(behavior, style: style, library: .shared)
        var effects = pick.tap("a")
        effects += pick.person(.chose(Choices([.location: .exclude])))
        effects += pick.tap("b", "c", "a")
        effects += pick.person(.added)
        seen[behavior, default: []].insert(effects.deliveries)
      }
    }
    #expect(seen.count == 4)
    #expect(seen.values.allSatisfy { $0.count == 1 })
  }
}

extension [PickerEffect] {
  var deliveries: [Delivery] {
    compactMap { if case .deliver(let delivery) = $0 { delivery } else { nil } }
  }

  /// The results of the last delivery of the selection.
  var finished: [PickerResult]? {
    compactMap { if case .finish(let results) = $0 { results } else { nil } }.last
  }

  var changes: [(added: [PickerResult], removed: [PickerResult])] {
    compactMap {
      if case .selectionChanged(let added, let removed) = $0 { (added, removed) } else { nil }
    }
  }
}
