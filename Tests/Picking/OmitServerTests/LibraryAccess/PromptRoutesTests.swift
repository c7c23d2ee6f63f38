import Access
import HTTPTypes
import HummingbirdTesting
import Library
import Picker
import Testing

@testable import OmitServer

@Suite struct PromptRoutesTests {
  private func post(_ answer: String) -> String { #"{"answer": "\#(answer)"}"# }

  /// Uses the library and asks, and expects one prompt for both, and the status of its answer when
  /// asked again.
  @Test(arguments: [("allow", "authorized"), ("deny", "denied"), ("selectPhotos", "limited")])
  func `E09 E10 E11 E13 T14 the person answers each question on a separate page`(
    answer: String, status: String
  ) async throws {
    let library = try OpenedLibrary()
    let (_, headers) = try library.caller()
    try await library.test(as: headers) { caller, person in
      // The first use asks, too, and all callers are led to one page.
      let used = try await caller.get("/v1/assets")
      let asked = try await caller.ask(.post, "/v1/authorization", #"{"level": "readWrite"}"#)
      #expect(used.status == 409 && used["code"] == "unanswered")
      let prompt = try #require(used.prompt)
      #expect(asked.status == 409 && asked.prompt == prompt)
      #expect(used["promptURL"] == "http://127.0.0.1:80/prompts/\(prompt)", "\(used.text)")
      let state = try await person.get("/prompts/\(prompt)/state")
      #expect(state["kind"] == "prompt" && state["caller"] == "The app")
      #expect(state.json["answers"] as? [String] == ["selectPhotos", "allow", "deny"])
      let page = try await person.ask(.get, "/prompts/\(prompt)", headers: [.fetchMode: "navigate"])
      #expect(page.status == 200)
      #expect(page.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
      for wrong in ["all", "keepCurrent", ""] {
        #expect(
          try await person.ask(.post, "/prompts/\(prompt)/answer", post(wrong)).status == 400)
      }
      #expect(
        try await person.ask(.put, "/prompts/\(prompt)/selection", #"{"assets": []}"#).status == 409
      )
      let answered = try await person.ask(.post, "/prompts/\(prompt)/answer", post(answer))
      #expect(answered.status == (answer == "selectPhotos" ? 200 : 204))
      let again = try await caller.ask(.post, "/v1/authorization", #"{"level": "readWrite"}"#)
      #expect(again.status == 200 && again["status"] == status)
      if answer != "selectPhotos" {
        #expect(
          try await person.ask(.post, "/prompts/\(prompt)/answer", post("allow")).status == 404)
      }
    }
  }

  /// Makes all requests that need no access, and picks a photo, and expects no prompt until it
  /// lists the library.
  @Test(arguments: [AuthorizationStatus.notDetermined, .denied, .restricted])
  func `A01 A08 D11 a picker needs no prompt, and none appears before the library is used`(
    status: AuthorizationStatus
  ) async throws {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller("app", .photosPicker, readWrite: status)
    try await library.test(as: headers) { caller, person in
      #expect(try await caller.get("/v1/authorization")["readWrite"] == status.rawValue)
      #expect(try await caller.get("/v1/changes").status == 200)
      #expect(try await caller.ask(.post, "/v1/lifecycles").status == 201)
      #expect(try await caller.ask(.post, "/v1/limited-picker").status == 204)
      let session = try await caller.open()
      #expect(try await person.ask(.post, "/p/\(session)/opened").status == 200)
      let photos = try await person.get("/p/\(session)/assets").list()
      #expect(photos.count == 3)
      let photo = try #require(photos.first?["id"] as? String)
      try await person.tap(photo, in: session)
      #expect(try await person.ask(.post, "/p/\(session)/add").status == 200)
      let item = try #require(try await caller.items(of: session).first)
      #expect(try await caller.fetch(item).status == 200)
      #expect(try library.store.access(of: id).asked.isEmpty)
      let used = try await caller.get("/v1/assets")
      #expect(used.status == (status == .notDetermined ? 409 : 403))
      #expect((used.prompt != nil) == (status == .notDetermined))
    }
  }

  /// Selects one photo on the page of a prompt, and expects a list of that one; the caller then
  /// asks for another selection.
  @Test func `F07 F19 single photos are selected, and the caller may ask for that again`()
    async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(preventsAlert: true)
    let (plain, family) = (
      try await library.asset("plain.jpg"), try await library.asset("family.jpg")
    )
    try await library.test(as: headers) { caller, person in
      #expect(try await caller.ask(.post, "/v1/limited-picker").status == 204)
      let prompt = try #require(try await caller.get("/v1/assets").prompt)
      let next = try await person.ask(.post, "/prompts/\(prompt)/answer", post("selectPhotos"))
      #expect(next["kind"] == "selection" && next.json["selection"] as? [String] == [])
      #expect(
        try await person.ask(.post, "/prompts/\(prompt)/answer", post("allow")).status == 409)
      let selected = try await person.ask(
        .put, "/prompts/\(prompt)/selection", #"{"assets": ["\#(plain.text)"]}"#)
      #expect(selected.status == 204)
      #expect(
        try await caller.get("/v1/assets").identifiers
          == [library.store.identifier(of: plain, for: id)])
      let picker = try await caller.ask(.post, "/v1/limited-picker")
      let other = try #require(picker.prompt)
      #expect(picker.status == 409 && other != prompt)
      #expect(try await caller.ask(.post, "/v1/limited-picker").prompt == other)
      let state = try await person.get("/prompts/\(other)/state")
      #expect(state.json["selection"] as? [String] == [plain.text])
      for wrong in ["{}", #"{"assets": [""]}"#, #"{"assets": [1]}"#] {
        #expect(
          try await person.ask(.put, "/prompts/\(other)/selection", wrong).status == 400)
      }
      _ = try await person.ask(
        .put, "/prompts/\(other)/selection", #"{"assets": ["\#(family.text)"]}"#)
      let events = try await caller.get("/v1/changes").list("events")
      #expect(events.compactMap { $0["cause"] as? String } == ["limitedPicker", "limitedPicker"])
    }
  }

  /// Asks for two levels of access, and compares the prompt's words with the registered reason.
  @Test func `F23 the prompt contains the caller's own reason for the access`()
    async throws
  {
    let library = try OpenedLibrary()
    let reason = "<b>It shows</b> your trips."
    let (id, headers) = try library.caller(describing: [.addOnly])
    var caller = try #require(try library.store.caller(id))
    caller.manifest = CallerManifest(
      usageDescriptions: [.addOnly], usageTexts: [.readWrite: reason])
    try library.store.change(caller)
    try await library.test(as: headers) { caller, person in
      for (level, usage) in [("readWrite", reason), ("addOnly", nil)] {
        let asked = try await caller.ask(.post, "/v1/authorization", #"{"level": "\#(level)"}"#)
        let prompt = try #require(asked.prompt)
        let state = try await person.get("/prompts/\(prompt)/state")
        #expect(state["usage"] == usage && state["level"] == level)
      }
    }
  }

  /// Fetches as a limited caller with lifecycles and without, and counts the open questions on the
  /// person's pages.
  @Test(arguments: [true, false])
  func `F12 F13 without the alert, the person's own pages ask once per lifecycle`(
    namesLifecycle: Bool
  ) async throws {
    let library = try OpenedLibrary()
    let (_, headers) = try library.caller("app", readWrite: .limited)
    let (_, quiet) = try library.caller("quiet", readWrite: .limited, preventsAlert: true)
    try await library.test(as: headers) { caller, person in
      let pending = { () async throws -> [[String: Any]] in
        try await person.get("/prompts").list("prompts")
      }
      let begin = { () async throws -> HTTPFields in
        guard namesLifecycle else { return [:] }
        let begun = try await caller.ask(.post, "/v1/lifecycles")
        return [.lifecycle: try #require(begun["lifecycle"])]
      }
      #expect(try await pending().isEmpty)
      // It prevents the alert, so no question is asked about it.
      _ = try await Asking(client: caller.client, headers: quiet).get("/v1/assets")
      #expect(try await pending().isEmpty)
      for time in 1...2 {
        let lifecycle = try await begin()
        for _ in 1...2 { _ = try await caller.get("/v1/assets", headers: lifecycle) }
        // All requests without a lifecycle belong to a single one.
        guard namesLifecycle || time == 1 else {
          #expect(try await pending().isEmpty)
          break
        }
        let asked = try #require(try await pending().first)
        #expect(try await pending().count == 1)
        #expect(asked["kind"] as? String == "alert" && asked["caller"] as? String == "The app")
        let id = try #require(asked["id"] as? String)
        let answered = try await person.ask(.post, "/prompts/\(id)/answer", post("keepCurrent"))
        #expect(answered.status == 204)
        #expect(try await pending().isEmpty)
      }
      #expect(try await Asking(client: caller.client).get("/prompts").status == 403)
    }
  }

  /// Fetches twice in a lifecycle, and expects one alert, and none for a caller that prevents it.
  @Test func `F12 F22 the alert comes with the first fetch of a lifecycle, unless it is prevented`()
    async throws
  {
    let library = try OpenedLibrary()
    let (_, headers) = try library.caller("app", readWrite: .limited)
    let (_, quiet) = try library.caller("quiet", readWrite: .limited, preventsAlert: true)
    try await library.test(as: headers) { caller, person in
      let begun = try await caller.ask(.post, "/v1/lifecycles")
      let lifecycle: HTTPFields = [.lifecycle: try #require(begun["lifecycle"])]
      let first = try await caller.get("/v1/assets", headers: lifecycle)
      let alert = try #require(first.prompt)
      #expect(first.status == 200)
      #expect(try await caller.get("/v1/assets", headers: lifecycle).prompt == nil)
      let state = try await person.get("/prompts/\(alert)/state")
      #expect(state["kind"] == "alert")
      #expect(state.json["answers"] as? [String] == ["keepCurrent", "modify"])
      let next = try await person.ask(.post, "/prompts/\(alert)/answer", post("modify"))
      #expect(next["kind"] == "selection")
      let path = "/v1/lifecycles/\(lifecycle[.lifecycle] ?? "")"
      #expect(try await caller.ask(.delete, path).status == 204)
      #expect(try await caller.ask(.delete, path).status == 404)
      let ended = try await caller.get("/v1/assets", headers: lifecycle)
      #expect(ended.status == 400 && ended["field"] == "Omit-Lifecycle")
      let other = Asking(client: caller.client, headers: quiet)
      #expect(try await other.get("/v1/assets").prompt == nil)
      let foreign = try await caller.ask(.post, "/v1/lifecycles")["lifecycle"]
      #expect(
        try await other.get("/v1/assets", headers: [.lifecycle: foreign ?? ""]).status == 400)
    }
  }
}
