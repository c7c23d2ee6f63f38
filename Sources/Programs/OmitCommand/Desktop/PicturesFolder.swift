import FoundationEssentials

/// The person's folder of pictures [xdg-user-dirs, user-dirs.dirs(5)].
enum PicturesFolder {
  /// Returns the folder, or nil if there is none.
  static func find(in folders: DesktopFolders) -> String? {
    let text = WholeFile.text(of: "\(folders.configuration)/user-dirs.dirs") ?? ""
    let stated = KeyFile.lines(of: text).compactMap { line -> String? in
      let components = line.split(separator: "=", maxSplits: 1)
      guard components.count == 2, components[0].trimmingPrefix(" ") == "XDG_PICTURES_DIR" else {
        return nil
      }
      let value = components[1].filter { $0 != "\"" && $0 != "\r" }
      let home = "$HOME"
      return value.hasPrefix(home) ? folders.home + value.dropFirst(home.count) : String(value)
    }.last
    let path = stated ?? "\(folders.home)/Pictures"
    // The home folder itself means that there is no such folder.
    var isFolder = false
    guard path.hasPrefix("/"), ServerPath.resolved(path) != ServerPath.resolved(folders.home),
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder
    else { return nil }
    return path
  }
}
