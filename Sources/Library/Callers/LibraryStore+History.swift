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
          SELECT wasOnboarded, presentedBeforeUpgrade, bannerWasDismissed FROM callers WHERE id = ?
          """, arguments: [id.text])
      guard let row else { return CallerHistory() }
      return CallerHistory(
        wasOnboarded: row["wasOnboarded"],
        presentedBeforeUpgrade: row["presentedBeforeUpgrade"],
        bannerWasDismissed: row["bannerWasDismissed"])
    }
  }

  /// Remembers a caller's past.
  ///
  /// - Throws: `LibraryError.unknownCaller` where none of this name is registered.
  package func setHistory(_ history: CallerHistory, of id: CallerID) throws(LibraryError) {
    try changeRow(
      of: id,
      """
      UPDATE callers SET wasOnboarded = ?, presentedBeforeUpgrade = ?, bannerWasDismissed = ?
      WHERE id = ?
      """,
      [history.wasOnboarded, history.presentedBeforeUpgrade, history.bannerWasDismissed])
  }
}
