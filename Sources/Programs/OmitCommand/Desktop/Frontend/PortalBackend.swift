import FoundationEssentials

/// A backend of the desktop's portal, as its `.portal` file describes it.
struct PortalBackend: Sendable, Hashable {
  /// The name of its file without the ending, by which preferences name it.
  let name: String
  let busName: String
  let interfaces: Set<String>
  /// The desktops that it is for, in lower case.
  let desktops: Set<String>

  /// The interface for which omit is a backend.
  static let fileChooser = "org.freedesktop.impl.portal.FileChooser"

  /// The bus name of omit's backend.
  static let busName = "org.freedesktop.impl.portal.desktop.omit"

  /// The file name of each description ends so.
  static let ending = ".portal"

  /// The name for people: before 1.17, a link to omit's description has another name, to be the first.
  var title: String { busName == Self.busName ? "omit" : name }

  /// Reads a description, or returns nil if the frontend would not accept it.
  init?(named name: String, parsing text: String) {
    guard let entries = KeyFile(parsing: text)?.entries(of: "portal"),
      let busName = entries["DBusName"], let interfaces = entries["Interfaces"]
    else { return nil }
    self.name = name
    self.busName = busName
    self.interfaces = Set(KeyFile.list(interfaces))
    desktops = Set(KeyFile.list(entries["UseIn"] ?? "").map { $0.lowercased() })
  }

  /// Returns the backends in folders; of two with one name, the first.
  static func all(in folders: [String]) -> [PortalBackend] {
    var found: [String: PortalBackend] = [:]
    for folder in folders {
      for file in files(in: folder) {
        let name = String(file.dropLast(ending.count))
        guard found[name] == nil, let text = WholeFile.text(of: "\(folder)/\(file)") else {
          continue
        }
        found[name] = PortalBackend(named: name, parsing: text)
      }
    }
    return Array(found.values)
  }

  /// Returns the names of the descriptions in a folder, sorted.
  static func files(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }
}
