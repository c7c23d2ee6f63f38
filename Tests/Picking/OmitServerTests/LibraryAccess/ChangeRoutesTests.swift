import Access
import HTTPTypes
import HummingbirdTesting
import Library
import Picker
import Testing

@testable import OmitServer

@Suite struct ChangeRoutesTests {
  /// Changes selection and access while two streams are open, and expects the lines in order in
  /// both.
  @Test func `F20 every observer is notified, in order and by number, as it happens`() async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .limited)
    let (other, _) = try library.caller("other", readWrite: .limited)
    let asset = try await library.asset("plain.jpg")
    let store = library.store
    try await library.test { client in
      var streaming = headers
      streaming[.accept] = "text/event-stream"
      let caller = Asking(client: client, headers: streaming)
      async let first = caller.get("/v1/changes")
      async let second = caller.get("/v1/changes")
      while store.observers.count(for: id) < 2 { await Task.yield() }
      try store.apply(.selected([asset], inSettings: true), to: id)
      try store.apply(.selected([asset], inSettings: true), to: other)
      try store.apply(.set(.deny, .readWrite), to: id)
      // The stream of a caller that is forgotten ends.
      var polled = try await Asking(client: client, headers: headers).get("/v1/changes")
      #expect(polled.json["last"] as? Int == 3)
      polled = try await Asking(client: client, headers: headers).get("/v1/changes?after=1")
      #expect(polled.list("events").compactMap { $0["id"] as? Int } == [2, 3])
      #expect(
        try await Asking(client: client, headers: headers).get("/v1/changes?after=x").status == 400)
      try store.forget(id)
      for stream in [try await first, try await second] {
        let ids = stream.fields("id")
        // A slow reader gets all of it in the end; lines that were dropped before they were read
        // are lost.
        #expect(ids == Array(["1", "2", "3"].prefix(ids.count)))
      }
      #expect(store.observers.count(for: id) == 0)
    }
  }

  @Test func `identifiers in changes are the observer's own`() async throws {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .limited)
    let asset = try await library.asset("plain.jpg")
    try library.store.apply(.selected([asset], inSettings: true), to: id)
    try await library.test { client in
      let changes = try await Asking(client: client, headers: headers).get("/v1/changes")
      let event = try #require(changes.list("events").first)
      #expect(event["inserted"] as? [String] == [library.store.identifier(of: asset, for: id)])
      #expect(!changes.text.contains(asset.text))
    }
  }
}
