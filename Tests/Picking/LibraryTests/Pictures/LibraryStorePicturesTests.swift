import Picker
import Testing

@testable import Library

@Suite struct LibraryStorePicturesTests {
  private let store: LibraryStore
  private let one = [UInt8](repeating: 1, count: 32)
  private let other = [UInt8](repeating: 2, count: 32)

  init() throws { store = try LibraryStore() }

  @Test func `drawn pictures and failures are remembered`() throws {
    try store.rememberPicture([7, 8], of: one, in: AssetID("a"), at: 100)
    try store.rememberPicture(nil, of: other, in: AssetID("b"), at: 200)
    #expect(try store.picture(of: one) == PictureRow(thumbhash: [7, 8], drawn: 100))
    #expect(try store.picture(of: other) == PictureRow(thumbhash: nil, drawn: 200))
    #expect(try store.picture(of: []) == nil)
    #expect(try store.picturedAssets() == [AssetID("a"), AssetID("b")])
    #expect(try store.picturedDigests() == [one, other])
  }

  @Test func `a listing changes with its first thumbhash, and not with later ones`() throws {
    let revision = { try self.store.reading { try LibraryRevision.text(in: $0) } }
    let first = try revision()
    try store.rememberPicture(nil, of: one, in: AssetID("a"), at: 100)
    #expect(try revision() == first)
    try store.rememberPicture([7], of: one, in: AssetID("a"), at: 200)
    let second = try revision()
    #expect(second != first)
    try store.rememberPicture([7], of: one, in: AssetID("b"), at: 300)
    #expect(try revision() == second)
  }

  @Test func `a thumbhash is kept if another size cannot be drawn`() throws {
    try store.rememberPicture([7], of: one, in: AssetID("a"), at: 100)
    try store.rememberPicture(nil, of: one, in: AssetID("a"), at: 300)
    #expect(try store.picture(of: one) == PictureRow(thumbhash: [7], drawn: 300))
  }

  @Test func `a file is forgotten with the last asset that has it`() throws {
    for name in ["a", "b"] {
      try store.rememberPicture([7], of: one, in: AssetID(name), at: 100)
    }
    try store.rememberPicture([9], of: other, in: AssetID("c"), at: 100)
    #expect(try store.forgetPictures(of: [AssetID("a"), AssetID("x")]) == [])
    #expect(try store.forgetPictures(of: [AssetID("b")]) == [one])
    #expect(try store.picturedAssets() == [AssetID("c")])
    #expect(try store.picturedDigests() == [other])
  }

  @Test func `an asset that is another file now has one picture`() throws {
    try store.rememberPicture([7], of: one, in: AssetID("a"), at: 100)
    try store.rememberPicture([9], of: other, in: AssetID("a"), at: 200)
    #expect(try store.forgetPictures(of: []) == [one])
    #expect(try store.picturedDigests() == [other])
  }
}
