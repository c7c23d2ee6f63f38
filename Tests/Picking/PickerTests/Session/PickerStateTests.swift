import Access
import Picker
import Testing

@Suite struct PickerStateTests {
  typealias Pick = PickerSessionTests.Pick

  /// Adds, and expects a finished session that remains open until the host dismisses it.
  @Test func `A11 the selection that is handed over leaves the picker to its host`() throws {
    var pick = try Pick()
    _ = pick.tap("a")
    let effects = pick.person(.added)
    #expect(!effects.contains(.close))
    #expect(pick.session.state == .finished)
    #expect(pick.tap("b") == [.refuse(.finished)])
    #expect(pick.host(.dismissed) == [.close])
    #expect(pick.session.state == .dismissed)
  }

  /// Taps on two items after Add, and expects the one that was not fetched to be revoked.
  @Test
  func
    `N03 items that were delivered but not fetched can be taken back, and no more can be selected`()
    throws
  {
    var pick = try Pick()
    let items = pick.tap("a", "b").deliveries + pick.person(.added).deliveries
    #expect(items.map(\.asset.id.text) == ["a", "b"])
    let (first, second) = (items[0].item, items[1].item)
    _ = pick.library(.fetched(first))
    #expect(pick.tap("a") == [.refuse(.finished)])
    #expect(
      pick.tap("b") == [
        .showSelection([AssetID("a")]), .revoke(second), .record(.deselected(AssetID("b"), second)),
      ])
    #expect(pick.tap("b") == [.refuse(.finished)])
    #expect(pick.session.results.map(\.item) == [first])
    #expect(pick.session.state == .finished)
  }

  /// Adds twice in an inline picker, and expects only new items the second time, and that it
  /// remains open.
  @Test func `A11 an embedded picker stays open, and adds changes again`() throws {
    var pick = try Pick(style: .inline)
    _ = pick.tap("a", "b")
    let first = pick.person(.added)
    #expect(pick.session.state == .embedded)
    _ = pick.tap("a", "c")
    let second = pick.person(.added)
    #expect(first.deliveries.map(\.asset.id.text) == ["a", "b"])
    #expect(second.deliveries.map(\.asset.id.text) == ["c"])
    let items = second.finished?.map(\.item)
    #expect(items == [first.deliveries[1].item, second.deliveries[0].item])
    // Items that the host has can be given up, too.
    _ = pick.tap("b", "c")
    #expect(pick.person(.added).finished == [])
  }

  /// Selects two assets, presses Cancel, and compares what the host and the record are told.
  @Test(arguments: SelectionBehavior.allCases.filter { !$0.isContinuous })
  func `A12 cancelling delivers nothing, and that is recorded`(behavior: SelectionBehavior)
    throws
  {
    var pick = try Pick(behavior)
    #expect(pick.tap("a", "b").deliveries.isEmpty)
    #expect(
      pick.person(.cancelled) == [.record(.ended(.cancelled)), .finish([]), .end(.cancelled)])
    #expect(pick.session.state == .cancelled)
    #expect(pick.tap("c") == [.refuse(.finished)])
    #expect(pick.person(.added) == [.refuse(.finished)])
    #expect(pick.host(.dismissed) == [.close])
  }

  /// Delivers two assets by tapping them, presses Cancel, which is refused, and then Done.
  @Test(arguments: SelectionBehavior.allCases.filter(\.isContinuous))
  func `G02 items delivered by taps cannot be cancelled, and Done ends the session`(
    behavior: SelectionBehavior
  ) throws {
    var pick = try Pick(behavior)
    let items = pick.tap("a", "b").deliveries.map(\.item)
    #expect(items.count == 2)
    #expect(pick.person(.cancelled) == [.refuse(.noSuchButton)])
    #expect(pick.session.state == .presented)
    #expect(pick.person(.added).finished?.map(\.item) == items)
    #expect(pick.session.state == .finished)
  }

  /// Cancels with the selection actions disabled, and expects a refusal.
  @Test func `J06 J08 a picker without a Cancel button cannot be cancelled`() throws {
    for behavior in SelectionBehavior.allCases {
      var pick = try Pick(behavior, disabling: [.selectionActions])
      #expect(pick.person(.cancelled) == [.refuse(.noSuchButton)])
      #expect(pick.session.state == .presented)
    }
  }

  /// Opens and embeds each style, and expects a sheet to be presented by the one and others
  /// embedded by the other.
  @Test func `L06 L10 L11 a sheet is presented when it opens, another when its host embedded it`()
    throws
  {
    for style in PickerStyle.allCases {
      var pick = try Pick(style: style, isShown: false)
      #expect(pick.session.state == .created)
      #expect(pick.tap("a") == [.refuse(.notShown)])
      _ = pick.person(.opened)
      #expect(pick.session.state == (style.isSheet ? .presented : .created))
      let embedded = pick.host(.embedded)
      #expect(embedded.contains(.refuse(.notEmbeddable)) == style.isSheet)
      #expect(pick.session.state == (style.isSheet ? .presented : .embedded))
      #expect(pick.tap("a").count == 1)
      // A repetition changes nothing.
      let before = pick.session
      _ = pick.person(.opened)
      _ = pick.host(.embedded)
      #expect(pick.session == before)
    }
  }

  @Test func `a session that is unused for half an hour expires`() throws {
    var pick = try Pick()
    pick.now = Moment(.seconds(30 * 60 - 1))
    _ = pick.tap("a")
    #expect(pick.session.expires == Moment(.seconds(60 * 60 - 1)))
    pick.now = Moment(.seconds(60 * 60 - 2))
    #expect(pick.session.apply(.clock, at: pick.now) == [])
    pick.now = Moment(.seconds(60 * 60 - 1))
    #expect(
      pick.session.apply(.clock, at: pick.now) == [
        .record(.ended(.abandoned)), .end(.abandoned), .close,
      ])
    #expect(pick.session.state == .expired)
    #expect(pick.session.apply(.clock, at: pick.now) == [])
  }

  @Test func `a session lasts two hours at most, however much it is used`() throws {
    var pick = try Pick()
    for minutes in stride(from: 10, to: 120, by: 10) {
      pick.now = Moment(.seconds(minutes * 60))
      #expect(pick.tap("a").count == 1)
    }
    pick.now = Moment(.seconds(120 * 60))
    let effects = pick.tap("a")
    #expect(effects.last == .refuse(.over))
    #expect(effects.contains(.end(.abandoned)))
    #expect(pick.session.state == .expired)
  }

  @Test func `neither the clock nor the library uses a session`() throws {
    var pick = try Pick(.continuous)
    let item = try #require(pick.tap("a").deliveries.first?.item)
    let expires = pick.session.expires
    pick.now = Moment(.seconds(1_000))
    _ = pick.session.apply(.clock, at: pick.now)
    _ = pick.library(.fetched(item))
    #expect(pick.session.expires == expires)
    _ = pick.tap("b")
    #expect(pick.session.expires > expires)
  }

  @Test func `a clock that runs backwards gives no session more time`() throws {
    var pick = try Pick()
    pick.now = Moment(.seconds(100))
    _ = pick.tap("a")
    let expires = pick.session.expires
    pick.now = Moment(.seconds(5))
    _ = pick.tap("b")
    #expect(pick.session.expires == expires)
  }

  @Test func `a selection that was handed over is not abandoned when the session expires`() throws {
    var pick = try Pick()
    _ = pick.tap("a")
    _ = pick.person(.added)
    pick.now = Moment(.seconds(3 * 60 * 60))
    #expect(pick.session.apply(.clock, at: pick.now) == [.close])
    #expect(pick.session.state == .expired)
  }

  /// Sends every event of person, host, library and clock after the dismissal, and expects no
  /// change.
  @Test func `A11 nothing happens in a session that is over`() throws {
    var pick = try Pick(library: .shared)
    _ = pick.tap("a")
    _ = pick.host(.dismissed)
    let before = pick.session
    let person: [PersonEvent] = [
      .opened, .tapped(PickerSessionTests.asset("b")), .swept([]), .moved(AssetID("a"), after: nil),
      .chose(.none), .cancelled, .added,
    ]
    let host: [HostEvent] = [
      .embedded, .configured(.init()), .deselected(["id-a"]), .moved("id-a", after: nil),
      .dismissed,
    ]
    for event in person { #expect(pick.person(event) == [.refuse(.over)]) }
    for event in host { #expect(pick.host(event) == [.refuse(.over)]) }
    #expect(pick.library(.removed(AssetID("a"))) == [])
    #expect(pick.session.apply(.clock, at: pick.now) == [])
    #expect(pick.session == before)
  }
}
