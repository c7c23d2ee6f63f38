import HTTPTypes
import Testing

@testable import OmitServer

@Suite struct PersonCookieTests {
  @Test func `the cookie is found among others, and two are none`() {
    let fields: [(String, String?)] = [
      ("__Host-omit=abc", "abc"), ("a=b; __Host-omit=abc; c=d", "abc"), ("omit=abc", nil),
      ("__Host-omit=a; __Host-omit=b", nil), ("x__Host-omit=abc", nil), ("", nil),
      ("__host-omit=abc", nil), ("__Host-omit=a=b", "a=b"),
    ]
    for (field, value) in fields {
      #expect(PersonCookie.value(in: [.cookie: field]) == value, "\(field)")
    }
    #expect(PersonCookie.value(in: [:]) == nil)
    #expect(fields.count == 8)
  }
}
