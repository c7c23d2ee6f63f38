import Foundation
import PolicyEngine
import Testing
import Vocabulary

@testable import OmitCommand

/// The completions of shells, as the shells run them.
@Suite struct CompletionTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put(
      "config/omit/policies/mine.yaml", "policy: mine\notherwise: keep\nunrecognised: keep\n")
    try shop.put("strict.yaml", "policy: strict\notherwise: keep\nunrecognised: keep\n")
    try shop.put("Policies/a.yaml", "")
  }

  /// The bash code that runs when the tabulator key is pressed after the last of some words.
  private static let tabulator = """
    PATH="$(dirname "$OMIT"):$PATH"
    source <(omit --generate-completion-script bash)
    COMP_WORDS=(omit "$@")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMP_LINE="${COMP_WORDS[*]}"
    COMP_POINT=${#COMP_LINE}
    typed=${COMP_WORDS[COMP_CWORD]}
    if [ "$typed" = = ]; then typed=; fi
    function=$(complete -p omit | sed 's/.* -F \\([^ ]*\\) .*/\\1/')
    "$function" omit "$typed" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\\n' "${COMPREPLY[@]}"
    """

  /// Returns what bash offers for a line whose last word is being typed.
  private func offered(_ words: String...) throws -> Set<String> {
    let run = try shop.run(
      arguments: ["-c", Self.tabulator, "bash"] + words,
      environment: ["OMIT": Workshop.tool.path, "XDG_CONFIG_HOME": shop.path("config")],
      program: URL(filePath: "/bin/bash"))
    #expect(run.errors.isEmpty, "\(run.errors)")
    return Set(run.lines)
  }

  @Test func `bash offers the policies that there are`() throws {
    let all = try offered("clean", "--policy", "")
    #expect(all.isSuperset(of: Policy.stockNames))
    #expect(all.isSuperset(of: ["mine", "strict.yaml", "Policies/"]))
    #expect(try offered("clean", "--policy", "mi") == ["mine"])
    #expect(try offered("policy", "show", "news") == ["newsroom"])
    #expect(try offered("check", "--policy", "Policies/") == ["Policies/a.yaml"])
  }

  @Test func `bash offers kinds, one after the other`() throws {
    let all = try offered("clean", "--remove", "")
    #expect(all.isSuperset(of: KindList.removable.map(\.rawValue)))
    #expect(all.contains("all"))
    #expect(!all.contains("rendering"))
    #expect(try offered("clean", "--remove", "loc") == ["location"])
    #expect(try offered("clean", "--remove", "location,pe") == ["location,people"])
    #expect(try !offered("clean", "--keep", "location,").contains("location,location"))
  }

  @Test func `bash offers the values of options`() throws {
    #expect(try offered("clean", "--others", "") == ["skip", "copy", "refuse"])
    #expect(try offered("inspect", "--color", "") == ["auto", "always", "never"])
    #expect(try offered("policy", "table", "--format", "") == ["text", "markdown", "json", "html"])
    #expect(try offered("check", "--caller-api", "ui") == ["uiImagePickerController"])
    #expect(try offered("audit", "list", "--outcome", "cl") == ["cleaned"])
    #expect(try offered("doct") == ["doctor"])
  }

  // `=` is a separate word there, and the typed word is the value.
  @Test func `bash offers values after an equals sign`() throws {
    #expect(try offered("clean", "--others", "=") == ["skip", "copy", "refuse"])
    #expect(try offered("clean", "--others", "=", "re") == ["refuse"])
    #expect(try offered("clean", "--policy", "=").isSuperset(of: Policy.stockNames))
    #expect(try offered("clean", "--policy", "=", "mi") == ["mine"])
    #expect(try offered("clean", "--remove", "=", "location,pe") == ["location,people"])
    #expect(try offered("clean", "--policy", "=", "mine", "--others", "co") == ["copy"])
  }

  @Test func `bash offers the topics of help`() throws {
    let all = try offered("help", "")
    #expect(all == Set(CompletionScript.subjects))
    #expect(all.isSuperset(of: ["clean", "doctor", "policies", "kinds", "exit-codes"]))
    #expect(try offered("help", "exit") == ["exit-codes"])
    #expect(try offered("help", "clean", "").isEmpty)
  }

  @Test(arguments: ["--policy=news", "--policy=", "--policy"])
  func `a value joined to its option is completed without it`(typed: String) throws {
    // In the way zsh and fish ask.
    let run = try shop.run(
      "---completion", "clean", "--", "--policy", "2", "\(typed.count)", "omit", "clean", typed,
      environment: ["SAP_SHELL": "fish", "XDG_CONFIG_HOME": shop.path("config")])
    #expect(run.status == 0)
    switch typed {
    case "--policy=news": #expect(run.lines == ["newsroom"])
    case "--policy=": #expect(run.lines.contains("mine"))
    default: #expect(run.lines.isEmpty)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `scripts are the same however the shell is named`(shell: String) throws {
    let run = try shop.run("--generate-completion-script=\(shell)")
    let expected = try shop.run(
      "--generate-completion-script", environment: ["SHELL": "/bin/\(shell)"])
    #expect(run.output == expected.output)
    #expect(run.output == (try shop.run("--generate-completion-script", shell)).output)
    for subject in CompletionScript.subjects { #expect(run.text.contains(subject)) }
  }

  @Test func `zsh accepts values after an equals sign, and flags without`() throws {
    let lines = try shop.run("--generate-completion-script", "zsh").lines
    #expect(lines.contains { $0.contains("'*--policy=[Decide") })
    #expect(lines.contains { $0.contains("'--others=[What") })
    #expect(lines.contains { $0.contains("'--in-place[Replace") })
    #expect(lines.count { $0.contains("=[") } > 150)
    #expect(!lines.contains { $0.contains("=[") && $0.hasSuffix("]'") })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the completion script is generated for each shell`(shell: String) throws {
    let run = try shop.run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.lines.count > 100)
    for name in ["clean", "--policy", "doctor", "uiImagePickerController"] {
      #expect(run.text.contains(shell == "fish" ? name.trimmingPrefix("--") : name[...]), "\(name)")
    }
  }

  static func isInstalled(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  private func expectSyntax(of shell: String) throws {
    let script = try shop.run("--generate-completion-script", shell)
    try shop.put("script", Array(script.output))
    let run = try shop.run(
      arguments: ["-n", "script"], program: URL(filePath: "/usr/bin/\(shell)"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func `zsh reads its script`() throws { try expectSyntax(of: "zsh") }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"))
  func `fish reads its script`() throws { try expectSyntax(of: "fish") }
}
