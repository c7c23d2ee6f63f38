import Hummingbird
import Library
import NIOCore
import Omit
import PolicyEngine
import Vocabulary

/// The routes of the filter, which accept an asset and return its cleaned form, its inventory or
/// its findings.
///
/// The caller's registration determines what it receives. A request can only add removals, and
/// name its asset and its share.
struct FilterRoutes: Sendable {
  private let filters: CallerFilters
  private let limits: @Sendable () -> ServerLimits
  private let clock: any Clock<Duration>
  private let reports: RecentReports
  /// The files that hold the bytes of incoming assets.
  let incoming = IncomingFiles()

  /// - Parameters:
  ///   - filters: The filters of the callers.
  ///   - limits: Returns the current limits of the server.
  ///   - clock: The clock that measures the time of a body and the age of a report.
  init(
    _ filters: CallerFilters, limits: @escaping @Sendable () -> ServerLimits,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.filters = filters
    self.limits = limits
    self.clock = clock
    let begun = clock.now
    reports = RecentReports { begun.duration(to: clock.now) }
  }

  /// Adds the routes.
  ///
  /// - Parameter router: The routes of registered callers, below `/v1`.
  func add(to router: some RouterMethods<CallerContext>) {
    router.post("/filter", use: filter)
    router.post("/inspect", use: inspect)
    router.post("/check", use: check)
    router.get("/reports/{report}", use: report)
  }

  /// Periodically closes unused files of uploads, until the task is cancelled.
  func sweepForever() async {
    while (try? await clock.sleep(for: PickerSessions.rhythm)) != nil { incoming.closeOld() }
  }

  // MARK: Routes

  @Sendable private func filter(_ request: Request, _ context: CallerContext) async throws
    -> Response
  {
    do {
      let (recorded, upload) = try await withAsset(of: request, context) { upload, asked, filter in
        (try await filter.record(upload.asset, under: asked), upload)
      }
      let answer = FilterResponse(
        recorded, named: upload.asset.names, to: context.caller.id, keeping: reports)
      return answer.response(
        inParts: upload.isInParts || FilterResponse.isAskedInParts(by: request))
    } catch ShareError.notDelivered(let report) {
      let id = reports.keep(report, for: context.caller.id)
      var response = try report.serverProblem.response(from: request, context: context)
      for field in HTTPFields.outcome(of: report, keptAs: id) { response.headers.append(field) }
      return response
    }
  }

  @Sendable private func inspect(_ request: Request, _ context: CallerContext) async throws
    -> Response
  {
    let found = try await withAsset(of: request, context) { upload, asked, filter in
      try await filter.inspect(upload.asset, under: asked)
    }
    if found.isUnread, let problem = found.problem { throw ServerProblem(problem) }
    return .json(line: found.jsonLine)
  }

  @Sendable private func check(_ request: Request, _ context: CallerContext) async throws
    -> Response
  {
    let report = try await withAsset(of: request, context) { upload, asked, filter in
      try await filter.predict(upload.asset, under: asked)
    }
    guard report.problem == nil else { throw report.serverProblem }
    return try ServerResponse.json(CheckResponse(report))
  }

  @Sendable private func report(_ request: Request, _ context: CallerContext) async throws
    -> Response
  {
    guard let id = context.parameters.get("report"),
      let line = reports.report(id, for: context.caller.id)
    else { throw ServerProblem.notFound }
    return .json(line: line)
  }

  // MARK: Processing of an asset

  /// Reads the asset of a request, and performs work on it once a place is free.
  ///
  /// - Throws: `ServerProblem` if the request is invalid, and any error that the work throws.
  private func withAsset<Value: Sendable>(
    of request: Request, _ context: CallerContext,
    _ work: @escaping @Sendable (UploadedAsset, Omit.Request, ShareFilter) async throws -> Value
  ) async throws -> Value {
    let (caller, channel, limits) = (context.caller, context.channel, limits())
    let filter = try filters.filter(for: caller)
    return try await ClientPresence.watching(channel) { client in
      let body = try IncomingBody(of: request, from: client, limit: limits.asset)
      try await IncomingBody.invite(request, on: channel)
      let upload = try await clock.withTimeLimit(of: .seconds(limits.bodyTime)) {
        try await UploadedAsset(reading: body, of: request, into: incoming)
      }
      let asked = try caller.request(adding: upload.addition, offeredBy: filter.policies)
      return try await filters.withSlot(for: caller, upload.asset.length) {
        try await work(upload, asked, filter)
      }
    }
  }
}

extension RegisteredCaller {
  /// Returns the caller's request with additions of its own.
  ///
  /// - Throws: `ServerProblem` if an addition contradicts the registration.
  fileprivate func request(
    adding addition: RequestAddition?, offeredBy policies: PolicySet
  ) throws -> Omit.Request {
    let registered = try request
    guard let addition else { return registered }
    do throws(RequestAddition.Fault) {
      return try addition.added(to: registered, offeredBy: policies)
    } catch {
      switch error {
      case .notAdded(let field):
        throw ServerProblem.malformed(
          "a request can only add removals, state a format, and name its asset and its share",
          field: field)
      case .choice(let reason): throw ServerProblem.malformed(reason, field: "options")
      }
    }
  }
}

extension Response {
  /// Returns an answer that is a line of JSON.
  fileprivate static func json(line: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: line + "\n")))
  }
}

/// The answer to `POST /v1/check`: the findings about an asset.
struct CheckResponse: Encodable {
  /// The number of findings, 0 for an asset that would be delivered unchanged.
  let findings: Int
  /// The foreseen outcome of the asset.
  let outcome: AssetReport.Outcome
  /// The findings, in the order of the files.
  let matters: [FoundMatter]

  /// One finding.
  struct FoundMatter: Encodable {
    /// The name of the file.
    let file: String
    /// The finding, in the words of `omit.check/1`.
    let matter: String
    /// The kind that the finding concerns, or nil if it concerns none.
    let kind: Kind?
    /// The number of items or parts, or 0 if nothing could be counted.
    let count: Int
    /// The finding as a sentence.
    let message: String
  }

  /// Takes the findings from a report on the foreseen outcome of an asset.
  init(_ report: AssetReport) {
    // Nothing is read from a folder, so names are not relative to one.
    let found = CheckFinding.findings(in: report, from: NamingRoot().forRelativeNames)
    findings = found.count
    outcome = report.outcome
    matters = found.map { finding in
      FoundMatter(
        file: finding.file, matter: finding.matter.id, kind: finding.matter.kind,
        count: finding.count, message: finding.message)
    }
  }
}
