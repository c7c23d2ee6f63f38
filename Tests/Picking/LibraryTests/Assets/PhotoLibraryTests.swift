import Foundation
import Omit
import Picker
import Samples
import Testing
import Vocabulary

@testable import Library

@Suite struct PhotoLibraryTests {
  let shelf: Shelf
  let store: LibraryStore
  let library: PhotoLibrary

  init() throws {
    shelf = try Shelf()
    store = try LibraryStore()
    library = PhotoLibrary(store: store, freshness: .zero)
    try shelf.makeFolder("Photos")
  }

  /// A JPEG with a make, a position, a comment and a thumbnail.
  private static let phone = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
  private static let bare = JPEGBuilder().picture().bytes

  private func put(_ name: String, _ bytes: [UInt8]) throws {
    try shelf.put("Photos/\(name)", bytes)
  }

  private func open(_ name: String = "Photos") throws -> LibraryFolder {
    try store.add(folder: shelf.path(name))
  }

  private func caller(_ name: String = "chat") throws -> CallerID { try CallerID(parsing: name) }

  @Test func `a library without folders has no assets`() async throws {
    #expect(try await library.assets() == [])
    #expect(try await library.contents() == [])
    #expect(await library.asset(AssetID("x")) == nil)
    #expect(await library.input(of: AssetID("x")) == nil)
  }

