import HTTPTypes
import Testing

@testable import OmitServer

@Suite struct PersonCookieTests {
  @Test func `the cookie is found among others, and two are invalid`() {
    let fields: [(String, String?)] = [
      ("__Host-omit=abc", "abc"), ("a=b; __Host-omit=abc; c=d", "abc"), ("omit=abc", nil),
      ("__Host-omit=a; __Host-omit=b", nil), ("x__Host-omit=abc", nil), ("", nil),
      ("__host-omit=abc", nil), ("__Host-omit=a=b", "a=b"),
    ]
    for (field, value) in fields {
      #expect(PersonCookie.own.value(in: [.cookie: field]) == value, "\(field)")
    }
    #expect(PersonCookie.own.value(in: [:]) == nil)
    #expect(fields.count == 8)
  }

  @Test func `the cookie of frames is of their site alone, and neither counts as the other`() {
    #expect(
      PersonCookie.own.setting("v")
        == "__Host-omit=v; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000")
    #expect(
      PersonCookie.framed.setting("v")
        == "__Host-omit-frame=v; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; "
        + "Max-Age=2592000")
    for cookie in PersonCookie.allCases {
      #expect(cookie.removing.hasSuffix("Max-Age=0"))
      for other in PersonCookie.allCases {
        let found = other.value(in: [.cookie: "\(cookie.rawValue)=v"])
        #expect((found == "v") == (cookie == other))
      }
    }
  }
}
