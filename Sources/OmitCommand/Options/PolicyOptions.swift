import ArgumentParser
import Foundation
import PolicyEngine

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

  private static func load(_ name: String) throws(Stop) -> Policy {
    if name.contains("/") || name.hasSuffix(".yaml") {
      let text = try TextFile.read(name, role: "policy")
      do {
        return try Policy(parsing: text, file: name)
      } catch {
        throw .text("\(error)")
      }
    }
    do {
      if let policy = try Policy.stock(named: name) { return policy }
    } catch {
      throw .fault("\(error)")
    }
    let known = Policy.stockNames.map { "`\($0)`" }.joined(separator: ", ")
    throw .usage(
      "there is no stock policy `\(name)`, known are \(known); for a file write `./\(name)`")
  }
}

/// Texts that the command line names.
enum TextFile {
  /// Policies and requests are written by hand; what is larger is something else.
  private static let largest = 1 << 20

  static func read(_ name: String, role: String) throws(Stop) -> String {
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: name))
      data = try handle.read(upToCount: largest + 1) ?? Data()
    } catch {
      throw .inputOutput("the \(role) `\(name)` cannot be read; check its name and permissions")
    }
    guard data.count <= largest else {
      throw .usage("the \(role) `\(name)` is larger than \(largest) bytes")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .text("\(name):1:1: not UTF-8 text")
    }
    return text
  }
}
