import Access
import Foundation
import HTTPTypes
import Library
import Testing

@testable import OmitServer

/// Coarse choices in the Options menu.
@Suite struct PickOptionsTests {
  private static let policy = """
    policy: town
    title: What is said less exactly
    why: A town is enough.
    options:
      location: {default: include, coarse: 5km}
      caption: {default: include}
    otherwise: keep
    unrecognised: keep
    rules:
      - {id: coarse, title: Less exactly, then: {coarsen: options.coarse}}
      - {id: off, title: What is turned off goes, then: {remove: options.excluded}}
    """

  @Test func `kinds that a policy can coarsen are offered so, and use the policy's coarseness`()
    async throws
  {
    let server = try PickingServer()
    let policy = server.folder.appending(path: "town.yaml")
    try Self.policy.write(to: policy, atomically: true, encoding: .utf8)
    let secret = try server.store.register(
      RegisteredCaller(
        try CallerID(parsing: "app"), title: "The app", api: .phPickerViewController,
        authorization: try Authorization(readWrite: .notDetermined), policy: policy.path)
    ).text
    try server.assets.add("a", fixture: "family.jpg")
    try await server.test { client in
      let person = try Asking.person(client, of: server)
      let id = try await Asking.backend(client, secret).open()
      try await person.pick(["a"], in: id, adding: false)
      let before = try await person.get("/p/\(id)/state").list("options")
      #expect(before.map { $0["kind"] as? String } == ["location", "caption"])
      #expect(before.map { $0["coarse"] as? String } == ["5km", nil])
      try await person.choose(#"{"location": "coarse"}"#, in: id)
      let after = try await person.get("/p/\(id)/state").list("options")
      #expect(after.map { $0["choice"] as? String } == ["coarse", nil])
      let refused = try await person.ask(.put, "/p/\(id)/options", #"{"caption": "coarse"}"#)
      #expect(refused.status == 400)
      #expect(refused["field"] == "caption")
    }
  }

  @Test func `without a coarseness in the policy, no coarse choice is offered or accepted`()
    async throws
  {
    try await PickingServer().whilePicking(over: ["a"], of: "family.jpg") { _, _, person, id in
      try await person.pick(["a"], in: id, adding: false)
      let options = try await person.get("/p/\(id)/state").list("options")
      #expect(options.count == 2)
      #expect(options.allSatisfy { $0["coarse"] == nil })
      let refused = try await person.ask(.put, "/p/\(id)/options", #"{"location": "coarse"}"#)
      #expect(refused.status == 400)
      #expect(refused["field"] == "location")
    }
  }
}
