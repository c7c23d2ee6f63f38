import Access
import ArgumentParser
import Glibc
import PolicyEngine

extension PolicyCommand {
  /// `omit policy init`: writes a new policy to start from.
  struct Init: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Create a policy of your own, and tests for it.",
      usage: "omit policy init [--extends <name>] <file>",
      discussion: """
        The policy extends a stock policy and has comments on what can be changed; its tests are \
        written next to it. Existing files are not overwritten.

          omit policy init mine.yaml
          omit policy init school-website.yaml --extends school
        """)

    @Argument(help: "The file to write; its name ends in .yaml.", completion: .file())
    var file: String

    @Option(
      help: ArgumentHelp(
        "Extend this stock policy: \(Policy.stockNames.joined(separator: ", ")).",
        valueName: "name"), completion: .list(Policy.stockNames))
    var extends = Policy.usualName(for: .direct)

    private static let ending = ".yaml"

    func perform() async throws(Stop) -> ExitCode {
      guard file.hasSuffix(Self.ending) else {
        throw .usage("`\(file)` does not end in `.yaml`, as the file of a policy must")
      }
      let stem = file.dropLast(Self.ending.count)
      let name = String(stem.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
      guard PolicyName.isValid(name) else {
        throw .usage("`\(name)` is not a name for a policy; use letters, digits and `-_.`")
      }
      guard !PolicyTexts.isFile(extends) else {
        throw .usage("--extends names a file; name a stock policy, then change `extends:`")
      }
      let template = PolicyTemplate(name: name, extended: try PolicyOptions.load(extends))
      let tests = "\(stem).tests\(Self.ending)"
      try Self.write(template.policy, to: file)
      do {
        try Self.write(template.tests, to: tests)
      } catch {
        unsafe unlink(file)
        throw error
      }
      var results = TextOutput.standardOutput
      results.writeLine(Terminal.word("\(file): a policy that extends \(extends)"))
      results.writeLine(Terminal.word("\(tests): its tests, for `omit policy test \(tests)`"))
      return results.ended([])
    }

    private static func write(_ text: String, to file: String) throws(Stop) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = unsafe open(file, flags, 0o666)
      guard descriptor >= 0 else {
        guard errno != EEXIST else {
          throw .usage("`\(file)` exists already; name another file, or remove it")
        }
        throw .inputOutput("`\(file)` cannot be written: \(systemMessage(errno))")
      }
      defer { close(descriptor) }
      var output = TextOutput(descriptor: descriptor)
      output.write(text)
      if let code = output.failure {
        unsafe unlink(file)
        throw .inputOutput("`\(file)` cannot be written: \(systemMessage(code))")
      }
    }
  }
}
