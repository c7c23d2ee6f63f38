public import Vocabulary

/// The choices of the person sharing; kinds that they left unchanged are absent.
public struct Choices: Sendable, Hashable {
  package let byKind: [Kind: Choice]
  /// The coarseness of each kind that is made coarse, if the person specified it.
  public let coarseness: [Kind: Coarseness]
  /// The encoding that the person chose, if any.
  public let format: ItemEncoding?
  /// The settings for a still that becomes JPEG.
  public let jpeg: JPEGSettings
  /// The choice for items that repeat a removed name or date, if the person made one.
  public let echoes: EchoTreatment?

  /// Creates choices from a dictionary of kinds.
  public init(
    _ byKind: [Kind: Choice] = [:], coarseness: [Kind: Coarseness] = [:],
    format: ItemEncoding? = nil, jpeg: JPEGSettings = .standard, echoes: EchoTreatment? = nil
  ) {
    self.echoes = echoes
    self.byKind = byKind
    self.coarseness = coarseness.filter { byKind[$0.key] == .coarse }
    self.format = format
    self.jpeg = jpeg
  }

  /// Creates choices from the kinds to be kept, the kinds to be removed and the kinds to be made
  /// coarse.
  ///
  /// Each kind in `coarsen` has a coarseness, or nil if the policy is to determine it.
  ///
  /// - Throws: `RequestError.contradiction` if a kind appears in two of these groups.
  public init(
    include: Set<Kind>, exclude: Set<Kind>, coarsen: [Kind: Coarseness?] = [:],
    format: ItemEncoding? = nil, jpeg: JPEGSettings = .standard, echoes: EchoTreatment? = nil
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
      byKind, coarseness: coarsen.compactMapValues(\.self), format: format, jpeg: jpeg,
      echoes: echoes)
  }

  /// No choices.
  public static let none = Choices()

  /// Returns the choice for this kind, or nil if none was made.
  public subscript(kind: Kind) -> Choice? { byKind[kind] }

  /// The kinds to be removed.
  public var excluded: Set<Kind> { kinds(.exclude) }

  /// The kinds to be kept.
  public var included: Set<Kind> { kinds(.include) }

  /// The kinds to be made coarse.
  public var coarse: Set<Kind> { kinds(.coarse) }

  /// Returns these choices with the removals of others added, and with their format if these choices
  /// state none.
  ///
  /// Returns nil if the others keep something, or specify a coarseness, that these choices do not,
  /// or if they contradict the format or its settings.
  package func adding(removalsOf others: Choices) -> Choices? {
    var byKind = byKind
    for (kind, choice) in others.byKind {
      guard choice == .exclude || byKind[kind] == choice else { return nil }
      guard others.coarseness[kind] == nil || others.coarseness[kind] == coarseness[kind] else {
        return nil
      }
      byKind[kind] = choice
    }
    let isFormatOpen = format == nil && jpeg == .standard
    if !isFormatOpen {
      guard others.format == nil || others.format == format else { return nil }
      guard others.jpeg == .standard || others.jpeg == jpeg else { return nil }
    }
    guard others.echoes == nil || others.echoes == .remove || others.echoes == echoes else {
      return nil
    }
    return Choices(
      byKind, coarseness: coarseness, format: isFormatOpen ? others.format : format,
      jpeg: isFormatOpen ? others.jpeg : jpeg, echoes: others.echoes ?? echoes)
  }

  /// Returns the combination of two sets of choices, with the more protective choice for each kind.
  ///
  /// If the others only remove, no more is kept than under these choices alone. The settings for
  /// JPEG are those of the party that chose the format.
  package func joined(with others: Choices) -> Choices {
    let isOwnFormat = format != nil || others.format == nil
    return Choices(
      byKind.merging(others.byKind) { max($0, $1) },
      coarseness: coarseness.merging(others.coarseness) { max($0, $1) },
      format: format ?? others.format, jpeg: isOwnFormat ? jpeg : others.jpeg,
      echoes: others.echoes == .remove ? .remove : echoes ?? others.echoes)
  }

  private func kinds(_ choice: Choice) -> Set<Kind> {
    Set<Kind>(byKind.lazy.filter { $0.value == choice }.map(\.key))
  }
}
