import Access
import Omit
import Picker
import PolicyEngine
import PolicyTools
import Vocabulary

extension FuzzTarget {
  /// A target for each text format that people and programs write.
  ///
  /// Errors about invalid texts must not repeat their values.
  static let texts: [FuzzTarget] = [
    FuzzTarget("policy", words: "policy", seeds: policies) { input throws(BrokenProperty) in
      guard let policy = try? Policy(parsing: text(input), file: "a.yaml") else { return }
      guard (try? Policy(parsing: text(input), file: "a.yaml")) == policy else { throw .rewritten }
      decide(PolicySet(policy))
    },
    FuzzTarget("policy-tests", words: "policy", seeds: policyTests) {
      input throws(BrokenProperty) in
      guard let tests = try? PolicyTests(parsing: text(input), file: "a.yaml") else { return }
      guard (try? PolicyTests(parsing: text(input), file: "a.yaml")) == tests else {
        throw .rewritten
      }
    },
    FuzzTarget("configuration", words: "policy", seeds: configurations.map { Array($0.utf8) }) {
      input throws(BrokenProperty) in
      _ = try? Configuration(parsing: text(input), file: "a.yaml", as: .found)
      _ = try? Configuration(parsing: text(input), file: "a.yaml", as: .named)
    },
    FuzzTarget("request", words: "request", seeds: requests.map { Array($0.utf8) }) {
      input throws(BrokenProperty) in
      try expectNoValue(of: text(input)) { () throws(RequestFileError) in
        let file = try RequestFile(parsing: text(input), file: "a.json")
        if case .complete(let request) = file { _ = stock.map { $0.decide(request, about: []) } }
      }
    },
    FuzzTarget("addition", words: "request", seeds: additions.map { Array($0.utf8) }) {
      input throws(BrokenProperty) in
      try expectNoValue(of: text(input)) { () throws(RequestFileError) in
        _ = try RequestAddition(parsing: text(input), file: "a.json")
      }
    },
    FuzzTarget("frame", words: "request", seeds: frames.map { Array($0.utf8) }) {
      input throws(BrokenProperty) in
      for (number, line) in input.split(separator: 0x0A).prefix(100).enumerated() {
        try expectNoValue(of: text(Array(line))) { () throws(FrameError) in
          let header = try FrameHeader(parsing: Array(line), number: number + 1)
          if let fault = header.fault { throw fault }
        }
      }
    },
    FuzzTarget("picker-configuration", words: "request", seeds: pickers.map { Array($0.utf8) }) {
      input throws(BrokenProperty) in
      for api in CallerAPI.allCases {
        try expectNoValue(of: text(input)) { () throws(PickerError) in
          _ = try PickerConfiguration(parsing: text(input), for: api)
        }
      }
    },
    FuzzTarget("baseline", words: "request", seeds: [Array(baseline.utf8)]) {
      input throws(BrokenProperty) in
      guard let known = try? Baseline(parsing: text(input), file: "a.json") else { return }
      guard (try? Baseline(parsing: known.text, file: "a.json"))?.text == known.text else {
        throw .rewritten
      }
    },
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static let stock: [PolicySet] = Policy.stockNames.compactMap { name in
    try? PolicySet(stock: name)
  }

  private static func decide(_ policies: PolicySet) {
    guard let request = try? Request(caller: .direct, choices: .none) else { return }
    _ = policies.decide(request, about: [])
  }

  /// A word that inputs contain as a value, until they are changed.
  private static let secret = "canary-4711"

  /// Reads a text, and expects that the messages about its faults contain no value.
  ///
  /// Messages name keys, and words in places where only a few are allowed.
  package static func expectNoValue<Fault: Error>(
    of text: String, _ body: () throws(Fault) -> Void
  ) throws(BrokenProperty) {
    do {
      try body()
    } catch {
      let message = "\(error)".replacing(/unknown [A-Za-z ]+ `[^`]*`/, with: "unknown")
      guard !message.contains(secret) || isInKey(of: text) else { throw .value }
    }
  }

  /// Returns whether the word is in the place of a key: at the end of its string, with a colon
  /// after it.
  private static func isInKey(of text: String) -> Bool {
    text.ranges(of: secret).contains { range in
      let rest = text[range.upperBound...].drop { $0 != "\"" }.dropFirst()
      return rest.first { !$0.isWhitespace } == ":"
    }
  }
}
