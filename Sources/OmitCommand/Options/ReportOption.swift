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

  @Option(
    name: .customLong("report-fd"),
    help: ArgumentHelp(
      "Write the report to this descriptor, which whoever starts the command has opened.",
      valueName: "n"))
  var descriptor: Int32?

  func validate() throws {
    guard report == nil || descriptor == nil else {
      throw ValidationError("--report and --report-fd contradict each other; give one of them")
    }
  }

  /// Whether the report takes the place of the lines for people.
  var isStandardOutput: Bool { report == "-" || descriptor == STDOUT_FILENO }

  /// Opens the report; neither one of `inputs` nor one of `texts`, which other options name, is
  /// ever written over.
  func open(
    sparing inputs: ShareInputs = ShareInputs([]), named texts: [String?] = []
  ) throws(Stop) -> ReportLog? {
    guard !isStandardOutput else {
      return ReportLog(output: .standardOutput, name: "standard output")
    }
    if let descriptor { return try ReportLog(descriptor: descriptor) }
    guard let report else { return nil }
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

  init(output: TextOutput, name: String) {
    self.output = output
    self.name = name
  }

  /// Takes a descriptor that was open before the process began.
  fileprivate init(descriptor: Int32) throws(Stop) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags != -1 else {
      throw .usage("--report-fd \(descriptor): there is no open descriptor of this number")
    }
    guard flags & O_ACCMODE != O_RDONLY else {
      throw .usage("--report-fd \(descriptor): it is open for reading only")
    }
    // The witness is to have no way to write there.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.init(output: TextOutput(descriptor: descriptor), name: "descriptor \(descriptor)")
  }

  /// Why it is not whole, for the person at the keyboard; nil where it is.
  var fault: String? {
    output.failure.map {
      "the report `\(Terminal.escaping(name))` cannot be written: \(systemMessage($0))"
    }
  }

  mutating func write(_ report: AssetReport) { output.writeLine(report.jsonLine) }
}
