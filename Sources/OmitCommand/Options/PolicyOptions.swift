import ArgumentParser
import Omit
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

  /// Finds and reads the policies, those that configurations name among them.
  func load(with configurations: Configurations = .none) throws(Stop) -> PolicySet {
    try PolicyOptions.load(named, with: configurations)
  }

  /// Finds and reads the policies of these names, or the usual one, and those that configurations name.
  static func load(
    _ named: [String], with configurations: Configurations
  ) throws(Stop) -> PolicySet {
    var policies: [Policy] = []
    if !named.isEmpty || !configurations.replacesUsualPolicy {
      for name in named.isEmpty ? [PolicyOptions.usual] : named {
        policies.append(try PolicyOptions.load(name))
      }
    }
    for policy in try configurations.policies() where !policies.contains(policy) {
      policies.append(policy)
    }
    return PolicySet(policies[0], Array(policies.dropFirst()))
  }

  /// Finds the text of one policy.
  static func text(of name: String) throws(Stop) -> String {
    guard !PolicyTexts.isFile(name) else { return try TextFile.read(name, role: "policy") }
    guard let text = Policy.stockText(named: name) else { throw unknown(name) }
    return text
  }

  /// Everything in the file of a policy that is not as policies are written; nothing where that
  /// cannot be said.
  static func faults(in name: String) -> [PolicyError] {
    guard PolicyTexts.isFile(name), let text = try? TextFile.read(name, role: "policy"),
      (try? PolicyFile.isTest(text, file: name)) != true
    else { return [] }
    return Policy.faults(in: text, file: name, extending: PolicyFolder.texts)
  }

  private static func unknown(_ name: String) -> Stop {
    guard !FileName(name).isFolder else {
      return .usage("`\(name)` is a folder; name a policy in it, such as `\(name)/everyday.yaml`")
    }
    return .usage(
      "there is no stock policy `\(name)`" + KnownWords(Policy.stockNames).advice(on: name)
        + "; for a file write `./\(name)`")
  }

  /// Finds and reads one policy.
  static func load(_ name: String) throws(Stop) -> Policy {
    if PolicyTexts.isFile(name) {
      let text = try TextFile.read(name, role: "policy")
      do {
        return try Policy(parsing: text, file: name, in: PolicyFolder.texts)
      } catch {
        guard (try? PolicyFile.isTest(text, file: name)) != true else {
          throw .text(
            "\(name):1:1: it holds the tests of a policy; `omit policy test \(name)` runs them")
        }
        throw .text("\(error)")
      }
    }
    do {
      if let policy = try Policy.stock(named: name) { return policy }
    } catch {
      throw .fault("\(error)")
    }
    throw unknown(name)
  }
}
