import ArgumentParser
import Omit
import PolicyEngine

/// Options for the place and the form of outputs, and for what gets none.
struct OutputOptions: ExcludingOptions {
  @Option(
    help: ArgumentHelp(
      "Write the copies to this folder, which is created if it does not exist.",
      valueName: "folder"),
    completion: .directory)
  var to: FileName?

  @Flag(
    help: "Replace each original with its copy, once the copy is verified and recorded.")
  var inPlace = false

  @Flag(
    help: """
      With --in-place: edit the originals without copying them, in a time that does not depend on \
      their length. Computes no SHA-256, and refuses files whose length would change.
      """)
  var patch = false

  @Option(
    help: ArgumentHelp(
      "Give the copies the names of their originals, or names that reveal nothing. (default: what "
        + "the policy says)", valueName: "names"))
  var names: FileTreatment.Names?

  @Option(
    help: ArgumentHelp(
      "Give the copies the time of writing, or the time of their originals. (default: what the "
        + "policy says)", valueName: "times"))
  var times: FileTreatment.Times?

  @Flag(help: "Replace outputs that exist already.")
  var replace = false

  @Option(
    help: ArgumentHelp(
      "What to do with other files in folders: skip them, copy them unchanged, or refuse them. "
        + "(default: skip)", valueName: "what"))
  var others: ShareSettings.Others?

  @Option(
    help: ArgumentHelp(
      "What to do with the sidecars of a picture: clean them, drop them, or refuse the picture. "
        + "(default: what the policy says)", valueName: "what"))
  var sidecars: SidecarTreatment?

  @Flag(
    help: """
      Skip files that an earlier run delivered: the record must show that the existing output is \
      the copy of this original under the same policies, choices, caller and destination.
      """)
  var resume = false

  @Flag(
    help: """
      Continue until Ctrl-C, and clean new files in the folder once no program is writing them. A \
      file that looks truncated waits until it is complete, or has not changed for a minute. Like \
      --resume, skips what was delivered before; replaces its own copy of a file if the file has \
      grown, or if the other half of its Live Photo has arrived.
      """)
  var watch = false

  @Flag(help: "At the end, wait until the copies are safely on the disk.")
  var sync = false

  @Flag(name: .customLong("no-digest"), help: "Do not compute the SHA-256 of originals and copies.")
  var skipsDigests = false

  @Flag(name: .customLong("dry-run"), help: "Show what would happen; write and record nothing.")
  var isDryRun = false

  @Option(help: .exclude)
  var exclude: [String] = []

  @Flag(name: .customLong("no-ignore"), help: .noIgnore)
  var ignoresNothing = false

  @Flag(name: .customLong("hidden"), help: .hidden)
  var includesHidden = false

  /// Returns the place of the outputs.
  func destination() throws(Stop) -> Destination {
    guard !patch || inPlace else {
      throw .usage("--patch edits the originals; use it with --in-place")
    }
    switch (to, inPlace) {
    case (nil, false):
      throw .usage(
        "no folder for the copies; name one with --to, or use --in-place to replace the originals")
    case (.some, true):
      throw .usage("--to and --in-place contradict each other; give one of them")
    case (nil, true):
      guard !replace else {
        throw .usage("--replace is for copies; --in-place always replaces the originals")
      }
      return .inPlace
    case (let folder?, false):
      guard !folder.isEmpty else { throw .usage("--to is empty; name a folder") }
      if let file = folder.fileInTheWay {
        throw .usage(
          file == folder
            ? "--to names the file `\(folder)`; name a folder"
            : "--to names a folder in `\(file)`, which is a file; name another folder")
      }
      guard !folder.isMedia || folder.isFolder else {
        throw .usage(
          "--to takes a folder, and `\(folder)` looks like a file; for a folder of that "
            + "name, write `\(folder)/`")
      }
      return .folder(folder)
    }
  }

  /// Refuses the folder for copies among the paths to be cleaned, because it is never searched.
  func validate(_ paths: [FileName]) throws(Stop) {
    guard let to else { return }
    for path in paths where path.isSameFile(as: to) {
      throw .usage(
        "`\(path)` is the folder for the copies, which is not cleaned; name another folder with "
          + "--to, or use --in-place to replace the originals")
    }
  }

  /// Returns whether outputs get neutral names.
  func isNeutral(under policies: PolicySet, to destination: Destination) throws(Stop) -> Bool {
    let wanted = policies.policies.first { $0.settings.file.names == .neutral }
    if names == .keep, let wanted {
      throw .usage("--names keep: the policy `\(wanted.name)` requires neutral names")
    }
    guard wanted != nil || names == .neutral else { return false }
    if destination == .inPlace {
      let who = wanted.map { "the policy `\($0.name)` requires neutral names" } ?? "--names neutral"
      throw .usage("\(who): a file that is cleaned in place keeps its name; use --to <folder>")
    }
    return true
  }

  /// Refuses to watch anything but one folder, with another folder for the copies.
  func validateWatching(_ paths: [FileName]) throws(Stop) {
    guard watch else { return }
    guard paths.count == 1 else {
      throw .usage("--watch takes one folder; start one run for each folder")
    }
    guard paths.allSatisfy(\.isFolder) else {
      throw .usage("--watch takes a folder, and `\(paths[0])` is not a folder or does not exist")
    }
    guard to != nil else {
      throw .usage("--watch needs a separate folder for the copies; name it with --to")
    }
  }

  /// Refuses to resume if the record cannot show what was delivered.
  func validateResuming(under policies: PolicySet, isNeutral: Bool) throws(Stop) {
    guard resume || watch else { return }
    let reason: String? =
      if inPlace {
        "with --in-place there is nothing to skip, because clean files stay unchanged"
      } else if isDryRun {
        "--dry-run records nothing"
      } else if skipsDigests {
        "--no-digest records no digests"
      } else if sidecars != nil {
        "the record does not contain the value of --sidecars; state it in a policy"
      } else if isNeutral {
        "neutral names number the files of one run, and may differ in this run"
      } else if let policy = policies.policies.first(where: {
        $0.settings.audit.sourceDigest == .none
      }) {
        "the policy `\(policy.name)` records no digests of originals"
      } else {
        nil
      }
    if let reason {
      throw .usage("\(watch ? "--watch" : "--resume") cannot tell what was delivered: \(reason)")
    }
  }

  /// Returns the policies with the settings that these options add.
  func limiting(_ policies: PolicySet) -> PolicySet {
    sidecars.map { policies.limiting(sidecars: $0) } ?? policies
  }

  /// The settings that these options express.
  var settings: ShareSettings {
    var settings = ShareSettings()
    settings.replaces = replace
    settings.patches = patch
    settings.isSynced = sync
    settings.computesDigests = !skipsDigests
    settings.others = others ?? .skip
    settings.keepsTimes = times.map { $0 == .keep }
    return settings
  }
}
