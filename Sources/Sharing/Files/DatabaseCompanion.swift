/// A file or folder that lies beside a database of omit, under the database's name and an ending.
package enum DatabaseCompanion: String, CaseIterable, Sendable {
  /// SQLite's log of writes [SQLite, Write-Ahead Logging].
  case writeAheadLog = "-wal"
  /// SQLite's index of the log of writes.
  case logIndex = "-shm"
  /// The key that signs a record's checkpoints.
  case key = ".key"
  /// The folder of journals of open intents.
  case intents = "-open"
  /// The folder of journals of edits in place.
  case patches = "-patches"
  /// The copy of a record that is being closed.
  case closing = "-closing"
  /// SQLite's journal of that copy.
  case closingJournal = "-closing-journal"
  /// The lock that marks the owner of a library.
  case lock = "-lock"

  /// Returns the path of the companion.
  package func path(beside database: String) -> String { database + rawValue }
}

/// The name of a closed log, such as `audit-2026-11-21-3f2a91c0.sqlite` beside `audit.sqlite`.
package enum ClosedLogName {
  /// The number of characters of a log's name in the file name.
  package static let logLength = 8
  /// The number of characters of the day in the file name.
  private static let dayLength = 10
  /// The end of the file name.
  package static let suffix = ".sqlite"

  /// Returns the path of a closed log.
  ///
  /// - Parameters:
  ///   - log: The name of the log.
  ///   - database: The path of the record that continues it.
  ///   - time: The time of closing, as in RFC 3339; the day is part of the name.
  /// - Returns: A path in the folder of the record.
  package static func path(of log: String, beside database: String, at time: String) -> String {
    let stem = database.hasSuffix(suffix) ? String(database.dropLast(suffix.count)) : database
    return "\(stem)-\(time.prefix(dayLength))-\(log.prefix(logLength))\(suffix)"
  }

  /// Returns the paths that the record may have if this is the path of a closed log.
  static func databases(of path: Path) -> [Path] {
    let bytes = path.bytes
    let isLog =
      bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      && bytes.dropLast(suffix.utf8.count).suffix(logLength).allSatisfy(isHexadecimal)
    guard isLog else { return [] }
    let stem = bytes.dropLast(suffix.utf8.count + logLength + dayLength + 2)
    return [Path(bytes: stem), Path(bytes: stem + suffix.utf8)].compactMap(\.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}

extension Path {
  /// Whether the file or folder belongs to a database that this process may have open: it is the
  /// database, or lies beside it under a name that SQLite or omit derives from that of the database.
  ///
  /// Opening and closing such a file for another purpose drops SQLite's locks, and a copy of it would
  /// disclose what was shared before, or the key that signs checkpoints.
  var belongsToDatabase: Bool {
    guard DatabaseLocation.areAnyKnown else { return false }
    return DatabaseLocation.isKnown(self)
      || isCompanion(among: DatabaseCompanion.allCases)
      || folder.isCompanion(among: [.intents, .patches])
      || ClosedLogName.databases(of: self).contains(where: DatabaseLocation.isKnown)
  }

  private func isCompanion(among companions: [DatabaseCompanion]) -> Bool {
    companions.contains { companion in
      let ending = companion.rawValue.utf8
      guard bytes.suffix(ending.count).elementsEqual(ending),
        let database = Path(bytes: bytes.dropLast(ending.count))
      else { return false }
      return DatabaseLocation.isKnown(database)
    }
  }
}
