import Access
import Picker
import Samples
import Testing
import Vocabulary

/// Rules that hold for any sequence of events.
@Suite struct PickerSessionPropertyTests {
  private static let runs = 600
  private static let eventsOfRun = 60

  private static let names = ["a", "b", "c", "d", "e", "f", "g"]

  private struct Step {
    let event: PickerEvent
    let time: Moment
  }

  private struct Run {
    let first: PickerSession
    let steps: [Step]

    init(seed: UInt64) throws {
      var dice = SplitMix(seed: seed)
      let library: PickerLibrary = Bool.random(using: &dice) ? .shared : .none
      let limit = [0, 1, 2, 3, 5].randomElement(using: &dice) ?? 0
      let maximum = library == .shared && limit != 1 ? min(limit == 0 ? 3 : limit, 3) : 0
      let preselected = Array(
        names.shuffled(using: &dice).prefix(Int.random(in: 0...maximum, using: &dice)))
      let configuration = try PickerConfiguration(
        for: .photosPicker, photoLibrary: library,
        selection: SelectionBehavior.allCases.randomElement(using: &dice) ?? .default,
        selectionLimit: SelectionLimit(parsing: limit),
        filter: Bool.random(using: &dice) ? .images : nil,
        preselectedAssetIdentifiers: preselected.map { "id-\($0)" },
        style: PickerStyle.allCases.randomElement(using: &dice) ?? .inline,
        disabledCapabilities: Bool.random(using: &dice) ? [.selectionActions] : [])
      let status = AuthorizationStatus.allCases.randomElement(using: &dice) ?? .denied
      first = PickerSession(
        configuration, menus: try PickerPresentationTests.menus(status),
        preselectingFrom: preselected.map { PickerSessionTests.asset($0) }, at: Moment(.zero))
      var time = Moment(.zero)
      var steps: [Step] = [Step(event: .host(.embedded), time: time)]
      steps.append(Step(event: .person(.opened), time: time))
      for _ in 0..<eventsOfRun {
        let isLong = Int.random(in: 0..<120, using: &dice) == 0
        let wait = isLong ? 1_900 : Int.random(in: 0..<60, using: &dice)
        time = time + .seconds(wait)
        steps.append(Step(event: try Self.event(&dice), time: time))
      }
      self.steps = steps
    }

    private static func event(_ dice: inout SplitMix) throws -> PickerEvent {
      func name() -> String { names.randomElement(using: &dice) ?? "a" }
      func asset() -> PickerAsset {
        let name = name()
        return PickerSessionTests.asset(name, name == "g" ? .quickTimeMovie : .jpeg)
      }
      switch Int.random(in: 0..<100, using: &dice) {
      case 0..<50: return .person(.tapped(asset()))
      case 50..<56: return .person(.swept([asset(), asset(), asset()]))
      case 56..<66:
        let choice = Choice.allCases.randomElement(using: &dice) ?? .exclude
        let kind: Kind = Bool.random(using: &dice) ? .location : .caption
        let isOwn = Bool.random(using: &dice)
        let choices = Choices([kind: choice])
        return .person(isOwn ? .choseFor(asset(), choices) : .chose(choices))
      case 66..<70: return .person(.added)
      case 70: return .person(.cancelled)
      case 71..<77: return .host(.deselected(["id-\(name())", "id-\(name())"]))
      case 77..<84:
        return .host(
          .moved("id-\(name())", after: Bool.random(using: &dice) ? nil : "id-\(name())"))
      case 84..<88:
        let limit = Int.random(in: 0...5, using: &dice)
        return .host(.configured(.init(selectionLimit: try SelectionLimit(parsing: limit))))
      case 88: return .host(.dismissed)
      case 89..<95:
        return .library(.removed(AssetID(name())))
      case _: return .clock
      }
    }
  }

  /// Everything that an observer of the effects alone can know.
  private struct Observer {
    var live: [AssetID: Delivery] = [:]
    var items: Set<ItemNumber> = []
    var shown: [AssetID] = []
    var faults: [String] = []

    mutating func see(_ effects: [PickerEffect], before: PickerSession, after: PickerSession) {
      for effect in effects {
        switch effect {
        case .deliver(let delivery):
          if before.state.isOver || !before.state.isShown { faults.append("delivered when closed") }
          if live[delivery.asset.id] != nil { faults.append("delivered twice") }
          if !items.insert(delivery.item).inserted { faults.append("a number twice") }
          if delivery.choices != before.choices.effective(for: delivery.asset.id) {
            faults.append("other choices than in force")
          }
          if !after.selection.contains(delivery.asset.id) { faults.append("not selected") }
          live[delivery.asset.id] = delivery
        case .revoke(let item):
          guard let id = live.first(where: { $0.value.item == item })?.key else {
            faults.append("revoked what was not live")
            continue
          }
          live[id] = nil
        case .restrict(let item, let choices):
          guard let delivery = live.values.first(where: { $0.item == item }) else {
            faults.append("restricted what was not live")
            continue
          }
          if !choices.excluded.isSuperset(of: delivery.choices.excluded) {
            faults.append("gave something back")
          }
        case .finish(let results): check(results, against: after)
        case .selectionChanged(let added, let removed):
          if !after.configuration.selection.isContinuous { faults.append("told too early") }
          if added.contains(where: { $0.item == nil && $0.assetIdentifier == nil }) {
            faults.append("a line about nothing")
          }
          if added.isEmpty && removed.isEmpty { faults.append("told of nothing") }
        case .selectionReordered:
          if !after.configuration.selection.isContinuous { faults.append("told too early") }
          if before.selection.ids == after.selection.ids { faults.append("told of nothing") }
        case .showSelection(let ids): shown = ids
        case .showConfiguration, .close, .end, .record, .refuse: break
        }
      }
    }

