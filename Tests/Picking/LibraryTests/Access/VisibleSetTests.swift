import Access
import Picker
import Testing

@testable import Library

/// The assets that a caller sees after any sequence of events: the library, or the selected part of
/// it.
@Suite struct VisibleSetTests {
  /// A generator of pseudo-random numbers that are the same each time.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// The assets that a caller should see, kept beside the store in the simplest way.
  private struct Model {
    var status = AuthorizationStatus.notDetermined
    var grant: Set<AssetID> = []
    var library: Set<AssetID>

    var visible: Set<AssetID> {
      switch status {
      case .authorized: library
      case .limited: library.intersection(grant)
      case .notDetermined, .restricted, .denied: []
      }
    }
  }

  /// Plays 60 random events, 20 times, and compares the visible assets with a simple model.
  @Test(arguments: 1...20)
  func `F01 a caller sees the library, the selection, or nothing, whatever happened`(seed: Int)
    throws
  {
    var dice = Dice(state: UInt64(seed))
    let store = try LibraryStore()
    let id = try CallerID(parsing: "app")
    let assets = (0..<12).map { AssetID("asset-\($0)") }
    _ = try store.register(
      RegisteredCaller(
        id, title: "app", api: .photoKit,
        authorization: try Authorization(readWrite: .notDetermined),
        manifest: CallerManifest(usageDescriptions: [.readWrite])))
    var model = Model(library: Set(assets.prefix(8)))
    var prompts = 0
    for _ in 0..<60 {
      let some = Set(assets.shuffled(using: &dice).prefix(Int.random(in: 0...5, using: &dice)))
      switch Int.random(in: 0..<7, using: &dice) {
      case 0:
        let asked = try store.apply(.requested(.readWrite), to: id)
        if asked.effects.contains(.prompt(.readWrite)) { prompts += 1 }
        guard let prompt = asked.prompt,
          let answer = PromptAnswer.allCases.randomElement(using: &dice)
        else { break }
        _ = try store.answer(.authorization(answer), to: prompt.id)
        model.status = answer.status(for: .readWrite)
      case 1:
        guard let answer = PromptAnswer.allCases.randomElement(using: &dice) else { break }
        try store.apply(.set(answer, .readWrite), to: id)
        model.status = answer.status(for: .readWrite)
      case 2:
        try store.apply(.selected(some, inSettings: Bool.random(using: &dice)), to: id)
        if model.status == .limited { model.grant = some }
      case 3:
        let gone = some.intersection(model.library)
        try store.take(LibraryUpdate(removed: gone))
        model.library.subtract(gone)
        model.grant.subtract(gone)
      case 4:
        let new = some.subtracting(model.library)
        try store.take(LibraryUpdate(inserted: new))
        model.library.formUnion(new)
      case 5:
        guard let asset = assets.randomElement(using: &dice) else { break }
        try store.apply(.created(asset), to: id)
        model.library.insert(asset)
        if model.status == .limited { model.grant.insert(asset) }
      default:
        try store.forgetAnswers(about: id)
        (model.status, model.grant) = (.notDetermined, [])
      }
      let scope = try store.access(of: id).scope
      #expect(model.library.filter(scope.shows) == model.visible)
      for asset in assets.prefix(3) where model.library.contains(asset) {
        #expect(try store.shows(asset, to: id) == model.visible.contains(asset))
      }
    }
    #expect(prompts <= 60)
  }

  @Test
  func `two callers never share an identifier for an asset, and one always gets the same`()
    throws
  {
    let store = try LibraryStore()
    let callers = try (0..<20).map { try CallerID(parsing: "caller\($0)") }
    let keys = LibraryKeys(store.identifierKey)
    let assets = (0..<50).map { keys.asset(at: Array("\($0).jpg".utf8), in: 1) }
    let identifiers = callers.flatMap { caller in
      assets.map { store.identifier(of: $0, for: caller) }
    }
    #expect(Set(identifiers).count == 1000)
    #expect(identifiers[0] == store.identifier(of: assets[0], for: callers[0]))
    #expect(Set(identifiers).isDisjoint(with: assets.map(\.text)))
    let other = try LibraryStore()
    #expect(other.identifier(of: assets[0], for: callers[0]) != identifiers[0])
  }
}
