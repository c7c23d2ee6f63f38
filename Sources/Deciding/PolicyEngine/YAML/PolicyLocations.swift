package import Vocabulary

/// The places of the keys of a policy, for messages after reading.
package struct PolicyLocations: Sendable, Hashable {
  /// The start of the text.
  package let start: PolicyLocation
  private let keys: [String: PolicyLocation]
  private let options: [String: PolicyLocation]

  package init(of mapping: YAMLMapping) {
    start = mapping.start.location
    keys = PolicyLocations.locations(in: mapping)
    options = mapping["options"].flatMap { try? $0.mapping() }.map(PolicyLocations.locations) ?? [:]
  }

  /// Returns the place of a key of the policy, or the start of the policy if the file does not
  /// state it.
  package func key(_ name: String) -> PolicyLocation { keys[name] ?? start }

  /// Returns the place of the option for a kind.
  package func option(_ kind: Kind) -> PolicyLocation { options[kind.rawValue] ?? key("options") }

  private static func locations(in mapping: YAMLMapping) -> [String: PolicyLocation] {
    var locations: [String: PolicyLocation] = [:]
    for (key, _) in mapping.entries {
      if let name = try? key.word() { locations[name] = key.location }
    }
    return locations
  }
}
