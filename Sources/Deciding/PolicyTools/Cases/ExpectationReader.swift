import Access
import PolicyEngine
import Vocabulary

extension Expectation {
  static let keys = [
    "outcome", "problem", "reasons", "keep", "remove", "coarsen", "because", "overruled", "menu",
    "requestedNotApplied", "unrecognised", "mayTranscode", "transcodesTo", "representation",
    "names", "removed", "kept", "coarsened", "canariesGone", "canariesKept",
  ]

  /// The keys whose values can be a part of the result: lists and numbers.
  static let keysOfAtLeast = [
    "reasons", "keep", "remove", "coarsen", "because", "overruled", "requestedNotApplied",
    "removed",
    "kept", "coarsened",
  ]

  init(reading node: YAMLNode, comparing measure: Measure) throws(PolicyError) {
    let mapping = try node.mapping(
      keys: measure == .exactly ? Expectation.keys : Expectation.keysOfAtLeast)
    guard !mapping.entries.isEmpty else { throw node.failure(.empty) }
    self.measure = measure
    outcome = try mapping["outcome"]?.value("outcome")
    problem = try mapping["problem"]?.word()
    reasons = try mapping["reasons"].map(Expectation.words)
    keep = try mapping["keep"].map(Expectation.kinds)
    remove = try mapping["remove"].map(Expectation.kinds)
    coarsen = try mapping["coarsen"].map(Expectation.coarse)
    because = try mapping["because"].map(Expectation.rules) ?? [:]
    overruled = try mapping["overruled"].map(Expectation.rules) ?? [:]
    menu = try mapping["menu"].map(Expectation.obstacles)
    requestedNotApplied = try mapping["requestedNotApplied"].map(Expectation.kinds)
    unrecognised = try mapping["unrecognised"]?.value("value")
    mayTranscode = try mapping["mayTranscode"]?.flag()
    transcodesTo = try mapping["transcodesTo"].map(Expectation.target)
    representation = try mapping["representation"].map(Expectation.representation)
    names = try mapping["names"]?.value("value")
    removed = try mapping["removed"].map(Expectation.counts) ?? [:]
    kept = try mapping["kept"].map(Expectation.counts) ?? [:]
    coarsened = try mapping["coarsened"].map(Expectation.counts) ?? [:]
    canariesGone = try mapping["canariesGone"].map(Expectation.list) ?? []
    canariesKept = try mapping["canariesKept"].map(Expectation.list) ?? []
  }

  private static func list(_ node: YAMLNode) throws(PolicyError) -> [String] {
    var words: [String] = []
    for entry in try node.anyNumber() { words.append(try entry.word()) }
    return words
  }

  private static func words(_ node: YAMLNode) throws(PolicyError) -> Set<String> {
    Set(try list(node))
  }

  private static func kinds(_ node: YAMLNode) throws(PolicyError) -> Set<Kind> {
    var kinds: Set<Kind> = []
    for entry in try node.anyNumber() {
      if try entry.word() == "all" {
        kinds = .removable
      } else {
        kinds.insert(try kind(entry))
      }
    }
    return kinds
  }

  private static func kind(_ node: YAMLNode) throws(PolicyError) -> Kind {
    let kind: Kind = try node.value("kind")
    guard kind != .rendering else { throw node.failure(.alwaysKept(kind.rawValue)) }
    return kind
  }

  private static func coarse(_ node: YAMLNode) throws(PolicyError) -> [Kind: Coarseness] {
    var coarse: [Kind: Coarseness] = [:]
    for (key, value) in try node.mapping().entries {
      let kind = try kind(key)
      coarse[kind] = try Coarseness(reading: value, of: kind, named: key)
    }
    return coarse
  }

  private static func rules(_ node: YAMLNode) throws(PolicyError) -> [Kind: Set<String>] {
    var rules: [Kind: Set<String>] = [:]
    for (key, value) in try node.mapping().entries { rules[try kind(key)] = try words(value) }
    return rules
  }

  private static func obstacles(_ node: YAMLNode) throws(PolicyError) -> Set<String> {
    var obstacles: Set<String> = []
    for entry in try node.anyNumber() where try entry.word() != "true" {
      let obstacle: Menu.Obstacle = try entry.value("reason")
      obstacles.insert(obstacle.rawValue)
    }
    return obstacles
  }

  private static func representation(_ node: YAMLNode) throws(PolicyError) -> String {
    let word = try node.word()
    guard ItemRepresentation.words.contains(word) else {
      throw node.failure(
        .unknownWord(word, role: "representation", known: ItemRepresentation.words))
    }
    return word
  }

  /// The words for the type to which a still is transcoded.
  static let targets = [none, ContentType.jpeg.rawValue]

  private static func target(_ node: YAMLNode) throws(PolicyError) -> String {
    let word = try node.word()
    guard targets.contains(word) else {
      throw node.failure(.unknownWord(word, role: "type to transcode to", known: targets))
    }
    return word
  }

  private static func counts(_ node: YAMLNode) throws(PolicyError) -> [Kind: Int] {
    var counts: [Kind: Int] = [:]
    for (key, value) in try node.mapping().entries {
      guard let count = Int(try value.word()), count >= 0 else {
        throw value.failure(.unexpected("a word", expected: "a number"))
      }
      counts[try kind(key)] = count
    }
    return counts
  }
}
