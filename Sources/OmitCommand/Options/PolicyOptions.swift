import ArgumentParser
import PolicyEngine
import Vocabulary

/// Which policies decide.
struct PolicyOptions: ParsableArguments {
  @Option(
    name: .customLong("policy"),
    help: ArgumentHelp(
      """
      Decide by this policy: a stock policy (\(Policy.stockNames.joined(separator: ", "))), or a \
      file where the value has a `/` or ends in `.yaml`. May be repeated; each piece of metadata \
      then gets the most protective verdict. (default: \(PolicyOptions.usual))
      """, valueName: "name|file"))
  var named: [String] = []

  /// The policy where none is named.
  static let usual = "everyday"

  /// Finds and reads the policies.
  func load() throws(Stop) -> PolicySet {
    var policies: [Policy] = []
    for name in named.isEmpty ? [PolicyOptions.usual] : named {
      policies.append(try PolicyOptions.load(name))
    }
    return PolicySet(policies[0], Array(policies.dropFirst()))
  }

  /// Finds and reads one policy.
  static func load(_ name: String) throws(Stop) -> Policy {
    if PolicyTexts.isFile(name) {
      let text = try TextFile.read(name, role: "policy")
      do {
        return try Policy(parsing: text, file: name, in: PolicyFolder.texts)
      } catch {
        throw .text("\(error)")
      }
    }
    do {
      if let policy = try Policy.stock(named: name) { return policy }
    } catch {
      throw .fault("\(error)")
    }
    throw .usage(
      "there is no stock policy `\(name)`" + KnownWords(Policy.stockNames).advice(on: name)
        + "; for a file write `./\(name)`")
  }
}
