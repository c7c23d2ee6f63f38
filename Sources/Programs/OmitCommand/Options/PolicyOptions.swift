import Access
import ArgumentParser
import Omit
import PolicyEngine
import PolicyTools
import Vocabulary

/// Options that include that for the names of policies.
protocol PolicyNaming: ParsableArguments {
  var named: [String] { get }
}

/// Options for the policies that decide, and for the configurations that add to them.
struct PolicyOptions: PolicyNaming, ConfigurationNaming {
  @Option(name: .customLong("policy"), help: .policy, completion: .policies)
  var named: [String] = []

  @Option(help: .configuration, completion: .file())
  var configuration: String?

  /// The options as words of a command line, with the values of the environment.
  var words: [String] {
    let names = named.isEmpty ? [EnvironmentVariable.policy.value].compactMap(\.self) : named
    return names.flatMap { ["--policy", $0] }
      + (configuration.map { ["--configuration", $0] } ?? [])
  }
}

/// The option for the policies that decide.
struct NamedPolicies: PolicyNaming {
  @Option(name: .customLong("policy"), help: .policy, completion: .policies)
  var named: [String] = []
}

extension PolicyNaming {
  /// Whether the command line or the environment names a policy.
  var isStated: Bool { !named.isEmpty || EnvironmentVariable.policy.value != nil }

  /// Finds and reads the policies, including those that configurations name.
  func load(
    with configurations: Configurations = .none, for api: CallerAPI
  ) throws(Stop) -> PolicySet {
    try PolicyOptions.load(named, with: configurations, for: api)
  }
}

extension PolicyOptions {
  /// Finds and reads the policies with these names and those that configurations name.
  ///
  /// If there are no names, the default policy for callers of the API is used.
  static func load(
    _ named: [String], with configurations: Configurations, for api: CallerAPI
  ) throws(Stop) -> PolicySet {
    var policies: [Policy] = []
    if !named.isEmpty || !configurations.replacesUsualPolicy {
      for name in named { policies.append(try PolicyOptions.load(name)) }
      if named.isEmpty { policies.append(try PolicyOptions.unnamed(for: api)) }
    }
    for policy in try configurations.policies() where !policies.contains(policy) {
      policies.append(policy)
    }
    return PolicySet(policies[0], Array(policies.dropFirst()))
  }

  /// Finds and reads the policy that decides if no option names one.
  private static func unnamed(for api: CallerAPI) throws(Stop) -> Policy {
    guard let name = EnvironmentVariable.policy.value else {
      return try load(Policy.usualName(for: api))
    }
    do {
      return try load(name)
    } catch {
      guard !error.hasLocation, let message = error.message else { throw error }
      throw Stop(
        code: error.code, message: "\(EnvironmentVariable.policy.rawValue): \(message)",
        hasLocation: false)
    }
  }

  /// Finds the text of one policy.
  static func text(of name: String) throws(Stop) -> String {
    if !PolicyTexts.isFile(name), let text = Policy.stockText(named: name) { return text }
    guard let file = file(of: name) else { throw unknown(name) }
    return try TextFile.read(file, role: "policy")
  }

  /// Returns the file of a policy, or nil for a stock policy or one that does not exist.
  static func file(of name: String) -> String? {
    guard !PolicyTexts.isFile(name) else { return name }
    return Policy.stockNames.contains(name) ? nil : UserPolicies.file(named: name)
  }

  /// Returns all faults in the file of a policy, or nothing if they cannot be determined.
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
    let known = Policy.stockNames + UserPolicies.names
    return .usage(
      "there is no stock policy `\(name)`" + KnownWords(known).advice(on: name)
        + "; for a file write `./\(name)`")
  }

  /// Finds and reads one policy.
  static func load(_ name: String) throws(Stop) -> Policy {
    if let file = file(of: name) {
      let text = try TextFile.read(file, role: "policy")
      do {
        return try Policy(parsing: text, file: file, in: PolicyFolder.texts)
      } catch {
        guard (try? PolicyFile.isTest(text, file: file)) != true else {
          throw .text(
            "\(file):1:1: it contains tests of a policy; run them with `omit policy test \(file)`")
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
