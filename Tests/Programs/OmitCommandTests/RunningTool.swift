import Foundation
import Glibc
import Samples

/// A run of the tool that a test looks at while it lasts.
///
/// Its standard output goes to a pipe of the least length, so that it waits for its reader and is
/// not done before the test is, however busy the machine is.
final class RunningTool {
  let process = Process()
  private let output = Pipe.forOneProgram()
  private let errors = Pipe.forOneProgram()

  /// Starts the tool in a workshop's folder, with some bytes as its input.
  init(_ arguments: [String], in shop: Workshop, input: [UInt8]? = nil) throws {
    // [fcntl(2)] F_SETPIPE_SZ
    _ = fcntl(output.fileHandleForWriting.fileDescriptor, 1031, 4096)
    process.executableURL = Workshop.tool
    process.arguments = arguments
    process.currentDirectoryURL = shop.folder
    process.environment = ["HOME": shop.folder.path]
    process.standardOutput = output
    process.standardError = errors
    if let input {
      try shop.put(".input", input)
      process.standardInput = try FileHandle(forReadingFrom: shop.url(".input"))
    }
    try process.start()
  }

  /// Waits until it has written as many bytes, or has ended.
  func read(_ count: Int) throws -> Data {
    var data = Data()
    while data.count < count,
      let more = try output.fileHandleForReading.read(upToCount: count - data.count), !more.isEmpty
    {
      data += more
    }
    return data
  }

  /// Sends a signal that the tool holds back, and waits until it has taken it.
  func interrupt() throws {
    let status = URL(filePath: "/proc/\(process.processIdentifier)/status")
    Glibc.kill(process.processIdentifier, SIGINT)
    // [proc_pid_status(5)] A mask, in which the bit of SIGINT is the second.
    while try String(contentsOf: status, encoding: .utf8)
      .contains(/ShdPnd:\t[0-9a-f]*[2367abef]\n/)
    {
      usleep(1000)
    }
  }

  /// Kills it.
  func kill() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Reads what it still writes, and waits for its end.
  ///
  /// - Returns: All of standard error.
  func finish() throws -> String {
    _ = try output.fileHandleForReading.readToEnd()
    let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: messages, as: UTF8.self)
  }
}
