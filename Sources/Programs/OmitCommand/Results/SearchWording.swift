import Vocabulary

/// The sentences about what outputs are searched for, and about what they may still hold.
///
/// All parts of the program use these words.
enum SearchWording {
  /// The statement that applies to every output, for pages and help texts.
  static let promise =
    "Every output is searched for the removed \(list(of: allEverywhere)); if one of them is "
    + "found, nothing is delivered. \(sentence(names(of: Kind.namedInTexts))) are not searched for in this "
    + "way: kept text may repeat them, and the summary, report and record name each item that "
    + "does."

  /// Returns what `check` cannot find if names or dates of these kinds are to be removed.
  ///
  /// Returns nil if none are.
  static func limit(of kinds: Set<Kind>) -> String? {
    let names = names(of: kinds)
    guard !names.isEmpty else { return nil }
    return "\(names) in kept text are found only by comparison with the original: use `omit verify`"
  }

  /// Returns the values of these kinds that every byte was searched for; empty if there are none.
  static func everywhere(_ kinds: Set<Kind>) -> String {
    list(of: allEverywhere.filter { !$0.kinds.isDisjoint(with: kinds) })
  }

  /// Returns the result of the search for values of these kinds if none was found.
  ///
  /// Returns nil if there was nothing to search for.
  static func nothingLeft(of kinds: Set<Kind>) -> String? {
    let values = everywhere(kinds)
    return values.isEmpty ? nil : "none of the removed \(values) is left"
  }

  /// Returns the names and dates of these kinds that are only searched for in text; empty if there
  /// are none.
  static func names(of kinds: Set<Kind>) -> String {
    let named: [(name: String, kinds: Set<Kind>)] = [
      ("places", [.location]), ("people", [.people, .creator, .contact]),
    ]
    let whose = named.filter { !$0.kinds.isDisjoint(with: kinds) }.map(\.name)
    var parts = whose.isEmpty ? [] : ["names of \(and(whose))"]
    if kinds.contains(.deviceModel) { parts.append("models") }
    if kinds.contains(.captureTime) { parts.append("dates") }
    return and(parts)
  }

  /// Returns the result of the search for names and dates of these kinds in kept text.
  ///
  /// Returns nil if none were removed.
  static func repeated(_ kinds: Set<Kind>, count: Int) -> String? {
    let names = names(of: kinds)
    guard !names.isEmpty else { return nil }
    let result =
      switch count {
      case 0: "no item repeats one"
      case 1: "1 item repeats one"
      case _: "\(count) items repeat one"
      }
    return "kept text was searched for \(names): \(result)"
  }

  // MARK: Values

  private struct Values {
    let name: String
    let kinds: Set<Kind>
  }

  /// The values that are searched for in every byte that is not coded picture or sound, with the
  /// kinds of the items that hold them.
  private static let allEverywhere = [
    Values(name: "coordinates", kinds: [.location]),
    Values(name: "serial numbers", kinds: [.deviceIdentity]),
    Values(name: "ids", kinds: [.identifier]),
    Values(name: "telephone numbers", kinds: [.contact]),
    Values(name: "web addresses", kinds: [.contact, .creator, .people, .identifier]),
    Values(name: "e-mail addresses", kinds: [.contact, .creator, .people, .caption, .editHistory]),
  ]

  private static func list(of values: [Values]) -> String { and(values.map(\.name)) }

  private static func and(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return Array(words.dropLast()).joined(separator: ", ") + " and " + last
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + String(words.dropFirst())
  }
}
