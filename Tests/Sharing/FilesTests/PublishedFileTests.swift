import Bytes
import Files
import Foundation
import Testing

@Suite struct PublishedFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func publish(_ name: Path, _ concealment: Concealment) throws -> PublishedFile {
    var staged = try StagedFile(for: scratch[name], concealment)
    try staged.write([.bytes([1, 2, 3])], from: [UInt8]())
    return try staged.publish(at: scratch[name])
  }

  @Test(arguments: Concealment.all)
  func `a published file can be taken back`(concealment: Concealment) throws {
    let published = try publish("a", concealment)
    #expect(try scratch.listing() == ["a"])
    #expect(published.withdraw())
    #expect(try scratch.listing().isEmpty)
    #expect(published.withdraw())
  }

  @Test func `a foreign file in its place is not deleted`() throws {
    let published = try publish("a", .nameless)
    try FileManager.default.removeItem(atPath: scratch["a"].text ?? "")
    try scratch.write("somebody's work", "b")
    try scratch.write("somebody's work", "a")
    #expect(!published.withdraw())
    #expect(try scratch.text("a") == "somebody's work")
  }

  @Test func `an original is deleted only while it is the opened file`() throws {
    let original = try SourceFile(opening: scratch.write("original", "a"))
    try scratch.write("somebody's work", "a")
    #expect(throws: FileError.changed(original.path)) { try original.remove() }
    let now = try SourceFile(opening: scratch["a"])
    try now.remove()
    #expect(try scratch.listing().isEmpty)
    #expect(throws: FileError.changed(now.path)) { try now.remove() }
  }
}
