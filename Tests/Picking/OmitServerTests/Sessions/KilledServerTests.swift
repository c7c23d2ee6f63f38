import Audit
import Foundation
import Samples
import Testing

@testable import OmitServer

/// A server that is killed repeatedly while a photo is picked and fetched.
@Suite struct KilledServerTests {
  @Test func `a pick continues where it was, whenever the server is killed`() async throws {
    let pick = try await PickingProcess(["family.jpg", "plain.jpg"])
    let server = pick.server
    let id = try await pick.open(#"{"selectionLimit": 2}"#)
    try server.killAndRestart()

    // Opened: the host and the person know it.
    #expect(try await pick.host("/v1/sessions/\(id)").json["state"] as? String == "created")
    #expect(try await pick.person("/p/\(id)/opened", "POST").status == 200)
    let asset = try #require(try await pick.assets(in: id)["family.jpg"])
    let tapped = try await pick.person(
      "/p/\(id)/selection", "PUT", #"{"tapped": "\#(asset)"}"#)
    #expect(tapped.status == 200)
    #expect(
      try await pick.person("/p/\(id)/options", "PUT", #"{"location": "exclude"}"#).status == 200)
    try server.killAndRestart()

    // Selected, with the choices.
    let state = try await pick.person("/p/\(id)/state").json
    #expect(state["selection"] as? [String] == [asset])
    let options = state["options"] as? [[String: Any]]
    #expect(
      options?.first { $0["kind"] as? String == "location" }?["choice"] as? String == "exclude")
    #expect(try await pick.person("/p/\(id)/add", "POST").status == 200)
    let lines = try await pick.host("/v1/sessions/\(id)/items").json["lines"] as? [[String: Any]]
    let item = try #require(lines?.first?["item"] as? String)
    let fetchToken = try #require(lines?.first?["claim"] as? String)
    let events = try await pick.host("/v1/sessions/\(id)/events").json["last"] as? Int
    try server.killAndRestart()

    // Delivered: the fetch token is valid, and the events are the same as before.
    #expect(try await pick.host("/v1/sessions/\(id)/events").json["last"] as? Int == events)
    let path = "/v1/items/\(item)/files/0"
    let half = try await server.ask(
      path, fields: pick.host + ["Omit-Claim: \(fetchToken)", "Range: bytes=0-99"])
    #expect(half.status == 206)
    try server.killAndRestart()

    // Half fetched: the whole file can be fetched.
    let whole = try await server.ask(path, fields: pick.host + ["Omit-Claim: \(fetchToken)"])
    #expect(whole.status == 200)
    #expect(whole.body.utf8.count == 8911)
    try server.killAndRestart()

    // Fetched: it cannot be fetched again.
    #expect(
      try await server.ask(path, fields: pick.host + ["Omit-Claim: \(fetchToken)"]).status == 410)
    let after = try await pick.host("/v1/sessions/\(id)/items").json["lines"] as? [[String: Any]]
    #expect(after?.first?["item"] as? String == item)
    #expect(after?.first?["claim"] == nil)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    // If a file was made twice, only the one that may have left counts.
    let records = try await pick.records()
    #expect(records.allSatisfy { $0.record.share == id && $0.record.asset == 1 })
    #expect(records.allSatisfy { $0.record.outcome == .cleaned })
    #expect(records.map { $0.settlement?.result } == [.unknown, .delivered])
  }

  @Test func `a file changed while the server was away is not delivered`() async throws {
    let pick = try await PickingProcess(["family.jpg"])
    let server = pick.server
    let (_, fields, path) = try await Self.handedOver(by: pick)
    try Data(try FixtureFiles.bytes(of: "plain.jpg")).write(
      to: server.folder.appending(path: "Photos/family.jpg"))
    try server.killAndRestart()
    let fetched = try await server.ask(path, fields: fields)
    #expect(fetched.status == 422)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    let records = try await pick.records()
    #expect(
      records.allSatisfy {
        !EntryOutcome($0.record.outcome, settledAs: $0.settlement?.result).mayBeReceived
      })
  }

  @Test func `an asset deleted while the server was away is no longer selected`() async throws {
    let pick = try await PickingProcess(["family.jpg", "plain.jpg"])
    let server = pick.server
    let id = try await pick.open(#"{"selectionLimit": 2}"#)
    _ = try await pick.person("/p/\(id)/opened", "POST")
    let assets = try await pick.assets(in: id)
    let (family, plain) = (try #require(assets["family.jpg"]), try #require(assets["plain.jpg"]))
    let swept = try await pick.person(
      "/p/\(id)/selection", "PUT", #"{"swept": ["\#(family)", "\#(plain)"]}"#)
    #expect(swept.status == 200)
    let added = try await ControlHouse.tool(
      ["callers", "add", "sees", "--api", "photoKit", "--read-write", "limited"],
      over: server.database)
    #expect(added.status == 0, "\(added.errors)")
    let granted = try await pick.person(
      "/privacy/callers/sees/selection", "PUT", #"{"assets": ["\#(family)", "\#(plain)"]}"#)
    #expect(granted.status == 200)
    server.signal(SIGKILL)
    _ = server.end()
    try FileManager.default.removeItem(at: server.folder.appending(path: "Photos/family.jpg"))
    try server.restart()
    // The scan starts with the server, and reports deleted assets when it reaches them.
    var selections: [[String]] = []
    for _ in 0..<300 {
      let state = try await pick.person("/p/\(id)/state").json["selection"]
      let grant = try await pick.person("/privacy/callers/sees/selection").json["assets"]
      selections = [state as? [String] ?? [], grant as? [String] ?? []]
      if selections == [[plain], [plain]] { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(selections == [[plain], [plain]])
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `a file that was prepared and never fetched is not counted when it is made again`()
    async throws
  {
    let pick = try await PickingProcess(["family.jpg"])
    let server = pick.server
    let (_, fields, path) = try await Self.handedOver(by: pick)
    #expect(try await server.ask(path, "HEAD", fields: fields).status == 200)
    try server.killAndRestart()
    #expect(try await server.ask(path, "HEAD", fields: fields).status == 200)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    let records = try await pick.records()
    #expect(records.map { $0.settlement?.result } == [.notDelivered, .notDelivered])
  }

  /// Picks the only photo.
  private static func handedOver(
    by pick: PickingProcess
  ) async throws -> (session: String, fields: [String], path: String) {
    let id = try await pick.open("{}")
    _ = try await pick.person("/p/\(id)/opened", "POST")
    let asset = try #require(try await pick.assets(in: id).values.first)
    _ = try await pick.person("/p/\(id)/selection", "PUT", #"{"tapped": "\#(asset)"}"#)
    #expect(try await pick.person("/p/\(id)/add", "POST").status == 200)
    let lines = try await pick.host("/v1/sessions/\(id)/items").json["lines"] as? [[String: Any]]
    let item = try #require(lines?.first?["item"] as? String)
    let fetchToken = try #require(lines?.first?["claim"] as? String)
    return (id, pick.host + ["Omit-Claim: \(fetchToken)"], "/v1/items/\(item)/files/0")
  }
}
