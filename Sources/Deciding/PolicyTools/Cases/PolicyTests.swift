package import PolicyEngine
import Vocabulary

/// The tests of one policy, or of several that decide together.
package struct PolicyTests: Sendable, Hashable {
  /// The file they were read from, as it was named.
  package let file: String
  /// The names of the policies, each with its place.
  package let policies: [Named]
  /// The cases, in the order of the text.
  package let cases: [PolicyCase]

  /// The name of a policy in a test.
  package struct Named: Sendable, Hashable {
    /// A policy's name, or the name of its file.
    package let name: String
    /// Where the name stands.
    package let place: PolicyPlace
  }
}

/// One case: a request, and the result that is expected of it.
package struct PolicyCase: Sendable, Hashable {
  /// The name of the case: a sentence.
  package let name: String
  /// Where it stands.
  package let place: PolicyPlace
  /// Why it is not run; nil where it is.
  package let skip: String?
  /// A real file to share, found from the folder of the test or one above it; nil where only the
  /// request matters.
  package let path: String?
  /// What the result must be, and what it must have at least; never none.
  package let expectations: [Expectation]

  let request: CaseRequest
  let matrix: [(fact: Fact, values: [CaseRequest.Words?])]

  /// Every request of the case: one for each way to choose values from its matrix.
  package var requests: [CaseRequest] {
    matrix.reduce([request]) { requests, row in
      requests.flatMap { request in row.values.map { request.stating(row.fact, as: $0) } }
    }
  }
}

extension PolicyCase {
  /// Whether two cases say the same at the same place.
  package static func == (left: PolicyCase, right: PolicyCase) -> Bool {
    left.place == right.place && left.name == right.name
  }

  /// Hashes the parts by which cases are equal.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(name)
  }
}
