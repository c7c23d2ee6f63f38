import ArgumentParser
import FoundationEssentials
import Omit
import PolicyEngine

/// The option for the configurations to use.
struct ConfigurationOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read policies, choices and exclusions that no option states from this file, and from no \
      other. (default: every .omit.yaml from here upwards that you own and only you can write to; \
      it can only cause more to be removed)
      """, valueName: "file"), completion: .file())
  var configuration: String?

  /// The option as words of a command line.
  var words: [String] { configuration.map { ["--configuration", $0] } ?? [] }

  /// Finds and reads the configurations; prints a message for each one that is not used.
  func load(isQuiet: Bool = false) throws(Stop) -> Configurations {
    let configurations = try find()
    var messages = TextOutput.standardError
    for (file, reason) in configurations.unused where !isQuiet {
      messages.writeLine(
        "omit: the configuration \(Terminal.escaping(file)) is not used: \(reason)")
    }
    return configurations
  }

  /// Finds and reads the configurations.
  func find() throws(Stop) -> Configurations {
    guard let configuration else {
      return try Configurations(upwardsFrom: FileManager.default.currentDirectoryPath)
    }
    guard !configuration.isEmpty else { throw .usage("--configuration is empty; name a file") }
    let text = try TextFile.read(configuration, role: "configuration")
    return Configurations(try LoadedConfiguration(text, file: configuration, as: .named))
  }
}
