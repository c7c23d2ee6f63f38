import Access
import Foundation
import GRDB
import Picker
import Testing

@testable import Library

@Suite struct LibraryStoreCallersTests {
  let store: LibraryStore

  init() throws { store = try LibraryStore() }

  private func full(_ name: String) throws -> RegisteredCaller {
    RegisteredCaller(
      try CallerID(parsing: name), title: "Chat “é”", api: .phPickerViewController,
      origins: [
        try WebOrigin(parsing: "https://chat.example"),
        try WebOrigin(parsing: "https://chat.example:8443"),
      ],
      authorization: try Authorization(readWrite: .limited, addOnly: .authorized),
      manifest: CallerManifest(
        usageDescriptions: [.readWrite], preventsAutomaticLimitedAlert: true),
      policy: "everyday")
  }

  @Test func `an origin is written as browsers write it`() throws {
    for (stated, written) in [
      ("https://Chat.Example:443", "https://chat.example"),
      ("http://chat.example:80", "http://chat.example"),
      ("https://chat.example:80", "https://chat.example:80"), ("http://[::80]", "http://[::80]"),
    ] {
      #expect(try WebOrigin(parsing: stated).text == written)
    }
    for stated in [
      "https://", "https://:", "https://:443", "https://:8443", "https://chat.example:",
    ] {
      #expect(throws: LibraryError.origin) { try WebOrigin(parsing: stated) }
    }
  }

  @Test func `a caller is remembered as it was registered`() throws {
    let callers = [try full("chat"), try full("app.2"), try full("Z_9-")]
    for caller in callers { _ = try store.register(caller) }
    #expect(try store.callers().map(\.id.text) == ["Z_9-", "app.2", "chat"])
    #expect(Set(try store.callers()) == Set(callers))
    #expect(try store.caller(CallerID(parsing: "chat")) == callers[0])
    #expect(try store.caller(CallerID(parsing: "nobody")) == nil)
  }

  @Test func `every interface and every pair of authorisations is remembered`() throws {
    let statuses = AuthorizationStatus.allCases.map(Optional.some) + [nil]
    var count = 0
    for api in CallerAPI.allCases {
      for readWrite in statuses {
        for addOnly in statuses where addOnly != .limited {
          count += 1
          let caller = RegisteredCaller(
            try CallerID(parsing: "c\(count)"), title: "", api: api,
            authorization: try Authorization(readWrite: readWrite, addOnly: addOnly))
          _ = try store.register(caller)
          #expect(try store.caller(caller.id) == caller)
        }
      }
    }
    #expect(count == 5 * 6 * 5)
  }

  @Test func `a name is registered once`() throws {
    let first = try store.register(try full("chat"))
    #expect(throws: LibraryError.callerExists) { try store.register(try full("chat")) }
    #expect(try store.caller(holding: first)?.id.text == "chat")
  }

  @Test func `a caller is identified by its secret and by nothing else`() throws {
    let secrets = try ["a", "b", "c"].map { try store.register(try full($0)) }
    #expect(Set(secrets.map(\.text)).count == 3)
    for (secret, name) in zip(secrets, ["a", "b", "c"]) {
      #expect(secret.text.utf8.count == 43)
      #expect(try store.caller(holding: secret)?.id.text == name)
    }
    let wrong = [
      "", "a", String(secrets[0].text.dropLast()), secrets[0].text + "A",
      secrets[0].text.uppercased(), CallerSecret.fresh().text,
    ]
    for text in wrong { #expect(try store.caller(holding: CallerSecret(text: text)) == nil) }
  }

  @Test func `the database contains no secret`() throws {
    let shelf = try Shelf()
    let secret: CallerSecret
    do {
      let store = try LibraryStore(opening: shelf.database)
      secret = try store.register(try full("chat"))
    }
    let bytes = try Data(contentsOf: URL(filePath: shelf.database))
    #expect(bytes.firstRange(of: Data("chat.example".utf8)) != nil)
    #expect(bytes.firstRange(of: Data(secret.text.utf8)) == nil)
  }

  @Test func `a rotated secret is invalid at once, and the new one belongs to the caller`() throws {
    let caller = try full("chat")
    let old = try store.register(caller)
    let other = try store.register(try full("other"))
    let new = try store.rotateSecret(of: caller.id)
    #expect(try store.caller(holding: old) == nil)
    #expect(try store.caller(holding: new) == caller)
    #expect(try store.caller(holding: other)?.id.text == "other")
    #expect(throws: LibraryError.unknownCaller) {
      try store.rotateSecret(of: CallerID(parsing: "nobody"))
    }
  }

  @Test func `everything of a caller can be changed but its name and its secret`() throws {
    let secret = try store.register(try full("chat"))
    let changed = RegisteredCaller(
      try CallerID(parsing: "chat"), title: "Other", api: .photosPicker,
      origins: [try WebOrigin(parsing: "http://localhost")],
      authorization: try Authorization(readWrite: nil, addOnly: .denied),
      manifest: CallerManifest(usageDescriptions: [.addOnly]))
    try store.change(changed)
    #expect(try store.caller(holding: secret) == changed)
    let unknown = RegisteredCaller(
      try CallerID(parsing: "nobody"), title: "", api: .direct,
      origins: [try WebOrigin(parsing: "http://localhost")])
    #expect(throws: LibraryError.unknownCaller) { try store.change(unknown) }
    #expect(try store.callers() == [changed])
  }

  @Test func `a forgotten caller is unknown, and its name can be reused`() throws {
    let id = try CallerID(parsing: "chat")
    let old = try store.register(try full("chat"))
    try store.setHistory(CallerHistory(wasOnboarded: true), of: id)
    try store.forget(id)
    #expect(try store.callers() == [])
    #expect(try store.caller(holding: old) == nil)
    #expect(throws: LibraryError.unknownCaller) { try store.forget(id) }
    let new = RegisteredCaller(id, title: "New", api: .photosPicker)
    _ = try store.register(new)
    #expect(try store.caller(id) == new)
    #expect(try store.history(of: id) == CallerHistory())
    #expect(try store.caller(holding: old) == nil)
  }

  @Test func `an unknown word in the database is damage and is not guessed`() throws {
    _ = try store.register(try full("chat"))
    try store.writing { try $0.execute(sql: "UPDATE callers SET api = 'photokit'") }
    #expect(throws: LibraryError.damaged) { try store.callers() }
  }
}
