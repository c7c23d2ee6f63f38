import ArgumentParser
import Glibc
import Omit

/// Options that include those for the place of the report.
protocol ReportOptions: ParsableArguments {
  var report: FileName? { get }
  var descriptor: Int32? { get }
}

/// Options for the place of the report.
struct ReportOption: ReportOptions {
  @Option(help: .report)
  var report: FileName?

  @Option(name: .customLong("report-fd"), help: .reportDescriptor)
  var descriptor: Int32?
}

extension ReportOptions {
  func validate() throws {
    guard report == nil || descriptor == nil else {
      throw ValidationError("--report and --report-fd contradict each other; give one of them")
    }
  }

  /// Whether the report replaces the lines for people.
  var isStandardOutput: Bool { report == "-" || descriptor == STDOUT_FILENO }

  /// Examines the place of the report.
  ///
  /// Neither one of `inputs` nor one of `texts`, which other options name, is ever overwritten.
  func destination(
    sparing inputs: ShareInputs = ShareInputs([]), named texts: [String?] = []
  ) throws(Stop) -> ReportDestination {
    guard !isStandardOutput else {
      return .open(ReportLog(output: .standardOutput, name: "standard output"))
    }
    if let descriptor { return .open(try ReportLog(descriptor: descriptor)) }
    guard let report else { return .nowhere }
    guard !report.isEmpty else { throw .usage("--report is empty; name a file") }
    guard !inputs.includesFile(named: report) else {
      throw .usage("--report would overwrite `\(report)`, which is one of the files to read")
    }
    for text in texts.compactMap({ $0 }) where report.isSameFile(as: FileName(text)) {
      throw .usage("--report would overwrite `\(text)`, which another option names")
    }
    guard !Self.isStandardOutput(report) else {
      throw .usage("--report would overwrite `\(report)`, which standard output is written to")
    }
    do {
      return .file(try ReportFile(lookingAt: report), name: "\(report)")
    } catch {
      throw Self.stop(for: error, at: "\(report)")
    }
  }

  /// Whether standard output is this file; two may write to one pipe or terminal.
  private static func isStandardOutput(_ name: FileName) -> Bool {
    var output = stat()
    guard unsafe fstat(STDOUT_FILENO, &output) == 0, output.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return name.isSameFile(as: FileName("/proc/self/fd/\(STDOUT_FILENO)"))
  }

  fileprivate static func stop(for fault: ReportFile.Fault, at name: String) -> Stop {
    switch fault {
    case .unsuitable(let what):
      .usage("--report names `\(name)`, which is \(what); name a file, a pipe or a terminal")
    case .otherContent:
      .usage(
        "--report would overwrite `\(name)`, which contains something other than a report; name "
          + "another file, or delete that one first")
    case .unreachable(ECANCELED): Stop(code: .interrupted, message: nil, hasLocation: false)
    case .unreachable(let code):
      .inputOutput("the report `\(name)` cannot be written: \(systemMessage(code))")
    }
  }
}

/// The place of a report, before anything is written to it.
enum ReportDestination {
  case nowhere
  case open(ReportLog)
  case file(ReportFile, name: String)

  /// Opens the report, once everything else that the run needs is available.
  func opened() throws(Stop) -> ReportLog? {
    switch self {
    case .nowhere: return nil
    case .open(let log): return log
    case .file(let file, let name):
      do {
        return ReportLog(output: TextOutput(descriptor: try file.open()), name: name)
      } catch {
        throw ReportOption.stop(for: error, at: name)
      }
    }
  }
}

/// The report while it is being written.
struct ReportLog {
  private(set) var output: TextOutput
  let name: String

  init(output: TextOutput, name: String) {
    self.output = output
    self.name = name
  }

  /// Uses a descriptor that was open before the process began.
  fileprivate init(descriptor: Int32) throws(Stop) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags != -1 else {
      throw .usage("--report-fd \(descriptor): no descriptor with this number is open")
    }
    guard flags & O_ACCMODE != O_RDONLY else {
      throw .usage("--report-fd \(descriptor): it is open for reading only")
    }
    // The witness must not be able to write to the report.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.init(output: TextOutput(descriptor: descriptor), name: "descriptor \(descriptor)")
  }

  /// The reason why the report is incomplete, for the person at the keyboard, or nil if it is
  /// complete.
  var fault: String? {
    output.failure.map {
      "the report `\(Terminal.escaping(name))` cannot be written: \(systemMessage($0))"
    }
  }

  mutating func write(_ report: AssetReport) { output.writeLine(report.jsonLine) }
}
