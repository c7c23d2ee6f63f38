import Foundation
import GRDB
import Picker
import Testing

@testable import Library

/// The step that tells what callers say they want access for, and which of them presented sheets before.
@Suite struct PurposesStepTests {
  /// Opens a store of an earlier version, and expects the banner for callers that had presented a
  /// sheet.
  @Test func `O05 callers that presented the full-size picker before have the upgrade before them`()
    throws
  {
    let shelf = try Shelf()
    try shelf.makeFolder("State")
    do {
      try DatabaseQueue(path: shelf.database).write { db in
        for step in LibrarySchema.steps.prefix(5) { try db.execute(sql: step) }
        try db.execute(sql: "PRAGMA user_version = 5")
        try db.execute(sql: "PRAGMA application_id = \(LibrarySchema.applicationID)")
        for (name, legacy) in [("legacy", 1), ("sheet", 0), ("inline", 0), ("never", 0)] {
          try db.execute(
            sql: """
              INSERT INTO callers (id, title, api, describesReadWrite, describesAddOnly, preventsAlert,
                digest, presentedBeforeUpgrade) VALUES (?, ?, 'photosPicker', 0, 0, 0, ?, ?)
              """, arguments: [name, name, Data(name.utf8), legacy])
        }
        for (caller, style) in [("sheet", "{}"), ("inline", #"{"style": "inline"}"#)] {
          try db.execute(
            sql: """
              INSERT INTO sessions VALUES (?1, ?1, ?1, 'photosPicker', NULL, NULL, NULL, ?2, '[]', 0)
              """, arguments: [caller, style])
          try db.execute(
            sql: "INSERT INTO sessionEvents VALUES (?, 1, 0, '{}', 1)", arguments: [caller])
        }
        // A session that was opened, and whose page nobody saw.
        try db.execute(
          sql: """
            INSERT INTO sessions
            VALUES ('unseen', 'never', '', 'photosPicker', NULL, NULL, NULL, '{}', '[]', 0)
            """)
      }
    }
    let store = try LibraryStore(opening: shelf.database)
    var known: [String: PickerGeneration?] = [:]
    for name in ["legacy", "sheet", "inline", "never"] {
      known[name] = try store.history(of: try CallerID(parsing: name)).firstSheet
    }
    #expect(known == ["legacy": .legacy, "sheet": .first, "inline": nil, "never": nil])
    #expect(try store.history(of: try CallerID(parsing: "sheet")).presentedBeforeUpgrade)
  }
}
