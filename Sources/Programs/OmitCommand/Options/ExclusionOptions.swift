import ArgumentParser
import Omit
import PolicyEngine

/// Options for what is left out of folders.
struct ExclusionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Leave out matching files in the named folders, in gitignore syntax: '*.psd', '/raw/', \
      '!keep.psd'. May be repeated. A file that is named itself is never left out.
      """, valueName: "glob"))
  var exclude: [String] = []

  @Flag(
    name: .customLong("no-ignore"),
    help: "Ignore .omitignore files in folders.")
  var ignoresNothing = false

  @OptionGroup
  var hidden: HiddenOption

  /// The options as words of a command line.
  var words: [String] {
    exclude.flatMap { ["--exclude", $0] } + (ignoresNothing ? ["--no-ignore"] : [])
      + (hidden.includesHidden ? ["--hidden"] : [])
  }

  /// Returns the exclusions of these options and of configurations.
  func exclusions(adding configurations: Configurations) throws(Stop) -> Exclusions {
    var exclusions = Exclusions(
      readingFiles: !ignoresNothing, includingHidden: hidden.includesHidden)
    do {
      try exclusions.exclude(exclude)
    } catch {
      throw .usage("--exclude: no name can match `\(error.pattern)`; \(Self.advice)")
    }
    for configuration in configurations.loaded {
      let patterns = configuration.content.exclusions
      do {
        try exclusions.exclude(patterns.map(\.text), in: configuration.folder)
      } catch {
        let place = patterns[error.index].place
        throw .text("\(place): no name can match `\(error.pattern)`; \(Self.advice)")
      }
    }
    return exclusions
  }

  private static let advice = "it is empty, or has an unclosed bracket or an incomplete escape"
}

/// The option that includes hidden files and folders.
struct HiddenOption: ParsableArguments {
  @Flag(
    name: .customLong("hidden"),
    help: """
      Include hidden files and folders, whose names begin with a dot. Without this option, they \
      are included only if they are named themselves; .well-known is always included.
      """)
  var includesHidden = false

  /// The exclusions that apply if nothing else is excluded.
  var exclusions: Exclusions { includesHidden ? .none : .hidden }
}
