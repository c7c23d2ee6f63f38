package import Vocabulary

/// The places of the keys of a policy, for messages after reading.
package struct PolicyPlaces: Sendable, Hashable {
  /// The start of the text.
  package let start: PolicyPlace
  private let keys: [String: PolicyPlace]
  private let options: [String: PolicyPlace]

  package init(of mapping: YAMLMapping) {
    start = mapping.start.place
    keys = PolicyPlaces.places(in: mapping)
    options = mapping["options"].flatMap { try? $0.mapping() }.map(PolicyPlaces.places) ?? [:]
  }

  /// Returns the place of a key of the policy, or the start of the policy if the file does not
  /// state it.
  package func key(_ name: String) -> PolicyPlace { keys[name] ?? start }

  /// Returns the place of the option for a kind.
  package func option(_ kind: Kind) -> PolicyPlace { options[kind.rawValue] ?? key("options") }

  private static func places(in mapping: YAMLMapping) -> [String: PolicyPlace] {
    var places: [String: PolicyPlace] = [:]
    for (key, _) in mapping.entries {
      if let name = try? key.word() { places[name] = key.place }
    }
    return places
  }
}
