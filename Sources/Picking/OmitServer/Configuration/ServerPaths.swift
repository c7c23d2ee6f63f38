import Audit
import Omit

/// The places where a server stores its data.
struct ServerPaths: Sendable, Hashable {
  /// The path of the audit.
  let audit: String
  /// The path of the library's database.
  let database: String
  /// The folder in which bytes wait to be fetched, of mode 0700 and used by this server alone.
  var spool: String { "\(database).picked" }
  /// The folder of the files that visitors upload, which have no names; of mode 0700 and used by
  /// this server alone.
  var uploads: String { "\(database).uploads" }
  /// The folder of the small pictures, of mode 0700 and used by this server alone.
  var pictures: String { "\(database).pictures" }

  /// Determines the places from the settings.
  ///
  /// The defaults are those of the account, with the database beside the audit.
  ///
  /// - Throws: `SettingsError` if no place for the audit can be determined.
  init(of settings: ServerSettings, environment: [String: String]) throws(SettingsError) {
    guard let audit = settings.audit ?? AuditLocation.usual(in: environment) else {
      throw SettingsError(
        place: "audit",
        message: "no location is known for the audit: neither `audit` nor $XDG_STATE_HOME "
          + "nor $HOME is set")
    }
    self.audit = audit
    database = settings.database ?? LibraryLocation.beside(record: audit)
  }
}
