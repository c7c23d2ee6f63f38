import Foundation
import Omit
import Testing

@testable import OmitCommand

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("a.jpg", "a.jpg"), ("In/a_b-c,1.jpg", "In/a_b-c,1.jpg"), ("a b.jpg", "'a b.jpg'"),
    ("é.jpg", "'é.jpg'"), ("it's", #"'it'\''s'"#), ("", "''"), ("$(x)", "'$(x)'"),
    ("a\nb", #"$'a\x0ab'"#), ("a\u{202E}b", #"$'a\xe2\x80\xaeb'"#), ("-a.jpg", "./-a.jpg"),
    ("- a", "'./- a'"),
  ])
  func `a name is written as a shell reads it`(_ name: String, _ expected: String) {
    #expect(ShellWord(ofFile: FileName(name)).text == expected)
  }

  @Test func `an option remains an option, and bytes that are not text are written as numbers`()
    throws
  {
    #expect(ShellWord("--policy").text == "--policy")
    let name = try #require(FileName(bytes: [0x61, 0xE9, 0x27, 0x5C]))
    #expect(ShellWord(ofFile: name).text == #"$'a\xe9\'\\'"#)
  }

  @Test func `a shell reads the intended words`() throws {
    let shop = try Workshop()
    let names = ["a b", "it's", "$(x) `y`", "a\nb\t", "é\u{202E}", #"\\'"#, "-n"]
    let words = names.map { ShellWord(ofFile: FileName($0)).text }.joined(separator: " ")
    let run = try shop.run(
      arguments: ["-c", #"printf '%s\0' "# + words], program: URL(filePath: "/bin/bash"))
    let read = run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(read == names.dropLast() + ["./-n"])
  }
}
