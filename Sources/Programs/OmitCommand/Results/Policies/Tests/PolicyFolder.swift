import FoundationEssentials
import Omit
import PolicyEngine
import PolicyTools

/// The policies and tests that paths refer to.
struct PolicyFolder {
  /// All files with the suffix of policies, sorted by name in each folder.
  private(set) var files: [String] = []

  static let ending = ".yaml"
  /// The suffix of files that must be refused.
  static let bad = ".bad.yaml"

  /// Finds the files.
  init(_ paths: [String]) throws(Stop) {
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw .inputOutput("`\(path)` cannot be read; check its name and permissions")
      }
      try add(path, isFolder: FileName(path).isFolder)
    }
  }

  private mutating func add(_ path: String, isFolder: Bool) throws(Stop) {
    guard isFolder else {
      if !files.contains(path) { files.append(path) }
      return
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .inputOutput("the folder `\(path)` cannot be read")
    }
    for name in names where !name.hasPrefix(".") {
      let inside = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      guard FileManager.default.fileExists(atPath: inside) else { continue }
      let isFolder = FileName(inside).isFolder
      // A link to a folder may lead back to this one.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: inside)) != nil
      guard !isFolder || !isLink else { continue }
      if isFolder || name.hasSuffix(PolicyFolder.ending) { try add(inside, isFolder: isFolder) }
    }
  }

  /// The texts in which policies find those that they extend.
  static let texts = PolicyTexts { try? TextFile.read($0, role: "policy") }

  /// Returns the policy that a test in `file` calls by this name.
  ///
  /// It is a file beside the test or in the folder above, or a stock policy.
  static func policy(_ named: PolicyTests.PolicyReference) throws(PolicyError) -> Policy? {
    let folder = named.location.file.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let start = folder.isEmpty ? (named.location.file.hasPrefix("/") ? "/" : "") : folder + "/"
    let isFile = PolicyTexts.isFile(named.name)
    let candidates =
      isFile
      ? [start + named.name] : [start + "\(named.name).yaml", start + "../\(named.name).yaml"]
    // A candidate may be a test, because tests mostly have the name of their policy.
    for candidate in candidates {
      guard let text = try? TextFile.read(candidate, role: "policy"),
        try !PolicyFile.isTest(text, file: shortened(candidate))
      else { continue }
      return try Policy(parsing: text, file: shortened(candidate), in: texts)
    }
    return isFile ? nil : try Policy.stock(named: named.name)
  }

  /// Returns a shorter path, such as `a/c` for `a/b/../c`.
  private static func shortened(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/", omittingEmptySubsequences: false) {
      if step == "..", let last = steps.last, last != "..", !last.isEmpty {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    return steps.joined(separator: "/")
  }
}
