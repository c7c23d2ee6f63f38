import Foundation
import Samples
import Testing

@testable import OmitServer

/// A disk that is removed while its photos are listed, drawn, picked and fetched.
@Suite(.enabled(if: MountedFolder.isAllowed, "nobody may mount a disk of their own here"))
struct UnmountedDiskTests {
  private static let photos = ["family.jpg", "plain.jpg", "studio.jpg", "comments.jpg"]

  /// Asks until an answer is as expected, or up to a number of times.
  private static func until(
    _ isMet: () async throws -> Bool
  ) async throws -> Bool {
    for _ in 0..<600 {
      if try await isMet() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }

  private static func count(_ pick: PickingProcess) async throws -> Int? {
    try await pick.person("/library/buckets").json["count"] as? Int
  }

  @Test func `nothing breaks, nothing of it is handed over, and all is as it was once it is back`()
    async throws
  {
    let pick = try await PickingProcess(Self.photos, onDisk: true)
    let (server, count) = (pick.server, Self.photos.count)
    let process = server.process.processIdentifier
    let folder = server.folder.appending(path: "Photos").path
    #expect(try await Self.until { try await Self.count(pick) == count })
    let session = try await pick.open(#"{"selectionLimit": 9}"#)
    _ = try await pick.person("/p/\(session)/opened", "POST")
    let assets = try await pick.assets(in: session)
    let family = try #require(assets["family.jpg"])
    let other = try #require(assets["plain.jpg"])
    let tapped = try await pick.person(
      "/p/\(session)/selection", "PUT", #"{"swept": ["\#(family)", "\#(other)"]}"#)
    #expect(tapped.status == 200)

    // A caller that sees two of them, and a favourite.
    let added = try await ControlHouse.tool(
      ["callers", "add", "sees", "--api", "photoKit", "--read-write", "limited"],
      over: server.database)
    let seeing = ["Authorization: Bearer \(added.text.trimmingCharacters(in: .newlines))"]
    let granted = try await pick.person(
      "/privacy/callers/sees/selection", "PUT", #"{"assets": ["\#(family)", "\#(other)"]}"#)
    #expect(granted.status == 200)
    let marked = try await pick.person(
      "/library/\(family)/favourite", "PUT", #"{"favourite": true}"#)
    #expect(marked.status == 204)
    let listed = try await server.ask("/v1/assets", fields: seeing)
    #expect(listed.body.contains("assetIdentifier"))

    let statuses = try await whileAsking(
      pick,
      of: [
        "/library/buckets", "/p/\(session)/buckets", "/p/\(session)/assets",
        "/p/\(session)/albums", "/library/\(family)/pictures/512",
        "/p/\(session)/assets/\(other)/pictures/1440", "/p/\(session)/state",
      ], seeing: seeing
    ) {
      #expect(MountedFolder.unmount(folder, of: process))
    }
    #expect(statuses.count == 96)
    #expect(Set(statuses).isSubset(of: [200, 404, 410, 422]), "\(Set(statuses).sorted())")

    // Nothing of it is shown, selected or delivered.
    #expect(try await Self.until { try await Self.count(pick) == 0 })
    #expect(
      try await Self.until {
        try await pick.person("/p/\(session)/state").json["selection"] as? [String] == []
      })
    let none = try await server.ask("/v1/assets", fields: seeing)
    #expect(none.status == 200 && !none.body.contains("assetIdentifier"))
    let picture = try await pick.person("/library/\(family)/pictures/256")
    #expect(picture.status == 404)
    let selection = try await pick.person("/privacy/callers/sees/selection").json["assets"]
    #expect(Set(selection as? [String] ?? []) == [family, other])

    // The disk is back; adding another folder makes the server scan at once.
    #expect(MountedFolder.mount(folder, of: process))
    let reached = URL(filePath: MountedFolder.path(folder, of: process))
    for name in Self.photos {
      try Data(try FixtureFiles.bytes(of: name)).write(to: reached.appending(path: name))
    }
    let more = server.folder.appending(path: "More")
    try FileManager.default.createDirectory(at: more, withIntermediateDirectories: true)
    _ = try await ControlHouse.tool(["add", more.path], over: server.database)
    #expect(try await Self.until { try await Self.count(pick) == count })
    let again = try await server.ask("/v1/assets", fields: seeing)
    let before = listed.body.matches(of: /"assetIdentifier":"(\w+)"/).map { String($0.1) }
    let after = again.body.matches(of: /"assetIdentifier":"(\w+)"/).map { String($0.1) }
    #expect(before.count == 2 && Set(before) == Set(after))
    let albums = try await pick.person("/library/albums")
    let collections = albums.json["collections"] as? [[String: Any]] ?? []
    let favourites = collections.first { $0["id"] as? String == "favourites" }
    #expect(favourites?["count"] as? Int ?? 0 >= 1)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  /// Asks repeatedly from twelve sides while something happens, and returns the statuses of the
  /// answers.
  private func whileAsking(
    _ pick: PickingProcess, of paths: [String], seeing: [String],
    _ change: @escaping @Sendable () -> Void
  ) async throws -> [Int] {
    let (server, person) = (pick.server.address, pick.person)
    return try await withThrowingTaskGroup(of: [Int].self) { group in
      for side in 0..<12 {
        group.addTask {
          var statuses: [Int] = []
          for number in 0..<8 {
            if side == 0, number == 3 { change() }
            let isPerson = !number.isMultiple(of: 4)
            let path = isPerson ? paths[(side + number) % paths.count] : "/v1/assets"
            let answer = try await server.ask(path, fields: isPerson ? person : seeing)
            statuses.append(answer.status)
          }
          return statuses
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }
}
