import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import OmitServer

@Suite struct ServerProblemTests {
  private static let all: [(ServerProblem, Int)] = [
    (.notFound, 404), (.methodNotAllowed([.get]), 405), (.unauthenticated, 401),
    (.forbidden(.crossSite), 403), (.forbidden(.frame), 403), (.forbidden(.origin), 403),
    (.forbidden(.api), 403),
    (.forbidden(.accessDenied), 403), (.unanswered(promptURL: "/prompts/x"), 409),
    (.misdirected, 421), (.malformed("it is no JSON"), 400),
    (.unsupportedMediaType(allowed: ["image/jpeg"]), 415), (.tooLong(limit: 1), 413),
    (.headerTooLong(limit: 1), 431), (.tooSlow, 408), (.conflict(code: "over", "it is over"), 409),
    (.gone, 410), (.rangeNotSatisfiable(length: 5), 416), (.refused(code: "residue", "it"), 422),
    (.tooMany(retryAfter: 1), 429), (.full(retryAfter: 1), 503), (.stopping, 503), (.fault, 500),
  ]

  @Test func `each problem has a status, a word of its own and a sentence`() {
    for (problem, status) in Self.all {
      #expect(problem.status.code == status)
      #expect(!problem.detail.isEmpty)
      #expect(problem.detail.last != ".")
      #expect(problem.detail.first?.isUppercase == false)
    }
    #expect(Set(Self.all.map(\.0.code)).count == Self.all.count)
    #expect(Self.all.count == 23)
  }
}
