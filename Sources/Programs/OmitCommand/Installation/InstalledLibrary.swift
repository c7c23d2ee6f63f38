import Audit
import FoundationEssentials

/// A library of another maker that a program has loaded.
struct InstalledLibrary: Sendable, Hashable, Encodable {
  let name: String
  /// The version that the library reports, or else the file that it was loaded from.
  let version: String

  /// Returns the libraries that this process uses.
  static func ofThisProcess() -> [InstalledLibrary] {
    let maps = (try? TextFile.read("/proc/self/maps", role: "memory map")) ?? ""
    let files = Set(maps.split(separator: "\n").compactMap { $0.split(separator: "/").last })
    var libraries = files.compactMap { file -> InstalledLibrary? in
      let components = file.components(separatedBy: ".so.")
      guard components.count == 2, used.contains(components[0]) else { return nil }
      return InstalledLibrary(name: components[0], version: components[1])
    }
    // The number in its file name is not its version.
    libraries.append(InstalledLibrary(name: "SQLite", version: AuditLog.databaseVersion))
    return libraries.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }

  private static let used: Set = ["libexif", "libxml2", "libz", "libbrotlidec"]
}
