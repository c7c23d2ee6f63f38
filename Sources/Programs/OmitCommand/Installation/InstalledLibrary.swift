import Audit
import Foundation

/// A library of others that a program uses, as it is loaded.
struct InstalledLibrary: Sendable, Hashable, Encodable {
  let name: String
  /// As the library says, or the file that it was loaded from.
  let version: String

  /// The libraries that this process uses.
  static func ofThisProcess() -> [InstalledLibrary] {
    // The system says that it is empty; so it is read to its end.
    let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let maps = String(decoding: (data ?? nil) ?? Data(), as: UTF8.self)
    let files = Set(maps.split(separator: "\n").compactMap { $0.split(separator: "/").last })
    var libraries = files.compactMap { file -> InstalledLibrary? in
      let parts = file.components(separatedBy: ".so.")
      guard parts.count == 2, used.contains(parts[0]) else { return nil }
      return InstalledLibrary(name: parts[0], version: parts[1])
    }
    // Its file has a number of its own.
    libraries.append(InstalledLibrary(name: "SQLite", version: AuditLog.databaseVersion))
    return libraries.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }

  private static let used: Set = ["libexif", "libxml2", "libz", "libbrotlidec"]
}
