import ArgumentParser
import Omit
import PolicyEngine

/// Options for the place and the form of outputs.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the copies to this folder; it is made if it is missing.", valueName: "folder"),
    completion: .directory)
  var to: FileName?

  @Flag(
    help: "Replace each original by its copy, once the copy is verified and recorded.")
  var inPlace = false

  @Flag(
    help: """
      With --in-place: edit the originals where they stand, in a time that does not depend on how \
      long they are. Takes no SHA-256, and refuses files whose length would change.
      """)
  var patch = false

  @Option(
    help: ArgumentHelp(
      "Give the copies the names of their originals, or names that tell nothing. (default: what "
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
      "What to do with other files in folders: skip them, copy them as they are, or refuse them. "
        + "(default: skip)", valueName: "what"))
  var others: ShareSettings.Others?

  @Option(
    help: ArgumentHelp(
      "What to do with files beside a picture that belong to it: clean them, drop them, or refuse "
        + "the picture. (default: what the policy says)", valueName: "what"))
  var sidecars: SidecarTreatment?

  @Flag(
    help: """
      Skip what an earlier run delivered: where the record says that what stands there is the copy \
      of this original under the same policies, choices, caller and destination.
      """)
  var resume = false

  @Flag(
    help: """
      Go on until Ctrl-C: clean what arrives in the folder, too, once nobody writes it any more. A \
      file that reads as cut off waits until it is whole, or has not changed for a minute. As \
      --resume, skips what was delivered before; its own copy is replaced once the file has grown, \
      or its Live Photo's other half is there.
      """)
  var watch = false

  @Flag(help: "Wait at the end until the copies are safely on the disk.")
  var sync = false

  @Flag(name: .customLong("no-digest"), help: "Take no SHA-256 of originals and copies.")
  var skipsDigests = false

  @Flag(name: .customLong("dry-run"), help: "Say what would happen; write and record nothing.")
  var isDryRun = false

  /// Returns the place of the outputs.
  func destination() throws(Stop) -> Destination {
    guard !patch || inPlace else {
      throw .usage("--patch edits the originals where they stand; give it with --in-place")
    }
    switch (to, inPlace) {
    case (nil, false):
      throw .usage(
        "where should the copies go? Name a folder with --to, or give --in-place to replace the "
          + "originals")
    case (.some, true):
      throw .usage("--to and --in-place contradict each other; give one of them")
    case (nil, true):
      guard !replace else {
        throw .usage("--replace is for copies; --in-place always replaces the originals")
      }
      return .inPlace
    case (let folder?, false):
      guard !folder.isEmpty else { throw .usage("--to names no folder") }
      if let file = folder.fileInTheWay {
        throw .usage(
          file == folder
            ? "--to names the file `\(folder)`; name a folder"
            : "--to names a folder in `\(file)`, which is a file; name another folder")
      }
      guard !folder.isOfMedia || folder.isFolder else {
        throw .usage(
          "--to names a folder, and `\(folder)` reads like a file; if it is to be a folder, write "
            + "`\(folder)/`")
      }
      return .folder(folder)
    }
  }

  /// Refuses the folder for copies among the paths to be cleaned, because it is never searched.
  func validate(_ paths: [FileName]) throws(Stop) {
    guard let to else { return }
    for path in paths where path.isSameFile(as: to) {
      throw .usage(
        "`\(path)` is the folder for the copies itself, in which nothing is cleaned; name another "
          + "folder with --to, or give --in-place to replace the originals")
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
    guard paths.count == 1, paths.allSatisfy(\.isFolder) else {
      throw .usage("--watch is for one folder; start another one for each")
    }
    guard to != nil else {
      throw .usage("--watch needs another folder for the copies; name it with --to")
    }
  }

  /// Refuses to resume if the record cannot show what was delivered.
  func validateResuming(under policies: PolicySet, isNeutral: Bool) throws(Stop) {
    guard resume || watch else { return }
    let reason: String? =
      if inPlace {
        "in place there is nothing to skip: what is clean already stays as it is"
      } else if isDryRun {
        "--dry-run records nothing"
      } else if skipsDigests {
        "--no-digest has no digests recorded"
      } else if sidecars != nil {
        "the record does not say what --sidecars was; state it in a policy"
      } else if isNeutral {
        "neutral names count the files that are shared at once, and may be other ones this time"
      } else if let policy = policies.policies.first(where: {
        $0.settings.audit.sourceDigest == .none
      }) {
        "the policy `\(policy.name)` has no digests of originals recorded"
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
    settings.takesDigests = !skipsDigests
    settings.others = others ?? .skip
    settings.keepsTimes = times.map { $0 == .keep }
    return settings
  }
}
