package import Foundation

/// A shell script that programs can be told to start, in a folder of its own that goes with it.
package final class Script: Sendable {
  private let folder: URL
  /// Where it is.
  package let url: URL

  /// Writes a script of these lines.
  package init(_ lines: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "omit-script-\(UUID().uuidString)")
    url = folder.appending(path: "script")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(lines)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes other lines in place of what it was.
  ///
  /// A process of its own does: what this one has open for writing, a program that another test
  /// starts at that moment has open too for a while, and such a file cannot be run
  /// [execve(2), ETXTBSY].
  package func write(_ lines: String) throws {
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$0.new" && chmod 755 "$0.new" && mv "$0.new" "$0""#,
      url.path, lines,
    ]
    try writer.start()
    writer.waitUntilExit()
    guard writer.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Waits until the script has made the file `$0.NAME`, by which it says how far it is.
  package func wait(for name: String) throws {
    let file = url.path + "." + name
    // Five minutes, so that a script that never gets there fails a test and does not hold it up.
    for _ in 0..<300_000 where !FileManager.default.fileExists(atPath: file) { usleep(1000) }
    guard FileManager.default.fileExists(atPath: file) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
  }
}
