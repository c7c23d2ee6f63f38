import ArgumentParser
import FoundationEssentials
import Omit
import PolicyEngine

/// Options that include that for the configurations to use.
protocol ConfigurationNaming: ParsableArguments {
  var configuration: String? { get }
}

/// The option for the configurations to use.
struct ConfigurationOption: ConfigurationNaming {
  @Option(help: .configuration, completion: .file())
  var configuration: String?
}

extension ConfigurationNaming {
  /// Finds and reads the configurations; prints a message for each one that is not used.
  func configurations() throws(Stop) -> Configurations {
    let configurations = try findConfigurations()
    var messages = TextOutput.standardError
    for (file, reason) in configurations.unused {
      messages.writeLine(
        "omit: the configuration \(Terminal.escaping(file)) is not used: \(reason)")
    }
    return configurations
  }

  /// Finds and reads the configurations.
  func findConfigurations() throws(Stop) -> Configurations {
    guard let configuration else {
      return try Configurations(upwardsFrom: FileManager.default.currentDirectoryPath)
    }
    guard !configuration.isEmpty else { throw .usage("--configuration is empty; name a file") }
    let text = try TextFile.read(configuration, role: "configuration")
    return Configurations(try LoadedConfiguration(text, file: configuration, as: .named))
  }
}
