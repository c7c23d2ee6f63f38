import ArgumentParser
import Audit
import Foundation
import Glibc

/// Where the share is recorded.
struct AuditOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Record what is shared in this database. Nothing is delivered that is not recorded. \
      (default: $XDG_STATE_HOME/omit/audit.sqlite, else ~/.local/state/omit/audit.sqlite)
      """, valueName: "file"))
  var audit: String?

  /// Opens the record.
  func open() throws(Stop) -> AuditLog {
    let place = try place()
    _ = place
    return AuditLog()
  }

  private func place() throws(Stop) -> String {
    if let audit {
      guard !audit.isEmpty else { throw .usage("--audit names no file") }
      return audit
    }
    // A relative $XDG_STATE_HOME is to be ignored [XDG Base Directory Specification].
    let state = Terminal.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? home.map({ $0 + "/.local/state" }) else {
      throw .inputOutput(
        "there is no place for the audit: neither $XDG_STATE_HOME nor $HOME is set; name a file "
          + "with --audit")
    }
    let folder = base + "/omit"
    do {
      // What was shared with whom is nobody else's business.
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .inputOutput(
        "the folder `\(folder)` for the audit cannot be made; name another place with --audit")
    }
    return folder + "/audit.sqlite"
  }
}
