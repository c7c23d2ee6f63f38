import Audit
import Library
import Picker

extension PickerSessions {
  /// Goes on with the sessions that were open, or not yet forgotten, when the server ended.
  ///
  /// Bytes are made anew when they are asked for. A session whose caller is registered no more, or that
  /// cannot be read, is forgotten: the audit keeps what it handed over.
  ///
  /// - Returns: How many could not be read.
  /// - Throws: `LibraryError` and `AuditError` where what is kept cannot be read or written.
  func restore() async throws -> Int {
    var unreadable = 0
    var unrecorded: [SessionID: [Int: [PickerRecord]]] = [:]
    let names = try store.keptSessions()
    for id in names {
      guard let (session, records) = try restored(id) else {
        unreadable += 1
        try store.forget([id])
        continue
      }
      guard try store.caller(session.caller.id) != nil else {
        try store.forget([id])
        continue
      }
      sessions[id] = session
      if !records.isEmpty { unrecorded[id] = records }
      for item in session.items.values {
        places[item.id] = Place(session: id, number: item.number)
      }
    }
    try await settleLeft(of: names)
    // The claims that were told are known by their digests alone; who asks again is told others.
    let live = sessions.values.flatMap(\.items.values).filter { !$0.isOver }
    try store.note(
      claims: Dictionary(live.map { ($0.id, SecretDigest(of: $0.claim.text)) }) { $1 })
    try await record(unrecorded)
    return unreadable
  }

  /// Tells the audit what became of bytes that waited when the server ended, and are there no more.
  ///
  /// What is made anew is recorded anew; so nothing counts as received twice unless some of it left.
  private func settleLeft(of names: [SessionID]) async throws {
    let sessions = sessions
    _ = try await records.audit.settleOpen(of: Set(names.map(\.text))) { share, asset in
      guard let session = sessions[SessionID(share)],
        let item = session.items.values.first(where: { $0.number.assetNumber == asset })
      else { return .unknown }
      if item.wasFetched { return .delivered }
      return item.hasLeftBefore ? .unknown : .notDelivered
    }
    try store.noteLeavingSettled()
  }

  /// A session as it was; nil where it cannot be read.
  private func restored(
    _ id: SessionID
  ) throws -> (session: HostedSession, unrecorded: [Int: [PickerRecord]])? {
    let kept: KeptSession
    do {
      guard let found = try store.keptSession(id) else { return nil }
      kept = found
    } catch LibraryError.damaged {
      return nil
    }
    guard
      let configuration = try? PickerConfiguration(
        parsing: kept.configuration, for: kept.caller.api),
      var session = try? HostedSession(beginning: kept, with: configuration)
    else { return nil }
    let unrecorded = session.replay(kept)
    return (session, unrecorded)
  }

  /// Tells the audit what it was not told when the server ended; it may have been told by then, and
  /// then says so twice.
  private func record(_ unrecorded: [SessionID: [Int: [PickerRecord]]]) async throws {
    for (id, records) in unrecorded {
      guard let host = sessions[id]?.caller else { continue }
      for (number, records) in records.sorted(by: { $0.key < $1.key }) {
        try await self.records.note(records, of: id, host: host)
        try store.noteRecorded(event: number, in: id)
      }
    }
  }
}
