import HTTPTypes
import Samples
import Testing
import Vocabulary

@testable import OmitServer

/// The files of a session that requests pictures in the form in which they are stored.
@Suite struct StoredFormTests {
  private static let configuration =
    #"{"preferredItemEncoding": "current", "contentType": "public.image"}"#

  /// Picks one fixture in a session, and fetches it.
  private static func fetched(
    _ name: String, _ type: ContentType, choosing choices: String? = nil
  ) async throws -> [UInt8] {
    try await PickingServer().whilePicking(as: configuration) { server, host, person, id in
      try server.assets.add("a", fixture: name, as: type)
      try await person.pick(["a"], in: id, adding: false)
      if let choices { try await person.choose(choices, in: id) }
      _ = try await person.ask(.post, "/p/\(id)/add")
      let answer = try await host.fetch(try #require(try await host.items(of: id).first))
      #expect(answer.status == 200)
      return answer.bytes
    }
  }

  /// Fetches a HEIC picture with the current encoding and any type of picture requested, and
  /// expects its bytes.
  @Test func `M04 M06 a HEIC picture is handed over as HEIC`() async throws {
    let name = "heic-carriers.heic"
    #expect(try await Self.fetched(name, .heic) == FixtureFiles.bytes(of: name))
  }

  /// Fetches a picture with a gain map and no location, and expects the map's bytes at its end.
  @Test func `M03 an HDR picture keeps its gain map when something is removed`() async throws {
    let name = "tail-gainmap.jpg"
    let original = try FixtureFiles.bytes(of: name)
    #expect(try await Self.fetched(name, .jpeg) == original)
    let cleaned = try await Self.fetched(name, .jpeg, choosing: #"{"location": "exclude"}"#)
    // The tables and the scan of the map, after its own metadata.
    let map = original.suffix(141)
    #expect(map.starts(with: [0xFF, 0xDB]))
    #expect(cleaned.suffix(141) == map)
    let places = Canary.planted(in: name).filter { $0.kinds.contains("location") }
    #expect(!places.isEmpty && places.allSatisfy { !$0.occurs(in: cleaned) })
  }
}
