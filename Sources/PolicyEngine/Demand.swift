import Vocabulary

/// The demand of one applicable rule on kinds.
struct Demand: Sendable {
  /// The rule's number.
  let rule: Int
  /// Whether it counts even for callers who are exempt.
  var always = false
  /// The kinds that are to stay behind.
  var remove = KindSet()
  /// The kinds that are to go along.
  var keep = KindSet()
  /// How exactly at most a place may be said.
  var location: Coarseness?
  /// How exactly at most a time may be said.
  var captureTime: Coarseness?

  /// Wants these kinds to be said less exactly.
  mutating func coarsen(_ kinds: [Kind: Coarseness]) {
    guard !kinds.isEmpty else { return }
    location = kinds[.location] ?? location
    captureTime = kinds[.captureTime] ?? captureTime
  }

  /// The kinds that are to be said less exactly.
  var coarse: KindSet {
    var kinds = KindSet()
    if location != nil { kinds.insert(.location) }
    if captureTime != nil { kinds.insert(.captureTime) }
    return kinds
  }

  /// How exactly a kind may be said at most; nil where nothing is demanded.
  func coarseness(of kind: Kind) -> Coarseness? {
    kind == .location ? location : kind == .captureTime ? captureTime : nil
  }

  /// All kinds that the demand is about.
  var kinds: KindSet { remove.union(keep).union(coarse) }
}
