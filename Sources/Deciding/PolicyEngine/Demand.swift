import Vocabulary

/// The demand of one applicable rule on kinds.
struct Demand: Sendable {
  /// The rule's number.
  let rule: Int
  /// Whether it counts even for callers who are exempt.
  let always: Bool
  /// The kinds that are to stay behind.
  var remove: KindSet
  /// The kinds that are to go along.
  var keep = KindSet()
  /// The kinds that are to be said less exactly.
  private(set) var coarse = KindSet()
  /// How exactly at most a place may be said.
  private var location: Coarseness?
  /// How exactly at most a time may be said.
  private var captureTime: Coarseness?

  init(rule: Int, always: Bool = false, remove: KindSet = []) {
    self.rule = rule
    self.always = always
    self.remove = remove
  }

  /// Wants these kinds to be said less exactly.
  mutating func coarsen(_ kinds: [Kind: Coarseness]) {
    guard !kinds.isEmpty else { return }
    location = kinds[.location] ?? location
    captureTime = kinds[.captureTime] ?? captureTime
    if location != nil { coarse.insert(.location) }
    if captureTime != nil { coarse.insert(.captureTime) }
  }

  /// How exactly a kind may be said at most; nil where nothing is demanded.
  func coarseness(of kind: Kind) -> Coarseness? {
    kind == .location ? location : kind == .captureTime ? captureTime : nil
  }

  /// All kinds that the demand is about.
  var kinds: KindSet { remove.union(keep).union(coarse) }
}
