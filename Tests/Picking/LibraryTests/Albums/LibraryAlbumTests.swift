import Testing

@testable import Library

@Suite struct AlbumParentsTests {
  private func parents(_ albums: [(title: String, path: [String], folder: String)]) -> [String?] {
    var parents = AlbumParents()
    for album in albums {
      let title = album.folder.split(separator: "/").last.map { String($0) } ?? "/"
      parents.add(
        album.title, at: album.path, in: LibraryFolder(id: 1, path: album.folder, title: title))
    }
    return parents.parents
  }

  @Test func `albums of one title are told apart by as few folders as possible`() {
    let found = parents([
      ("Rome", ["2023", "Rome"], "/home/a/Photos"), ("Rome", ["2024", "Rome"], "/home/a/Photos"),
      ("Paris", ["2024", "Paris"], "/home/a/Photos"), ("x", ["1", "a", "x"], "/home/a/Photos"),
      ("x", ["2", "a", "x"], "/home/a/Photos"), ("x", ["x"], "/home/a/Photos"),
    ])
    #expect(found == ["2023", "2024", nil, "1/a", "2/a", "a/Photos"])
  }

  @Test func `folders of the library that have one name are told apart by where they are`() {
    let found = parents([
      ("Photos", [], "/home/a/Photos"), ("Photos", [], "/home/b/Photos"),
      ("Photos", ["Photos"], "/home/b/Photos"), ("/", [], "/"),
    ])
    #expect(found == ["a", "b", "Photos", nil])
  }
}
