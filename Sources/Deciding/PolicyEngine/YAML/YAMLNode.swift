import Yams

/// A node of a policy's text, with its place for messages.
package struct YAMLNode {
  private let node: Node
  private let file: String
  /// The list that receives the faults, if all of them are requested.
  package let faults: FaultList?

  /// Composes a text, which must contain one document.
  package static func read<Value>(
    _ text: String, file: String, notingIn faults: FaultList? = nil,
    reading body: (YAMLNode) throws(PolicyError) -> Value
  ) throws(PolicyError) -> Value {
    let parser: Parser
    let root: Node?
    do {
      // Without an encoding, it would look for one in the environment.
      parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      root = try parser.singleRoot()
    } catch {
      throw PolicyError(error, in: text, file: file)
    }
    guard let root else {
      throw PolicyError(
        file: file, line: 1, column: 1,
        problem: .unexpected("nothing", expected: "a mapping"))
    }
    // Nodes know their anchors only while their parser exists.
    defer { withExtendedLifetime(parser) {} }
    return try body(YAMLNode(root, in: file, notingIn: faults))
  }

  private init(_ node: Node, in file: String, notingIn faults: FaultList?) {
    self.node = node
    self.file = file
    self.faults = faults
  }

  /// Returns a node of the same text.
  private func sibling(_ node: Node) -> YAMLNode { YAMLNode(node, in: file, notingIn: faults) }

  /// The place of the node.
  package var location: PolicyLocation {
    PolicyLocation(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  package func failure(_ problem: PolicyError.Problem) -> PolicyError {
    PolicyError(at: location, problem)
  }

  /// Returns the entries of a mapping whose keys are all in `known`.
  package func mapping(keys known: [String]) throws(PolicyError) -> YAMLMapping {
    let mapping = try mapping()
    for (key, _) in mapping.entries {
      let name = try key.word()
      if !known.contains(name) { try report(key.failure(.unknownKey(name, known: known))) }
    }
    return mapping
  }

  /// Returns the entries of a mapping, whatever its keys.
  package func mapping() throws(PolicyError) -> YAMLMapping {
    try refuseAnchor()
    guard case .mapping(let mapping) = node else { throw unexpected("a mapping") }
    return YAMLMapping(
      start: self,
      entries: mapping.map { (sibling($0.key), sibling($0.value)) })
  }

  package func list() throws(PolicyError) -> [YAMLNode] {
    try refuseAnchor()
    guard case .sequence(let sequence) = node else { throw unexpected("a list") }
    return sequence.map { sibling($0) }
  }

  /// Returns the nodes of a non-empty list, or a single scalar.
  package func oneOrMore() throws(PolicyError) -> [YAMLNode] {
    guard case .sequence = node else { return [self] }
    return try nonEmptyList()
  }

  /// Returns the nodes of a list, or a single scalar.
  package func anyNumber() throws(PolicyError) -> [YAMLNode] {
    guard case .sequence = node else { return [self] }
    return try list()
  }

  package func nonEmptyList() throws(PolicyError) -> [YAMLNode] {
    let list = try list()
    guard !list.isEmpty else { throw failure(.empty) }
    return list
  }

  package var isMapping: Bool {
    if case .mapping = node { true } else { false }
  }

  /// Returns the text of a scalar.
  package func word() throws(PolicyError) -> String {
    try refuseAnchor()
    guard case .scalar(let scalar) = node, !isNothing else { throw unexpected("a word") }
    return scalar.string
  }

  package func flag() throws(PolicyError) -> Bool {
    switch try word() {
    case "true": return true
    case "false": return false
    case let other:
      throw failure(.unknownWord(other, role: "value", known: ["true", "false"]))
    }
  }

  /// Returns the meaning of a word from a closed list.
  package func value<Value: RawRepresentable<String> & CaseIterable>(
    _ role: String
  ) throws(PolicyError) -> Value {
    let word = try word()
    guard let value = Value(rawValue: word) else {
      throw failure(.unknownWord(word, role: role, known: Value.allCases.map(\.rawValue)))
    }
    return value
  }

  /// Returns a word that is a valid name in reports.
  package func name() throws(PolicyError) -> String {
    let word = try word()
    guard PolicyName.isValid(word) else { throw failure(.badName(word)) }
    return word
  }

  private func unexpected(_ expected: String) -> PolicyError {
    failure(.unexpected(found, expected: expected))
  }

  private var found: String {
    switch node {
    case .scalar: isNothing ? "nothing" : "a word"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }

  package var isNothing: Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// Throws if the node has an anchor: an alias equals the text it repeats, but nested repeats grow
  /// without bound.
  private func refuseAnchor() throws(PolicyError) {
    guard node.anchor == nil else { throw failure(.anchor) }
  }
}

/// The entries of a mapping, in the order of the text.
package struct YAMLMapping {
  package let start: YAMLNode
  package let entries: [(key: YAMLNode, value: YAMLNode)]
  /// The keys that are words, by their entries.
  private let words: [String?]

  fileprivate init(start: YAMLNode, entries: [(key: YAMLNode, value: YAMLNode)]) {
    self.start = start
    self.entries = entries
    words = entries.map { try? $0.key.word() }
  }

  package subscript(key: String) -> YAMLNode? {
    words.firstIndex(of: key).map { entries[$0].value }
  }

  package func required(_ key: String) throws(PolicyError) -> YAMLNode {
    guard let value = self[key] else { throw start.failure(.missingKey(key)) }
    return value
  }
}
