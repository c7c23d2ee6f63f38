import Omit

/// The command that mends what `omit check` found: `omit clean` under the same policy and choices.
struct Remedy {
  /// The options of the check that `omit clean` takes, too.
  var options: [String]
  /// Whether what was checked is staged, so that what is cleaned has to be staged again.
  let isStaged: Bool
  /// Whether the policy gives copies other names, so that nothing can be cleaned in its place.
  let givesNames: Bool

  /// The command for some files or folders.
  func command(for names: [FileName]) -> String {
    let words = names.map { ShellWord(ofFile: $0).text }
    let options = options.map { ShellWord($0).text }
    let clean = ["omit", "clean"] + words + (givesNames ? ["--to", "Cleaned"] : ["--in-place"])
    let all = (clean + options).joined(separator: " ")
    return isStaged && !givesNames ? "\(all) && git add \(words.joined(separator: " "))" : all
  }

  /// What to do about some files or folders, in words behind which nothing follows.
  func sentence(for names: [FileName]) -> String {
    let rest = givesNames ? "; then put the copies, whose names are others, in their places" : ""
    return "to mend: \(command(for: names))\(rest)"
  }

  /// What to do about a finding; nil if nothing was found that could be taken out.
  func sentence(for finding: CheckFinding) -> String? {
    finding.matter.isFound && !finding.assetFiles.isEmpty ? sentence(for: finding.assetFiles) : nil
  }
}
