package import PolicyEngine
import Vocabulary

/// The tests of one policy, or of several that decide together.
package struct PolicyTests: Sendable, Hashable {
  /// The file from which the tests were read, as it was named.
  package let file: String
  /// The names of the policies, each with its place.
  package let policies: [PolicyReference]
  /// The cases, in the order of the text.
  package let cases: [PolicyCase]

  /// The name of a policy in a test.
  package struct PolicyReference: Sendable, Hashable {
    /// A policy's name, or the name of its file.
    package let name: String
    /// The place of the name.
    package let location: PolicyLocation
  }
}

/// One case: a request, with its expected result.
package struct PolicyCase: Sendable, Hashable {
  /// The name of the case, which is a sentence.
  package let name: String
  /// The place of the case.
  package let location: PolicyLocation
  /// The reason why the case is skipped, or nil if it is run.
  package let skip: String?
  /// A real file to share, located from the folder of the test or one above it, or nil if only the
  /// request matters.
  package let path: String?
  /// The exact and the minimal expectations of the result; never empty.
  package let expectations: [Expectation]

  let request: CaseRequest
  let matrix: [(fact: Fact, values: [CaseRequest.Words?])]

  /// Every request of the case, one for each combination of values from its matrix.
  package var requests: [CaseRequest] {
    matrix.reduce([request]) { requests, row in
      requests.flatMap { request in row.values.map { request.stating(row.fact, as: $0) } }
    }
  }
}

extension PolicyCase {
  /// Returns whether two cases have the same name at the same place.
  package static func == (left: PolicyCase, right: PolicyCase) -> Bool {
    left.location == right.location && left.name == right.name
  }

  /// Hashes the properties that determine equality.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(location)
    hasher.combine(name)
  }
}
