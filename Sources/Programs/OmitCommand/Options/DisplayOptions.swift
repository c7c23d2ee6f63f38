import ArgumentParser

/// Options for how results look.
struct DisplayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Colour the text output: auto means on a terminal, unless NO_COLOR is set. (default: auto)",
      valueName: "when"))
  var color: ColourMode?

  /// Returns the style for words in an output.
  func style(for output: TextOutput) -> Style { Style(for: output, color ?? .auto) }
}

/// When words are coloured.
enum ColourMode: String, CaseIterable, Sendable, ExpressibleByArgument {
  case auto, always, never

  static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
