import Access
import Audit
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Omit
import Samples
import Testing

@testable import OmitServer

@Suite struct FilterRoutesTests {
  private static let leaveOutPlaces =
    #"{"schema": "omit.request/1", "options": {"location": "exclude"}}"#

  private func post(
    _ client: any TestClientProtocol, _ headers: HTTPFields, _ body: [UInt8]
  ) async throws -> TestResponse {
    try await post(client, "/v1/filter", headers, body)
  }

  private func post(
    _ client: any TestClientProtocol, _ path: String, _ headers: HTTPFields,
    _ body: [UInt8]
  ) async throws -> TestResponse {
    try await client.execute(
      uri: path, method: .post, headers: headers, body: ByteBuffer(bytes: body))
  }

  private func bytes(_ response: TestResponse) -> [UInt8] { Array(response.body.readableBytesView) }

  private func json(_ response: TestResponse) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(response.body.readableBytesView))
    return try #require(object as? [String: Any])
  }

  /// Returns a body of several parts; the bytes of each follow its header.
  private func multipart(_ parts: [(header: String, bytes: [UInt8])]) -> [UInt8] {
    var body: [UInt8] = []
    for part in parts {
      let header = "--b\r\nContent-Disposition: form-data; \(part.header)\r\n\r\n"
      body += Array(header.utf8) + part.bytes + [13, 10]
    }
    return body + Array("--b--\r\n".utf8)
  }

  private func expectNoPlace(
    in bytes: [UInt8], _ isNone: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let canaries = Canary.planted(in: FilterShop.photo).filter {
      $0.kinds == ["location"] && $0.recognised
    }
    #expect(canaries.count == 21, sourceLocation: sourceLocation)
    let left = canaries.filter { $0.occurs(in: bytes) }.count
    #expect((left == 0) == isNone, sourceLocation: sourceLocation)
  }

  @Test
  func `a file returns without the kinds that the request leaves out, and the answer says so`()
    async throws
  {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let photo = try FilterShop.bytes()
      let response = try await post(
        client, .caller(adding: Self.leaveOutPlaces), photo)
      #expect(response.status == .ok)
      #expect(response.headers[.contentType] == "image/jpeg")
      #expect(response.headers[.contentLength] == "\(response.body.readableBytes)")
      #expect(response.headers[.omitOutcome] == "cleaned")
      expectNoPlace(in: bytes(response))
      let id = try #require(response.headers[.omitReport])
      let report = try await client.execute(
        uri: "/v1/reports/\(id)", method: .get, headers: .caller())
      #expect(try json(report)["schema"] as? String == "omit.report/1")
      #expect(try json(report)["outcome"] as? String == "cleaned")
      #expect(try json(report)["caller"] as? [String: String] == ["id": "chat", "api": "direct"])
    }
    #expect(try await shop.endings() == [.delivered])
  }

  @Test
  func `an upload handler without a policy of its own gets no place, whatever the settings name`()
    async throws
  {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let photo = try FilterShop.bytes()
      let response = try await post(client, .caller(), photo)
      #expect(response.status == .ok)
      #expect(response.headers[.omitOutcome] == "cleaned")
      expectNoPlace(in: bytes(response))
      let page = try await post(client, .caller("app", .photosPicker, .limited), Array("<p>".utf8))
      #expect(page.status == .unprocessableContent)
      #expect(try json(page)["code"] as? String == "unsupportedFormat")
    }
  }

  /// Sends a photo to be filtered without any choice, and expects the outcome `unchanged` and the
  /// same bytes.
  @Test func `B02 B04 a file with nothing to remove returns unchanged`() async throws {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let photo = try FilterShop.bytes()
      let response = try await post(client, .caller("app", .photosPicker, .limited), photo)
      #expect(response.headers[.omitOutcome] == "unchanged")
      #expect(bytes(response) == photo)
    }
  }

  /// The result for a caller whose request leaves out the location.
  private enum Fate: Sendable {
    case cleaned
    case bypassed
    case refused
  }

  /// Turns the location off as each registered caller, and expects a file without it, the original,
  /// or a refusal.
  @Test(
    arguments: [
      (CallerAPI.photosPicker, nil, Fate.cleaned), (.photosPicker, .notDetermined, .cleaned),
      (.phPickerViewController, .notDetermined, .cleaned), (.photosPicker, .denied, .cleaned),
      (.phPickerViewController, .denied, .cleaned), (.photosPicker, .restricted, .cleaned),
      (.phPickerViewController, .restricted, .cleaned), (.photosPicker, .limited, .cleaned),
      (.phPickerViewController, .limited, .cleaned), (.photosPicker, .authorized, .bypassed),
      (.phPickerViewController, .authorized, .bypassed),
      (.uiImagePickerController, .limited, .bypassed), (.uiImagePickerController, nil, .bypassed),
      (.uiImagePickerController, .authorized, .bypassed), (.photoKit, .authorized, .bypassed),
      (.photoKit, .limited, .bypassed), (.photoKit, .denied, .refused),
      (.photoKit, .restricted, .refused), (.photoKit, nil, .refused), (.direct, nil, .cleaned),
    ] as [(CallerAPI, AuthorizationStatus?, Fate)])
  private func
    `T01 T02 T03 T04 T05 T08 T09 T10 T11 T12 T13 T14 B06 B07 B08 B09 B10 B11 a caller's registration decides`(
      _ api: CallerAPI, _ status: AuthorizationStatus?, _ fate: Fate
    ) async throws
  {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let photo = try FilterShop.bytes()
      let response = try await post(
        client, .caller("app", api, status, adding: Self.leaveOutPlaces), photo)
      switch fate {
      case .cleaned:
        #expect(response.headers[.omitOutcome] == "cleaned")
        expectNoPlace(in: bytes(response))
      case .bypassed:
        #expect(response.headers[.omitOutcome] == "bypassed")
        #expect(bytes(response) == photo)
        let record = try await shop.audit.entries().first?.record
        #expect(record?.outcome == .bypassed)
      case .refused:
        #expect(response.status == .unprocessableContent)
        #expect(try json(response)["code"] as? String == "refusedByRule")
        expectNoPlace(in: bytes(response))
      }
    }
  }

  /// States API, status and more in a request of a limited caller, and expects 400 with the field.
  @Test(arguments: [
    (#"{"caller": {"api": "uiImagePickerController"}}"#, "caller"),
    (#"{"caller": {"id": "mail", "api": "photosPicker"}}"#, "caller"),
    (#"{"authorization": {"readWrite": "authorized"}}"#, "authorization"),
    (#"{"options": {"location": "include"}}"#, "options"),
    (#"{"options": {"location": "coarse"}}"#, "options"),
    (#"{"options": {"jpeg": {"quality": 80}}}"#, "options"),
    (#"{"options": {"format": "jpeg", "jpeg": {"quality": 70}}}"#, "options.jpeg.quality"),
    (#"{"options": {"place": "exclude"}}"#, "options"),
    (#"{"options": {"location": "leave out"}}"#, "options.location"),
    (#"{"options": null}"#, "Omit-Request"), (#"{"options": []}"#, "options"),
    (#"{"schema": "omit.request/2"}"#, "Omit-Request"), (#"{"policy": "none"}"#, "Omit-Request"),
    (#"{"share": {"id": 7}}"#, "share.id"), (#"{"asset": {"selected": "no"}}"#, "asset.selected"),
    ("{", "Omit-Request"), ("", "Omit-Request"),
  ])
  func
    `T06 T15 a request that states more about its caller than is registered is refused with the field`(
      _ addition: String, _ field: String
    ) async throws
  {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      for path in ["/v1/filter", "/v1/inspect", "/v1/check"] {
        let response = try await post(
          client, path, .caller("app", .photosPicker, .limited, adding: addition),
          try FilterShop.bytes())
        #expect(response.status == .badRequest)
        #expect(response.headers[.contentType] == "application/problem+json")
        #expect(try json(response)["field"] as? String == field)
        #expect(try json(response)["code"] as? String == "malformedRequest")
      }
    }
    #expect(try await shop.endings().isEmpty)
  }

  @Test func `a request names its asset and its share, and the record has them`() async throws {
    let shop = try FilterShop()
    let addition = #"{"asset": {"identifier": "7"}, "share": {"id": "s", "by": "me"}}"#
    try await shop.test { client async throws in
      let response = try await post(
        client, .caller("app", .photosPicker, .limited, adding: addition), try FilterShop.bytes())
      #expect(response.status == .ok)
    }
    let record = try #require(try await shop.audit.entries().first?.record)
    #expect(record.share == "s")
    #expect(record.by == "me")
    #expect(record.identifier == "7")
  }

  @Test func `an asset that was not selected is refused`() async throws {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let response = try await post(
        client, .caller("app", .photosPicker, adding: #"{"asset": {"selected": false}}"#),
        try FilterShop.bytes())
      #expect(response.status == .unprocessableContent)
      #expect(response.headers[.omitOutcome] == "refused")
      #expect(response.headers[.omitReport] != nil)
    }
  }

  @Test(arguments: [
    ([UInt8](), "unsupportedFormat"), (Array("no picture".utf8), "unsupportedFormat"),
  ])
  func
    `a file that is not a picture is refused with the report's code, and its refusal is recorded`(
      _ body: [UInt8], _ code: String
    ) async throws
  {
    let shop = try FilterShop(policy: "everyday")
    try await shop.test { client async throws in
      for (path, isRecorded) in [
        ("/v1/filter", true), ("/v1/inspect", false), ("/v1/check", false),
      ] {
        let response = try await post(client, path, .caller(), body)
        #expect(response.status == .unprocessableContent)
        #expect(try json(response)["code"] as? String == code)
        guard isRecorded else { continue }
        let id = try #require(response.headers[.omitReport])
        let report = try await client.execute(
          uri: "/v1/reports/\(id)", method: .get, headers: .caller())
        #expect(try json(report)["outcome"] as? String == "refused")
      }
    }
    #expect(try await shop.audit.entries().map(\.record.outcome) == [.refused])
  }

  // MARK: Parts

  @Test func `the files of a Live Photo are parts of one body, and come back as parts`()
    async throws
  {
    let shop = try FilterShop()
    let (still, movie) = (LivePhotoBuilder.still(), LivePhotoBuilder.movie())
    let body = multipart([
      (#"name="request""#, Array(#"{"share": {"id": "s"}}"#.utf8)),
      (#"name="movie"; filename="a.mov""#, movie), (#"name="still"; filename="a.jpg""#, still),
    ])
    try await shop.test { client async throws in
      var headers = HTTPFields.caller(under: "photos-picker")
      headers[.contentType] = "multipart/form-data; boundary=b"
      let response = try await post(client, headers, body)
      #expect(response.status == .ok)
      let parts = try MixedParts(response)
      #expect(parts.names == ["report", "movie", "still"])
      #expect(parts.fileNames == [nil, "a.mov", "a.jpg"])
      #expect(parts.types == ["application/json", "video/quicktime", "image/jpeg"])
      #expect(parts.bodies.dropFirst().map(\.self) == [movie, still])
      let report = try JSONSerialization.jsonObject(with: Data(parts.bodies[0])) as? [String: Any]
      #expect(report?["outcome"] as? String == "unchanged")
      #expect(report?["share"] as? String == "s")
    }
    #expect(try await shop.endings() == [.delivered])
  }

  @Test func `a still that becomes JPEG comes back with the type and the name of one`() async throws
  {
    let program = BuiltPrograms.folder.appending(path: "omit-renderer").path
    let shop = try FilterShop(coding: StillCoder(program))
    let heic = try FilterShop.bytes("heic-carriers.heic")
    try await shop.test { client async throws in
      var headers = HTTPFields.caller(adding: #"{"options": {"format": "jpeg"}}"#)
      let alone = try await post(client, headers, heic)
      #expect(alone.status == .ok)
      #expect(alone.headers[.contentType] == "image/jpeg")
      #expect(Array(alone.body.readableBytesView.prefix(3)) == [0xFF, 0xD8, 0xFF])
      headers[.contentType] = "multipart/form-data; boundary=b"
      headers[.accept] = "multipart/mixed"
      for (name, expected) in [
        ("IMG_1.HEIC", "IMG_1.jpg"), ("a.b.heic", "a.b.jpg"), ("photo", "photo.jpg"),
        (".heic", ".heic.jpg"),
      ] {
        let body = multipart([("name=\"file\"; filename=\"\(name)\"", heic)])
        let parts = try MixedParts(try await post(client, headers, body))
        #expect(parts.fileNames == [nil, expected])
        #expect(parts.types == ["application/json", "image/jpeg"])
      }
    }
  }

  @Test func `without the program that transcodes, a still is not returned as another one`()
    async throws
  {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let headers = HTTPFields.caller(adding: #"{"options": {"format": "jpeg"}}"#)
      let response = try await post(client, headers, try FilterShop.bytes("heic-carriers.heic"))
      #expect(response.status == .unprocessableContent)
      #expect(try json(response)["code"] as? String == "transcodeRequired")
    }
  }

  @Test func `a file is returned with its report if the request accepts that`() async throws {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      for accepted in ["multipart/mixed", "image/*;q=0.5, multipart/mixed"] {
        var headers = HTTPFields.caller(under: "photos-picker")
        headers[.accept] = accepted
        let photo = try FilterShop.bytes()
        let parts = try MixedParts(try await post(client, headers, photo))
        #expect(parts.names == ["report", "still"])
        #expect(parts.bodies[1] == photo)
      }
    }
  }

  @Test func `if the movie of a Live Photo is left out, only its still is returned`() async throws {
    let shop = try FilterShop()
    let body = multipart([
      (#"name="file"; filename="a.jpg""#, LivePhotoBuilder.still()),
      (#"name="file"; filename="a.mov""#, LivePhotoBuilder.movie()),
    ])
    try await shop.test { client async throws in
      var headers = HTTPFields.caller(adding: #"{"options": {"motion": "exclude"}}"#)
      headers[.contentType] = "multipart/form-data; boundary=\"b\""
      let parts = try MixedParts(try await post(client, headers, body))
      #expect(parts.names == ["report", "still"])
      #expect(parts.fileNames == [nil, "a.jpg"])
    }
  }

  @Test func `bodies in parts that are no asset are refused`() async throws {
    let shop = try FilterShop()
    let still = (#"name="still""#, LivePhotoBuilder.still())
    let request = (#"name="request""#, Array("{}".utf8))
    let long = [UInt8](repeating: 0x20, count: UploadedParts.maximumRequestLength + 1)
    let bodies: [(body: [UInt8], status: HTTPResponse.Status)] = [
      (multipart([]), .badRequest), (multipart([request]), .badRequest),
      (multipart([still, still]), .badRequest), (multipart([still, request]), .badRequest),
      (multipart([request, request, still]), .badRequest),
      (multipart([(#"name="sidecar"; filename="a.txt""#, [1]), still]), .badRequest),
      (multipart([(#"name="request""#, [0xFF]), still]), .badRequest),
      (multipart([(#"name="request""#, long), still]), .contentTooLarge),
      (multipart([(#"name="still"; filename="a\#u{7F}""#, [1])]), .badRequest),
      (Array(multipart([still]).dropLast(6)), .badRequest),
    ]
    try await shop.test { client async throws in
      var headers = HTTPFields.caller(under: "photos-picker")
      headers[.contentType] = "multipart/form-data; boundary=b"
      for (body, status) in bodies {
        #expect(try await post(client, headers, body).status == status)
      }
      headers[.omitRequest] = "{}"
      #expect(try await post(client, headers, multipart([request, still])).status == .badRequest)
      for (type, status) in [
        ("multipart/form-data", HTTPResponse.Status.badRequest), ("; a", .badRequest),
        ("multipart/mixed; boundary=b", .unsupportedMediaType),
      ] {
        headers[.contentType] = type
        #expect(try await post(client, headers, multipart([still])).status == status)
      }
      headers[.contentType] = nil
      headers[.contentEncoding] = "gzip"
      #expect(try await post(client, headers, still.1).status == .unsupportedMediaType)
    }
    #expect(try await shop.endings().isEmpty)
  }

  // MARK: Looking

  @Test func `an inventory lists what a file contains, what would happen to it, and no value`()
    async throws
  {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let response = try await post(
        client, "/v1/inspect", .caller(adding: Self.leaveOutPlaces), try FilterShop.bytes())
      #expect(response.status == .ok)
      let found = try json(response)
      #expect(found["schema"] as? String == "omit.inventory/1")
      let items = try #require(found["items"] as? [[String: Any]])
      let places = items.filter { ($0["kinds"] as? [String])?.contains("location") == true }
      #expect(places.count > 10)
      #expect(places.filter { $0["verdict"] as? String == "remove" }.count == places.count)
      #expect(items.filter { $0["value"] != nil }.isEmpty)
      for canary in Canary.planted(in: FilterShop.photo) {
        #expect(!canary.occurs(in: bytes(response)), "\(canary.id)")
      }
    }
    #expect(try await shop.endings().isEmpty)
  }

  @Test
  func `a check counts its findings, and finds none in files that the filter leaves unchanged`()
    async throws
  {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let headers = HTTPFields.caller(under: "photos-picker", adding: Self.leaveOutPlaces)
      let found = try json(try await post(client, "/v1/check", headers, try FilterShop.bytes()))
      #expect(found["findings"] as? Int == 1)
      #expect(found["outcome"] as? String == "cleaned")
      let matters = try #require(found["matters"] as? [[String: Any]])
      #expect(matters.map { $0["kind"] as? String } == ["location"])
      #expect(matters.map { $0["count"] as? Int } == [34])
      let cleaned = try await post(client, headers, try FilterShop.bytes())
      let none = try json(try await post(client, "/v1/check", headers, bytes(cleaned)))
      #expect(none["findings"] as? Int == 0)
      #expect(none["outcome"] as? String == "unchanged")
    }
  }

  // MARK: Limits

  @Test func `a report is visible only to its caller, and expires after an hour`() async throws {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      let response = try await post(client, .caller(), try FilterShop.bytes())
      let id = try #require(response.headers[.omitReport])
      let status = { (caller: String) in
        try await client.execute(
          uri: "/v1/reports/\(id)", method: .get, headers: .caller(caller)
        ).status
      }
      #expect(try await status("chat") == .ok)
      #expect(try await status("mail") == .notFound)
      shop.clock.advance(by: .seconds(3599))
      #expect(try await status("chat") == .ok)
      shop.clock.advance(by: .seconds(1))
      #expect(try await status("chat") == .notFound)
    }
  }

  @Test func `a body longer than the limit is refused`() async throws {
    var limits = ServerLimits()
    limits.asset = 1000
    let shop = try FilterShop(limits: limits)
    try await shop.test { client async throws in
      for path in ["/v1/filter", "/v1/inspect", "/v1/check"] {
        let body = [UInt8](repeating: 0, count: 1001)
        #expect(try await post(client, path, .caller(), body).status == .contentTooLarge)
        let answer = try await post(client, path, .caller(), body.dropLast())
        #expect(answer.status != .contentTooLarge, "\(path)")
      }
    }
  }

  @Test func `without a secret every route of the filter answers 401`() async throws {
    let shop = try FilterShop()
    try await shop.test { client async throws in
      for path in ["/v1/filter", "/v1/inspect", "/v1/check"] {
        #expect(try await post(client, path, [:], try FilterShop.bytes()).status == .unauthorized)
      }
      let report = try await client.execute(uri: "/v1/reports/x", method: .get)
      #expect(report.status == .unauthorized)
    }
  }
}

/// The parts of an answer.
private struct MixedParts {
  private(set) var names: [String?] = []
  private(set) var fileNames: [String?] = []
  private(set) var types: [String?] = []
  private(set) var bodies: [[UInt8]] = []

  init(_ response: TestResponse) throws {
    #expect(response.headers[.contentLength] == "\(response.body.readableBytes)")
    let field = try #require(response.headers[.contentType])
    let type = try #require(HeaderParameters(parsing: field))
    #expect(type.value == "multipart/mixed")
    let boundary = "\r\n--" + (try #require(type["boundary"]))
    var rest = [13, 10] + Array(response.body.readableBytesView)
    let (mark, end) = (Array(boundary.utf8), Array("\r\n\r\n".utf8))
    try #require(rest.starts(with: mark))
    rest.removeFirst(mark.count)
    while !rest.starts(with: Array("--\r\n".utf8)) {
      let (first, next) = (
        ByteSearchPattern(end).first(in: rest.span), ByteSearchPattern(mark).first(in: rest.span)
      )
      let (start, stop) = (try #require(first), try #require(next))
      let header = String(decoding: rest[..<start], as: UTF8.self)
      var fields: [String: String] = [:]
      for line in header.split(separator: "\r\n") {
        let colon = try #require(line.firstIndex(of: ":"))
        fields[String(line.prefix(upTo: colon))] = String(line.suffix(from: colon).dropFirst(2))
      }
      let disposition = fields["Content-Disposition"].flatMap(HeaderParameters.init(parsing:))
      names.append(disposition?["name"])
      fileNames.append(disposition?["filename"])
      types.append(fields["Content-Type"])
      bodies.append(Array(rest[(start + end.count)..<stop]))
      #expect(fields["Content-Length"] == "\(bodies[bodies.count - 1].count)")
      rest.removeFirst(stop + mark.count)
    }
  }
}
