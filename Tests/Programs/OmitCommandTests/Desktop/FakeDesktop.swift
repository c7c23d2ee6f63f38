import Foundation
import Samples
import Testing

@testable import OmitCommand

/// A system with several backends and the preferences of several desktops, in a temporary folder.
struct FakeDesktop {
  let shop: Workshop

  private static let interfaces = [
    "FileChooser", "AppChooser", "Print", "Settings", "Inhibit", "Access", "Account",
  ]

  /// The name, the desktops and the interfaces of each backend, as their packages have them.
  private static let backends: [(name: String, desktops: String, interfaces: [String])] = [
    ("gnome", "gnome", interfaces + ["ScreenCast", "Screenshot", "Wallpaper"]),
    ("gnome-keyring", "gnome", ["Secret"]),
    ("gtk", "gnome", interfaces),
    ("hyprland", "wlroots;Hyprland;sway;Wayfire;river;", ["ScreenCast", "GlobalShortcuts"]),
    ("kde", "KDE", interfaces + ["ScreenCast", "Screenshot"]),
    ("lxqt", "LXQt", ["FileChooser"]),
    ("wlr", "wlroots;sway;Wayfire;river;phosh;Hyprland;", ["ScreenCast", "Screenshot"]),
    ("xapp", "X-Cinnamon;MATE;XFCE;", ["Wallpaper", "Inhibit", "Settings"]),
  ]

  /// The system's preferences by file name.
  static let preferences = [
    "gnome-portals.conf": "[preferred]\ndefault=gnome;gtk;\n\(impl).Secret=gnome-keyring;\n",
    "kde-portals.conf": "[preferred]\ndefault=kde\n",
    "sway-portals.conf":
      "# of sway\n[preferred]\ndefault = gtk\n\(impl).ScreenCast=wlr\n\(impl).Inhibit=none",
    "hyprland-portals.conf": "[preferred]\ndefault=hyprland;gtk\n",
    "xfce-portals.conf": "[preferred]\ndefault=gtk;\n\(impl).Wallpaper=xapp\n",
    "lxqt-portals.conf": "[preferred]\n\(impl).FileChooser=lxqt;gtk;\ndefault=*\n",
  ]
  static let impl = "org.freedesktop.impl.portal"

  /// The value of `XDG_CURRENT_DESKTOP` in several desktops.
  static let desktops = ["GNOME", "ubuntu:GNOME", "KDE", "sway", "Hyprland", "XFCE", "LXQt", ""]
  static let versions = ["1.16.0", "1.17.1", "1.18.4", "1.19.0", "1.20.3", "1.21"]

  init(installing isInstalled: Bool = true) throws {
    shop = try Workshop()
    for backend in Self.backends {
      let names = backend.interfaces.map { "\(Self.impl).\($0)" }.joined(separator: ";")
      try shop.put(
        "usr/share/xdg-desktop-portal/portals/\(backend.name).portal",
        """
        [portal]
        DBusName=\(Self.impl).desktop.\(backend.name)
        Interfaces=\(names);
        UseIn=\(backend.desktops)

        """)
    }
    for (name, text) in Self.preferences {
      try shop.put("usr/share/xdg-desktop-portal/\(name)", text)
    }
    guard isInstalled else { return }
    for (own, directory) in [
      ("omit.portal", "xdg-desktop-portal/portals"), ("every-desktop.portal", "omit/portal"),
    ] {
      let text = try String(
        contentsOf: Repository.root.appending(path: "Packaging/Desktop/\(own)"), encoding: .utf8)
      try shop.put("usr/share/\(directory)/omit.portal", text)
    }
  }

  /// The variables of a session in a desktop.
  func variables(_ desktop: String) -> [String: String] {
    [
      "HOME": shop.path("home"), "XDG_DATA_DIRS": shop.path("usr/share"),
      "XDG_CONFIG_DIRS": shop.path("etc/xdg"), "XDG_CURRENT_DESKTOP": desktop,
    ]
  }

  func folders(_ desktop: String) throws -> DesktopFolders {
    try DesktopFolders(in: variables(desktop))
  }

  /// How a version of the frontend is set in a desktop.
  func setting(_ version: String, _ desktop: String) throws -> PortalSetting {
    let program = PortalProgram(
      path: shop.path("usr/libexec/xdg-desktop-portal"),
      version: try #require(PortalVersion(parsing: version)), share: shop.path("usr/share"))
    return try .at(
      folders(desktop), program, description: shop.path("usr/share/omit/portal/omit.portal"))
  }

  /// The files of the person's, with their texts or where they lead.
  func files() -> [String: String] {
    let home = shop.path("home")
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: home)
    return (paths ?? []).reduce(into: [:]) { found, path in
      let file = "\(home)/\(path)"
      if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file) {
        found[path] = link
      } else if let text = try? String(contentsOfFile: file, encoding: .utf8) {
        found[path] = text
      }
    }
  }

  static func apply(_ changes: [FileChange]) throws {
    for change in changes { try change.apply() }
  }

  /// Takes back all that is set in a desktop.
  func disable(_ desktop: String) throws -> [String] {
    let folders = try folders(desktop)
    let (changes, edited) = PreferenceSetting.disabling(in: folders)
    try Self.apply(changes + LinkSetting.disabling(in: folders))
    return edited
  }
}
