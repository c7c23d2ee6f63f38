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
    let own = router.group().add(middleware: SameOriginCheck(allowsNavigation: false))
    own.post("sign-in", use: signIn)
    own.post("p/:session/sign-in/code", use: signInToPick)
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
    let cookie = try signIns.signIn(with: try await code(in: request))
    return Response(
      status: .noContent, headers: [.setCookie: signIns.ownCookie.setting(cookie.text)])
  }

  /// Signs a window in for the picker of one session alone.
  @Sendable
  private func signInToPick(_ request: Request, _ context: ServerContext) async throws -> Response {
    let session = SessionID(context.parameters.get("session") ?? "")
    let cookie = try signIns.picks.signIn(to: session, with: try await code(in: request))
    return Response(status: .noContent, headers: [.setCookie: cookie])
  }

  private func code(in request: Request) async throws -> String {
    let body = try BodyObject(parsing: try await request.text(within: limits()), keys: ["code"])
    return try body.required("code").text()
  }

  private static func signedOut(_ cookie: PersonCookie) -> Response {
    Response(status: .noContent, headers: [.setCookie: cookie.removing])
  }
}
