import ArgumentParser
import Glibc
import Omit

/// Where the report goes.
struct ReportOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write one line of JSON (omit.report/1) for each asset to this file, or to standard output "
        + "for `-`, in place of the lines for people.", valueName: "file|-"))
  var report: FileName?

  /// Whether the report takes the place of the lines for people.
  var isStandardOutput: Bool { report == "-" }

  /// Opens the report; neither one of `inputs` nor one of `texts`, which other options name, is
  /// ever written over.
  func open(
    sparing inputs: [ShareInput] = [], named texts: [String?] = []
  ) throws(Stop) -> ReportLog? {
    guard let report else { return nil }
    guard !isStandardOutput else {
      return ReportLog(output: .standardOutput, name: "standard output")
    }
    guard !report.isEmpty else { throw .usage("--report names no file") }
    guard !inputs.includesFile(named: report) else {
      throw .usage("--report would write over `\(report)`, which is one of the files to read")
    }
    for text in texts.compactMap({ $0 }) where report.isSameFile(as: FileName(text)) {
      throw .usage("--report would write over `\(text)`, which another option names")
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let name = report.bytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = unsafe Glibc.open(name, flags, 0o666)
    guard descriptor >= 0 else {
      throw .inputOutput("the report `\(report)` cannot be written: \(systemMessage(errno))")
    }
    return ReportLog(output: TextOutput(descriptor: descriptor), name: "\(report)")
  }
}

/// The report while it is written.
struct ReportLog {
  private(set) var output: TextOutput
  let name: String

  mutating func write(_ report: AssetReport) { output.writeLine(report.jsonLine) }
}
