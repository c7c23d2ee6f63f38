import Access
import Library
import Picker
import Samples
import Testing
import Vocabulary

@testable import OmitServer

/// Sessions that continue after the server was restarted.
@Suite struct PickerSessionsRestoringTests {
  private static let names = ["a", "b", "c", "d", "e"]

  private static func asset(_ name: String) -> PickerAsset {
    PickerAsset(
      AssetID(name), facts: AssetFacts(contentType: .jpeg, identifier: "id-\(name)"),
      kinds: [.location])
  }

  private static func event(_ dice: inout SplitMix) throws -> PickerEvent {
    let name = names.randomElement(using: &dice) ?? "a"
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<9: return .person(.tapped(asset(name)))
    case 9: return .person(.swept(names.map { asset($0) }))
    case 10, 11: return .person(.chose(Choices([.location: .exclude])))
    case 12, 13: return .person(.added)
    case 14: return .host(.deselected(["id-\(name)"]))
    case 15: return .host(.moved("id-\(name)", after: nil))
    case 16: return .library(.fetched(ItemNumber(Int.random(in: 0..<4, using: &dice))))
    case 17: return .library(.removed(AssetID(name)))
    case 18: return Bool.random(using: &dice) ? .person(.cancelled) : .clock
    case _: return .host(.configured(.init(selectionLimit: try SelectionLimit(parsing: 4))))
    }
  }

  @Test func `a session is restored at any point, and continues normally`() throws {
    let caller = try Self.caller()
    var (handedOver, ended) = (0, 0)
    for seed in 0..<UInt64(150) {
      var dice = SplitMix(seed: seed)
      let behavior = ["default", "continuous", "ordered"].randomElement(using: &dice) ?? ""
      let style = ["presentation", "inline"].randomElement(using: &dice) ?? ""
      let text = """
        {"selectionLimit": 3, "photoLibrary": "shared", "selection": "\(behavior)",
         "style": "\(style)", "preselectedAssetIdentifiers": ["id-a"]}
        """
      let kept = StoredSession(
        SessionID("s\(seed)"), of: caller, configuration: text, preselected: [Self.asset("a")],
        opened: Moment(.seconds(1)))
      let first = try HostedSession(
        beginning: kept, with: PickerConfiguration(parsing: text, for: caller.api))
      let store = try LibraryStore()
      try store.keep(kept)
      var session = first
      var time = Moment(.seconds(1))
      let begin: PickerEvent = style == "inline" ? .host(.embedded) : .person(.opened)
      for event in [begin] + (try (0..<30).map { _ in try Self.event(&dice) }) {
        time = time + .milliseconds(Int.random(in: 0..<90_000, using: &dice))
        try Self.apply(event, to: &session, at: time, keptIn: store)
      }
      var again = first
      let unrecorded = again.replay(try #require(try store.storedSession(kept.id)))
      #expect(unrecorded.values.allSatisfy { !$0.isEmpty })
      for round in 0..<6 {
        #expect(again.log.entries == session.log.entries, "seed \(seed)")
        #expect(again.picker.state == session.picker.state, "seed \(seed)")
        #expect(again.picker.selection == session.picker.selection, "seed \(seed)")
        #expect(again.picker.choices == session.picker.choices, "seed \(seed)")
        #expect(again.picker.results == session.picker.results, "seed \(seed)")
        #expect(again.picker.expires == session.picker.expires, "seed \(seed)")
        #expect(again.nextEvent == session.nextEvent, "seed \(seed)")
        #expect(again.items.mapValues(\.id) == session.items.mapValues(\.id), "seed \(seed)")
        #expect(
          again.items.mapValues(\.choices) == session.items.mapValues(\.choices), "seed \(seed)")
        #expect(
          again.items.mapValues(\.isOver) == session.items.mapValues(\.isOver), "seed \(seed)")
        guard round < 5 else { break }
        time = time + .seconds(3)
        // New items have their own names in each, so only existing items are used.
        let event: PickerEvent = round % 2 == 0 ? .library(.removed(AssetID("b"))) : .clock
        _ = session.apply(event, at: time)
        _ = again.apply(event, at: time)
      }
      // The fetch tokens that were issued are valid, and new ones are issued from now on.
      for (number, item) in session.items {
        #expect(again.items[number]?.hasFetchToken(item.fetchToken.text) == true)
        #expect(again.items[number]?.fetchToken != item.fetchToken)
      }
      handedOver += session.items.count
      ended += session.picker.state.isShown ? 0 : 1
    }
    #expect(handedOver > 40)
    #expect(ended > 20)
  }

  private static func apply(
    _ event: PickerEvent, to session: inout HostedSession, at time: Moment,
    keptIn store: LibraryStore
  ) throws {
    let pendingWork = session.apply(event, at: time)
    guard let kept = pendingWork.kept else { return }
    try store.keep(kept, handingOver: pendingWork.begun.map(\.kept), in: session.id)
  }

  @Test func `a fetch token belongs to one item`() throws {
    let items = try (0..<10).map { _ in try Self.item() }
    for (index, item) in items.enumerated() {
      #expect(item.fetchToken.text.utf8.count == 43)
      #expect(items.indices.filter { items[$0].hasFetchToken(item.fetchToken.text) } == [index])
      for wrong in ["", "x", String(item.fetchToken.text.dropLast()), item.fetchToken.text + "A"] {
        #expect(!item.hasFetchToken(wrong))
      }
    }
  }

  private static func item() throws -> SessionItem {
    let kept = StoredSession(
      SessionID.fresh(), of: try caller(), configuration: "{}", preselected: [],
      opened: Moment(.zero))
    var session = try HostedSession(
      beginning: kept, with: PickerConfiguration(for: kept.caller.api))
    var begun: [SessionItem] = []
    for event in [PersonEvent.opened, .tapped(asset("a")), .added] {
      begun += session.apply(.person(event), at: Moment(.zero)).begun
    }
    return try #require(begun.first)
  }

  private static func caller() throws -> RegisteredCaller {
    RegisteredCaller(
      try CallerID(parsing: "app"), title: "", api: .photosPicker,
      authorization: try Authorization(readWrite: .notDetermined))
  }
}
