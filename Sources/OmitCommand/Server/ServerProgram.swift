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
    if let stated = Terminal.variable("OMIT_SERVER") {
      guard Self.isProgram(stated) else {
        throw .inputOutput("OMIT_SERVER names no program that may be run")
      }
      path = stated
      return
    }
    let folder = Self.folder
    let places = ["\(folder)/../libexec/omit-server", "\(folder)/omit-server"]
    guard let place = places.first(where: Self.isProgram) else {
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
    // This tool ignores it, and what is ignored stays so in the next program.
    _ = signal(SIGPIPE, SIG_DFL)
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

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe access(path, X_OK) == 0, unsafe stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// The folder in which this tool is.
  private static var folder: String {
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: 4096) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = unsafe max(0, readlink("/proc/self/exe", base, buffer.count))
    }
    let path = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
