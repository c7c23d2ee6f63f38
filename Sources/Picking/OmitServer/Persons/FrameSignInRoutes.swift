import Access
import HTTPTypes
import Hummingbird
import JSON
import Library

/// The routes by which the person signs in inside a frame on another site's page.
struct FrameSignInRoutes {
  let sessions: PickerSessions
  let frames: FrameSignIns
  let signIns: SignIns
  let store: LibraryStore
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("sign-in/frame") { _, _ in
      PersonPage(
        title: "Sign in", heading: "Sign in", program: "/web/sign-in-popup.js", accessesOpener: true
      ).response
    }
    let own = router.group().add(middleware: SameOriginCheck(allowsNavigation: false))
    own.post("p/:session/sign-in", use: begin)
    own.post("sign-in/frame", use: end)
    own.post("sign-in/frame/state", use: state)
    router.personGroup(in: signIns).post("sign-in/frame/codes", use: makeCode)
  }

  /// Begins the sign-in of a frame, which has no cookie yet.
  @Sendable
  private func begin(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let id = context.parameters.get("session") else { throw ServerProblem.notFound }
    let session = try await sessions.session(SessionID(id))
    return try ServerResponse.json(
      ["request": frames.begin(for: session.caller.id).text], status: .created)
  }

  /// Makes a code for a frame, which the person requests in a window of the server's own.
  @Sendable
  private func makeCode(_ request: Request, _ context: PersonContext) async throws -> Response {
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: ["request", "as"])
    let name = try body.required("request").text()
    guard let form = FrameSignIns.Form(rawValue: try body["as"]?.text() ?? "") else {
      throw ServerProblem.malformed("expected `code` or `digits`", field: "as")
    }
    let (code, id) = try frames.makeCode(for: name, as: form)
    let caller = try store.caller(id)
    guard let caller else { throw ServerProblem.gone }
    return try ServerResponse.json(
      FrameCodeResponse(
        code: form == .code ? code : nil, digits: form == .digits ? code : nil,
        caller: caller.title, origins: caller.origins.map(\.text).sorted()),
      status: .created)
  }

  /// Tells the frame whether digits are shown that the person can type.
  @Sendable
  private func state(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try BodyObject(parsing: try await request.text(within: limits()), keys: ["request"])
    let name = try body.required("request").text()
    return try ServerResponse.json(["showsDigits": try frames.form(of: name) == .digits])
  }

  /// Signs the frame in with its code.
  @Sendable
  private func end(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: ["request", "code", "digits"])
    let name = try body.required("request").text()
    let (stated, typed) = (try body["code"]?.text(), try body["digits"]?.text())
    guard let code = stated ?? typed, stated == nil || typed == nil else {
      throw ServerProblem.malformed("expected `code` or `digits`")
    }
    let cookie = try signIns.signIn(inFramesOf: try frames.end(name, with: code))
    return Response(
      status: .noContent, headers: [.setCookie: signIns.framedCookie.setting(cookie.text)])
  }
}

/// A code that signs a frame in, and the origins of the only pages in which it may be typed.
private struct FrameCodeResponse: Encodable {
  let code: String?
  let digits: String?
  let caller: String
  let origins: [String]
}
