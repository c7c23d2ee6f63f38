import ArgumentParser
import Omit
import PolicyEngine

extension PolicyCommand {
  /// `omit policy explain`: explains in sentences what would happen to one request, and why.
  struct Explain: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "explain",
      abstract: "Explain what would happen to a request, and why.",
      usage: "omit policy explain [<options>] [<path>]",
      discussion: """
        Writes nothing. Without a file, explains what would happen to every kind of metadata; with \
        a file, to the metadata in it.

          omit policy explain --policy photos-picker --request r.json photo.jpg
          omit policy explain --caller-api photosPicker --read-write limited --remove location
        """)

    @Argument(help: "A file that would be shared.", completion: .file())
    var file: FileName?

    @OptionGroup(title: "Policy Options")
    var policy: NamedPolicies

    @OptionGroup(title: "Choices")
    var choices: ChoiceOptions

    @OptionGroup(title: "Caller Options")
    var caller: CallerOptions

    @OptionGroup(title: "Display Options")
    var display: DisplayOptions

    var fileNames: [FileName] { [file].compactMap(\.self) }

    func perform() async throws(Stop) -> ExitCode {
      let stated = try caller.stated(with: choices)
      let policies = try policy.load(for: stated.api)
      let request = try stated.required()
      try stated.validate(with: policies)
      var results = TextOutput.standardOutput
      guard let file else {
        results.write(
          ExplanationText(
            of: request, under: policies, for: nil, in: display.style(for: results)
          ).text)
        return results.ended([])
      }
      let inputs = try Array(Paths.walk([file], to: .nowhere).prefix(2))
      guard let input = inputs.first, inputs.count == 1 else {
        throw .usage("`\(file)` is a folder; name one file")
      }
      let inspection = Inspection(
        of: input, with: ShareFilter(lookingWith: policies), under: request)
      results.write(
        ExplanationText(
          of: request, under: policies, for: inspection, in: display.style(for: results)
        ).text)
      guard inspection.decision == nil else { return results.ended([]) }
      return results.ended([inspection.problem.map { ExitCode(of: $0) } ?? .refused])
    }
  }
}