    private mutating func check(_ results: [PickerResult], against session: PickerSession) {
      guard session.state != .cancelled else {
        if !results.isEmpty { faults.append("cancelled with results") }
        return
      }
      let expected = session.selection.assets.map { live[$0.id]?.item }
      if results.map(\.item) != expected { faults.append("results out of order") }
      let hasIdentifiers = session.configuration.photoLibrary == .shared
      if !results.allSatisfy({ ($0.assetIdentifier != nil) == hasIdentifiers }) {
        faults.append("identifiers without a library")
      }
    }
  }

  private static func faults(of run: Run) -> (faults: [String], effects: [[PickerEffect]]) {
    var session = run.first
    let preselected = Set(run.first.selection.ids)
    var observer = Observer()
    observer.shown = session.selection.ids
    var log: [[PickerEffect]] = []
    for step in run.steps {
      let before = session
      let effects = session.apply(step.event, at: step.time)
      log.append(effects)
      observer.see(effects, before: before, after: session)
      if before.state.isOver, session != before, session.state != before.state {
        observer.faults.append("something happened after the end")
      }
      if session.selection.count > session.configuration.selectionLimit.count {
        observer.faults.append("beyond the limit")
      }
      if !session.state.isOver, session.state != .cancelled, observer.shown != session.selection.ids
      {
        observer.faults.append("the person sees another selection")
      }
      let selected = Set(session.selection.ids)
      if session.state.isShown || session.state == .finished {
        if !selected.isSuperset(of: observer.live.keys) {
          observer.faults.append("live and not selected")
        }
        let isHandedOver =
          session.configuration.selection.isContinuous || effects.contains { $0.isFinish }
        if isHandedOver, !selected.subtracting(preselected).isSubset(of: observer.live.keys) {
          observer.faults.append("selected and lost")
        }
      }
      if !preselected.isDisjoint(with: observer.live.keys) {
        observer.faults.append("delivered what was preselected")
      }
      if case .host(.moved) = step.event { continue }
      let kept = before.selection.ids.filter(selected.contains)
      if Array(session.selection.ids.prefix(kept.count)) != kept {
        observer.faults.append("the order changed by itself")
      }
    }
    return (Set(observer.faults).sorted(), log)
  }

  /// Plays 600 sessions of 60 random events, and expects no delivery that is lost, double,
  /// unselected or beyond the limit.
  @Test func `A04 A05 A06 G12 J07 no events lose or double a delivery or pass the limit`() throws {
    var deliveries = 0
    var states: Set<PickerState> = []
    for seed in 0..<UInt64(Self.runs) {
      let run = try Run(seed: seed)
      let (faults, effects) = Self.faults(of: run)
      #expect(faults.isEmpty, "seed \(seed)")
      deliveries += effects.joined().count { if case .deliver = $0 { true } else { false } }
      var session = run.first
      for step in run.steps {
        _ = session.apply(step.event, at: step.time)
        states.insert(session.state)
      }
    }
    // The events have visible effects.
    #expect(deliveries > 2_000)
    #expect(states == Set(PickerState.allCases))
  }

  @Test func `the same events give the same effects`() throws {
    for seed in 0..<UInt64(200) {
      let run = try Run(seed: seed)
      let first = Self.faults(of: run).effects
      let second = Self.faults(of: run).effects
      #expect(first == second, "seed \(seed)")
      // A session that is stored half-way and restored continues unchanged.
      var session = run.first
      let half = run.steps.count / 2
      for step in run.steps.prefix(half) { _ = session.apply(step.event, at: step.time) }
      var copy = session
      let rest = run.steps.dropFirst(half).map { copy.apply($0.event, at: $0.time) }
      #expect(rest == Array(first.dropFirst(half)), "seed \(seed)")
    }
  }

  /// Plays 300 sessions of random events, and expects no effect that names an asset which was never
  /// selected.
  @Test func `A04 A05 an asset that was never selected is in no effect`() throws {
    for seed in 0..<UInt64(300) {
      let run = try Run(seed: seed)
      var session = run.first
      var selectedOnce = Set(session.selection.ids)
      for step in run.steps {
        let effects = session.apply(step.event, at: step.time)
        selectedOnce.formUnion(session.selection.ids)
        let named = effects.flatMap(\.assets)
        #expect(selectedOnce.isSuperset(of: named), "seed \(seed)")
      }
    }
  }
}

extension PickerEffect {
  fileprivate var isFinish: Bool { if case .finish = self { true } else { false } }

  /// The assets that an effect names.
  fileprivate var assets: [AssetID] {
    switch self {
    case .showSelection(let ids): ids
    case .deliver(let delivery): [delivery.asset.id]
    case .record(.deselected(let id, _)): [id]
    case .record(.ended), .showConfiguration, .close, .revoke, .restrict, .selectionChanged,
      .selectionReordered, .finish, .end, .refuse:
      []
    }
  }
}
