import Foundation
import Testing

@testable import Library

@Suite struct PictureFolderTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  private var path: String { shelf.path("pictures") }

  private static func key(_ number: UInt8, _ size: PictureSize = .cell) -> PictureFolder.Key {
    PictureFolder.Key(digest: [UInt8](repeating: number, count: 32), size: size)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  @Test func `only the owner can read the folder and its files`() throws {
    try shelf.makeFolder("pictures")
    let folder = try PictureFolder(at: path)
    folder.keep([1, 2, 3], at: Self.key(1))
    #expect(try shelf.mode("pictures") == 0o700)
    #expect(try names == [Self.key(1).name])
    #expect(try shelf.mode("pictures/\(Self.key(1).name)") == 0o600)
  }

  @Test func `a picture is kept by digest and size, by the next server too`() throws {
    do {
      let folder = try PictureFolder(at: path)
      folder.keep([1], at: Self.key(1))
      folder.keep([2, 2], at: Self.key(1, .preview))
      folder.keep([3], at: Self.key(2))
      folder.keep([4], at: Self.key(2))
    }
    let folder = try PictureFolder(at: path)
    #expect(folder.picture(at: Self.key(1)) == [1])
    #expect(folder.picture(at: Self.key(1, .preview)) == [2, 2])
    #expect(folder.picture(at: Self.key(1, .fineCell)) == nil)
    #expect(folder.picture(at: Self.key(2)) == [4])
    #expect(try names.count == 3)
  }

  @Test func `all sizes of a file are deleted together`() throws {
    let folder = try PictureFolder(at: path)
    for size in PictureSize.allCases { folder.keep([1], at: Self.key(1, size)) }
    folder.keep([1], at: Self.key(2))
    folder.remove(Self.key(1).digest)
    #expect(try names == [Self.key(2).name])
  }

  @Test func `unknown files are deleted`() throws {
    let folder = try PictureFolder(at: path)
    folder.keep([1], at: Self.key(1))
    folder.keep([1], at: Self.key(2))
    try shelf.put("pictures/.7", [1])
    folder.removeAll(but: [Self.key(2).digest])
    #expect(try names == [Self.key(2).name])
  }

  @Test func `if there is no room, the earliest pictures are deleted first`() throws {
    let folder = try PictureFolder(at: path) { 1000 }
    for number in 1...9 {
      let key = Self.key(UInt8(number))
      folder.keep([UInt8](repeating: 0, count: 110), at: key)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + number))],
        ofItemAtPath: "\(path)/\(key.name)")
    }
    #expect(try names.count == 9)
    folder.keep([UInt8](repeating: 0, count: 110), at: Self.key(10))
    #expect(try names.count == 8)
    #expect(folder.picture(at: Self.key(1)) == nil && folder.picture(at: Self.key(2)) == nil)
    #expect(folder.picture(at: Self.key(10)) != nil)
  }

  @Test func `pictures drawn before a time are deleted, and nothing else`() throws {
    let folder = try PictureFolder(at: path)
    for number in 1...4 {
      let key = Self.key(UInt8(number))
      folder.keep([1], at: key)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1000 + number))],
        ofItemAtPath: "\(path)/\(key.name)")
    }
    folder.removeAll(drawnBefore: 1003)
    #expect(try names == [Self.key(3).name, Self.key(4).name])
  }

  @Test func `a folder that cannot be created is reported`() throws {
    try shelf.put("pictures", [1])
    #expect(throws: LibraryError.self) { try PictureFolder(at: shelf.path("pictures/below")) }
  }
}
