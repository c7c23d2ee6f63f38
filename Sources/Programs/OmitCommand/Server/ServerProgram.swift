import Glibc

/// The program `omit-server`, which is started in the place of this one.
struct ServerProgram {
  /// The file of the program.
  let path: String

  /// Finds it: what `OMIT_SERVER` says, else in `libexec` beside this tool's folder, else beside this
  /// tool.
  ///
  /// - Throws: `Stop` where it is in none of these places.
  init() throws(Stop) {
    guard let place = CompanionProgram.server.place else {
      guard EnvironmentVariable.server.value == nil else {
        throw .inputOutput("OMIT_SERVER names no program that may be run")
      }
      throw .inputOutput(
        "the program omit-server is not installed: it is neither in ../libexec nor beside omit; name "
          + "it with OMIT_SERVER")
    }
    path = place
  }

  /// Runs it in the place of this process.
  ///
  /// - Throws: `Stop` where the system does not start it; otherwise this does not return.
  func start(with arguments: [String]) throws(Stop) -> Never {
    // This tool ignores them, and what is ignored stays so in the next program.
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
