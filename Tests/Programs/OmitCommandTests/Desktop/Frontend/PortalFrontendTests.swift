import Testing

@testable import OmitCommand

@Suite struct PortalFrontendTests {
  private func backend(_ name: String, _ desktops: String = "") throws -> PortalBackend {
    try #require(
      PortalBackend(
        named: name,
        parsing: "[portal]\nDBusName=org.freedesktop.impl.portal.desktop.\(name)\n"
          + "Interfaces=\(PortalBackend.fileChooser);\nUseIn=\(desktops)\n"))
  }

  private func asked(
    _ version: PortalVersion, _ desktops: [String], _ text: String
  ) throws -> String? {
    PortalFrontend(
      rules: .init(of: version), desktops: desktops,
      backends: [
        try backend("kde", "KDE"), try backend("gtk", "gnome"), try backend("omit", "omit"),
      ],
      preferences: PortalPreferences(parsing: text)
    ).backend(for: PortalBackend.fileChooser)?.name
  }

  @Test func `each version has its own rules`() throws {
    let old = PortalVersion(1, 16, 0)
    let middle = PortalVersion(1, 18, 4)
    let new = PortalVersion(1, 19)
    let rows: [(PortalVersion, [String], String, String?)] = [
      (old, ["kde"], "[preferred]\ndefault=gtk\n", "kde"),
      (old, ["sway"], "", "gtk"),
      // [xdg-desktop-portal issue 1111]
      (middle, ["kde"], "[preferred]\ndefault=gtk;kde\n", "kde"),
      (middle, ["kde"], "[preferred]\ndefault=omit;kde\n", "kde"),
      (middle, ["kde"], "[preferred]\ndefault=omit\n", "omit"),
      (middle, ["kde"], "[preferred]\ndefault=none\n", "kde"),
      (middle, ["sway"], "[preferred]\ndefault=missing\n", "gtk"),
      (new, ["kde"], "[preferred]\ndefault=gtk;kde\n", "gtk"),
      (new, ["kde"], "[preferred]\ndefault=omit;kde\n", "omit"),
      (new, ["kde"], "[preferred]\ndefault=none\n", nil),
      (new, ["kde"], "[preferred]\ndefault=*\n", "kde"),
      (new, ["kde"], "[preferred]\n\(PortalBackend.fileChooser)=no;\ndefault=omit\n", "omit"),
      (new, ["kde"], "", "kde"), (new, [], "", "gtk"),
    ]
    for (version, desktops, text, expected) in rows {
      #expect(try asked(version, desktops, text) == expected, "\(version) \(desktops) \(text)")
    }
    #expect(rows.count == 14)
  }

  @Test func `a file that GLib does not load has no preferences`() {
    #expect(PortalPreferences(parsing: "[preferred]\ndefault=gtk\nnonsense\n") == nil)
    #expect(PortalPreferences(parsing: "default=gtk\n") == nil)
    #expect(PortalPreferences(parsing: "[other]\ndefault=gtk\n") == nil)
    let odd = PortalPreferences(parsing: "[preferred]\n # a\n\tdefault =  gtk;\r\n")
    #expect(odd?.standard == ["gtk"])
  }

  @Test func `versions are compared by their numbers`() {
    #expect(PortalVersion(parsing: "1.9.3").map { $0 < PortalVersion(1, 17) } == true)
    #expect(PortalVersion(parsing: "1.20.3").map { $0 < PortalVersion(1, 19) } == false)
    for text in ["", "1", "1.x", "1..2", "unknown"] {
      #expect(PortalVersion(parsing: text) == nil, "\(text)")
    }
  }
}
