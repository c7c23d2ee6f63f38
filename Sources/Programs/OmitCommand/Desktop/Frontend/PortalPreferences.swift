/// The backends that a `portals.conf` prefers [portals.conf(5)].
struct PortalPreferences: Sendable, Hashable {
  /// The backends for an interface that has no list of its own, or nil if there is no such list.
  let standard: [String]?
  /// The lists of single interfaces.
  let lists: [String: [String]]

  /// The group with the preferences.
  static let group = "preferred"

  /// Reads a file, or returns nil if the frontend would look for another one.
  init?(parsing text: String) {
    guard var entries = KeyFile(parsing: text)?.entries(of: Self.group), !entries.isEmpty else {
      return nil
    }
    standard = entries.removeValue(forKey: "default").map(KeyFile.list)
    lists = entries.mapValues(KeyFile.list)
  }

  /// Returns the list that applies to an interface.
  func list(for interface: String) -> [String]? { lists[interface] ?? standard }
}
