import Foundation
import Samples

/// A folder that is a disk of its own, in memory, for one process and nobody else: it can be unmounted as a
/// card is that somebody takes out.
enum MountedFolder {
  /// Runs a program with such a folder in its home, in namespaces of its own [user_namespaces(7)].
  static func runner(for name: String) -> [String] {
    [
      "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c",
      #"mkdir -p "$HOME/\#(name)" && mount -t tmpfs omit "$HOME/\#(name)" && exec "$0" "$@""#,
    ]
  }

  /// Whether the system allows it here.
  static let isAllowed =
    run(
      "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "x",
      "/mnt")

  /// How a path that a process sees is reached from outside.
  static func path(_ path: String, of process: Int32) -> String {
    "/proc/\(process)/root\(path)"
  }

  /// Takes the disk away, whatever is read from it, and says whether that was done.
  static func unmount(_ folder: String, of process: Int32) -> Bool {
    enter(process, "umount", "--lazy", folder)
  }

  /// Brings an empty disk, and says whether that was done.
  static func mount(_ folder: String, of process: Int32) -> Bool {
    enter(process, "mount", "-t", "tmpfs", "omit", folder)
  }

  private static func enter(_ process: Int32, _ command: String...) -> Bool {
    run(
      [
        "/usr/bin/nsenter", "--target", "\(process)", "--user", "--mount",
        "--preserve-credentials",
      ] + command)
  }

  private static func run(_ command: String...) -> Bool { run(command) }

  private static func run(_ command: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardError = FileHandle.nullDevice
    guard (try? process.start()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
