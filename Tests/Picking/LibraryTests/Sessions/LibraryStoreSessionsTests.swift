import Access
import GRDB
import Picker
import Testing

@testable import Library

@Suite struct LibraryStoreSessionsTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  private func session(_ name: String = "s") throws -> StoredSession {
    StoredSession(
      SessionID(name),
      of: RegisteredCaller(
        try CallerID(parsing: "app"), title: "An app", api: .phPickerViewController,
        authorization: try Authorization(readWrite: .limited), policy: "everyday"),
      configuration: #"{"selectionLimit": 3}"#,
      preselected: [PickerAsset(AssetID("a"), facts: AssetFacts(identifier: "x"))],
      opened: Moment(milliseconds: 1_700_000_000_123))
  }

  private func event(_ number: Int, _ event: PickerEvent, isRecorded: Bool = true) -> StoredEvent {
    StoredEvent(
      number: number, time: Moment(milliseconds: 1_700_000_000_200), event: event,
      isRecorded: isRecorded)
  }

  @Test func `a session is read as it was stored, with its events and its delivered items`()
    throws
  {
    let digests = (0..<3).map { SecretDigest(of: "fetch token \($0)") }
    do {
      let store = try LibraryStore(opening: shelf.database)
      try store.keep(try session())
      try store.keep(event(1, .person(.opened)), handingOver: [], in: SessionID("s"))
      try store.keep(
        event(2, .person(.added), isRecorded: false),
        handingOver: [
          StoredItem(ItemID("i"), number: ItemNumber(0), fetchToken: digests[0]),
          StoredItem(ItemID("j"), number: ItemNumber(1), fetchToken: digests[1]),
        ], in: SessionID("s"))
      try store.note(seen: [ItemID("i"): "1 2 3"])
      try store.store(fetchTokens: [ItemID("i"): digests[2], ItemID("other"): digests[2]])
      try store.note(fetched: 1, of: ItemID("i"))
      try store.note(fetched: 1, of: ItemID("i"))
      try store.note(over: [ItemID("j")])
    }
    let store = try LibraryStore(opening: shelf.database)
    #expect(try store.storedSessions() == [SessionID("s")])
    let kept = try #require(try store.storedSession(SessionID("s")))
    let expected = try session()
    #expect(kept.caller == expected.caller)
    #expect(kept.configuration == expected.configuration)
    #expect(kept.preselected == expected.preselected)
    #expect(kept.opened == expected.opened)
    #expect(
      kept.events == [event(1, .person(.opened)), event(2, .person(.added), isRecorded: false)])
    #expect(kept.items.map(\.id.text) == ["i", "j"])
    #expect(kept.items.map(\.seen) == ["1 2 3", nil])
    #expect(Set(kept.items[0].fetchTokens) == [digests[0], digests[2]])
    #expect(kept.items.map(\.fetched) == [[1], []])
    #expect(kept.items.map(\.isOver) == [false, true])
    try store.noteRecorded(event: 2, in: SessionID("s"))
    #expect(try store.storedSession(SessionID("s"))?.events.map(\.isRecorded) == [true, true])
  }

  @Test func `nothing is left of a session that is forgotten, and nothing happens in it`() throws {
    let store = try LibraryStore()
    try store.keep(try session())
    let item = StoredItem(ItemID("i"), number: ItemNumber(0), fetchToken: SecretDigest(of: "c"))
    try store.keep(event(1, .person(.added)), handingOver: [item], in: SessionID("s"))
    try store.note(fetched: 0, of: item.id)
    try store.forget([SessionID("s")])
    var tables = 0
    for table in ["sessions", "sessionEvents", "sessionItems", "sessionClaims", "sessionFiles"] {
      let count = try store.reading { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
      #expect(count == 0, "\(table)")
      tables += 1
    }
    #expect(tables == 5)
    #expect(throws: LibraryError.unknownSession) {
      try store.keep(event(2, .clock), handingOver: [], in: SessionID("s"))
    }
    #expect(try store.storedSession(SessionID("s")) == nil)
  }

  @Test func `the database contains no fetch token and no cookie`() throws {
    let store = try LibraryStore()
    try store.keep(try session())
    let (token, cookie) = (Token.fresh().text, Token.fresh().text)
    let item = StoredItem(ItemID("i"), number: ItemNumber(0), fetchToken: SecretDigest(of: token))
    try store.keep(event(1, .person(.added)), handingOver: [item], in: SessionID("s"))
    _ = try store.addSignIn(
      SecretDigest(of: cookie), from: Moment(.zero), until: Moment(.seconds(1)))
    let dump = try store.reading { db in
      try ["sessions", "sessionEvents", "sessionItems", "sessionClaims", "signIns"].map {
        try Row.fetchAll(db, sql: "SELECT * FROM \($0)").description
      }.joined()
    }
    #expect(dump.contains("An app"))
    #expect(!dump.contains(token) && !dump.contains(cookie))
  }

  @Test func `sign-ins are kept until they end or are removed`() throws {
    let store = try LibraryStore()
    func add(_ name: String, from now: Int64, until end: Int64) throws -> StoredSignIn {
      try store.addSignIn(
        SecretDigest(of: name), inFramesOf: name == "b" ? try CallerID(parsing: "app") : nil,
        from: Moment(milliseconds: now), until: Moment(milliseconds: end))
    }
    let first = try add("a", from: 0, until: 10)
    let second = try add("b", from: 1, until: 30)
    #expect(try store.signIns() == [first, second])
    #expect(second.caller?.text == "app")
    let third = try add("c", from: 10, until: 30)
    #expect(try store.signIns() == [second, third])
    try store.removeSignIn(second.number)
    #expect(try store.signIns() == [third])
    try store.removeSignIn(nil)
    #expect(try store.signIns() == [])
    #expect(try add("d", from: 11, until: 12).number > third.number)
  }
}