  @Test func `pictures and movies are recognised by their bytes, and nothing else is an asset`()
    async throws
  {
    try put("b.jpg", Self.phone)
    try put("a/picture without ending", Self.bare)
    try put("c.mov", LivePhotoBuilder.movie())
    try put("notes.txt", Array("text".utf8))
    try put("text.jpg", Array("text".utf8))
    try put("empty.heic", [])
    let folder = try open()
    let assets = try await library.assets()
    #expect(assets.map(\.name) == ["picture without ending", "b.jpg", "c.mov"])
    #expect(assets.map(\.contentType) == [.jpeg, .jpeg, .quickTimeMovie])
    #expect(assets.allSatisfy { $0.folder == folder.id && $0.files == 1 && !$0.isLivePhoto })
    #expect(Set(assets.map(\.id)).count == 3)
    let contents = try await library.contents()
    #expect(
      contents == [FolderContents(folder: folder, isThere: true, assets: 3, unreadable: 2)])
  }

  @Test func `the still and the movie of a Live Photo are one asset, and include its sidecars`()
    async throws
  {
    try put("IMG.heic", LivePhotoBuilder.heic())
    try put("IMG.mov", LivePhotoBuilder.movie())
    try put("IMG.xmp", Array("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>".utf8))
    try put("OTHER.jpg", LivePhotoBuilder.still())
    try put("OTHER.mov", LivePhotoBuilder.movie(LivePhotoBuilder.other))
    _ = try open()
    let assets = try await library.assets()
    #expect(assets.map(\.name) == ["IMG.heic", "OTHER.jpg", "OTHER.mov"])
    #expect(assets.map(\.isLivePhoto) == [true, false, false])
    #expect(assets.map(\.files) == [3, 1, 1])
    let live = try #require(await library.pickerAsset(assets[0].id, for: try caller()))
    #expect(live.facts.mediaSubtypes == [.photoLive])
    #expect(live.facts.contentType == .heic)
    #expect(live.kinds.isSuperset(of: [.motion, .location, .identifier]))
    let still = try #require(await library.pickerAsset(assets[1].id, for: try caller()))
    #expect(still.facts.mediaSubtypes == [])
  }

  @Test func `kinds are those that the bytes hold`() async throws {
    try put("a.jpg", Self.phone)
    try put("b.jpg", Self.bare)
    _ = try open()
    let assets = try await library.assets()
    let phone = try #require(await library.pickerAsset(assets[0].id, for: try caller()))
    let bare = try #require(await library.pickerAsset(assets[1].id, for: try caller()))
    #expect(phone.kinds.isSuperset(of: [.location, .deviceModel, .caption, .preview]))
    #expect(bare.kinds.subtracting([.rendering]) == [])
    #expect(phone.facts.mediaType == .image)
  }

  @Test func `an asset that cannot be read to its end may hold anything`() async throws {
    try put("a.jpg", Array(Self.phone.prefix(30)))
    _ = try open()
    let id = try #require(try await library.assets().first?.id)
    let asset = try #require(await library.pickerAsset(id, for: try caller()))
    #expect(asset.kinds == [])
    #expect(asset.possibleKinds == .removable)
  }

  @Test func `names of assets are the same at every start, and each caller knows them otherwise`()
    async throws
  {
    try put("a.jpg", Self.phone)
    try put("b.jpg", Self.phone)
    _ = try open()
    let again = PhotoLibrary(store: store)
    let assets = try await library.assets()
    #expect(try await again.assets() == assets)
    var identifiers: Set<String> = []
    for name in ["chat", "gallery"] {
      let caller = try caller(name)
      for asset in assets {
        let known = try #require(await library.pickerAsset(asset.id, for: caller))
        let identifier = try #require(known.facts.identifier)
        identifiers.insert(identifier)
        #expect(await library.assetID(identifier: identifier, for: caller) == asset.id)
        #expect(await library.assetID(identifier: asset.id.text, for: caller) == nil)
        #expect(await again.pickerAsset(asset.id, for: caller) == known)
      }
    }
    #expect(identifiers.count == 4)
    for identifier in identifiers {
      var owners = 0
      for name in ["chat", "gallery", "nobody"] {
        if await library.assetID(identifier: identifier, for: try caller(name)) != nil {
          owners += 1
        }
      }
      #expect(owners == 1)
    }
  }

  @Test func `no link leads out of a folder`() async throws {
    try shelf.put("Secret/s.jpg", Self.phone)
    try put("a.jpg", Self.phone)
    let links = [
      ("file.jpg", "Secret/s.jpg"), ("folder", "Secret"), ("loop", "Photos"),
      ("nothing.jpg", "gone"),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: shelf.path("Photos/\(name)"), withDestinationPath: shelf.path(target))
    }
    _ = try open()
    #expect(try await library.assets().map(\.name) == ["a.jpg"])
  }

  @Test func `excluded files are not part of the library`() async throws {
    try put("a.jpg", Self.phone)
    try put("private/b.jpg", Self.phone)
    try put(".omitignore", Array("private/\n".utf8))
    _ = try open()
    #expect(try await library.assets().map(\.name) == ["a.jpg"])
  }

  @Test(.disabled(if: geteuid() == 0, "the administrator may read everything"))
  func `a file that cannot be read is left out and counted`() async throws {
    try put("a.jpg", Self.phone)
    try put("b.jpg", Self.phone)
    unsafe chmod(shelf.path("Photos/b.jpg"), 0)
    _ = try open()
    #expect(try await library.assets().map(\.name) == ["a.jpg"])
    #expect(try await library.contents().map(\.unreadable) == [1])
  }

  @Test func `a folder that is not there is empty, says so, and is full again when it comes back`()
    async throws
  {
    try put("a.jpg", Self.phone)
    try shelf.put("Other/b.jpg", Self.phone)
    let folders = [try open(), try open("Other")]
    let before = try await library.assets()
    #expect(before.map(\.folder) == folders.map(\.id))
    try FileManager.default.moveItem(atPath: shelf.path("Photos"), toPath: shelf.path("Away"))
    #expect(try await library.assets() == [before[1]])
    #expect(try await library.contents().map(\.isThere) == [false, true])
    #expect(await library.pickerAsset(before[0].id, for: try caller()) == nil)
    try FileManager.default.moveItem(atPath: shelf.path("Away"), toPath: shelf.path("Photos"))
    #expect(try await library.assets() == before)
  }

  @Test func `a missing folder removes its assets at once`() async throws {
    try put("a.jpg", Self.phone)
    let library = PhotoLibrary(store: store, freshness: .seconds(3600))
    let folder = try open()
    let id = try #require(try await library.assets().first?.id)
    #expect(await library.input(of: id) != nil)
    try store.remove(folder: folder.id)
    #expect(await library.asset(id) == nil)
    #expect(await library.input(of: id) == nil)
    #expect(await library.pickerAsset(id, for: try caller()) == nil)
  }

  @Test func `a listing is reused for a while, and then new files are found`()
    async throws
  {
    let clock = StoppedClock()
    let library = PhotoLibrary(store: store, freshness: .seconds(5), clock: clock)
    try put("a.jpg", Self.phone)
    _ = try open()
    #expect(try await library.assets().count == 1)
    try put("b.jpg", Self.phone)
    clock.advance(by: .seconds(4))
    #expect(try await library.assets().count == 1)
    clock.advance(by: .seconds(1))
    #expect(try await library.assets().count == 2)
  }

  @Test func `a file that was changed is looked at again`() async throws {
    try put("a.jpg", Self.bare)
    _ = try open()
    let id = try #require(try await library.assets().first?.id)
    let before = try #require(await library.pickerAsset(id, for: try caller()))
    #expect(!before.kinds.contains(.location))
    try put("a.jpg", Self.phone)
    let after = try #require(await library.pickerAsset(id, for: try caller()))
    #expect(after.kinds.contains(.location))
  }

  @Test func `a file that was replaced since it was listed is refused when it is shared`()
    async throws
  {
    try put("a.jpg", Self.phone)
    _ = try open()
    let id = try #require(try await library.assets().first?.id)
    let input = try #require(await library.input(of: id))
    // The file is kept, because a new file could get the inode number of a deleted one.
    try FileManager.default.moveItem(
      atPath: shelf.path("Photos/a.jpg"), toPath: shelf.path("a.jpg"))
    try put("a.jpg", Self.bare)
    let request = try Request(caller: .direct)
    let inspection = Inspection(of: input, with: nil, under: request)
    #expect(inspection.isUnread)
    #expect(inspection.items.isEmpty)
  }
}
