import Foundation
import Library
import Picker
import Samples
import Testing

@testable import OmitServer

@Suite struct BucketTextTests {
  @Test func `names with any characters are in a bucket unchanged`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = ["a\"b.jpg", "a b.jpg", "日本.jpg", "e\u{301}.jpg", "😀'<&.jpg"]
    let bytes = JPEGBuilder().picture().bytes
    for name in names { try Data(bytes).write(to: folder.appending(path: name)) }
    let store = try LibraryStore()
    _ = try store.add(folder: folder.path)
    let library = PhotoLibrary(store: store)
    let bucket = try #require(try await library.buckets(of: LibraryQuery()).buckets.first)
    let text = BucketText(try await library.columns(of: bucket.id, in: LibraryQuery())).bytes
    let json = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
    #expect(Set(json?["names"] as? [String] ?? []) == Set(names))
    #expect(json?["media"] as? String == "iiiii")
    #expect((json?["seconds"] as? [Any])?.count == 5)
  }
}
