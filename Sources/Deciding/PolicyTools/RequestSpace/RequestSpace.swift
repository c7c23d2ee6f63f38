import Access
import PolicyEngine
import Vocabulary

/// All requests that policies can tell apart: every fact that a condition mentions, with all it
/// may be, and for each kind all that may be wished of it.
///
/// Free texts are the words that are mentioned, and one that is not. What no condition mentions
/// is left out of the request; formats, which no request can leave out, are one of each class.
struct RequestSpace: Sendable {
  let axes: [FactAxis]
  let kinds: [Kind]
  /// How many requests there are, those that nobody can make included.
  let size: Int
  /// The kinds whose choice is among the facts.
  private let settled: Set<Kind>
  /// Whether the caller's wish to be spared a kind is among the facts.
  private let isSpared: Bool
  private let items: [Item]

  /// More would take longer than people wait for an answer.
  static let most = 400_000

  /// Spans the space.
  ///
  /// - Parameters:
  ///   - policies: The policies whose conditions count.
  ///   - kinds: The kinds in question; rules that never concern them are left out.
  ///   - conditions: Other conditions that are to be told apart.
  init(
    of policies: [Policy], about kinds: Set<Kind> = .removable,
    mentioning conditions: [Condition] = []
  ) {
    var mentions = Mentions()
    for policy in policies { mentions.add(policy, about: kinds) }
    for condition in conditions { mentions.add(condition) }
    self.init(mentions, about: kinds, offering: Set(policies.flatMap(\.options.keys)))
  }

  init(_ mentions: Mentions, about kinds: Set<Kind>, offering offered: Set<Kind>) {
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

  /// Whether the space can be walked.
  var isTooLarge: Bool { size > RequestSpace.most }

  /// How many combinations of facts there are, wishes apart.
  var points: Int { size / Wish.all.count }

  /// The position on each axis of a combination of facts.
  func coordinates(of point: Int) -> [Int] {
    var rest = point
    return axes.map { axis in
      defer { rest /= axis.values.count }
      return rest % axis.values.count
    }
  }

  /// The values of a combination of facts, in the order of the axes.
  func values(at point: Int) -> [FactValue] {
    zip(axes, coordinates(of: point)).map { $0.values[$1] }
  }

  /// A combination of facts as a request in the making.
  func draft(at point: Int) -> RequestDraft {
    var draft = RequestDraft()
    for (axis, value) in zip(axes, values(at: point)) { draft.state(axis.fact, as: value) }
    return draft
  }

  /// How many facts a combination states.
  func given(at point: Int) -> Int {
    zip(axes, values(at: point)).count { $1.isGiven($0.fact) }
  }

  /// The answer of policies to a combination of facts; nil where nobody can state it.
  func answer(of policies: PolicySet, at point: Int) -> Answer? {
    Answer(
      of: policies, to: draft(at: point), settled: settled, isSpared: isSpared, about: items)
  }

  /// The answers of policies to each combination of facts.
  func answers(of policies: PolicySet) -> [Answer?] {
    (0..<points).map { answer(of: policies, at: $0) }
  }
}

extension Item {
  /// An item of a kind, for decisions that depend on nothing else of it.
  static func example(of kind: Kind) -> Item {
    Item(
      kinds: Kinds(kind), reading: .read, carrier: .exif, key: .other, place: Place("", at: 0),
      length: 0)
  }
}
