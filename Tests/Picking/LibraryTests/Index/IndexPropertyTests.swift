import Foundation
import Omit
import Samples
import Synchronization
import Testing

@testable import Library

/// The index equals the result of a walk through the folder, whatever happened to the folder.
@Suite struct IndexPropertyTests {
  private static let names = ["a", "b", "IMG"]
  private static let folders = ["", "Trip/", "Trip/Rome/", "Home/"]

  /// Applies a change to the folder.
  private static func change(
    _ shelf: IndexedShelf, with numbers: inout some RandomNumberGenerator
  ) throws {
    func name() -> String {
      (folders.randomElement(using: &numbers) ?? "") + (names.randomElement(using: &numbers) ?? "a")
    }
    let root = shelf.shelf.path("Photos")
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0, 1:
      let year = Int.random(in: 2030...2032, using: &numbers)
      try shelf.put(
        "\(name()).jpg",
        IndexedShelf.photo(
          taken: "\(year):02:15 15:36:14", stars: Int.random(in: 3...5, using: &numbers)))
    case 2:
      let name = name()
      try shelf.put("\(name).heic", LivePhotoBuilder.heic())
      try shelf.put("\(name).mov", LivePhotoBuilder.movie())
    case 3: try shelf.put("\(name()).mov", LivePhotoBuilder.movie(LivePhotoBuilder.other))
    case 4: try shelf.put("\(name()).txt", Array("text".utf8))
    case 5:
      if let file = files.randomElement(using: &numbers) { try shelf.remove(file) }
    case 6:
      guard let file = files.randomElement(using: &numbers) else { return }
      let other = "\(name()).\(["jpg", "mov", "old"].randomElement(using: &numbers) ?? "jpg")"
      // A folder cannot be moved into itself, or onto an existing file.
      try? shelf.move(file, to: other)
    default:
      if Bool.random(using: &numbers) {
        try shelf.put(".omitignore", Array("Home/\n".utf8))
      } else {
        try? shelf.remove(".omitignore")
      }
    }
  }

  @Test(arguments: 0..<6)
  func `after any changes the index is as one that is new`(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let shelf = try IndexedShelf()
    for round in 0..<12 {
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        try Self.change(shelf, with: &numbers)
      }
      try shelf.scanner.scan()
      #expect(try shelf.rows() == (try shelf.rowsOfNewIndex()), "round \(round)")
    }
  }

  @Test(arguments: 20..<26)
  func `changes during a scan are correct after the next one`(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let shelf = try IndexedShelf()
    for number in 0..<40 {
      try shelf.put("Trip/\(number).jpg", IndexedShelf.photo(comment: "\(number)"))
    }
    for round in 0..<6 {
      let state = Mutex((numbers: numbers, changes: 0))
      try shelf.scanner.scan {
        state.withLock { state in
          guard Int.random(in: 0..<8, using: &state.numbers) == 0 else { return }
          state.changes += 1
          // A change that cannot be made, because its file does not exist, is no change.
          try? Self.change(shelf, with: &state.numbers)
          try? Self.damage(shelf, with: &state.numbers)
        }
        return false
      }
      #expect(state.withLock { $0.changes } > 0)
      numbers = state.withLock { $0.numbers }
      try shelf.scanner.scan()
      #expect(try shelf.rows() == (try shelf.rowsOfNewIndex()), "round \(round)")
    }
  }

  /// Replaces a file with one that cannot be parsed as a picture.
  private static func damage(
    _ shelf: IndexedShelf, with numbers: inout some RandomNumberGenerator
  ) throws {
    let name = "Trip/\(Int.random(in: 0..<40, using: &numbers)).jpg"
    let path = shelf.shelf.path("Photos/\(name)")
    try? shelf.remove(name)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: try shelf.shelf.makeFolder("Photos/\(name)")
    case 1: #expect(unsafe mkfifo(path, 0o600) == 0)
    case 2: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "none")
    case 3: try shelf.put(name, Array(IndexedShelf.photo().prefix(20)))
    case 4: try shelf.put(name, [])
    default: try shelf.put(name, IndexedShelf.photo(comment: "another"))
    }
  }

  @Test(arguments: 10..<14)
  func `scanning the reported changes is enough`(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let shelf = try IndexedShelf()
    var watched = try WatchedFolders()
    let name = FileName(shelf.folder.path)
    #expect(watched.watch([name]) == [name])
    try shelf.scanner.scan()
    var partly = 0
    for round in 0..<8 {
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        try Self.change(shelf, with: &numbers)
      }
      let changes = watched.changes(within: 0)
      if changes[name] != .everything { partly += 1 }
      try shelf.scanner.scan(changes)
      #expect(try shelf.rows() == (try shelf.rowsOfNewIndex()), "round \(round)")
    }
    #expect(partly == 8)
  }
}
