import Foundation
import Samples
import Testing

@testable import Omit

@Suite struct DrawnViewTests {
  /// Returns everything that can be read from a descriptor.
  private static func bytes(of descriptor: Int32) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "/proc/self/fd/\(descriptor)")))
  }

  @Test func `only the type of a reference with two targets is another in the view`() throws {
    let bytes = try TwoDescribedPictures.heic()
    let view = try #require(DrawnView(of: bytes))
    let range = try #require(bytes.firstRange(of: Array("cdsc".utf8)))
    var expected = bytes
    expected.replaceSubrange(range, with: Array("none".utf8))
    #expect(try Self.bytes(of: view.descriptorNumber) == expected)
  }

  @Test func `other files need no view`() throws {
    var tried = 0
    for name in FixtureFiles.all + FixtureFiles.malformed {
      let bytes = try FixtureFiles.bytes(of: name)
      if DrawnView(of: bytes) != nil { Issue.record("\(name)") }
      tried += 1
    }
    #expect(tried == 195)
    #expect(DrawnView(of: [UInt8]()) == nil)
  }

  @Test func `a file cut anywhere has a view of its length, or none`() throws {
    let bytes = try TwoDescribedPictures.heic()
    var views = 0
    for length in 0...bytes.count {
      let cut = Array(bytes.prefix(length))
      guard let view = DrawnView(of: cut) else { continue }
      #expect(try Self.bytes(of: view.descriptorNumber).count == length)
      views += 1
    }
    #expect(views == 1)
  }

  @Test func `the file that is lent is the view, and its digest is that of the original`() throws {
    let bytes = try TwoDescribedPictures.heic()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.heic").path
    try Data(bytes).write(to: URL(filePath: path))
    let input = try #require(
      try ShareInput.walking([FileName(path)], to: .nowhere).first)
    let file = try #require(DrawableFile(of: input))
    let lent = try Self.bytes(of: file.descriptorNumber)
    #expect(lent.count == bytes.count)
    #expect(lent.firstRange(of: Array("cdsc".utf8)) == nil)
    #expect(file.isUnchanged)
    #expect(Array(try Data(contentsOf: URL(filePath: path))) == bytes)
  }
}
