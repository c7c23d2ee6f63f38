import FoundationEssentials

/// The files of the package omit-portal, found from the place of this tool.
enum DesktopPackage {
  /// The name of the Debian package.
  static let name = "omit-portal"

  /// The folder `share` beside this tool's folder.
  private static var share: String {
    URL(filePath: CompanionProgram.ofThisProcess).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "share").path
  }

  /// The description of omit's backend, which no frontend takes by itself.
  static var description: String { "\(share)/xdg-desktop-portal/portals/omit.portal" }

  /// The description of omit's backend that is for every desktop.
  static var everyDesktop: String { "\(share)/omit/portal/omit.portal" }

  /// Whether the package is installed with this tool.
  static var isInstalled: Bool {
    [description, everyDesktop].allSatisfy { WholeFile.text(of: $0) != nil }
      && CompanionProgram.ofDesktop.allSatisfy { $0.path != nil }
  }
}
