import HTTPTypes
import Hummingbird
import JSON
import Library

/// The routes by which the person signs in and out.
///
/// The link has the code in its fragment, which browsers do not send. The page removes it from the
/// URL and posts it once.
struct SignInRoutes {
  let signIns: SignIns
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("sign-in") { _, _ in
      PersonPage(title: "Sign in", heading: "Sign in", program: "/web/sign-in.js").response
    }
    router.group().add(middleware: SameOriginCheck(allowsNavigation: false))
      .post("sign-in", use: signIn)
    router.personGroup(in: signIns, allowsFrames: true).post("sign-out") { _, context in
      try signIns.signOut(context.person)
      return Self.signedOut(
        context.person.caller == nil ? signIns.ownCookie : signIns.framedCookie)
    }
    router.personGroup(in: signIns).post("sign-out/everywhere") { _, _ in
      try signIns.signOutEverywhere()
      return Self.signedOut(signIns.ownCookie)
    }
  }

  @Sendable
  private func signIn(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try BodyObject(parsing: try await request.text(within: limits()), keys: ["code"])
    let code = try body.required("code").text()
    let cookie = try signIns.signIn(with: code)
    return Response(
      status: .noContent, headers: [.setCookie: signIns.ownCookie.setting(cookie.text)])
  }

  private static func signedOut(_ cookie: PersonCookie) -> Response {
    Response(status: .noContent, headers: [.setCookie: cookie.removing])
  }
}
