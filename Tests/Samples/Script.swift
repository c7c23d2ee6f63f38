package import Foundation

/// A shell script in a temporary folder, for programs to start.
///
/// The folder is deleted with this value.
package final class Script: Sendable {
  private let folder: URL
  /// The location of the script.
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

  /// Replaces the lines of the script.
  ///
  /// A separate process writes them. A program that another test starts at that moment would
  /// inherit a descriptor that this process has open for writing, and for a while the script could
  /// not be run [execve(2), ETXTBSY].
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

  /// Waits until the script has created the file `$0.NAME`, which signals its progress.
  package func wait(for name: String) throws {
    let file = url.path + "." + name
    // Five minutes, so that a script that makes no progress fails its test instead of blocking it.
    for _ in 0..<300_000 where !FileManager.default.fileExists(atPath: file) { usleep(1000) }
    guard FileManager.default.fileExists(atPath: file) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
  }
}
