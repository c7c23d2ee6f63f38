import Foundation
import Samples
import Testing

/// The pages show what the tool prints.
@Suite struct TranscriptTests {
  /// Returns the blocks of a page that are marked as real output, each with its commands and their
  /// output.
  private func transcripts(of name: String) throws -> [[(command: String, output: [String])]] {
    let file = Repository.root.appending(path: "Documentation/\(name).md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let marked = page.components(separatedBy: "<!-- transcript: real output only -->").dropFirst()
    return marked.map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let block = lines.drop { !$0.hasPrefix("```") }.dropFirst().prefix { !$0.hasPrefix("```") }
      return block.reduce(into: []) { commands, line in
        if line.hasPrefix("$ ") {
          commands.append((String(line.dropFirst(2)), []))
        } else if !commands.isEmpty {
          commands[commands.count - 1].output.append(line)
        }
      }
    }
  }

  /// Returns lines without the parts that differ on every run.
  private func steady(_ text: String) -> [String] {
    text.replacing(/^omit: what is shared is recorded in .*\n/.anchorsMatchLineEndings(), with: "")
      .replacing(#/ in \d+(\.\d+)? m?s/#, with: " in T")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [("CommandLine", 3), ("Verifying", 0)])
  func `transcripts are real output`(page: String, minimumCount: Int) throws {
    let shop = try Workshop()
    for name in ["family", "plain", "studio"] {
      try shop.put("Party/\(name).jpg", FixtureFiles.bytes(of: "\(name).jpg"))
    }
    var compared = 0
    for transcript in try transcripts(of: page) {
      // The output of other tools is not ours; if one is not installed, there is nothing to
      // compare.
      let others = transcript.compactMap { $0.command.split(separator: " ").first }
        .filter { $0 != "omit" }
      let isRunnable = others.allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
      }
      guard isRunnable else { continue }
      for (command, output) in transcript {
        let run = try shop.shell("omit() { \"$OMIT\" \"$@\"; }; { \(command); } 2>&1")
        var lines = steady(run.text)
        if lines.last == "" { lines.removeLast() }
        #expect(
          lines == steady(output.joined(separator: "\n")).filter { _ in !output.isEmpty },
          "\(command)")
        compared += 1
      }
    }
    // If exiftool is not installed, there is nothing to compare on the second page.
    #expect(compared >= minimumCount)
  }
}
