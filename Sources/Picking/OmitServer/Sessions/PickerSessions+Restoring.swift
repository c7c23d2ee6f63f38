import Audit
import Library
import Picker

extension PickerSessions {
  /// Restores the sessions that were open, or not yet forgotten, when the server ended.
  ///
  /// Bytes are prepared anew when they are requested. A session is forgotten if its caller is no
  /// longer registered or if it cannot be read; the audit keeps what it delivered.
  ///
  /// - Returns: The number of sessions that could not be read.
  /// - Throws: `LibraryError` and `AuditError` if stored data cannot be read or written.
  func restore() async throws -> Int {
    var unreadable = 0
    var unrecorded: [SessionID: [Int: [PickerRecord]]] = [:]
    let names = try store.storedSessions()
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
        positions[item.id] = ItemPosition(session: id, number: item.number)
      }
    }
    try await settleLost(of: names)
    // Only digests of the earlier fetch tokens are stored, so a client that asks again gets new ones.
    let live = sessions.values.flatMap(\.items.values).filter { !$0.isOver }
    try store.store(
      fetchTokens: Dictionary(live.map { ($0.id, SecretDigest(of: $0.fetchToken.text)) }) { $1 })
    try await record(unrecorded)
    // Whoever waited for the copies of an app's pick lost the connection.
    for session in sessions.values where session.caller.id.isApp { try await cancel(session.id) }
    // Reports may have been lost with the server; a backend knows them by their names.
    for session in sessions.values {
      report(session.items.values.filter { !$0.isOver }.map(\.id), session.id, session.caller.id)
    }
    return unreadable
  }

  /// Settles the records of bytes that waited when the server ended and no longer exist.
  ///
  /// Bytes that are prepared anew are recorded anew, so none count as received twice unless some of
  /// them were sent.
  private func settleLost(of names: [SessionID]) async throws {
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

  /// Restores a session, or returns nil if it cannot be read.
  private func restored(
    _ id: SessionID
  ) throws -> (session: HostedSession, unrecorded: [Int: [PickerRecord]])? {
    let kept: StoredSession
    do {
      guard let found = try store.storedSession(id) else { return nil }
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

  /// Writes the records to the audit that were not noted as written when the server ended.
  ///
  /// A record that had been written by then is written twice.
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
