import Access
import Audit
import Hummingbird
import JSON
import Library
import Picker

/// The routes of the page on which the person sees and changes the access of callers, and sees what
/// they received.
struct PrivacyRoutes {
  let store: LibraryStore
  let audit: AuditLog
  let signIns: SignIns
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.personGroup(in: signIns, arePages: true).get("privacy") { _, _ in
      PersonPage(title: "Privacy", heading: "Privacy", program: "/web/privacy.js").response
    }
    let own = router.personGroup("privacy", in: signIns)
    own.get("callers") { _, _ in
      try ServerResponse.json(["callers": try store.callers().map { try line(of: $0) }])
    }
    own.put("callers/:caller/access", use: change)
    own.get("callers/:caller/selection") { _, context in
      let selection = try store.access(of: try store.caller(in: context).id).selection
      return try ServerResponse.json(["assets": selection.map(\.text).sorted()])
    }
    own.put("callers/:caller/selection", use: select)
    own.get("callers/:caller/received", use: received)
  }

  @Sendable
  private func change(_ request: Request, _ context: PersonContext) async throws -> Response {
    let caller = try store.caller(in: context)
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: AccessLevel.allCases.map(\.rawValue))
    var answers: [(AccessLevel, PromptAnswer)] = []
    for level in AccessLevel.allCases {
      guard let word = try body[level.rawValue]?.text() else { continue }
      let offered = PromptAnswer.offered(for: level)
      guard let answer = offered.first(where: { $0.rawValue == word }) else {
        throw ServerProblem.malformed(
          "expected \(offered.map(\.rawValue).joined(separator: ", "))", field: level.rawValue)
      }
      answers.append((level, answer))
    }
    guard caller.api.hasAuthorization else { throw Self.meaningless }
    for (level, answer) in answers {
      let outcome = try store.apply(.set(answer, level), to: caller.id)
      guard !outcome.effects.contains(.refuse(.denied)) else {
        throw ServerProblem.conflict(
          code: "restricted", "the operator forbids this, and it cannot be changed here")
      }
    }
    return try answer(in: context)
  }

  @Sendable
  private func select(_ request: Request, _ context: PersonContext) async throws -> Response {
    let caller = try store.caller(in: context)
    let assets = try AssetSelection(parsing: try await request.text(within: limits()))
    guard caller.api.hasAuthorization else { throw Self.meaningless }
    guard caller.authorization.readWrite == .limited else {
      throw ServerProblem.conflict(
        code: "notLimited", "the caller's access is not limited to a selection")
    }
    try store.apply(.selected(assets.ids, inSettings: true), to: caller.id)
    return try answer(in: context)
  }

  @Sendable
  private func received(_ request: Request, _ context: PersonContext) async throws -> Response {
    let query = AuditQuery(receivedBy: try store.caller(in: context).id)
    let page = try PageRequest(request)
    let (end, overflow) = page.from.addingReportingOverflow(page.limit)
    let listings = try audit.listings(matching: query, limit: overflow ? page.from : end)
    let lines = listings.dropFirst(page.from)
    return try ServerResponse.json(
      PageResponse(
        lines: try lines.map { listing in
          ReceivedResponse(listing, of: try listing.original.flatMap(store.asset(withDigest:)))
        },
        next: lines.count == page.limit && !overflow ? end : nil))
  }

  private func answer(in context: PersonContext) throws -> Response {
    try ServerResponse.json(try line(of: try store.caller(in: context)))
  }

  private func line(of caller: RegisteredCaller) throws -> PrivacyResponse {
    PrivacyResponse(
      caller, try store.access(of: caller.id),
      received: try audit.reception(matching: AuditQuery(receivedBy: caller.id)))
  }

  private static let meaningless = ServerProblem.conflict(
    code: "noLibrary", "the caller does not use the library")
}
