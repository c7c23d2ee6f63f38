import Foundation
import Omit
import Samples
import Testing

@testable import Library

@Suite struct DescribedPicturesTests {
  private let renderer = PictureRenderer(BuiltRenderer.sound)

  @Test func `a HEIC file whose metadata describes two pictures is drawn`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).heic")
    try Data(TwoDescribedPictures.heic()).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try #require(try BuiltRenderer.open(path.path))
    guard case .drawn(let picture) = renderer.draw(file, .cell) else {
      Issue.record("not drawn")
      return
    }
    #expect((picture.width, picture.height) == (64, 64))
  }

  @Test(.enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"))
  func `pictures of current iPhones are drawn`() throws {
    let path = try #require(SampleFiles.files(["heic"]).first { $0.hasSuffix("/iphone.heic") })
    let folder = try #require(SampleFiles.folder)
    let file = try #require(try BuiltRenderer.open(folder.appending(path: path).path))
    guard case .drawn(let picture) = renderer.draw(file, .cell) else {
      Issue.record("not drawn")
      return
    }
    #expect(
      (picture.width, picture.height) == (192, 256) || (picture.width, picture.height) == (256, 192)
    )
  }
}
