package import Vocabulary

/// Where the keys of a policy stand, for what is said about them after reading.
package struct PolicyPlaces: Sendable, Hashable {
  /// Where the text begins.
  package let start: PolicyPlace
  private let keys: [String: PolicyPlace]
  private let options: [String: PolicyPlace]

  package init(of mapping: YAMLMapping) {
    start = mapping.start.place
    keys = PolicyPlaces.places(in: mapping)
    options = mapping["options"].flatMap { try? $0.mapping() }.map(PolicyPlaces.places) ?? [:]
  }

  /// Where a key of the policy stands, or the policy where the file does not state it.
  package func key(_ name: String) -> PolicyPlace { keys[name] ?? start }

  /// Where the option for a kind stands.
  package func option(_ kind: Kind) -> PolicyPlace { options[kind.rawValue] ?? key("options") }

  private static func places(in mapping: YAMLMapping) -> [String: PolicyPlace] {
    var places: [String: PolicyPlace] = [:]
    for (key, _) in mapping.entries {
      if let name = try? key.word() { places[name] = key.place }
    }
    return places
  }
}
