import Foundation
import Omit
import Picker
import Samples
import Synchronization
import Testing

@testable import Library

/// Small pictures, from the folder of photos to the folder of pictures.
@Suite struct SmallPicturesTests {
  let shelf: Shelf
  let store: LibraryStore
  let library: PhotoLibrary
  private let time = Time()

  init() throws {
    shelf = try Shelf()
    store = try LibraryStore()
    library = PhotoLibrary(store: store, freshness: .zero)
    try shelf.makeFolder("Photos")
    _ = try store.add(folder: shelf.path("Photos"))
  }

  private func put(_ fixture: String, as name: String) throws {
    try shelf.put("Photos/\(name)", try FixtureFiles.bytes(of: fixture))
  }

  private func pictures(_ program: String? = BuiltRenderer.sound) throws -> SmallPictures {
    SmallPictures(
      of: library, remembering: store, in: try PictureFolder(at: shelf.path("pictures")),
      drawnBy: program.map { PictureRenderer($0) }, on: WaitingThreads(),
      now: { [time] in time.now })
  }

  private func id(_ name: String) async throws -> AssetID {
    try #require(try await library.assets().first { $0.name == name }).id
  }

  private func isPlaceholder(
    _ id: AssetID, _ size: PictureSize, by program: String?
  ) async throws -> Bool {
    await (try pictures(program)).picture(of: id, size) == .placeholder
  }

  private var kept: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: shelf.path("pictures")) }
  }

  @Test func `a picture is drawn once, and shown without a renderer from then on`() async throws {
    try put("family.jpg", as: "a.jpg")
    let id = try await id("a.jpg")
    let first = await (try pictures()).picture(of: id, .cell)
    guard case .drawn(let file, let tag) = first else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(try kept == [tag])
    #expect(file.starts(with: Array("RIFF".utf8)))
    let again = await (try pictures(nil)).picture(of: id, .cell)
    #expect(again == first)
    #expect(try await isPlaceholder(id, .preview, by: nil))
    let none = await (try pictures(nil)).picture(of: AssetID("x"), .cell)
    #expect(none == nil)
  }

  @Test func `96 simultaneous requests for one picture draw it once`() async throws {
    try put("family.jpg", as: "a.jpg")
    let id = try await id("a.jpg")
    let pictures = try pictures()
    let answers = await withTaskGroup(of: SmallPicture?.self) { group in
      for _ in 0..<96 { group.addTask { await pictures.picture(of: id, .cell) } }
      return await group.reduce(into: [SmallPicture?]()) { $0.append($1) }
    }
    #expect(answers.count == 96 && Set(answers).count == 1)
    #expect(try kept.count == 1)
    // The time is read whenever a picture is drawn.
    #expect(time.questions == 1)
  }

  @Test func `a picture that cannot be drawn is tried again after a day`() async throws {
    try put("avif-sequence.avif", as: "a.avif")
    let id = try await id("a.avif")
    #expect(try await isPlaceholder(id, .cell, by: BuiltRenderer.sound))
    let digest = try #require(try store.picturedDigests().first)
    #expect(try store.picture(of: digest) == PictureRow(thumbhash: nil, drawn: 1000))
    time.set(80_000)
    #expect(try await isPlaceholder(id, .cell, by: BuiltRenderer.sound))
    #expect(try store.picture(of: digest)?.drawn == 1000)
    time.set(90_000)
    #expect(try await isPlaceholder(id, .cell, by: BuiltRenderer.sound))
    #expect(try store.picture(of: digest)?.drawn == 90_000)
  }

  @Test func `without a renderer, nothing is remembered`() async throws {
    try put("family.jpg", as: "a.jpg")
    let id = try await id("a.jpg")
    #expect(try await isPlaceholder(id, .cell, by: "/nowhere"))
    #expect(try store.picturedDigests() == [])
    guard case .drawn = await (try pictures()).picture(of: id, .cell) else {
      Issue.record("nothing was drawn")
      return
    }
  }

  @Test func `pictures are deleted with their assets`() async throws {
    try put("family.jpg", as: "a.jpg")
    try put("studio.jpg", as: "b.jpg")
    let pictures = try pictures()
    for name in ["a.jpg", "b.jpg"] {
      for size in PictureSize.allCases { _ = await pictures.picture(of: try await id(name), size) }
    }
    #expect(try kept.count == 6)
    try FileManager.default.removeItem(atPath: shelf.path("Photos/a.jpg"))
    try await library.scan()
    await pictures.sweep()
    #expect(try kept.count == 3)
    let left = try await id("b.jpg")
    #expect(try store.picturedAssets() == [left])
  }

  @Test func `pictures are deleted when the library reports that their assets are`() async throws {
    try put("family.jpg", as: "a.jpg")
    let pictures = try pictures()
    _ = await pictures.picture(of: try await id("a.jpg"), .cell)
    #expect(try kept.count == 1)
    let following = Task { await pictures.follow() }
    defer { following.cancel() }
    try FileManager.default.removeItem(atPath: shelf.path("Photos/a.jpg"))
    while try !kept.isEmpty {
      _ = try await library.assets()
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try store.picturedDigests() == [])
  }

  @Test func `a picture is kept for a stated time, and drawn again after it`() async throws {
    try put("family.jpg", as: "a.jpg")
    let id = try await id("a.jpg")
    let pictures = try pictures()
    let first = await pictures.picture(of: id, .cell)
    let drawn = Int(Date().timeIntervalSince1970)
    time.set(drawn + SmallPictures.usualTime - 60)
    await pictures.sweepOld()
    #expect(try kept.count == 1)
    time.set(drawn + SmallPictures.usualTime + 60)
    await pictures.sweepOld()
    #expect(try kept == [])
    let again = await pictures.picture(of: id, .cell)
    #expect(again == first)
    #expect(try kept.count == 1)
  }

  @Test func `a file that is replaced has another picture`() async throws {
    try put("family.jpg", as: "a.jpg")
    let pictures = try pictures()
    let id = try await id("a.jpg")
    let before = await pictures.picture(of: id, .cell)
    try put("studio.jpg", as: "a.jpg")
    let after = await pictures.picture(of: id, .cell)
    guard case .drawn(_, let old) = before, case .drawn(_, let new) = after else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(old != new)
  }
}

/// A time in seconds that does not change until a test sets it.
private final class Time: Sendable {
  private let state = Mutex((seconds: 1000, questions: 0))

  /// The number of times the time was read.
  var questions: Int { state.withLock { $0.questions } }

  var now: Int {
    state.withLock { state in
      state.questions += 1
      return state.seconds
    }
  }

  func set(_ seconds: Int) { state.withLock { $0.seconds = seconds } }
}
