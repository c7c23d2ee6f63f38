import Access
import Foundation
import HTTPTypes
import Library
import Testing
import Vocabulary

@testable import OmitServer

/// What the person sees of an asset before it is shared, and choices for one asset.
@Suite struct DescriptionRoutesTests {
  @Test func `a picker shows what a photo tells, and what the options do to it`() async throws {
    let server = try PickingServer()
    try server.assets.add("a", fixture: "family.jpg", holding: [.location, .people])
    try await server.whilePicking { _, _, person, id in
      let description = try await person.get("/p/\(id)/assets/a/description")
      #expect(description.status == 200)
      let taken = try #require(description.json["taken"] as? [String: String])
      #expect(taken == ["day": "2033-02-15", "time": "15:36:14", "offset": "+02:00"])
      let place = try #require(description.json["coordinate"] as? [String: Double])
      #expect(place["latitude"] == 28.497032)
      #expect((description.json["people"] as? [String])?.isEmpty == false)
      let kinds = description.list("kinds")
      let location = try #require(kinds.first { $0["kind"] as? String == "location" })
      #expect(location["certainty"] as? String == "held")
      #expect(location["effect"] as? String == "include")
      #expect(location["isOffered"] as? Bool == true)
    }
  }

  @Test func `a choice for one photo changes what happens to it, and to no other`() async throws {
    let server = try PickingServer()
    for name in ["a", "b"] {
      try server.assets.add(name, fixture: "family.jpg", holding: [.location])
    }
    try await server.whilePicking { _, _, person, id in
      try await person.pick([], in: id, adding: false)
      let path = "/p/\(id)/assets/a/options"
      let state = try await person.ask(.put, path, #"{"location": "exclude"}"#)
      #expect(state.status == 200)
      let own = state.json["ownOptions"] as? [String: [String: String]]
      #expect(own == ["a": ["location": "exclude"]])
      for (asset, effect) in [("a", "exclude"), ("b", "include")] {
        let kinds = try await person.get("/p/\(id)/assets/\(asset)/description").list("kinds")
        let location = try #require(kinds.first { $0["kind"] as? String == "location" })
        #expect(location["effect"] as? String == effect)
        #expect(location["isOwn"] as? Bool == (asset == "a"))
      }
      let back = try await person.ask(.put, path, "{}")
      #expect((back.json["ownOptions"] as? [String: [String: String]])?.isEmpty == true)
      let refused = try await person.ask(.put, path, #"{"location": "coarse"}"#)
      #expect(refused.status == 400)
      #expect(try await person.ask(.put, "/p/\(id)/assets/x/options", "{}").status == 404)
      #expect(try await person.get("/p/\(id)/assets/x/description").status == 404)
    }
  }

  @Test func `what one photo leaves out is left out of its bytes, and of no other's`()
    async throws
  {
    let server = try PickingServer()
    try await server.whilePicking(over: ["a", "b"], of: "family.jpg") {
      _, host, person, id in
      try await person.pick(["a", "b"], in: id, adding: false)
      _ = try await person.ask(.put, "/p/\(id)/assets/b/options", #"{"location": "exclude"}"#)
      _ = try await person.ask(.post, "/p/\(id)/add")
      let items = try await host.items(of: id)
      #expect(items.count == 2)
      var found: [Bool] = []
      for item in items {
        found.append(try await host.fetch(item).text.contains("CANARY-location"))
      }
      #expect(found == [true, false])
    }
  }
}
