import ArgumentParser

/// `omit library list`: lists the folders of the library.
struct LibraryList: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the folders of the library, and the number of assets in them.",
    usage: "omit library list [--json]")

  @Flag(help: "Write a line of JSON.")
  var json = false

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    try library.server.ask("GET", "folders").write(asJSON: json) {
      (list: ServedFolder.List, results) in
      for folder in list.folders { results.writeData(Self.line(on: folder)) }
      var messages = TextOutput.standardError
      if let scan = list.scan {
        messages.writeLine(
          "omit: the folders are being searched: \(scan.done) of "
            + "\(Quantity.count(scan.total, "file")) found so far")
      }
      if list.folders.contains(where: { $0.unreadable > 0 }) {
        messages.writeLine("omit: `omit check <folder>` says which files cannot be shown, and why")
      }
      if list.folders.isEmpty {
        messages.writeLine("omit: the library has no folders; `omit library add <folder>` adds one")
      }
    }
  }

  /// Returns a folder in words, such as `/home/a/Pictures: 12 assets, 1 cannot be shown`.
  static func line(on folder: ServedFolder) -> String {
    var parts = [Quantity.count(folder.assets, "asset")]
    if folder.isScanned == false {
      parts = ["being searched, \(Quantity.count(folder.assets, "asset")) so far"]
    }
    if !folder.isThere { parts = ["currently missing"] }
    if folder.unreadable > 0 { parts.append("\(folder.unreadable) cannot be shown") }
    return Terminal.word("\(folder.path): " + parts.joined(separator: ", "))
  }
}
