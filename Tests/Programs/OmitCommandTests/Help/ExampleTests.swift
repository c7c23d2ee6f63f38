import Foundation
import Samples
import Testing

/// The examples in the help of each command, which the manual shows, too: each is run.
///
/// The files that they name exist; other programs only read their input, and the server is replaced
/// by a script.
@Suite struct ExampleTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    for name in ["family", "plain", "studio"] {
      try shop.put("Party/\(name).jpg", FixtureFiles.bytes(of: "\(name).jpg"))
    }
    let photo = try FixtureFiles.bytes(of: "family.jpg")
    for name in ["Party/IMG_0001", "photo", "in", "out", "found", "public/images/a"] {
      try shop.put("\(name).jpg", photo)
    }
    try shop.put("press-photos/a.jpg", FixtureFiles.bytes(of: "studio.jpg"))
    try shop.put("Drop/a.jpg", FixtureFiles.bytes(of: "plain.jpg"))
    try shop.put("movie.mov", FixtureFiles.bytes(of: "movie-boxed.mov"))
    for name in ["Policies", "Fixtures"] {
      try FileManager.default.createSymbolicLink(
        at: shop.url(name), withDestinationURL: Repository.root.appending(path: name))
    }
    try shop.put(
      "r.json",
      """
      {"schema": "omit.request/1", "caller": {"api": "photosPicker"},
       "authorization": {"readWrite": "limited"}, "options": {"location": "exclude"}}
      """)
    let made = try shop.shell(Self.preparation)
    #expect(made.status == 0, "\(made.errors)")
  }

  /// A record of many shares, a copy of it, checkpoints and proofs, policies, and a repository.
  private static let preparation = #"""
    set -e
    audit=.state/omit/audit.sqlite
    "$OMIT" policy init my.yaml
    cp my.yaml old.yaml
    "$OMIT" clean photo.jpg --to Clean
    cp -R Clean Out
    cp Clean/photo.jpg clean.jpg
    "$OMIT" audit checkpoint > 2026-10-01.checkpoint
    cp 2026-10-01.checkpoint checkpoint.txt
    for number in 1 2 3 4 5 6 7 8; do "$OMIT" clean Party --to "Many/$number" > /dev/null; done
    "$OMIT" audit prove 17 > record-17.proof
    "$OMIT" audit prove --since 2026-10-01.checkpoint > growth.proof
    "$OMIT" clean Party --to Cleaned --audit Cleaned/part-3/record.sqlite > /dev/null
    for number in 1 2 3 4; do
      "$OMIT" clean Party --to Cleaned --replace --audit Cleaned/part-3/record.sqlite > /dev/null
    done
    "$OMIT" audit checkpoint --audit Cleaned > cleaned.checkpoints
    "$OMIT" check --write-baseline .omit-baseline.json public/images || true
    git init -q . && git add my.yaml public
    git -c user.name=a -c user.email=a@example.org commit -q -m a
    """#

  /// Shell functions that replace other programs, and commands that do not end.
  private static let others = #"""
    jq() { cat > /dev/null; }
    mail() { cat > /dev/null; }
    convert() { cat > /dev/null; }
    curl() { cat in.jpg; }
    exiftool() { :; }
    omit() {
      case " $* " in
      *" --watch "*) timeout --preserve-status -s INT 3 "$OMIT" "$@" ;;
      *" --watch") timeout --preserve-status -s INT 3 "$OMIT" "$@" ;;
      *) "$OMIT" "$@" ;;
      esac
    }
    """#

  private struct Dump: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let discussion: String?
      let subcommands: [Command]?

      func examples(of words: [String]) -> [(words: [String], line: String)] {
        let lines = (discussion ?? "").split(separator: "\n").filter { $0.hasPrefix("  ") }
        return lines.map { (words, Self.typed($0)) }
          + (subcommands ?? []).flatMap { $0.examples(of: words + [$0.commandName]) }
      }

      /// Returns a line without its comment, which follows several spaces.
      private static func typed(_ line: Substring) -> String {
        String(line.trimmingPrefix("  ")).replacing(#/ {2,}.*$/#, with: "")
      }
    }
  }

  private func examples() throws -> [(words: [String], line: String)] {
    let dump = try shop.run("--experimental-dump-help").output
    return try JSONDecoder().decode(Dump.self, from: dump).command.examples(of: [])
  }

  /// The examples with invented values, each with the expected message.
  private static let madeUp = [
    "omit audit show 3f2a91c0/17": "there is no record",
    "omit audit verify --proof record-17.proof --key omit-audit+1a2b3c4d+AQ...": "key",
  ]

  @Test func `every example can be typed`() throws {
    var (run, asked) = (0, 0)
    for (words, line) in try examples() where words.first != "help" {
      let copy = try Workshop()
      // The command never overwrites an existing policy.
      let clearing = line.contains("policy init") ? "rm -f my*.yaml && " : ""
      let script = """
        cp -a "\(shop.folder.path)/." . && \(Self.others) && \(clearing){ \(line)
        }
        """
      let isServed =
        words.first == "library" || line.contains("omit library") || line.contains("omit serve")
      let result = try copy.run(
        arguments: ["-c", script],
        environment: [
          "OMIT": Workshop.tool.path, "OMIT_SERVER": "/bin/echo",
          "XDG_STATE_HOME": copy.path(".state"),
        ], program: URL(filePath: "/bin/bash"))
      if let message = Self.madeUp[line] {
        #expect(result.errors.contains(message), "\(line): \(result.errors)")
      } else if line.contains("omit portal enable") {
        // The command is understood, but the programs of the desktop are not installed.
        #expect(result.errors.contains("omit-portal is not installed"), "\(line): \(result.errors)")
      } else if isServed, !line.contains("omit serve") {
        // The command is understood, but there is no server.
        #expect(result.errors.contains("server"), "\(line): \(result.errors)")
        #expect(!result.errors.contains("--help"), "\(line): \(result.errors)")
        asked += 1
      } else {
        // On a busy machine, a watch may be interrupted before it begins.
        let ends: [Int32] = line.contains("--watch") ? [0, 1, 2, 130] : [0, 1, 2]
        #expect(ends.contains(result.status), "\(line): \(result.status) \(result.errors)")
        #expect(!result.errors.contains("--help"), "\(line): \(result.errors)")
      }
      run += 1
    }
    #expect(run == 137)
    #expect(asked == 20)
  }
}
