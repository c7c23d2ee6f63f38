public import Vocabulary

/// The choices of the person sharing; kinds that they left alone are not in it.
public struct Choices: Sendable, Hashable {
  package let byKind: [Kind: Choice]
  /// How exactly kinds are to be said that go along less exactly, where the person said that.
  public let coarseness: [Kind: Coarseness]
  /// The encoding they chose, if they did.
  public let format: ItemEncoding?
  /// The choice for items that repeat a name or a date that is removed, if they made it.
  public let echoes: EchoTreatment?

  /// Gathers choices, each kind with what was chosen for it.
  public init(
    _ byKind: [Kind: Choice] = [:], coarseness: [Kind: Coarseness] = [:],
    format: ItemEncoding? = nil, echoes: EchoTreatment? = nil
  ) {
    self.echoes = echoes
    self.byKind = byKind
    self.coarseness = coarseness.filter { byKind[$0.key] == .coarse }
    self.format = format
  }

  /// Gathers choices from the kinds that go along, the kinds that stay behind, and those that go
  /// along less exactly, each with how exactly, or nil where the policy is to say that.
  ///
  /// - Throws: `RequestError.contradiction` where a kind is to do two of these.
  public init(
    include: Set<Kind>, exclude: Set<Kind>, coarsen: [Kind: Coarseness?] = [:],
    format: ItemEncoding? = nil, echoes: EchoTreatment? = nil
  ) throws(RequestError) {
    if let both = include.intersection(exclude).min() {
      throw .contradiction(both, .include, .exclude)
    }
    if let both = include.intersection(coarsen.keys).min() {
      throw .contradiction(both, .include, .coarse)
    }
    if let both = exclude.intersection(coarsen.keys).min() {
      throw .contradiction(both, .coarse, .exclude)
    }
    var byKind: [Kind: Choice] = [:]
    for kind in include { byKind[kind] = .include }
    for kind in coarsen.keys { byKind[kind] = .coarse }
    for kind in exclude { byKind[kind] = .exclude }
    self.init(
      byKind, coarseness: coarsen.compactMapValues(\.self), format: format, echoes: echoes)
  }

  /// Nothing was chosen.
  public static let none = Choices()

  /// The choice for this kind; nil where none was made.
  public subscript(kind: Kind) -> Choice? { byKind[kind] }

  /// The kinds that are to stay behind.
  public var excluded: Set<Kind> { kinds(.exclude) }

  /// The kinds that are to go along.
  public var included: Set<Kind> { kinds(.include) }

  /// The kinds that are to go along less exactly.
  public var coarse: Set<Kind> { kinds(.coarse) }

  /// These choices with the removals of others; nil where the others let something go along, or say
  /// it more or less exactly, that these do not.
  package func adding(removalsOf others: Choices) -> Choices? {
    var byKind = byKind
    for (kind, choice) in others.byKind {
      guard choice == .exclude || byKind[kind] == choice else { return nil }
      guard others.coarseness[kind] == nil || others.coarseness[kind] == coarseness[kind] else {
        return nil
      }
      byKind[kind] = choice
    }
    guard others.format == nil || others.format == format else { return nil }
    guard others.echoes == nil || others.echoes == .remove || others.echoes == echoes else {
      return nil
    }
    return Choices(
      byKind, coarseness: coarseness, format: format, echoes: others.echoes ?? echoes)
  }

  /// These choices and others, made by two: of both, for each kind, the one that protects more.
  ///
  /// Where the others only remove, no more goes along than under these alone.
  package func joined(with others: Choices) -> Choices {
    Choices(
      byKind.merging(others.byKind) { max($0, $1) },
      coarseness: coarseness.merging(others.coarseness) { max($0, $1) },
      format: format ?? others.format,
      echoes: others.echoes == .remove ? .remove : echoes ?? others.echoes)
  }

  private func kinds(_ choice: Choice) -> Set<Kind> {
    Set<Kind>(byKind.lazy.filter { $0.value == choice }.map(\.key))
  }
}
