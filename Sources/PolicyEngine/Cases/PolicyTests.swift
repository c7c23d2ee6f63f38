/// The tests of one policy, or of several that decide together.
public struct PolicyTests: Sendable, Hashable {
  /// The file they were read from, as it was named.
  public let file: String
  /// The names of the policies, each with its place.
  public let policies: [Named]
  /// The cases, in the order of the text.
  public let cases: [PolicyCase]

  /// The name of a policy in a test.
  public struct Named: Sendable, Hashable {
    /// A policy's name, or the name of its file.
    public let name: String
    /// Where the name stands.
    public let place: PolicyPlace
  }
}

/// One case: a request, and the result that is expected of it.
public struct PolicyCase: Sendable, Hashable {
  /// The name of the case: a sentence.
  public let name: String
  /// Where it stands.
  public let place: PolicyPlace
  /// Why it is not run; nil where it is.
  public let skip: String?
  /// A real file to share, found from the folder of the test or one above it; nil where only the
  /// request matters.
  public let path: String?
  /// What the result must be, and what it must have at least; never none.
  public let expectations: [Expectation]

  let request: CaseRequest
  let matrix: [(fact: Fact, values: [CaseRequest.Words?])]

  /// Every request of the case: one for each way to choose values from its matrix.
  public var requests: [CaseRequest] {
    matrix.reduce([request]) { requests, row in
      requests.flatMap { request in row.values.map { request.stating(row.fact, as: $0) } }
    }
  }
}

extension PolicyCase {
  /// Whether two cases say the same at the same place.
  public static func == (left: PolicyCase, right: PolicyCase) -> Bool {
    left.place == right.place && left.name == right.name
  }

  /// Hashes the parts by which cases are equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(name)
  }
}
