/// A sentence about what a caller sees of the library, with a code for translation into other
/// languages.
package struct AccessSentence: Sendable, Hashable {
  /// The code of the sentence.
  package let code: Code
  /// The number of assets mentioned, or nil if the sentence mentions none.
  package let count: Int?
  /// The policy mentioned, or nil if the sentence mentions none.
  package let policy: String?

  /// Creates a sentence.
  package init(_ code: Code, count: Int? = nil, policy: String? = nil) {
    self.code = code
    self.count = count
    self.policy = policy
  }

  /// The code of a sentence.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case filters
    case picks, picksAndAll, picksAndSelected, picksAndNone
    case fetchesAll, fetchesSelected, fetchesNone
    case fetchesUnasked, fetchesDenied, fetchesRestricted
    case seesDenied, seesRestricted, getsPicked
    case hasMenu, hasNoMenu, everythingGoes
    case asks, adds, addsAndSees, policy
  }

  /// The sentence in English.
  package var text: String {
    switch code {
    case .filters: "It sees nothing of the library; it sends files to be filtered."
    case .picks: "It sees what you pick for it, and nothing else."
    case .picksAndAll: "It sees what you pick for it, and the whole library."
    case .picksAndSelected: "It sees what you pick for it, and \(selected)"
    case .picksAndNone:
      "It sees what you pick for it, and the photos that you select for it. "
        + "You have not selected any yet."
    case .fetchesAll: "It has no picker. It sees the whole library."
    case .fetchesSelected: "It has no picker. It sees \(selected)"
    case .fetchesNone:
      "It has no picker. It sees the photos that you select for it. You have not selected any yet."
    case .fetchesUnasked: "It has no picker. It sees nothing, until it asks and you allow it."
    case .fetchesDenied: "It has no picker. It sees nothing: you did not allow it."
    case .fetchesRestricted:
      "It has no picker. It sees nothing: its access is restricted."
    case .seesDenied: "It sees nothing of your library: you did not allow it."
    case .seesRestricted: "It sees nothing of your library: its access is restricted."
    case .getsPicked: "It gets what you pick for it, and nothing else."
    case .hasMenu: "Its picker has the Options menu."
    case .hasNoMenu: "Its picker has no Options menu."
    case .everythingGoes:
      "It receives photos unchanged, with all metadata, such as where they were taken."
    case .asks: "When it starts and reads the library, you are asked whether to keep the selection."
    case .adds: "It may add photos to the library."
    case .addsAndSees: "It may add photos to the library, and sees those."
    case .policy: "The policy `\(policy ?? "")` decides what it gets."
    }
  }

  private var selected: String {
    count == 1
      ? "the one photo that you selected for it."
      : "the \(count ?? 0) photos that you selected for it."
  }
}
