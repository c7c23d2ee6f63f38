import Glibc

/// The program `omit-server`, which replaces this process.
struct ServerProgram {
  /// The file of the program.
  let path: String

  /// Finds the program.
  ///
  /// It is the one that `OMIT_SERVER` names, or else one in `libexec` beside this tool's folder, or
  /// else one beside this tool.
  ///
  /// - Throws: `Stop` if it is in none of these places.
  init() throws(Stop) {
    guard let path = CompanionProgram.server.path else {
      guard EnvironmentVariable.server.value == nil else {
        throw .inputOutput("OMIT_SERVER does not name a program that can be run")
      }
      throw .inputOutput(
        "the program omit-server is not installed: it is neither in ../libexec nor beside omit; "
          + "name it with OMIT_SERVER")
    }
    self.path = path
  }

  /// Replaces this process with the program.
  ///
  /// - Throws: `Stop` if the system cannot start it; otherwise this does not return.
  func start(with arguments: [String]) throws(Stop) -> Never {
    // This tool ignores these signals, and ignored signals remain so in the next program.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_DFL) }
    let texts = ([path] + arguments).map { Array($0.utf8CString) }
    let flat = texts.flatMap { $0 }
    var buffer = flat
    let code = unsafe buffer.withUnsafeMutableBufferPointer { bytes -> Int32 in
      guard let base = bytes.baseAddress else { return EINVAL }
      var start = 0
      var list = unsafe [UnsafeMutablePointer<CChar>?]()
      for text in texts {
        unsafe list.append(base + start)
        start += text.count
      }
      unsafe list.append(nil)
      unsafe execv(path, list)
      return errno
    }
    throw .inputOutput("omit-server cannot be started: \(systemMessage(code))")
  }
}
