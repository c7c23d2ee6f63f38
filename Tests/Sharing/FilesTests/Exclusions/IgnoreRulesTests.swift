import Foundation
import Samples
import Testing

@testable import Files

private let gitProgram = "/usr/bin/git"

@Suite struct IgnoreRulesTests {
  /// Returns whether a name, and no folder on the way to it, is excluded by the text of one file.
  private func excludes(_ text: String, _ name: String, isFolder: Bool = false) -> Bool {
    let rules = IgnoreRules(parsing: Array(text.utf8))
    let components = Path(name).components
    var path = Path("")
    for (index, component) in components.enumerated() {
      path = path.appending(component)
      let isLast = index == components.count - 1
      if rules.verdict(on: path, isFolder: !isLast || isFolder) == true { return true }
    }
    return false
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "x/a", true), ("/a", "x/a", false), ("/a", "a", true),
    ("x/a", "y/x/a", false), ("x/a", "x/a", true), ("a/", "a", false), ("a/", "a/b", true),
    ("# a", "# a", false), (##"\# a"##, "# a", true), (#"\!a"#, "!a", true), ("a  ", "a", true),
    (#"a\ "#, "a ", true), (#"a\ "#, "a", false), ("a\r\n", "a", true), ("a\t", "a", false),
    ("\u{FEFF}a", "a", true), ("*.jpg\n!a.jpg", "a.jpg", false),
    ("!a.jpg\n*.jpg", "a.jpg", true), ("x/\n!x/a", "x/a", true), ("x/*\n!x/a", "x/a", false),
    ("", "a", false), ("/", "a", false), ("!", "a", false), ("a//", "a", false),
    ("**/b/", "a/b/c", true),
  ])
  func `the last line that matches decides`(text: String, name: String, isOne: Bool) {
    #expect(excludes(text, name) == isOne, "\(text) \(name)")
  }

  // MARK: Comparison with git

  /// A generator of random numbers that are the same in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func git(_ arguments: [String], in folder: Path, input: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: gitProgram)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.text ?? "")
    process.environment = [
      "HOME": folder.text ?? "", "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/bin:/bin",
    ]
    let inputFile = URL(filePath: (folder.text ?? "") + "/../\(UUID().uuidString)")
    try Data(input.utf8).write(to: inputFile)
    defer { try? FileManager.default.removeItem(at: inputFile) }
    let output = Pipe.forOneProgram()
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns a line of a few pieces that may have a meaning.
  private func line(_ numbers: inout Numbers) -> String {
    let pieces = [
      "a", "b", "ab", "*", "?", "/", "**/", "/**", "/**/", "[ab]", "[!a]", "[^b]", "[a-b]",
      #"\a"#, #"\*"#, "[[:alpha:]]", "[]a]", "[a", ".", "-", " ", #"\ "#, #"\"#,
    ]
    var text = Int.random(in: 0..<6, using: &numbers) == 0 ? "!" : ""
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      text += pieces.randomElement(using: &numbers) ?? ""
    }
    return text + (Int.random(in: 0..<5, using: &numbers) == 0 ? "/" : "")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: gitProgram), "git is not installed"))
  func `the same files are excluded as by git, whatever the lines`() throws {
    let scratch = try Scratch()
    let folder = scratch["tree"]
    // Every name of one or two letters, three folders deep; a name with content is a folder.
    let letters = ["a", "b", "ab", "*", " a", "a "]
    var names: [String] = []
    for one in letters {
      for two in letters {
        for three in letters.prefix(4) { names.append("\(one)/\(two)/\(three)") }
        names.append("\(two)\(one)x/\(two)")
      }
      names.append("\(one).")
    }
    for name in names { try scratch.write("", Path("tree/\(name)")) }
    _ = try git(["init", "-q"], in: folder)
    var numbers = Numbers(state: 16)
    var (compared, ignored) = (0, 0)
    for round in 0..<150 {
      let lines = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in line(&numbers) }
        // In such patterns git treats two stars after a letter as if they were alone between
        // slashes, which its manual contradicts.
        .filter { !$0.contains(/[^\/!]\*\*/) }
      let text = lines.joined(separator: "\n")
      try scratch.write(text, "tree/.gitignore")
      let answer = try git(
        ["check-ignore", "--no-index", "-z", "--stdin"], in: folder,
        input: names.joined(separator: "\0") + "\0")
      let expected = Set(answer.split(separator: "\0").map(String.init))
      let found = Set(names.filter { excludes(text, $0) })
      #expect(found == expected, "round \(round): \(lines)")
      compared += names.count
      ignored += expected.count
    }
    #expect(compared == 150 * names.count && ignored > 2000)
  }
}
