import Access
package import PolicyEngine
import Vocabulary

/// A file with a policy, or with tests of policies.
package enum PolicyFile: Sendable {
  case policy(Policy)
  case tests(PolicyTests)

  /// Reads a file; `file` names it in messages.
  ///
  /// - Throws: `PolicyError` for the first entry that is not valid in a policy or its tests.
  package init(parsing text: String, file: String, in texts: PolicyTexts) throws(PolicyError) {
    self =
      try PolicyFile.isTest(text, file: file)
      ? .tests(try PolicyTests(parsing: text, file: file))
      : .policy(try Policy(parsing: text, file: file, in: texts))
  }

  /// Returns whether a text is a policy, or is meant to be one; `file` names it in messages.
  package static func isPolicy(_ text: String, file: String) -> Bool {
    let found = try? YAMLNode.read(text, file: file) { root throws(PolicyError) in
      try root.mapping()["policy"] != nil
    }
    return found ?? false
  }

  /// Returns whether a text is a test of policies, or is meant to be one; `file` names it in
  /// messages.
  ///
  /// - Throws: `PolicyError` if it is neither a test nor possibly a policy.
  package static func isTest(_ text: String, file: String) throws(PolicyError) -> Bool {
    try YAMLNode.read(text, file: file) { root throws(PolicyError) in
      try root.mapping()["tests"] != nil
    }
  }
}

extension PolicyTests {
  /// Reads tests from YAML; `file` names the text in messages.
  ///
  /// - Throws: `PolicyError` for the first entry that is not valid in a test.
  package init(parsing text: String, file: String) throws(PolicyError) {
    self = try YAMLNode.read(text, file: file) { root throws(PolicyError) in
      let mapping = try root.mapping(keys: ["tests", "cases"])
      var policies: [PolicyReference] = []
      for entry in try mapping.required("tests").oneOrMore() {
        policies.append(PolicyReference(name: try entry.word(), location: entry.location))
      }
      var cases: [PolicyCase] = []
      for entry in try mapping.required("cases").list() {
        cases.append(try PolicyCase(reading: entry, among: cases))
      }
      return PolicyTests(file: file, policies: policies, cases: cases)
    }
  }
}

extension PolicyCase {
  static let keys = ["case", "request", "matrix", "file", "expect", "includes", "skip"]

  fileprivate init(reading node: YAMLNode, among others: [PolicyCase]) throws(PolicyError) {
    let mapping = try node.mapping(keys: PolicyCase.keys)
    location = node.location
    let title = try mapping.required("case")
    let name = try title.word()
    guard !others.contains(where: { $0.name == name }) else {
      throw title.failure(.duplicateCase(name))
    }
    self.name = name
    skip = try mapping["skip"]?.word()
    path = try mapping["file"]?.word()
    var request = CaseRequest()
    for (key, value) in try mapping["request"]?.mapping().entries ?? [] {
      let fact = try Fact(stated: key)
      request = request.stating(fact, as: try fact.stated(value))
    }
    self.request = request
    var matrix: [(Fact, [CaseRequest.Words?])] = []
    for (key, value) in try mapping["matrix"]?.mapping().entries ?? [] {
      let fact = try Fact(stated: key)
      var values: [CaseRequest.Words?] = []
      for entry in try value.nonEmptyList() { values.append(try fact.stated(entry)) }
      matrix.append((fact, values))
    }
    self.matrix = matrix
    var expectations: [Expectation] = []
    for (key, measure) in [("expect", Expectation.Measure.exactly), ("includes", .atLeast)] {
      guard let expected = mapping[key] else { continue }
      let expectation = try Expectation(reading: expected, comparing: measure)
      guard path != nil || !expectation.needsFile else {
        throw expected.failure(.missingKey("file"))
      }
      expectations.append(expectation)
    }
    guard !expectations.isEmpty else { throw node.failure(.missingKey("expect")) }
    self.expectations = expectations
  }
}

extension Fact {
  /// Creates a fact that a case can state.
  fileprivate init(stated node: YAMLNode) throws(PolicyError) {
    self = try Fact(reading: node)
    if self == .mediaType {
      throw node.failure(.follows(name, from: Fact.contentType.name))
    }
  }

  /// Returns the words that a case states for the fact, or nil if it states nothing.
  fileprivate func stated(_ node: YAMLNode) throws(PolicyError) -> CaseRequest.Words? {
    switch self {
    case .callerMetadataOptions, .mediaSubtypes:
      var words: CaseRequest.Words = []
      for entry in try node.anyNumber() { words.append(try word(entry, in: .any)) }
      return words
    case .holds:
      guard !node.isNothing else { return nil }
      var words: CaseRequest.Words = []
      for entry in try node.anyNumber() { words.append(try word(entry, in: .any)) }
      return words
    case .option(let kind):
      guard !node.isNothing else { return nil }
      let text = try node.word()
      return Coarseness(text, of: kind) == nil ? [try word(node, in: .any)] : [text]
    case .contentType:
      guard !node.isNothing else { return nil }
      let type: ContentType = try node.value("content type")
      return [type.rawValue]
    case .callerID, .callerAPI, .callerPreferredItemEncoding, .callerContentType, .readWrite,
      .addOnly, .mediaType, .selected, .format, .destination:
      return node.isNothing ? nil : [try word(node, in: .any)]
    }
  }
}

extension RuleWords {
  fileprivate static let any = RuleWords(destinations: nil)
}
