import HTTPTypes
import Testing

@testable import OmitServer

@Suite struct PersonCookieTests {
  private let cookies = PersonCookie.Purpose.allCases.map {
    PersonCookie(purpose: $0, owner: "0a1b2c3d")
  }

  @Test func `the cookie is found among others, and two are invalid`() {
    let fields: [(String, String?)] = [
      ("__Host-omit-0a1b2c3d=abc", "abc"), ("a=b; __Host-omit-0a1b2c3d=abc; c=d", "abc"),
      ("omit-0a1b2c3d=abc", nil), ("__Host-omit-0a1b2c3d=a; __Host-omit-0a1b2c3d=b", nil),
      ("x__Host-omit-0a1b2c3d=abc", nil), ("", nil),
      ("__host-omit-0a1b2c3d=abc", nil), ("__Host-omit=abc", nil),
      ("__Host-omit-0a1b2c3d=a=b", "a=b"),
    ]
    for (field, value) in fields {
      #expect(cookies[0].value(in: [.cookie: field]) == value, "\(field)")
    }
    #expect(cookies[0].value(in: [:]) == nil)
    #expect(fields.count == 9)
  }

  @Test func `the cookie of frames is of their site alone, and neither counts as the other`() {
    #expect(
      cookies[0].setting("v")
        == "__Host-omit-0a1b2c3d=v; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000")
    #expect(
      cookies[1].setting("v")
        == "__Host-omit-frame-0a1b2c3d=v; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; "
        + "Max-Age=2592000")
    for cookie in cookies {
      #expect(cookie.removing.hasSuffix("Max-Age=0"))
      for other in cookies {
        let found = other.value(in: [.cookie: "\(cookie.name)=v"])
        #expect((found == "v") == (cookie == other))
      }
    }
  }
}
