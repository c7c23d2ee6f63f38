import Access
import ArgumentParser
import PolicyEngine
import Vocabulary

// Help for options that several groups have.
//
// Groups repeat such an option instead of containing a group for it. For each group, the parser
// asks the runtime four questions, each of which searches all conformances of the program (1.5
// million instructions in each run).

extension ArgumentHelp {
  static var hidden: Self {
    """
    Include hidden files and folders, whose names begin with a dot. Without this option, they \
    are included only if they are named themselves; .well-known is always included.
    """
  }

  static var exclude: Self {
    ArgumentHelp(
      """
      Leave out matching files in the named folders, in gitignore syntax: '*.psd', '/raw/', \
      '!keep.psd'. May be repeated. A file that is named itself is never left out.
      """, valueName: "glob")
  }

  static var noIgnore: Self { "Ignore .omitignore files in folders." }

  static var jobs: Self {
    ArgumentHelp(
      "Work on this many files at a time. (default: the number of processors)", valueName: "n")
  }

  static var policy: Self {
    ArgumentHelp(
      """
      Decide by this policy: a stock policy (\(Policy.stockNames.joined(separator: ", "))), or a \
      file if the value contains a `/` or ends in `.yaml`. May be repeated; each item then gets \
      the most protective verdict. (default: $OMIT_POLICY, else \(Policy.usualName(for: .direct)), \
      or \(Policy.usualName(for: .photosPicker)) if --caller-api is a picker or the photo library)
      """, valueName: "name|file")
  }

  static var configuration: Self {
    ArgumentHelp(
      """
      Read policies, choices and exclusions that no option states from this file, and from no \
      other. (default: every .omit.yaml from here upwards that you own and only you can write to; \
      it can only cause more to be removed)
      """, valueName: "file")
  }

  static var remove: Self {
    ArgumentHelp(
      """
      Remove these kinds of metadata, even if the policy keeps them. May be repeated, and \
      separated by commas. Kinds: \(KindList.removable.map(\.rawValue).joined(separator: ", ")), \
      or all.
      """, valueName: "kind")
  }

  static var keep: Self {
    ArgumentHelp("Keep these kinds, if the policy offers that choice.", valueName: "kind")
  }

  static var coarsen: Self {
    ArgumentHelp(
      """
      Keep only a coarse form of these kinds, if the policy offers that choice: location=5km (1km \
      and up), city, region or country; captureTime=hour, day, month or year. Without a value, the \
      policy decides.
      """, valueName: "kind[=value]")
  }

  static var echoes: Self {
    ArgumentHelp(
      """
      Keep or remove texts that repeat a removed name of a place or person, a removed model or a \
      removed date. (default: what the policy says; if it says nothing, keywords and fields that \
      contain only a place, a person or a device are removed)
      """, valueName: "what")
  }

  static var report: Self {
    ArgumentHelp(
      "Write one line of JSON (omit.report/1) for each asset to this file, or to standard output "
        + "for `-`, instead of the text output.", valueName: "file|-")
  }

  static var reportDescriptor: Self {
    ArgumentHelp(
      "Write the report to this file descriptor, which must be open already.", valueName: "n")
  }
}
