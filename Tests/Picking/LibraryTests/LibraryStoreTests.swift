import Access
import Foundation
import GRDB
import Glibc
import Samples
import Testing

@testable import Library

@Suite struct LibraryStoreTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  private var caller: RegisteredCaller {
    get throws {
      RegisteredCaller(try CallerID(parsing: "gallery"), title: "Gallery", api: .photoKit)
    }
  }

  @Test func `a new database and its folder are their owner's only`() throws {
    let store = try LibraryStore(opening: shelf.database)
    #expect(try store.callers() == [])
    #expect(try shelf.mode("State") == 0o700)
    var files = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: shelf.path("State")) {
      #expect(try shelf.mode("State/\(name)") == 0o600, "\(name)")
      files += 1
    }
    #expect(files == 4)
  }

  @Test func `a database that others may read is closed to them`() throws {
    do { _ = try LibraryStore(opening: shelf.database) }
    unsafe chmod(shelf.database, 0o644)
    let store = try LibraryStore(opening: shelf.database)
    #expect(try shelf.mode("State/library.sqlite") == 0o600)
    #expect(try store.folders() == [])
  }

  @Test func `written data are on the disk before the answer`() throws {
    let store = try LibraryStore(opening: shelf.database)
    let settings = try store.writing { db in
      (
        try Int.fetchOne(db, sql: "PRAGMA synchronous"),
        try String.fetchOne(db, sql: "PRAGMA journal_mode"),
        try Int.fetchOne(db, sql: "PRAGMA foreign_keys")
      )
    }
    #expect(settings.0 == 2)
    #expect(settings.1 == "wal")
    #expect(settings.2 == 1)
  }

  @Test func `a second store on one database is refused while the first is open`() throws {
    do {
      let first = try LibraryStore(opening: shelf.database)
      #expect(throws: LibraryError.inUse) { try LibraryStore(opening: shelf.database) }
      _ = try first.register(try caller)
    }
    #expect(try LibraryStore(opening: shelf.database).callers() == [try caller])
  }

  @Test func `a program that is being started keeps no second store from a database`() throws {
    let lock = shelf.database + "-lock"
    let first = try LibraryStore(opening: shelf.database)
    let starting = try StartingProgram(havingOpen: lock)
    #expect(starting.count == 1)
    _ = try (consume first).register(try caller)
    #expect(try LibraryStore(opening: shelf.database).callers() == [try caller])
    starting.run()
  }

  @Test func `the key of identifiers is made once`() throws {
    let keys = try (0..<2).map { _ in try LibraryStore(opening: shelf.database).identifierKey }
    #expect(keys[0].count == 32)
    #expect(keys[0] == keys[1])
    #expect(try LibraryStore().identifierKey != keys[0])
  }

  @Test func `a process that is killed loses nothing that it was answered`() async throws {
    let (database, answers) = (shelf.database, shelf.path("answers"))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [database = database as String, answers = answers as String] in
      let store = try LibraryStore(opening: database)
      try Data().write(to: URL(filePath: answers))
      let file = try FileHandle(forWritingTo: URL(filePath: answers))
      for number in 0..<20 {
        let id = try CallerID(parsing: "caller-\(number)")
        let secret = try store.register(RegisteredCaller(id, title: "", api: .photosPicker))
        try file.write(contentsOf: Data("\(id.text) \(secret.text)\n".utf8))
      }
      _ = kill(getpid(), SIGKILL)
    }
    let lines = try String(contentsOfFile: answers, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 20)
    let store = try LibraryStore(opening: database)
    #expect(try store.callers().count == 20)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      #expect(try store.caller(holding: CallerSecret(text: words[1]))?.id.text == words[0])
    }
  }

  @Test func `another program's database is refused and not changed`() throws {
    try shelf.makeFolder("State")
    do {
      try DatabaseQueue(path: shelf.database).write { try $0.execute(sql: "CREATE TABLE t (a)") }
    }
    let before = try Data(contentsOf: URL(filePath: shelf.database))
    #expect(throws: LibraryError.foreign) { try LibraryStore(opening: shelf.database) }
    #expect(try Data(contentsOf: URL(filePath: shelf.database)) == before)
  }

  @Test(arguments: [8, 10]) func `another version's database is refused and left unchanged`(
    version: Int
  ) throws {
    do {
      let store = try LibraryStore(opening: shelf.database)
      try store.database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA user_version = \(version)")
      }
    }
    let before = try Data(contentsOf: URL(filePath: shelf.database))
    let refused = LibraryError.otherVersion(isNewer: version > LibrarySchema.version)
    #expect(throws: refused) { try LibraryStore(opening: shelf.database) }
    #expect(try Data(contentsOf: URL(filePath: shelf.database)) == before)
  }

  @Test func `a file that is no database is refused and left alone, and the message names no file`()
    throws
  {
    let bytes = Array("no database at all, but long enough".utf8)
    try shelf.put("State/library.sqlite", bytes)
    let error = #expect(throws: LibraryError.self) { try LibraryStore(opening: shelf.database) }
    #expect(error == .notADatabase)
    #expect(Array(try Data(contentsOf: URL(filePath: shelf.database))) == bytes)
    #expect(!FileManager.default.fileExists(atPath: shelf.database + "-lock"))
    #expect(error.map { "\($0)".contains("sqlite") } == false)
  }

  @Test func `a page that was overwritten is found at the start`() throws {
    do {
      let store = try LibraryStore(opening: shelf.database)
      for number in 0..<50 {
        _ = try store.register(
          RegisteredCaller(try CallerID(parsing: "c\(number)"), title: "", api: .photoKit))
      }
    }
    var bytes = try Data(contentsOf: URL(filePath: shelf.database))
    let page = 4096
    #expect(bytes.count > 4 * page)
    for offset in stride(from: 2 * page, to: bytes.count, by: page) {
      bytes.replaceSubrange(offset..<(offset + 64), with: Data(repeating: 0xA5, count: 64))
    }
    try bytes.write(to: URL(filePath: shelf.database))
    #expect(throws: LibraryError.damaged) { try LibraryStore(opening: shelf.database) }
  }

  @Test func `a database in a folder that cannot be made says why`() throws {
    try shelf.put("State", [])
    let error = #expect(throws: LibraryError.self) { try LibraryStore(opening: shelf.database) }
    #expect(error == .database("not a directory"))
  }
}
