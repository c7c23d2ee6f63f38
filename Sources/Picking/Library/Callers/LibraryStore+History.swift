import GRDB
package import Picker

extension LibraryStore {
  /// Returns the history that determines how a caller's pickers look; empty for an unknown caller.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func history(of id: CallerID) throws(LibraryError) -> CallerHistory {
    try reading { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT wasOnboarded, firstSheet, bannerWasDismissed FROM callers WHERE id = ?
          """, arguments: [id.text])
      guard let row else { return CallerHistory() }
      return CallerHistory(
        wasOnboarded: row["wasOnboarded"],
        firstSheet: (row["firstSheet"] as Int?).map { PickerGeneration($0) },
        bannerWasDismissed: row["bannerWasDismissed"])
    }
  }

  /// Records that a caller used the old authorisation call; this is written only once.
  ///
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  package func noteOldCall(of caller: RegisteredCaller) throws(LibraryError) {
    guard !caller.askedOldCall else { return }
    try changeRow(of: caller.id, "UPDATE callers SET askedOldCall = 1 WHERE id = ?")
  }

  /// Stores a caller's history.
  ///
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  package func setHistory(_ history: CallerHistory, of id: CallerID) throws(LibraryError) {
    try changeRow(
      of: id,
      """
      UPDATE callers SET wasOnboarded = ?, firstSheet = ?, bannerWasDismissed = ?
      WHERE id = ?
      """,
      [history.wasOnboarded, history.firstSheet?.number, history.bannerWasDismissed])
  }
}
