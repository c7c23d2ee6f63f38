import Access
import PolicyEngine
import Vocabulary

/// All requests that policies can distinguish.
///
/// They vary every fact that a condition mentions over all its values, and every kind over all
/// wishes. Free text is represented by the mentioned words and one other. Facts that no condition
/// mentions are omitted; formats, which no request can omit, are represented by one of each class.
struct RequestSpace: Sendable {
  let axes: [FactAxis]
  let kinds: [Kind]
  /// The number of requests, including those that cannot be made.
  let size: Int
  /// The kinds whose choice is among the facts.
  private let settled: Set<Kind>
  /// Whether the caller's wish to be spared a kind is among the facts.
  private let isSpared: Bool
  private let items: [Item]

  /// The maximum number of requests; checking more would take longer than people wait.
  static let maximumSize = 400_000

  /// Creates the space.
  ///
  /// - Parameters:
  ///   - policies: The policies whose conditions are considered.
  ///   - kinds: The relevant kinds; rules that never concern them are ignored.
  ///   - conditions: Other conditions to be distinguished.
  init(
    of policies: [Policy], about kinds: Set<Kind> = .removable,
    mentioning conditions: [Condition] = []
  ) {
    var mentions = MentionedFacts()
    for policy in policies { mentions.add(policy, about: kinds) }
    for condition in conditions { mentions.add(condition) }
    self.init(mentions, about: kinds, offering: Set(policies.flatMap(\.options.keys)))
  }

  init(_ mentions: MentionedFacts, about kinds: Set<Kind>, offering offered: Set<Kind>) {
    axes = mentions.axes(offering: offered)
    self.kinds = kinds.sorted()
    items = self.kinds.map { Item.example(of: $0) }
    settled = Set<Kind>(
      axes.compactMap { axis in
        if case .option(let kind) = axis.fact { kind } else { nil }
      })
    isSpared = axes.contains { $0.fact == .callerMetadataOptions }
    size = axes.reduce(Wish.all.count) { size, axis in
      let (product, overflow) = size.multipliedReportingOverflow(by: axis.values.count)
      return overflow ? .max : product
    }
  }

  /// Whether the space is too large to be enumerated.
  var isTooLarge: Bool { size > RequestSpace.maximumSize }

  /// The number of combinations of facts, regardless of wishes.
  var points: Int { size / Wish.all.count }

  /// Returns the position on each axis of a combination of facts.
  func coordinates(of point: Int) -> [Int] {
    var rest = point
    return axes.map { axis in
      defer { rest /= axis.values.count }
      return rest % axis.values.count
    }
  }

  /// Returns the values of a combination of facts, in the order of the axes.
  func values(at point: Int) -> [FactValue] {
    zip(axes, coordinates(of: point)).map { $0.values[$1] }
  }

  /// Returns a combination of facts as a draft of a request.
  func draft(at point: Int) -> RequestDraft {
    var draft = RequestDraft()
    for (axis, value) in zip(axes, values(at: point)) { draft.state(axis.fact, as: value) }
    return draft
  }

  /// Returns the answer of policies to a combination of facts, or nil if it cannot be stated.
  func answer(of policies: PolicySet, at point: Int) -> Answer? {
    Answer(
      of: policies, to: draft(at: point), settled: settled, isSpared: isSpared, about: items)
  }

  /// Returns the answers of policies to each combination of facts.
  func answers(of policies: PolicySet) -> [Answer?] {
    (0..<points).map { answer(of: policies, at: $0) }
  }
}

extension Item {
  /// Returns an item of a kind, for decisions that depend on nothing else.
  static func example(of kind: Kind) -> Item {
    Item(
      kinds: Kinds(kind), reading: .read, carrier: .exif, key: .other, place: Place("", at: 0),
      length: 0)
  }
}
