import Foundation
import Testing

@testable import OmitCommand

/// What each version of the frontend asks in each desktop, before and after, by the frontend's own
/// rules.
@Suite struct PortalSettingTests {
  /// The backend of each interface, by name.
  private func table(_ frontend: PortalFrontend) -> [String: [String?]] {
    let interfaces = frontend.backends.reduce(into: Set()) { $0.formUnion($1.interfaces) }
    return interfaces.reduce(into: [:]) { found, interface in
      found[interface] =
        [frontend.backend(for: interface)?.name]
        + frontend.backends(for: interface).map { Optional($0.name) }
    }
  }

  @Test func `in every version and desktop, only file dialogs go to omit`() throws {
    var cases = 0
    for version in FakeDesktop.versions {
      for desktop in FakeDesktop.desktops {
        let fake = try FakeDesktop()
        var before = table(try fake.setting(version, desktop).current)
        try FakeDesktop.apply(try fake.setting(version, desktop).enabling())
        let setting = try fake.setting(version, desktop)
        var after = table(setting.current)
        let dialog = PortalBackend.fileChooser
        let asked = setting.current.backend(for: dialog)
        #expect(asked?.busName == PortalBackend.busName, "\(version) \(desktop)")
        #expect(setting.before.backend(for: dialog)?.name == before[dialog]?.first, "\(version)")
        before[dialog] = nil
        after[dialog] = nil
        #expect(before == after, "\(version) \(desktop)")
        #expect(before.count >= 10)
        #expect(try setting.enabling() == [], "\(version) \(desktop)")
        cases += 1
      }
    }
    #expect(cases == 48)
  }

  @Test func `if the package is removed while enabled, file dialogs still open`() throws {
    var cases = 0
    for version in FakeDesktop.versions {
      for desktop in FakeDesktop.desktops {
        let fake = try FakeDesktop()
        try FakeDesktop.apply(try fake.setting(version, desktop).enabling())
        for path in ["omit/portal", "xdg-desktop-portal/portals"] {
          try FileManager.default.removeItem(at: fake.shop.url("usr/share/\(path)/omit.portal"))
        }
        let left = try fake.setting(version, desktop).current
        let dialog = left.backend(for: PortalBackend.fileChooser)
        #expect(dialog != nil, "\(version) \(desktop)")
        #expect(dialog?.busName != PortalBackend.busName, "\(version) \(desktop)")
        cases += 1
      }
    }
    #expect(cases == 48)
  }

  @Test func `taking it back restores every byte, and what was not there is gone`() throws {
    let own = [
      nil, "[preferred]\ndefault=gtk", "\n#mine\n[preferred]\r\ndefault=kde;\r\n[other]\nx=y\n",
      "[preferred]\norg.freedesktop.impl.portal.FileChooser = kde ; gtk\ndefault=gnome;gtk\n",
    ]
    var cases = 0
    for version in FakeDesktop.versions {
      for text in own {
        let fake = try FakeDesktop()
        let name = "home/.config/xdg-desktop-portal/portals.conf"
        if let text { try fake.shop.put(name, text) }
        let before = fake.files()
        try FakeDesktop.apply(try fake.setting(version, "KDE").enabling())
        #expect(fake.files() != before)
        try FakeDesktop.apply(try fake.setting(version, "KDE").enabling())
        #expect(try fake.disable("GNOME") == [])
        #expect(fake.files() == before, "\(version) \(text ?? "none")")
        #expect(try fake.disable("GNOME") == [])
        cases += 1
      }
    }
    #expect(cases == 24)
  }

