public import Vocabulary

/// What the person sharing chose; what they left alone is not in it.
public struct Choices: Sendable, Hashable {
  private let byKind: [Kind: Choice]
  /// The encoding they chose, if they did.
  public let format: ItemEncoding?

  /// Gathers choices, each kind with what was chosen for it.
  public init(_ byKind: [Kind: Choice] = [:], format: ItemEncoding? = nil) {
    self.byKind = byKind
    self.format = format
  }

  /// Gathers choices from the kinds that go along and the kinds that stay behind.
  ///
  /// - Throws: `RequestError.includedAndExcluded` where a kind is to do both.
  public init(
    include: Set<Kind>, exclude: Set<Kind>, format: ItemEncoding? = nil
  ) throws(RequestError) {
    if let both = include.intersection(exclude).min() { throw .includedAndExcluded(both) }
    var byKind: [Kind: Choice] = [:]
    for kind in include { byKind[kind] = .include }
    for kind in exclude { byKind[kind] = .exclude }
    self.init(byKind, format: format)
  }

  /// Nothing was chosen.
  public static let none = Choices()

  /// What was chosen for this kind, or nil.
  public subscript(kind: Kind) -> Choice? { byKind[kind] }

  /// The kinds that are to stay behind.
  public var excluded: Set<Kind> { kinds(.exclude) }

  /// The kinds that are to go along.
  public var included: Set<Kind> { kinds(.include) }

  private func kinds(_ choice: Choice) -> Set<Kind> {
    Set<Kind>(byKind.lazy.filter { $0.value == choice }.map(\.key))
  }
}
