import Omit

/// The command that removes what `omit check` found: `omit clean` with the same policy and choices.
struct Remedy {
  /// The options of the check that `omit clean` accepts, too.
  var options: [String]
  /// Whether staged files were checked, so that cleaned files have to be staged again.
  let isStaged: Bool
  /// Whether the policy gives copies other names, so that nothing can be cleaned in place.
  let renamesCopies: Bool

  /// Returns the command for some files or folders.
  func command(for names: [FileName]) -> String {
    let words = names.map { ShellWord(ofFile: $0).text }
    let options = options.map { ShellWord($0).text }
    let clean = ["omit", "clean"] + words + (renamesCopies ? ["--to", "Cleaned"] : ["--in-place"])
    let all = (clean + options).joined(separator: " ")
    return isStaged && !renamesCopies ? "\(all) && git add \(words.joined(separator: " "))" : all
  }

  /// Returns what to do about some files or folders, in words that end a sentence.
  func sentence(for names: [FileName]) -> String {
    let rest =
      renamesCopies
      ? "; then replace the originals with the copies, which have different names" : ""
    return "to fix: \(command(for: names))\(rest)"
  }

  /// Returns what to do about a finding, or nil if nothing was found that can be removed.
  func sentence(for finding: CheckFinding) -> String? {
    finding.matter.isFound && !finding.assetFiles.isEmpty ? sentence(for: finding.assetFiles) : nil
  }
}
