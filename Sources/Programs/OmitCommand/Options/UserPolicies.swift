import FoundationEssentials
import PolicyEngine

/// The policies that a person keeps in omit's configuration folder.
///
/// `--policy` finds them there by name [XDG Base Directory Specification].
enum UserPolicies {
  /// The folder, whether or not it exists, or nil if no home folder is known.
  static var folder: String? {
    // The specification says that a relative path is to be ignored.
    if let folder = EnvironmentVariable.configurationFolder.value, folder.hasPrefix("/") {
      return folder + "/omit/policies"
    }
    guard let home = EnvironmentVariable.home.value, home.hasPrefix("/") else { return nil }
    return home + "/.config/omit/policies"
  }

  /// Returns the file of the policy with this name, or nil if there is none.
  static func file(named name: String) -> String? {
    guard let folder, !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let file = "\(folder)/\(name)\(PolicyFolder.ending)"
    return FileManager.default.fileExists(atPath: file) ? file : nil
  }

  /// The names of the policies that no stock policy hides, sorted.
  static var names: [String] {
    guard let folder, let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let names = files.filter {
      $0.hasSuffix(PolicyFolder.ending) && !$0.hasSuffix(PolicyFolder.bad) && !$0.hasPrefix(".")
    }.map { String($0.dropLast(PolicyFolder.ending.count)) }
    return names.filter { !Policy.stockNames.contains($0) }.sorted()
  }
}
