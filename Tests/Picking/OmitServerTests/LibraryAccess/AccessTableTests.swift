import Access
import HTTPTypes
import HummingbirdTesting
import Library
import Picker
import Samples
import Testing

@testable import OmitServer

/// Each status of each level, each way of asking, each route: the answer to a caller.
@Suite struct AccessTableTests {
  /// A route, and the access that it requires.
  private enum Route: CaseIterable {
    case authorization, assets, asset, file, albums, add, limitedPicker, changes, lifecycles
  }

  /// Returns the expected status of the answer to a caller that has selected nothing but the
  /// requested asset.
  private func expected(
    _ route: Route, _ api: CallerAPI, _ readWrite: AuthorizationStatus,
    _ addOnly: AuthorizationStatus
  ) -> Int {
    guard api != .direct else { return 403 }
    switch route {
    case .authorization, .changes: return 200
    case .lifecycles: return 201
    case .limitedPicker: return readWrite == .limited ? 409 : 204
    case .assets, .asset, .file, .albums:
      switch readWrite {
      case .authorized, .limited: return 200
      case .notDetermined: return 409
      case .denied, .restricted: return 403
      }
    case .add:
      if readWrite == .authorized || readWrite == .limited { return 201 }
      switch addOnly {
      case .authorized: return 201
      case .notDetermined: return 409
      case .denied, .restricted, .limited: return 403
      }
    }
  }

  /// Asks nine routes through every API with every status of both levels, and compares each answer
  /// with a table.
  @Test(arguments: CallerAPI.allCases)
  func `E06 E11 E16 E17 F04 F05 F15 every status of every level has its answer at every route`(
    api: CallerAPI
  ) async throws {
    let library = try OpenedLibrary()
    let asset = try await library.asset("plain.jpg")
    let bytes = String(decoding: try FixtureFiles.bytes(of: "plain.jpg").prefix(0), as: UTF8.self)
    let count = try await library.test { client in
      var count = 0
      for readWrite in AuthorizationStatus.allCases {
        for addOnly in AuthorizationStatus.allCases where addOnly != .limited {
          if api == .direct, readWrite != .denied || addOnly != .denied { continue }
          let (id, headers) = try library.caller(
            "\(api.rawValue).\(readWrite.rawValue).\(addOnly.rawValue)", api,
            readWrite: readWrite, addOnly: api == .direct ? nil : addOnly)
          if readWrite == .limited, api != .direct {
            try library.store.apply(.selected([asset], inSettings: true), to: id)
          }
          let caller = Asking(client: client, headers: headers)
          let identifier = library.store.identifier(of: asset, for: id)
          for route in Route.allCases {
            let status: Int
            switch route {
            case .authorization: status = try await caller.get("/v1/authorization").status
            case .assets: status = try await caller.get("/v1/assets").status
            case .asset: status = try await caller.get("/v1/assets/\(identifier)").status
            case .file: status = try await caller.get("/v1/assets/\(identifier)/files/0").status
            case .albums: status = try await caller.get("/v1/albums").status
            case .changes: status = try await caller.get("/v1/changes").status
            case .limitedPicker: status = try await caller.ask(.post, "/v1/limited-picker").status
            case .lifecycles: status = try await caller.ask(.post, "/v1/lifecycles").status
            case .add:
              // Nothing is sent; the missing body is the last thing to be refused.
              let answer = try await caller.ask(.post, "/v1/assets", bytes)
              status = answer.status == 422 ? 201 : answer.status
            }
            #expect(
              status == expected(route, api, readWrite, addOnly),
              "\(api) \(readWrite) \(addOnly) \(route)")
            count += 1
          }
        }
      }
      return count
    }
    #expect(count == (api == .direct ? 9 : 180))
  }

  /// Asks for the authorisation with each status, and compares both levels and the answer of the
  /// legacy call.
  @Test(arguments: AuthorizationStatus.allCases)
  func
    `E02 E04 E05 E14 E15 the statuses of both levels are returned, and the legacy call knows no limits`(
      status: AuthorizationStatus
    ) async throws
  {
    let library = try OpenedLibrary()
    let (_, headers) = try library.caller(readWrite: status, addOnly: .denied)
    try await library.test { client in
      let answer = try await Asking(client: client, headers: headers).get("/v1/authorization")
      #expect(answer["readWrite"] == status.rawValue)
      #expect(answer["addOnly"] == "denied")
      #expect(answer["legacy"] == (status == .limited ? "authorized" : status.rawValue))
    }
  }

  /// Asks and fetches without a reason in the manifest, and expects 422 and no prompt.
  @Test func `F23 a caller without a reason gets an error, and no prompt is shown`()
    async throws
  {
    let library = try OpenedLibrary()
    let (_, headers) = try library.caller(describing: [.addOnly])
    try await library.test(as: headers) { caller, _ in
      let asked = try await caller.ask(.post, "/v1/authorization", #"{"level": "readWrite"}"#)
      #expect(asked.status == 422 && asked["code"] == "noUsageDescription")
      #expect(asked.prompt == nil)
      #expect(try await caller.get("/v1/assets").status == 422)
      let adding = try await caller.ask(.post, "/v1/authorization", #"{"level": "addOnly"}"#)
      #expect(adding.status == 409 && adding.prompt != nil)
      for body in ["{}", #"{"level": "all"}"#, #"{"level": null}"#, "[]"] {
        #expect(try await caller.ask(.post, "/v1/authorization", body).status == 400)
      }
    }
  }
}
