import ArgumentParser
import FoundationEssentials
import Omit

/// Options for findings that are already known.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp(
      """
      Do not fail for the findings listed in this file (omit.baseline/1); each applies to a file \
      with the same name and the same bytes.
      """, valueName: "file"), completion: .file())
  var reading: String?

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp(
      """
      Write the findings to this file, replacing any baseline in it, and do not fail for them. \
      Files that could not be checked are not included.
      """, valueName: "file"), completion: .file())
  var writing: String?

  func validate() throws {
    guard reading == nil || writing == nil else {
      throw ValidationError(
        "--baseline and --write-baseline contradict each other; give one of them")
    }
  }

  /// Whether there is a baseline to read or to write.
  var isGiven: Bool { reading != nil || writing != nil }

  /// The files that the options name.
  var named: [String?] { [reading, writing] }

  /// Reads the baseline.
  func load() throws(Stop) -> Baseline? {
    guard let reading else { return nil }
    return try Self.baseline(in: reading)
  }

  private static func baseline(in file: String) throws(Stop) -> Baseline {
    let text = try TextFile.read(file, role: "baseline", upTo: maximumSize)
    return try Stop.text { try Baseline(parsing: text, file: file) }
  }

  /// The maximum size of a baseline in bytes: about a hundred thousand files.
  private static let maximumSize = 1 << 26

  /// Refuses to overwrite anything but a baseline.
  func validate(sparing inputs: ShareInputs) throws(Stop) {
    guard let writing else { return }
    guard !writing.isEmpty else { throw .usage("--write-baseline is empty; name a file") }
    let name = FileName(writing)
    guard !inputs.includesFile(named: name) else {
      throw .usage(
        "--write-baseline would overwrite `\(writing)`, which is one of the files to check")
    }
    guard name.isTaken, !name.isEmptyFile else { return }
    guard name.isFile else {
      throw .usage("--write-baseline names `\(writing)`, which is not a file; name another")
    }
    do {
      _ = try Self.baseline(in: writing)
    } catch {
      throw .usage(
        "--write-baseline would overwrite `\(writing)`, which is not a baseline; delete it first")
    }
  }

  /// Writes the findings as a baseline.
  func write(_ results: CheckResults) throws(Stop) {
    guard let writing else { return }
    let text = Baseline(of: results.findings.map(\.finding)).text
    do {
      try Data(text.utf8).write(to: URL(filePath: writing), options: .atomic)
    } catch {
      throw .inputOutput(
        "the baseline `\(writing)` cannot be written; check the folder and its permissions")
    }
  }
}
