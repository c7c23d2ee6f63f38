import Foundation
import PolicyEngine

/// The policies that a person keeps in the folder of omit's configuration, where `--policy` finds them
/// by name [XDG Base Directory Specification].
enum OwnPolicies {
  /// The folder, whether it is there or not; nil where no home folder is known.
  static var folder: String? {
    // A relative one is to be ignored, says the specification.
    if let folder = EnvironmentVariable.configurationFolder.value, folder.hasPrefix("/") {
      return folder + "/omit/policies"
    }
    guard let home = EnvironmentVariable.home.value, home.hasPrefix("/") else { return nil }
    return home + "/.config/omit/policies"
  }

  /// The file of the policy of this name; nil where there is none.
  static func file(named name: String) -> String? {
    guard let folder, !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let file = "\(folder)/\(name)\(PolicyFolder.ending)"
    return FileManager.default.fileExists(atPath: file) ? file : nil
  }

  /// The names of those that a stock policy does not hide, in their order.
  static var names: [String] {
    guard let folder, let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let names = files.filter {
      $0.hasSuffix(PolicyFolder.ending) && !$0.hasSuffix(PolicyFolder.bad) && !$0.hasPrefix(".")
    }.map { String($0.dropLast(PolicyFolder.ending.count)) }
    return names.filter { !Policy.stockNames.contains($0) }.sorted()
  }
}
