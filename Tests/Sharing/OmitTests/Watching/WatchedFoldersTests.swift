import Foundation
import Glibc
import Testing

@testable import Omit

/// The changes that a watch reports, whatever happens in its folders.
@Suite struct WatchedFoldersTests {
  private let shelf: ShareFolder
  private let drop: FileName

  init() throws {
    shelf = try ShareFolder()
    try shelf.put("Drop/a.jpg")
    try shelf.put("Drop/Trip/b.jpg")
    drop = FileName(shelf.path("in/Drop"))
  }

  private func watching() throws -> WatchedFolders {
    var watched = try WatchedFolders()
    #expect(watched.watch([drop]) == [drop])
    return watched
  }

  private func name(_ name: String) -> FileName { FileName(shelf.path("in/Drop/\(name)")) }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(
      atPath: shelf.path("in/\(name)"), toPath: shelf.path("in/\(other)"))
  }

  @Test(arguments: [
    ("made", "new.jpg"), ("changed", "a.jpg"), ("deleted", "a.jpg"), ("moved away", "a.jpg"),
    ("moved in", "new.jpg"), ("closed to readers", "a.jpg"), ("deleted below", "Trip/b.jpg"),
  ])
  func `events of a file are reported, and of no other file`(what: String, file: String) throws {
    try shelf.put("new.jpg")
    var watched = try watching()
    switch what {
    case "made", "changed": try shelf.put("Drop/\(file)", "other")
    case "deleted", "deleted below":
      try FileManager.default.removeItem(atPath: shelf.path("in/Drop/\(file)"))
    case "moved away": try move("Drop/\(file)", to: "away.jpg")
    case "moved in": try move("new.jpg", to: "Drop/\(file)")
    case "closed to readers": #expect(unsafe chmod(shelf.path("in/Drop/\(file)"), 0) == 0)
    default: Issue.record("\(what)")
    }
    let reported = try #require(watched.changes(within: 10_000)[drop])
    #expect(reported.cover(name(file)))
    #expect(!reported.cover(name("other.jpg")))
  }

  @Test func `a folder that appears or disappears is reported with all its content`() throws {
    try shelf.put("More/c.jpg")
    var watched = try watching()
    try move("More", to: "Drop/More")
    try move("Drop/Trip", to: "Trip")
    let reported = try #require(watched.changes(within: 10_000)[drop])
    #expect(reported.cover(name("More/c.jpg")) && reported.cover(name("Trip/b.jpg")))
    #expect(!reported.cover(name("a.jpg")))
    // From now on it is watched at its new place.
    try shelf.put("Drop/More/d.jpg")
    let more = try #require(watched.changes(within: 10_000)[drop])
    #expect(more.cover(name("More/d.jpg")))
  }

  @Test func `a watched folder that disappears is to be inspected as a whole, and watched again`()
    throws
  {
    var watched = try watching()
    try move("Drop", to: "Gone")
    #expect(watched.changes(within: 10_000) == [drop: .everything])
    #expect(!watched.areWatching(drop))
    #expect(watched.watch([drop]) == [])
    try move("Gone", to: "Drop")
    #expect(watched.watch([drop]) == [drop])
    #expect(watched.areWatching(drop))
  }

  @Test func `a signal ends the waiting, and unwatched paths are not reported`()
    throws
  {
    var watched = try watching()
    watched.waker()
    #expect(watched.changes(within: -1).isEmpty)
    #expect(watched.watch([]) == [])
    try shelf.put("Drop/new.jpg")
    watched.waker()
    #expect(watched.changes(within: -1).isEmpty)
  }
}
