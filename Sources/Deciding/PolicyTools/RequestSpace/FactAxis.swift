import Access
import PolicyEngine
import Vocabulary

/// A fact, with all its values that conditions can distinguish.
struct FactAxis: Sendable, Hashable {
  let fact: Fact
  let values: [FactValue]

  /// Determines the values of a fact.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - mentioned: The words that conditions mention for it, and for the media type if the fact is
  ///     the format.
  ///   - offered: The kinds for which a choice is offered.
  init(_ fact: Fact, mentioning mentioned: Set<String>, offering offered: Set<Kind>) {
    self.fact = fact
    switch fact {
    case .callerID, .destination:
      values =
        [.absent] + FactAxis.each(mentioned.sorted()) + [.other(FactAxis.stranger(mentioned))]
    case .callerContentType:
      let others = (fact.vocabulary ?? []).filter { !mentioned.contains($0) }
      // The most general type suits most formats, so the request is not refused because of it.
      let other = others.contains("public.item") ? "public.item" : others.first
      values = [.absent] + FactAxis.each(mentioned.sorted()) + (other.map { [.other($0)] } ?? [])
    case .callerMetadataOptions:
      values = FactAxis.subsets(of: MetadataOption.words)
    case .mediaSubtypes:
      values = FactAxis.subsets(of: MediaSubtype.words.filter(mentioned.contains))
    case .holds:
      values =
        [.absent] + FactAxis.subsets(of: (fact.vocabulary ?? []).filter(mentioned.contains))
    case .callerAPI, .callerPreferredItemEncoding, .mediaType:
      values = FactAxis.each(fact.vocabulary ?? [])
    case .readWrite, .addOnly, .selected, .format:
      values = [.absent] + FactAxis.each(fact.vocabulary ?? [])
    case .contentType:
      values = FactAxis.types(distinguishedBy: mentioned)
    case .option(let kind):
      let choices = Choice.allCases.filter { $0.isPossible(for: kind, offering: offered) }
      values = [.absent] + choices.map { .word($0.rawValue) }
    }
  }

  private static func each(_ words: [String]) -> [FactValue] { words.map { .word($0) } }

  /// Returns a word that is not in the set.
  private static func stranger(_ known: Set<String>) -> String {
    var word = "other"
    while known.contains(word) { word += "-" }
    return word
  }

  private static func subsets(of words: [String]) -> [FactValue] {
    var subsets: [Set<String>] = [[]]
    for word in words { subsets += subsets.map { $0.union([word]) } }
    return subsets.sorted { $0.count < $1.count }.map { .words($0) }
  }

  private static func types(distinguishedBy words: Set<String>) -> [FactValue] {
    var classes: [(matched: Set<String>, types: [ContentType])] = []
    for type in ContentType.allCases {
      let media = type.mediaType.map(\.rawValue)
      let matched = words.intersection(type.conformances + [media].compactMap(\.self))
      if let index = classes.firstIndex(where: { $0.matched == matched }) {
        classes[index].types.append(type)
      } else {
        classes.append((matched, [type]))
      }
    }
    return classes.map { .types($0.types) }
  }
}

extension Choice {
  /// Returns whether a person can make this choice: removal is always possible, all others only if
  /// they are offered.
  func isPossible(for kind: Kind, offering offered: Set<Kind>) -> Bool {
    switch self {
    case .include: offered.contains(kind)
    case .coarse: offered.contains(kind) && Coarseness.kinds.contains(kind)
    case .exclude: true
    }
  }
}