  @Test func `a link of the person's is a link again`() throws {
    let fake = try FakeDesktop()
    let text = "[preferred]\ndefault=gtk\n"
    try fake.shop.put("home/dotfiles/portals.conf", text)
    try fake.shop.put("home/.config/xdg-desktop-portal/other", [])
    let path = fake.shop.path("home/.config/xdg-desktop-portal/portals.conf")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "../../dotfiles/portals.conf")
    let before = fake.files()
    try FakeDesktop.apply(try fake.setting("1.20.3", "KDE").enabling())
    #expect(try fake.shop.bytes("home/dotfiles/portals.conf") == Array(text.utf8))
    #expect(try fake.disable("KDE") == [])
    #expect(fake.files() == before)
  }

  @Test func `of a file that was edited meanwhile, only omit's entries are removed`() throws {
    for version in ["1.18.4", "1.20.3"] {
      let fake = try FakeDesktop()
      let name = "home/.config/xdg-desktop-portal/gnome-portals.conf"
      try FakeDesktop.apply(try fake.setting(version, "GNOME").enabling())
      let made = String(decoding: try fake.shop.bytes(name), as: UTF8.self)
      try fake.shop.put(name, made + "\(FakeDesktop.impl).Print=gtk\n")
      #expect(try fake.disable("GNOME") == [fake.shop.path(name)])
      let left = String(decoding: try fake.shop.bytes(name), as: UTF8.self)
      #expect(
        left == (FakeDesktop.preferences["gnome-portals.conf"] ?? "")
          + "\(FakeDesktop.impl).Print=gtk\n",
        "\(version)")
      #expect(fake.files().count == 1)
    }
  }

  @Test func `a new file is for this desktop, so that it hides none of another's`() throws {
    var names: [String] = []
    for desktop in FakeDesktop.desktops {
      let fake = try FakeDesktop()
      try FakeDesktop.apply(try fake.setting("1.20.3", desktop).enabling())
      names += fake.files().keys.filter { $0.hasSuffix(".conf") }.map {
        URL(filePath: $0).lastPathComponent
      }
    }
    #expect(
      names == [
        "gnome-portals.conf", "gnome-portals.conf", "kde-portals.conf", "sway-portals.conf",
        "hyprland-portals.conf", "xfce-portals.conf", "lxqt-portals.conf", "portals.conf",
      ])
  }

  @Test func `another list of the system's is taken over, and another version's way taken back`()
    throws
  {
    let fake = try FakeDesktop()
    try FakeDesktop.apply(try fake.setting("1.16.0", "KDE").enabling())
    #expect(LinkSetting.isEnabled(in: try fake.folders("KDE")))
    try FakeDesktop.apply(try fake.setting("1.20.3", "KDE").enabling())
    #expect(!LinkSetting.isEnabled(in: try fake.folders("KDE")))
    let name = "home/.config/xdg-desktop-portal/kde-portals.conf"
    #expect(fake.files()[String(name.dropFirst(5))]?.contains("FileChooser=omit;kde;\n") == true)
    try fake.shop.put(
      "usr/share/xdg-desktop-portal/kde-portals.conf", "[preferred]\ndefault=kde;gtk\n")
    try FakeDesktop.apply(try fake.setting("1.20.3", "KDE").enabling())
    let text = String(decoding: try fake.shop.bytes(name), as: UTF8.self)
    #expect(text.hasSuffix("FileChooser=omit;kde;gtk;\ndefault=kde;gtk\n"))
    #expect(try fake.disable("KDE") == [])
    #expect(fake.files() == [:])
  }

  @Test func `links follow the backends that are installed`() throws {
    let fake = try FakeDesktop()
    let folder = "home/.local/state/omit/portals"
    try FakeDesktop.apply(try fake.setting("1.16.0", "KDE").enabling())
    #expect(try fake.shop.files().filter { $0.hasPrefix(folder) }.count == 10)
    try FileManager.default.removeItem(
      at: fake.shop.url("usr/share/xdg-desktop-portal/portals/wlr.portal"))
    try fake.shop.put("usr/share/xdg-desktop-portal/portals/new.portal", "[portal]\n")
    try FakeDesktop.apply(try fake.setting("1.16.0", "KDE").enabling())
    let names = PortalBackend.files(in: fake.shop.path(folder))
    #expect(names.contains("new.portal"))
    #expect(!names.contains("wlr.portal"))
    #expect(names.first == "00-omit.portal")
  }

  @Test func `where no file dialogs are shown, omit does not begin to`() throws {
    for version in FakeDesktop.versions {
      let fake = try FakeDesktop()
      for name in ["gnome", "gtk", "kde", "lxqt"] {
        try FileManager.default.removeItem(
          at: fake.shop.url("usr/share/xdg-desktop-portal/portals/\(name).portal"))
      }
      #expect(throws: Stop.self) { try fake.setting(version, "sway").enabling() }
      #expect(fake.files() == [:])
    }
  }

  @Test func `an explicit choice is kept for what omit hands on`() throws {
    let own = "[preferred]\ndefault=kde\n\(FakeDesktop.impl).FileChooser=gtk;lxqt\n"
    for (version, list) in [("1.18.4", "omit;"), ("1.20.3", "omit;gtk;lxqt;")] {
      let fake = try FakeDesktop()
      let name = "home/.config/xdg-desktop-portal/kde-portals.conf"
      try fake.shop.put(name, own)
      try FakeDesktop.apply(try fake.setting(version, "KDE").enabling())
      let text = String(decoding: try fake.shop.bytes(name), as: UTF8.self)
      #expect(text.contains("FileChooser=\(list)\n"))
      let kept = KeyFile(parsing: text)?.entries(of: PreferenceText.keptGroup)
      #expect(kept?.values.first == (version == "1.18.4" ? "gtk;lxqt;" : nil))
      #expect(try fake.disable("KDE") == [])
      #expect(String(decoding: try fake.shop.bytes(name), as: UTF8.self) == own)
    }
  }
}
