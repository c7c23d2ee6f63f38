import ArgumentParser
import Omit
import PolicyEngine

/// Options that include those for what is left out of folders.
protocol ExcludingOptions: ParsableArguments {
  var exclude: [String] { get }
  var ignoresNothing: Bool { get }
  var includesHidden: Bool { get }
}

/// Options for what is left out of folders.
struct ExclusionOptions: ExcludingOptions {
  @Option(help: .exclude)
  var exclude: [String] = []

  @Flag(name: .customLong("no-ignore"), help: .noIgnore)
  var ignoresNothing = false

  @Flag(name: .customLong("hidden"), help: .hidden)
  var includesHidden = false
}

extension ExcludingOptions {
  /// The options as words of a command line.
  var words: [String] {
    exclude.flatMap { ["--exclude", $0] } + (ignoresNothing ? ["--no-ignore"] : [])
      + (includesHidden ? ["--hidden"] : [])
  }

  /// Returns the exclusions of these options and of configurations.
  func exclusions(adding configurations: Configurations) throws(Stop) -> Exclusions {
    var exclusions = Exclusions(
      readingFiles: !ignoresNothing, includingHidden: includesHidden)
    do {
      try exclusions.exclude(exclude)
    } catch {
      throw .usage("--exclude: no name can match `\(error.pattern)`; \(advice)")
    }
    for configuration in configurations.loaded {
      let patterns = configuration.content.exclusions
      do {
        try exclusions.exclude(patterns.map(\.text), in: configuration.folder)
      } catch {
        let location = patterns[error.index].location
        throw .text("\(location): no name can match `\(error.pattern)`; \(advice)")
      }
    }
    return exclusions
  }

  private var advice: String {
    "it is empty, or has an unclosed bracket or an incomplete escape"
  }
}

/// The option that includes hidden files and folders.
struct HiddenOption: ParsableArguments {
  @Flag(name: .customLong("hidden"), help: .hidden)
  var includesHidden = false

  /// The exclusions that apply if nothing else is excluded.
  var exclusions: Exclusions { includesHidden ? .none : .hidden }
}
