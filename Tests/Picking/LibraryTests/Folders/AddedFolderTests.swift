import Access
import Foundation
import Omit
import Picker
import Samples
import Testing

@testable import Library

@Suite struct AddedFolderTests {
  private let shelf: Shelf
  private let store: LibraryStore
  private let library: PhotoLibrary
  private let added: AddedFolder
  private let id: CallerID

  init() throws {
    shelf = try Shelf()
    store = try LibraryStore()
    library = PhotoLibrary(store: store, freshness: .zero)
    added = AddedFolder(of: store, at: shelf.path("added"))
    id = try CallerID(parsing: "camera")
    _ = try store.register(
      RegisteredCaller(
        id, title: "Camera", api: .photoKit,
        authorization: try Authorization(readWrite: .limited)))
  }

  private func handed(_ files: [(role: AssetReport.Role?, bytes: [UInt8])]) throws -> SuppliedAsset
  {
    try SuppliedAsset(
      files.map { file in
        var incoming = try IncomingFile(as: file.role)
        incoming.append(file.bytes.span)
        return incoming.ended()
      })
  }

  /// Adds a photo as a limited caller, and expects its bytes in the folder, and the asset in the
  /// selection.
  @Test func `F16 an added file is in the library, byte by byte, and in the selection`()
    async throws
  {
    let bytes = try FixtureFiles.bytes(of: "family.jpg")
    let asset = try added.add(try handed([(nil, bytes)]), from: id)
    let found = try #require(await library.asset(asset))
    #expect(found.contentType == .jpeg)
    #expect(try store.access(of: id).selection == [asset])
    #expect(try store.folders().map(\.title) == [AddedFolder.title])
    let names = try FileManager.default.contentsOfDirectory(atPath: shelf.path("added"))
    #expect(names == [found.name] && names.count == 1)
    let written = try Data(contentsOf: URL(filePath: shelf.path("added/\(found.name)")))
    #expect(Array(written) == bytes)
    #expect(try shelf.mode("added") == 0o700)
    // The next call finds the existing folder.
    _ = try added.add(try handed([(nil, bytes)]), from: id)
    #expect(try await library.assets().count == 2)
    #expect(try store.folders().count == 1)
  }

  @Test func `a file that is not a picture or movie is not added`() async throws {
    let text = Array("no picture at all".utf8)
    let good = try FixtureFiles.bytes(of: "plain.jpg")
    for files in [[(nil, text)], [(nil, [])], [(.still, good), (.movie, text)]]
      as [[(
        role: AssetReport.Role?, bytes: [UInt8]
      )]]
    {
      let error = #expect(throws: Problem.self) { try added.add(try handed(files), from: id) }
      #expect(error?.isRefusal == true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: shelf.path("added")) == [])
    #expect(try store.access(of: id).selection.isEmpty)
  }
}
