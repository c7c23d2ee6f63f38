package import PolicyEngine
package import Vocabulary

/// The expected result of a case; a property that is nil is not compared.
package struct Expectation: Sendable, Hashable {
  /// The way in which lists and numbers are compared.
  package var measure: Measure
  /// The outcome that the asset must have.
  package var outcome: CaseResult.Outcome?
  /// The expected reason for the refusal, as named in reports.
  package var problem: String?
  /// The rules that must have exempted or refused the caller, and no others.
  package var reasons: Set<String>?
  /// The kinds that must be kept, and no others.
  package var keep: Set<Kind>?
  /// The kinds that must be removed, and no others.
  package var remove: Set<Kind>?
  /// The kinds that must be made coarse, and no others.
  package var coarsen: [Kind: Coarseness]?
  /// The rules that must have given the verdict on a kind, and no others.
  package var because: [Kind: Set<String>] = [:]
  /// The rules that must have been overruled about a kind, and no others.
  package var overruled: [Kind: Set<String>] = [:]
  /// The reasons why there must be no Options menu; empty if there must be one.
  package var menu: Set<String>?
  /// The kinds whose removal must have been requested but not applied.
  package var requestedNotApplied: Set<Kind>?
  /// The treatment that unrecognised parts must get.
  package var unrecognised: UnrecognisedTreatment?
  /// Whether the model must or must not have a reason to transcode.
  package var mayTranscode: Bool?
  /// The type to which a still must be transcoded, or `none`.
  package var transcodesTo: String?
  /// The form in which the model must deliver the item.
  package var representation: String?
  /// The names that delivered files must have: the originals' or neutral ones.
  package var names: FileTreatment.Names?
  /// The number of items of each kind that must have been removed from the file.
  package var removed: [Kind: Int] = [:]
  /// The number of items of each kind that must have been kept.
  package var kept: [Kind: Int] = [:]
  /// The number of items of each kind that must have been made coarse.
  package var coarsened: [Kind: Int] = [:]
  /// The secrets of the fixture that must not appear in the output.
  package var canariesGone: [String] = []
  /// The secrets of the fixture that must appear in the output.
  package var canariesKept: [String] = []

  /// A way to compare the lists and numbers of an expectation with those of a result.
  package enum Measure: Sendable, Hashable {
    /// The lists and numbers are equal to those of the result.
    case exactly
    /// The listed elements are present and the numbers are reached; the result may have more.
    case atLeast
  }

  /// A difference between the result and the expectation.
  package struct Mismatch: Sendable, Hashable {
    /// The subject of the difference, as a key of `expect`.
    package let what: String
    /// The value that the case expects.
    package let expected: String
    /// The actual value of the result.
    package let got: String

    /// Creates a mismatch between the expected and the actual value.
    package init(_ what: String, expected: String, got: String) {
      self.what = what
      self.expected = expected
      self.got = got
    }
  }

  /// Whether any of the expectations can be checked only with a file.
  package var needsFile: Bool {
    !removed.isEmpty || !kept.isEmpty || !coarsened.isEmpty || !canariesGone.isEmpty
      || !canariesKept.isEmpty
  }
}

extension Expectation {
  /// The word for a still that is not to be transcoded.
  static let none = "none"

  /// Compares the expectation with a result.
  package func mismatches(with result: CaseResult) -> [Mismatch] {
    var found: [Mismatch] = []
    func compare<Value: Equatable>(
      _ what: String, expected: Value?, got: Value, text: (Value) -> String
    ) {
      guard let expected, expected != got else { return }
      found.append(Mismatch(what, expected: text(expected), got: text(got)))
    }
    func compare<Element>(
      _ what: String, expected: Set<Element>?, got: Set<Element>, text: (Set<Element>) -> String
    ) {
      guard let expected else { return }
      switch measure {
      case .exactly where expected == got: break
      case .exactly: found.append(Mismatch(what, expected: text(expected), got: text(got)))
      case .atLeast where expected.isSubset(of: got): break
      case .atLeast:
        found.append(Mismatch(what, expected: "at least " + text(expected), got: text(got)))
      }
    }
    compare("outcome", expected: outcome, got: result.outcome) { $0.rawValue }
    compare("problem", expected: problem, got: result.problem ?? "none") { $0 }
    compare("reasons", expected: reasons, got: result.reasons, text: Self.text)
    compare("keep", expected: keep, got: result.keep, text: Self.text)
    compare("remove", expected: remove, got: result.remove, text: Self.text)
    if let expected = expectedCoarse, !covers(expected, result.coarsen) {
      found.append(
        Mismatch("coarsen", expected: phrase(Self.text(expected)), got: Self.text(result.coarsen)))
    }
    for (kind, rules) in because.sortedByKind {
      compare("because \(kind)", expected: rules, got: result.because[kind] ?? [], text: Self.text)
    }
    for (kind, rules) in overruled.sortedByKind {
      compare(
        "overruled \(kind)", expected: rules, got: result.overruled[kind] ?? [], text: Self.text)
    }
    compare("menu", expected: menu, got: result.menu) { $0.isEmpty ? "true" : Self.text($0) }
    compare(
      "requestedNotApplied", expected: requestedNotApplied, got: result.requestedNotApplied,
      text: Self.text)
    compare("unrecognised", expected: unrecognised, got: result.unrecognised) { $0.rawValue }
    compare("mayTranscode", expected: mayTranscode, got: result.mayTranscode) { "\($0)" }
    compare(
      "transcodesTo", expected: transcodesTo, got: result.transcodesTo?.rawValue ?? Self.none
    ) { $0 }
    compare("representation", expected: representation, got: result.representation ?? "unknown") {
      $0
    }
    compare("names", expected: names, got: result.names) { $0.rawValue }
    let counts = [
      ("removed", removed, result.counts.removed), ("kept", kept, result.counts.kept),
      ("coarsened", coarsened, result.counts.coarsened),
    ]
    for (what, expected, got) in counts {
      for (kind, count) in expected.sortedByKind
      where measure == .exactly ? got[kind] != count : got[kind] < count {
        found.append(
          Mismatch("\(what) \(kind)", expected: phrase("\(count)"), got: "\(got[kind])"))
      }
    }
    return found
  }

  /// The kinds that must be made coarse.
  ///
  /// If the comparison is exact and `keep` or `remove` is stated without `coarsen`, no kind may be
  /// coarse.
  private var expectedCoarse: [Kind: Coarseness]? {
    switch measure {
    case .exactly: coarsen ?? (keep != nil || remove != nil ? [:] : nil)
    case .atLeast: coarsen
    }
  }

  private func covers(_ expected: [Kind: Coarseness], _ got: [Kind: Coarseness]) -> Bool {
    switch measure {
    case .exactly: expected == got
    case .atLeast: expected.allSatisfy { got[$0.key] == $0.value }
    }
  }

  private func phrase(_ text: String) -> String {
    switch measure {
    case .exactly: text
    case .atLeast: "at least " + text
    }
  }

  private static func text(_ coarse: [Kind: Coarseness]) -> String {
    let text = coarse.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return text.isEmpty ? "nothing" : text.joined(separator: ", ")
  }

  private static func text(_ kinds: Set<Kind>) -> String {
    switch kinds {
    case []: "nothing"
    case .removable: "all"
    default: kinds.sorted().map(\.rawValue).joined(separator: ", ")
    }
  }

  private static func text(_ rules: Set<String>) -> String {
    rules.isEmpty ? "none" : rules.sorted().joined(separator: ", ")
  }
}
