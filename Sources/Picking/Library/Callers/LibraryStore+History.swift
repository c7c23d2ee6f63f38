import GRDB
package import Picker

extension LibraryStore {
  /// The part of a caller's past that its pickers are shown by; none for a caller that is not known.
  ///
  /// - Throws: `LibraryError` where the database cannot be read.
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

  /// Remembers that a caller asked the old authorisation call; it is written once.
  ///
  /// - Throws: `LibraryError.unknownCaller` where none of this name is registered.
  package func noteOldCall(of caller: RegisteredCaller) throws(LibraryError) {
    guard !caller.askedOldCall else { return }
    try changeRow(of: caller.id, "UPDATE callers SET askedOldCall = 1 WHERE id = ?")
  }

  /// Remembers a caller's past.
  ///
  /// - Throws: `LibraryError.unknownCaller` where none of this name is registered.
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
