import Audit
import Omit

/// Where a server keeps what it remembers.
struct ServerPlaces: Sendable, Hashable {
  /// The record of what was shared.
  let audit: String
  /// The library's database.
  let database: String
  /// The folder in which bytes wait to be fetched: of mode 0700, and this server's alone.
  var spool: String { "\(database).picked" }
  /// The folder of the small pictures, the same.
  var pictures: String { "\(database).pictures" }

  /// The places that settings state; where they state none, those of this account, the database beside
  /// the record.
  ///
  /// - Throws: `SettingsError` where nothing says where the record is to be.
  init(of settings: ServerSettings, environment: [String: String]) throws(SettingsError) {
    guard let audit = settings.audit ?? AuditPlace.usual(in: environment) else {
      throw SettingsError(
        place: "audit",
        message: "there is no place for the record: neither `audit` is stated, nor $XDG_STATE_HOME "
          + "or $HOME set")
    }
    self.audit = audit
    database = settings.database ?? LibraryPlace.beside(record: audit)
  }
}
