import Foundation
import Samples

/// A folder that is a separate disk in memory, visible to one process only.
///
/// It can be unmounted like a card that is taken out.
enum MountedFolder {
  /// Returns the arguments that run a program with such a folder in its home, in its own namespaces
  /// [user_namespaces(7)].
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

  /// Returns the path from outside for a path that a process sees.
  static func path(_ path: String, of process: Int32) -> String {
    "/proc/\(process)/root\(path)"
  }

  /// Removes the disk, even while it is read.
  ///
  /// Returns whether that succeeded.
  static func unmount(_ folder: String, of process: Int32) -> Bool {
    enter(process, "umount", "--lazy", folder)
  }

  /// Mounts an empty disk.
  ///
  /// Returns whether that succeeded.
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
