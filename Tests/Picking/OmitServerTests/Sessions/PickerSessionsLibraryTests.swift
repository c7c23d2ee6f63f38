import Foundation
import Library
import Picker
import Testing

@testable import OmitServer

/// The effects on open sessions when photos are deleted.
@Suite struct PickerSessionsLibraryTests {
  /// Performs work, and waits until the session has sent new events.
  private static func whatFollows(
    in session: String, of server: PickingServer, _ change: @escaping @Sendable () -> Void
  ) async throws {
    let id = SessionID(session)
    let lastNumber = try await server.sessions.session(id).log.last
    let (signals, waking) = AsyncStream.makeStream(of: Void.self)
    let leave = await server.sessions.watch(id) { waking.yield() }
    defer { leave() }
    change()
    for await _ in signals where try await server.sessions.session(id).log.last > lastNumber {
      break
    }
  }

  /// Removes two selected photos, and expects an empty selection, events about both, and 404 for
  /// the item.
  @Test func `F21 a deleted asset is no longer selected, and a host that has it is notified`()
    async throws
  {
    let server = try PickingServer()
    let secret = try server.register()
    for id in ["a", "b", "c"] { try server.assets.add(id, fixture: "plain.jpg") }
    let following = Task { await server.sessions.followLibrary() }
    defer { following.cancel() }
    try await server.test { client in
      let host = Asking.backend(client, secret)
      let person = try Asking.person(client, of: server)
      let configuration = #"""
        {"photoLibrary": "shared", "selection": "continuous", "selectionLimit": 9,
         "preselectedAssetIdentifiers": ["app/a"]}
        """#
      let id = try await host.open(configuration)
      let other = try await host.open()
      try await person.pick(["b"], in: id, adding: false)
      let items = try await host.items(of: id)
      #expect(items.count == 2)
      let picked = try #require(items.first { $0["item"] != nil })

      try await Self.whatFollows(in: id, of: server) { server.assets.remove("b") }
      try await Self.whatFollows(in: id, of: server) { server.assets.remove("a") }
      #expect(try await person.get("/p/\(id)/state").json["selection"] as? [String] == [])
      let events = try await host.get("/v1/sessions/\(id)/events").list("events")
      let removed = events.flatMap { $0["removed"] as? [[String: Any]] ?? [] }
      #expect(removed.map { $0["assetIdentifier"] as? String } == ["app/b", "app/a"])
      #expect(try await host.fetch(picked).status == 404)
      // A session without that asset is not notified, and nothing about it is stored there.
      #expect(try await server.sessions.session(SessionID(other)).nextEvent == 1)
      let kept = try server.store.storedSession(SessionID(id))
      #expect(
        kept?.events.map(\.event).suffix(2) == [
          .library(.removed(.init("b"))), .library(.removed(.init("a"))),
        ])
    }
  }
}
