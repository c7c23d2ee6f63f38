import HTTPTypes
import Hummingbird
import JSON
import Library
import NIOCore
import Picker

/// The routes by which a visitor's page uploads the assets that the visitor chose.
///
/// Bytes are sent and continued as in the IETF draft "Resumable Uploads for HTTP", interop version
/// 6: `HEAD` tells how many bytes have arrived, and `PATCH` appends to them.
struct UploadRoutes {
  let sessions: PickerSessions
  let signIns: SignIns
  let limits: @Sendable () -> ServerLimits
  /// Returns whether a proxy in front of the server names the visitor's address.
  let isBehindProxy: @Sendable () -> Bool

  private var devices: DeviceAssets { sessions.devices }

  /// The requests that send bytes, by session and by network: slow ones take the places of others.
  private let senders = ConcurrencyLimiter<String>()
  /// The number of such requests of one session, and from one network, that are answered at a time;
  /// further ones get 429.
  private static let (maximumPerSession, maximumPerNetwork) = (8, 64)

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.group("p/:session").add(middleware: SameOriginCheck(allowsNavigation: false))
      .post("open", use: open)
    let own = router.pickGroup(of: sessions, in: signIns)
    own.get("uploads", use: list)
    own.post("uploads", use: begin)
    own.delete("uploads/:asset", use: remove)
    own.head("uploads/:asset/:file", use: describe)
    own.patch("uploads/:asset/:file", use: append)
  }

  // MARK: The visitor

  @Sendable
  private func open(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = SessionID(context.parameters.get("session") ?? "")
    let session = try await sessions.session(id)
    if session.picker.configuration.source == .both {
      guard let person = signIns.person(asking: request) else {
        throw ServerProblem.unauthenticated
      }
      _ = try await sessions.session(id, shownTo: person)
    }
    let token = try await sessions.openForVisitor(id)
    return try ServerResponse.json(["visitor": token.text], status: .created)
  }

  // MARK: Assets

  @Sendable
  private func list(_ request: Request, _ context: PickContext) async throws -> Response {
    let uploads = try await sessions.uploads(of: context.session)
    return try ServerResponse.json(
      UploadsResponse(
        uploads: uploads.sorted { $0.key.text < $1.key.text }.map { UploadResponse($0, $1) }))
  }

  @Sendable
  private func begin(_ request: Request, _ context: PickContext) async throws -> Response {
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: ["lengths", "asset"])
    let lengths = try body.required("lengths").list().map { value throws(ServerProblem) in
      let length = try value.wholeNumber()
      guard length > 0 else {
        throw ServerProblem.malformed("expected 1 or more", field: "lengths")
      }
      return length
    }
    guard (1...2).contains(lengths.count) else {
      throw ServerProblem.malformed("expected one or two lengths", field: "lengths")
    }
    let lost = try body["asset"]?.text()
    guard lost.map(Token.isValid) ?? true else {
      throw ServerProblem.malformed("expected the name of a lost item", field: "asset")
    }
    try await sessions.touch(context.session)
    let caller = try await sessions.session(context.session).caller.id
    let owner = UploadOwner(
      session: context.session, address: network(of: request, context), caller: caller)
    let id = try await devices.begin(lengths, as: lost.map { AssetID($0) }, of: owner)
    return try ServerResponse.json(
      BegunUpload(
        asset: id.text,
        files: lengths.indices.map { "/p/\(context.session.text)/uploads/\(id.text)/\($0)" }),
      status: .created)
  }

  @Sendable
  private func remove(_ request: Request, _ context: PickContext) async throws -> Response {
    try await sessions.removeUpload(try context.asset, of: context.session)
    return ServerResponse.empty
  }

  // MARK: Bytes

  @Sendable
  private func describe(_ request: Request, _ context: PickContext) async throws -> Response {
    let (id, number) = (try context.asset, try Self.number(context))
    let asset = try await devices.asset(id, in: context.session)
    guard asset.files.indices.contains(number) else { throw ServerProblem.notFound }
    return Response(status: .noContent, headers: Self.fields(of: asset.files[number]))
  }

  @Sendable
  private func append(_ request: Request, _ context: PickContext) async throws -> Response {
    let (id, number) = (try context.asset, try Self.number(context))
    _ = try await devices.asset(id, in: context.session)
    guard request.headers[.contentType] == "application/partial-upload" else {
      throw ServerProblem.unsupportedMediaType(allowed: ["application/partial-upload"])
    }
    guard let offset = request.headers[.uploadOffset].flatMap({ Int($0) }), offset >= 0 else {
      throw ServerProblem.malformed("expected the number of bytes", field: "Upload-Offset")
    }
    let network = network(of: request, context)
    guard let slot = senders.enter(context.session.text, atMost: Self.maximumPerSession),
      let networkSlot = senders.enter(network, atMost: Self.maximumPerNetwork)
    else { throw ServerProblem.tooMany(retryAfter: 1) }
    defer { withExtendedLifetime((slot, networkSlot)) {} }
    let (session, devices, limits) = (context.session, devices, limits())
    try await sessions.touch(session)
    let begun = try await devices.writer(for: number, of: id, in: session, at: offset)
    try await ClientPresence.watching(context.channel) { client in
      let body = try IncomingBody(of: request, from: client, limit: begun.rest)
      try await IncomingBody.invite(request, on: context.channel)
      try await ContinuousClock().withTimeLimit(of: .seconds(limits.bodyTime)) {
        var writer = begun
        for try await piece in body { try await writer.append(piece, in: devices) }
      }
    }
    try await sessions.touch(session)
    let asset = try await devices.asset(id, in: session)
    let fields = Self.fields(of: asset.files[number])
    guard asset.isComplete else { return Response(status: .noContent, headers: fields) }
    await devices.count(id, for: try await sessions.session(session))
    let counted = try await devices.asset(id, in: session)
    return try ServerResponse.json(UploadResponse(id, counted), headers: fields)
  }

  private func network(of request: Request, _ context: PickContext) -> String {
    VisitorNetwork(of: request, on: context.channel, isBehindProxy: isBehindProxy()).text
  }

  private static func number(_ context: PickContext) throws(ServerProblem) -> Int {
    guard let number = context.fileNumber else { throw .notFound }
    return number
  }

  private static func fields(of file: UploadedFile) -> HTTPFields {
    [
      .uploadOffset: "\(file.received)",
      .uploadLength: "\(file.length)",
      .uploadComplete: file.received == file.length ? "?1" : "?0",
    ]
  }
}

/// The answer to an announced upload.
private struct BegunUpload: Encodable {
  let asset: String
  /// The paths to which the bytes of the files are sent.
  let files: [String]
}

extension HTTPField.Name {
  /// The number of bytes of an upload that have arrived.
  static let uploadOffset = named("Upload-Offset")
  /// The number of bytes of an upload in all.
  static let uploadLength = named("Upload-Length")
  /// Whether an upload is complete, as a structured boolean.
  static let uploadComplete = named("Upload-Complete")
}
