import Foundation
import Glibc
import Samples

/// A run of the tool that a test observes while it lasts.
///
/// Its standard output goes to a pipe of the minimum length, so the tool waits for its reader and
/// does not end before the test does, however busy the machine is.
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

  /// Waits until the tool has written this many bytes, or has ended.
  func read(_ count: Int) throws -> Data {
    var data = Data()
    while data.count < count,
      let more = try output.fileHandleForReading.read(upToCount: count - data.count), !more.isEmpty
    {
      data += more
    }
    return data
  }

  /// Sends a signal that the tool blocks, and waits until it is pending.
  func interrupt() throws {
    let status = URL(filePath: "/proc/\(process.processIdentifier)/status")
    Glibc.kill(process.processIdentifier, SIGINT)
    // A mask in which the second bit stands for SIGINT [proc_pid_status(5)].
    while try String(contentsOf: status, encoding: .utf8)
      .contains(/ShdPnd:\t[0-9a-f]*[2367abef]\n/)
    {
      usleep(1000)
    }
  }

  /// Kills the tool.
  func kill() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Reads the remaining output, and waits for the end of the tool.
  ///
  /// - Returns: All of standard error.
  func finish() throws -> String {
    _ = try output.fileHandleForReading.readToEnd()
    let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: messages, as: UTF8.self)
  }
}
