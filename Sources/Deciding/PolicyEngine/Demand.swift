import Vocabulary

/// The kinds that one applicable rule demands to remove, keep or make coarse.
struct Demand: Sendable {
  /// The rule's number.
  let rule: Int
  /// Whether the demand applies even to exempt callers.
  let always: Bool
  /// The kinds to be removed.
  var remove: KindSet
  /// The kinds to be kept.
  var keep = KindSet()
  /// The kinds to be made coarse.
  private(set) var coarse = KindSet()
  /// The least coarseness demanded for a place.
  private var location: Coarseness?
  /// The least coarseness demanded for a time.
  private var captureTime: Coarseness?

  init(rule: Int, always: Bool = false, remove: KindSet = []) {
    self.rule = rule
    self.always = always
    self.remove = remove
  }

  /// Demands that these kinds be made coarse.
  mutating func coarsen(_ kinds: [Kind: Coarseness]) {
    guard !kinds.isEmpty else { return }
    location = kinds[.location] ?? location
    captureTime = kinds[.captureTime] ?? captureTime
    if location != nil { coarse.insert(.location) }
    if captureTime != nil { coarse.insert(.captureTime) }
  }

  /// Returns the coarseness demanded for a kind, or nil if none is demanded.
  func coarseness(of kind: Kind) -> Coarseness? {
    kind == .location ? location : kind == .captureTime ? captureTime : nil
  }

  /// All kinds that the demand concerns.
  var kinds: KindSet { remove.union(keep).union(coarse) }
}
