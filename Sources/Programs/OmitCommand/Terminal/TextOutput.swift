import Glibc

/// An open descriptor that text is written to.
///
/// A failed write is stored and not thrown, so that the caller decides when to check for it.
struct TextOutput: Sendable {
  let descriptor: Int32
  let isTerminal: Bool
  /// The system's error number of a failed write; nothing is written after it.
  private(set) var failure: Int32?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  static var standardOutput: TextOutput { TextOutput(descriptor: STDOUT_FILENO) }
  static var standardError: TextOutput { TextOutput(descriptor: STDERR_FILENO) }

  /// Writes all of the text.
  mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all of a text in UTF-8.
  mutating func write(_ text: [UInt8]) {
    guard failure == nil else { return }
    var rest = text[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        failure = errno
        return
      }
    }
  }

  /// Whether the reader closed its end before everything was written.
  var isBrokenPipe: Bool { failure == EPIPE }

  mutating func writeLine(_ line: String) { write(line + "\n") }

  /// Returns the exit code of a command that only wrote to this output.
  ///
  /// - Throws: `Stop` if it could not be written.
  func ending() throws(Stop) -> ExitCode {
    guard let failure else { return .success }
    // If the reader has gone away, as `head` does, no message is needed.
    guard failure != EPIPE else { return .inputOutput }
    throw .inputOutput("standard output cannot be written: \(systemMessage(failure))")
  }
}

/// Returns the system's words for an error number, in lower case like all of omit's messages.
func systemMessage(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "system error \(code)" }
  let message = unsafe String(cString: text)
  return message.prefix(1).lowercased() + message.dropFirst()
}
