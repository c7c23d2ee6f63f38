import Access
import Testing
import Vocabulary

@Suite struct RequestTests {
  @Test(arguments: CallerAPI.allCases.filter(\.hasAuthorization))
  func `a library caller without a stated read-write authorisation cannot make a request`(
    api: CallerAPI
  ) throws {
    #expect(throws: RequestError.missing("authorization.readWrite")) {
      try Request(caller: Caller(api: api))
    }
    let addOnly = try Authorization(readWrite: nil, addOnly: .authorized)
    #expect(throws: RequestError.missing("authorization.readWrite")) {
      try Request(caller: Caller(api: api), authorization: addOnly)
    }
    for status in AuthorizationStatus.allCases {
      let request = try Request(
        caller: Caller(api: api), authorization: Authorization(readWrite: status))
      #expect(request.authorization.readWrite == status)
    }
  }

  @Test(arguments: AuthorizationStatus.allCases)
  func `a direct caller with an authorisation contradicts itself`(
    status: AuthorizationStatus
  ) throws {
    let readWrite = try Authorization(readWrite: status)
    #expect(throws: RequestError.authorizationOfDirectCaller(.readWrite)) {
      try Request(caller: .direct, authorization: readWrite)
    }
    guard status != .limited else { return }
    let addOnly = try Authorization(readWrite: nil, addOnly: status)
    #expect(throws: RequestError.authorizationOfDirectCaller(.addOnly)) {
      try Request(caller: .direct, authorization: addOnly)
    }
  }

  @Test func `a direct caller needs no authorisation`() throws {
    #expect(try Request(caller: .direct).authorization == .unstated)
  }

  @Test func `add-only access is never limited`() throws {
    for status in AuthorizationStatus.allCases {
      #expect(throws: RequestError.limitedAddOnly) {
        try Authorization(readWrite: status, addOnly: .limited)
      }
    }
  }

  @Test func `only the asset differs between the requests of one share`() throws {
    let share = Share(id: "s", destination: "club.example", by: "ada")
    let request = try Request(
      caller: .direct, choices: Choices([.location: .exclude]), share: share)
    let other = request.about(AssetFacts(contentType: .heic, selected: true))
    #expect(other.asset.mediaType == .image)
    #expect(other.caller == request.caller)
    #expect(other.choices == request.choices)
    #expect(other.share == share)
  }

  private static func request(_ fact: String, _ text: String) throws(RequestError) -> Request {
    func only(_ name: String) -> String? { fact == name ? text : nil }
    return try Request(
      caller: Caller(id: only("caller.id"), api: .direct),
      asset: AssetFacts(identifier: only("asset.identifier")),
      share: Share(
        id: only("share.id"), destination: only("share.destination"), by: only("share.by")))
  }

  private static let identifiers = ["caller.id", "asset.identifier", "share.id"]
  private static let names = identifiers + ["share.destination", "share.by"]

  @Test(arguments: names)
  func `identifiers of persons and things are names`(fact: String) throws {
    let wrong: [(String, NameFault)] = [
      ("", .empty), (" ", .blankAtEnd), ("a ", .blankAtEnd), (" a", .blankAtEnd),
      ("a\u{A0}", .blankAtEnd), ("\u{3000}a", .blankAtEnd),
      (String(repeating: "a", count: 513), .tooLong),
      (String(repeating: "ä", count: 300), .tooLong),
    ]
    for (text, fault) in wrong {
      #expect(throws: RequestError.name(fact, fault)) { try Self.request(fact, text) }
    }
    for text in ["a", "a b", "0", String(repeating: "a", count: 512), "Żółć", "photospicker"] {
      _ = try Self.request(fact, text)
    }
  }

  @Test(arguments: names)
  func `an API's name identifies nothing`(fact: String) throws {
    for api in CallerAPI.allCases {
      if Self.identifiers.contains(fact) {
        #expect(throws: RequestError.name(fact, .apiName)) {
          try Self.request(fact, api.rawValue)
        }
      } else {
        _ = try Self.request(fact, api.rawValue)
      }
    }
  }
}
