/// The rules by which xdg-desktop-portal chooses a backend, computed from the files that it reads
/// when it starts [xdg-desktop-portal, src/portal-impl.c and src/xdp-portal-config.c].
struct PortalFrontend: Sendable {
  let rules: Rules
  /// The names of the desktop, in lower case.
  let desktops: [String]
  /// The backends, in the order in which the frontend goes through them.
  let backends: [PortalBackend]
  let preferences: PortalPreferences?

  /// The behaviour of each version.
  enum Rules: Sendable {
    /// Until 1.16: backends state their desktops, and there are no preferences.
    case desktops
    /// 1.17 and 1.18: preferences only say which backends may be used; their order has no effect
    /// [xdg-desktop-portal issue 1111]. In the end, Debian's take GTK's [xdg-desktop-portal pull
    /// request 1199].
    case preferencesWithoutOrder
    /// Since 1.19.
    case preferences

    init(of version: PortalVersion) {
      self =
        version < PortalVersion(1, 17)
        ? .desktops : version < PortalVersion(1, 19) ? .preferencesWithoutOrder : .preferences
    }
  }

  init(
    rules: Rules, desktops: [String], backends: [PortalBackend], preferences: PortalPreferences?
  ) {
    self.rules = rules
    self.desktops = desktops
    // First those for the desktop, then by name.
    func rank(_ backend: PortalBackend) -> Int {
      desktops.firstIndex { backend.desktops.contains($0) } ?? desktops.count
    }
    self.backends = backends.sorted { (rank($0), $0.name) < (rank($1), $1.name) }
    self.preferences = rules == .desktops ? nil : preferences
  }

  /// Returns the backend that the frontend asks, or nil if it offers the interface to no app.
  func backend(for interface: String) -> PortalBackend? {
    let able = backends.filter { $0.interfaces.contains(interface) }
    let list = preferences?.list(for: interface)
    switch rules {
    case .desktops: return forDesktop(able) ?? able.first
    case .preferencesWithoutOrder:
      // A list for the interface replaces the standard one, even if it names no backend.
      return able.first { list?.contains($0.name) == true || list?.contains("*") == true }
        ?? forDesktop(able) ?? ofGTK(able)
    case .preferences:
      if list?.contains("none") == true { return nil }
      return [preferences?.lists[interface], preferences?.standard].lazy
        .compactMap { first(of: $0 ?? [], among: able) }.first
        ?? forDesktop(able) ?? ofGTK(able)
    }
  }

  /// Returns all backends that the frontend asks, for the settings, which it takes from several.
  func backends(for interface: String) -> [PortalBackend] {
    let able = backends.filter { $0.interfaces.contains(interface) }
    let list = preferences?.list(for: interface)
    switch rules {
    case .desktops: return able
    case .preferencesWithoutOrder:
      return able.filter { list?.contains($0.name) == true || list?.contains("*") == true }
    case .preferences:
      if list?.contains("none") == true { return [] }
      for list in [preferences?.lists[interface], preferences?.standard] {
        let named = (list ?? []).flatMap { name in able.filter { [$0.name, "*"].contains(name) } }
        if !named.isEmpty { return named }
      }
      let meant = able.filter { !$0.desktops.isDisjoint(with: desktops) }
      return meant.isEmpty ? [ofGTK(able)].compactMap(\.self) : meant
    }
  }

  private func forDesktop(_ able: [PortalBackend]) -> PortalBackend? {
    desktops.lazy.compactMap { desktop in able.first { $0.desktops.contains(desktop) } }.first
  }

  private func ofGTK(_ able: [PortalBackend]) -> PortalBackend? {
    able.first { $0.busName == "org.freedesktop.impl.portal.desktop.gtk" }
  }

  private func first(of list: [String], among able: [PortalBackend]) -> PortalBackend? {
    list.lazy.compactMap { name in able.first { name == "*" || $0.name == name } }.first
  }

  /// The same files without omit's backend, as after its package was removed.
  var withoutOmit: PortalFrontend {
    PortalFrontend(
      rules: rules, desktops: desktops,
      backends: backends.filter { $0.busName != PortalBackend.busName }, preferences: preferences)
  }

  /// Whether file dialogs go to omit, and everything else goes where it went before.
  func isChanged(from before: PortalFrontend) -> Bool {
    let interfaces = (backends + before.backends).reduce(into: Set()) {
      $0.formUnion($1.interfaces)
    }.subtracting([PortalBackend.fileChooser])
    return backend(for: PortalBackend.fileChooser)?.busName == PortalBackend.busName
      && interfaces.allSatisfy {
        backend(for: $0)?.busName == before.backend(for: $0)?.busName
          && backends(for: $0).map(\.busName) == before.backends(for: $0).map(\.busName)
      }
  }
}
