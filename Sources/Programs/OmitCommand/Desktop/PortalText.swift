/// A description for people of the way from file dialogs to omit.
struct PortalText {
  let status: PortalStatus
  let style: Style
  /// The maximum number of characters in a line, or nil if it is not limited.
  let width: Int?

  private static let margin = 10

  var lines: [String] {
    var facts: [String] = []
    if let frontend = status.frontend {
      facts.append("xdg-desktop-portal \(frontend.version)  \(Terminal.word(frontend.path))")
    }
    if let problem = status.problem { facts.append(style.bad(problem)) }
    let desktop = status.desktops.joined(separator: ":")
    facts.append("desktop \(desktop.isEmpty ? "unknown" : desktop)")
    if status.problem == nil {
      let asked = status.asked?.title ?? "no backend"
      let other = status.otherwise?.title ?? "no backend"
      facts.append("file dialogs: \(asked)" + (asked == other ? "" : ", without omit \(other)"))
    }
    facts.append(
      status.isEnabled
        ? "enabled: " + status.files.map(Terminal.word).joined(separator: ", ") : "not enabled")
    if !status.isInstalled {
      facts.append(
        style.caution("not installed: \(DebianPackage.command(for: DesktopPackage.name))"))
    }
    if let check = status.check, status.isInstalled {
      facts.append(
        check.delegates.isEmpty
          ? style.bad("omit-portal finds no other dialog to hand on to")
          : "delegates to \(check.delegates.map(Terminal.word).joined(separator: ", "))")
      if !check.hasChooser { facts.append(style.bad("omit-portal does not find omit-chooser")) }
    }
    facts.append(
      status.hasServer
        ? "the server answers" : style.caution("no server answers: start `omit serve`"))
    if let pictures = status.pictures, let isIn = status.hasPictures {
      facts.append(
        isIn
          ? "\(Terminal.word(pictures)) is in the library"
          : "not in the library: `omit library add \(ShellWord(pictures).text)` adds it")
    }
    facts += trials
    return facts.enumerated().flatMap { index, fact in
      WrappedText(
        fact, width: width, first: pad(index == 0 ? "dialogs" : ""), next: pad("")
      ).lines
    }
  }

  private var trials: [String] {
    [
      status.startsBackend.map {
        $0 ? "the bus starts omit-portal" : style.bad("the bus does not start omit-portal")
      },
      status.offersFileDialogs.map {
        $0 ? "the frontend offers file dialogs" : style.bad("the frontend offers no file dialogs")
      },
    ].compactMap(\.self)
  }

  private func pad(_ name: String) -> String {
    name + String(repeating: " ", count: Self.margin - name.count)
  }
}
