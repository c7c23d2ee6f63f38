import Bytes
import Files
import Foundation
import Testing

@Suite struct InPlaceTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func shortened(_ original: SourceFile, _ concealment: Concealment) throws -> StagedFile {
    var staged = try StagedFile(replacing: original, concealment)
    try staged.write([.copy(0..<2)], from: original)
    return staged
  }

  @Test(arguments: Concealment.all)
  func `an output takes the place and the permissions of its original`(
    concealment: Concealment
  ) throws {
    try scratch.write("original", "a")
    try scratch.setMode(0o440, "a")
    let original = try SourceFile(opening: scratch["a"])
    try shortened(original, concealment).publish(over: original)
    #expect(try scratch.text("a") == "or")
    #expect(try scratch.mode("a") == 0o440)
    #expect(try scratch.listing() == ["a"])
  }

  @Test func `the target of a link is replaced, and the link is kept`() throws {
    try scratch.write("original", "real/a")
    try scratch.link("link", to: "real/a")
    let original = try SourceFile(opening: scratch["link"])
    try shortened(original, .nameless).publish(over: original)
    #expect(try scratch.text("real/a") == "or")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch["link"].text ?? "")
        == "real/a")
  }

  @Test(arguments: Concealment.all)
  func `an original that was replaced in the meantime is left unchanged`(
    concealment: Concealment
  ) throws {
    let original = try SourceFile(opening: scratch.write("original", "a"))
    let staged = try shortened(original, concealment)
    try scratch.write("somebody's work", "b")
    #expect(unsafe rename(scratch["b"].text ?? "", scratch["a"].text ?? "") == 0)
    let error = refusal(of: staged) { try $0.publish(over: original) }
    #expect(error == .changed(original.path))
    #expect(try scratch.text("a") == "somebody's work")
    #expect(try scratch.listing() == ["a"])
  }

  @Test func `an original that was written to in the meantime is left unchanged`() throws {
    let original = try SourceFile(opening: scratch.write("original", "a"))
    let staged = try shortened(original, .nameless)
    try scratch.write("somebody's work", "a")
    let error = refusal(of: staged) { try $0.publish(over: original) }
    #expect(error == .changed(original.path))
    #expect(try scratch.text("a") == "somebody's work")
  }
}
