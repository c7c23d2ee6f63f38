import Access
import HTTPTypes
import HummingbirdTesting
import Library
import Picker
import Testing

@testable import OmitServer

@Suite struct PrivacyRoutesTests {
  /// Fetches a photo, and expects the sentence about the caller and that photo on the person's
  /// page.
  @Test func `O06 each caller's access is described in words, with what it received`() async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller("app", readWrite: .authorized)
    _ = try library.caller("upload", .direct)
    let path = try await library.path(to: "family.jpg", for: id)
    try await library.test(as: headers) { caller, person in
      #expect(try await caller.get(path).status == 200)
      let lines = try await person.get("/privacy/callers").list("callers")
      let app = try #require(lines.first { $0["id"] as? String == "app" })
      #expect(app["title"] as? String == "The app" && app["readWrite"] as? String == "authorized")
      let sentences = app["sentences"] as? [String]
      #expect(sentences?.first == "It has no picker. It sees the whole library.")
      let received = app["received"] as? [String: Any]
      #expect(received?["shares"] as? Int == 1 && received?["files"] as? Int == 1)
      #expect(received?["last"] is String)
      let page = try await person.get("/privacy/callers/app/received")
      #expect(page.list().count == 1)
      #expect(page.list().first?["outcome"] as? String == "bypassed")
      #expect((page.list().first?["received"] as? [String])?.contains("location") == true)
      #expect(try await person.get("/privacy/callers/upload/received").list().isEmpty)
      #expect(
        try await person.get("/privacy/callers/app/received?from=9223372036854775807").status == 200
      )
      #expect(try await person.get("/privacy/callers/nobody/received").status == 404)
    }
  }

  /// Changes access and selection on the person's page, and expects the next lists and the events
  /// to follow.
  @Test func `F10 F11 the person changes what a caller sees, and the next fetch shows it`()
    async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller("app", readWrite: .authorized)
    let asset = try await library.asset("plain.jpg")
    try await library.test(as: headers) { caller, person in
      let set = { (body: String) in
        try await person.ask(.put, "/privacy/callers/app/access", body)
      }
      let selection = "/privacy/callers/app/selection"
      let assets = #"{"assets": ["\#(asset.text)"]}"#
      #expect(try await person.ask(.put, selection, assets).status == 409)
      #expect(try await set(#"{"readWrite": "selectPhotos"}"#)["readWrite"] == "limited")
      #expect(try await caller.get("/v1/assets").identifiers == [])
      let selected = try await person.ask(.put, selection, assets)
      #expect(selected.json["selected"] as? Int == 1)
      #expect(try await person.get(selection).json["assets"] as? [String] == [asset.text])
      #expect(
        try await caller.get("/v1/assets").identifiers
          == [library.store.identifier(of: asset, for: id)])
      let both = try await set(#"{"readWrite": "deny", "addOnly": "allow"}"#)
      #expect(both["readWrite"] == "denied" && both["addOnly"] == "authorized")
      #expect(try await caller.get("/v1/assets").status == 403)
      for wrong in [
        #"{"addOnly": "selectPhotos"}"#, #"{"readWrite": "authorized"}"#, #"{"x": "allow"}"#,
      ] {
        #expect(try await set(wrong).status == 400)
      }
      let events = try await caller.get("/v1/changes").list("events")
      #expect(
        events.compactMap { $0["type"] as? String } == [
          "authorization", "refetch", "assets", "authorization", "authorization", "refetch",
        ])
      #expect(events.compactMap { $0["cause"] as? String } == ["settings"])
    }
  }

  @Test func `more access is only offered to callers that asked for it or have some`()
    async throws
  {
    let library = try OpenedLibrary()
    for status in [AuthorizationStatus.limited, .authorized, .denied, .notDetermined] {
      _ = try library.caller("was-\(status.rawValue)", .photosPicker, readWrite: status)
    }
    let (_, asking) = try library.caller("asking")
    let (answered, _) = try library.caller("answered")
    try library.store.apply(.set(.deny, .readWrite), to: answered)
    try await library.test { _, person in
      #expect(
        try await Asking(client: person.client, headers: asking).get("/v1/assets").status == 409)
      let lines = try await person.get("/privacy/callers").list("callers")
      let offered = lines.filter { $0["mayGetMore"] as? Bool == true }
        .compactMap { $0["id"] as? String }
      #expect(offered == ["answered", "asking", "was-authorized", "was-limited"])
      #expect(lines.count == 6)
    }
  }

  /// Compares the English table of the page Privacy with the sentences of the server, one by one.
  @Test func `O06 pages word the same sentences that the answers have`() async throws {
    let library = try OpenedLibrary()
    _ = try library.caller("app", .uiImagePickerController, readWrite: .limited)
    try await library.test { _, person in
      let app = try #require(try await person.get("/privacy/callers").list("callers").first)
      let codes = try #require(app["said"] as? [[String: Any]])
      #expect(
        codes.compactMap { $0["code"] as? String } == [
          "picksAndNone", "hasNoMenu", "everythingGoes", "asks", "addsAndSees",
        ])
      #expect((app["sentences"] as? [String])?.count == codes.count)
      // The English texts of the page are those of the answers.
      let words = try await person.get("/web/Words/own-english.js").text
      for code in AccessSentence.Code.allCases {
        for count in [1, 7] {
          let policy = code == .policy ? "everyday" : nil
          let text = AccessSentence(code, count: count, policy: policy).text
            .replacing("everyday", with: "{policy}").replacing("the 7 ", with: "the {count} ")
          #expect(words.contains("\"\(text)\""), "\(code)")
        }
      }
    }
  }

  @Test func `the person cannot change the operator's restrictions`() async throws {
    let library = try OpenedLibrary()
    _ = try library.caller("app", readWrite: .restricted)
    _ = try library.caller("upload", .direct)
    try await library.test { _, person in
      let restricted = try await person.ask(
        .put, "/privacy/callers/app/access", #"{"readWrite": "allow"}"#)
      #expect(restricted.status == 409 && restricted["code"] == "restricted")
      let none = try await person.ask(
        .put, "/privacy/callers/upload/access", #"{"readWrite": "allow"}"#)
      #expect(none.status == 409 && none["code"] == "noLibrary")
    }
  }

  @Test func `the menu of a picker that is opened later follows, and so does the filter`()
    async throws
  {
    let library = try OpenedLibrary()
    let (_, headers) = try library.caller("app", .photosPicker)
    try await library.test(as: headers) { caller, person in
      var menus: [Bool] = []
      for answer in ["allow", "selectPhotos", "deny"] {
        _ = try await person.ask(
          .put, "/privacy/callers/app/access", #"{"readWrite": "\#(answer)"}"#)
        let session = try await caller.open()
        menus.append(try await person.get("/p/\(session)/state").json["options"] != nil)
      }
      #expect(menus == [false, true, true])
    }
  }
}
