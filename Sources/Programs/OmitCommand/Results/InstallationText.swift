/// A description for people of what is installed here.
struct InstallationText {
  let installation: Installation
  let style: Style
  /// The maximum number of characters in a line, or nil if it is not limited.
  let width: Int?

  private static let margin = 10

  var text: String {
    let variables = EnvironmentVariable.allCases.map { variable in
      let shown = variable.isShown ? variable.value : variable.value.map { _ in "set" }
      return (variable.rawValue, shown.map(Terminal.word) ?? style.faint("not set"))
    }
    let maximumLength = variables.map(\.0.count).max() ?? 0
    var lines = installation.programs.flatMap(lines) + record + policies + portal
    lines.append("environment")
    lines += variables.map { name, value in
      "  " + name + String(repeating: " ", count: maximumLength - name.count + 2) + value
    }
    let missing = installation.missing
    if !missing.isEmpty { lines.append("missing") }
    for thing in missing {
      lines +=
        WrappedText(
          "\(thing.name): \(thing.purpose)", width: width, first: "  ", next: "    "
        ).lines
      lines.append("    \(thing.command)")
    }
    lines.append("promises")
    lines += Promise.allCases.flatMap(self.lines)
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of program: InstalledProgram) -> [String] {
    let name = program.name == "omit" ? "omit" : String(program.name.dropFirst("omit-".count))
    guard let path = program.path else { return row(name, style.caution("not found")) }
    var lines = row(name, "\(program.version ?? "version unknown")  \(Terminal.word(path))")
    if !program.libraries.isEmpty {
      lines += row(
        "", program.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", "))
    }
    let good = program.trials.filter(\.holds).compactMap(\.matter.success)
    if !good.isEmpty { lines += row("", good.joined(separator: ", ")) }
    for trial in program.trials where !trial.holds {
      lines += row("", style.bad(trial.matter.failure))
    }
    return lines
  }

  private var record: [String] {
    let record = installation.record
    guard let path = record.path else { return row("record", style.bad(record.words)) }
    let origin = record.origin.map { "  (\($0))" } ?? ""
    let words = record.isReady ? record.words : style.bad(record.words)
    return row("record", Terminal.word(path) + origin) + row("", words)
  }

  private var policies: [String] {
    guard let folder = UserPolicies.folder else { return [] }
    let names = UserPolicies.names.map(Terminal.word)
    return row("policies", Terminal.word(folder))
      + row("", names.isEmpty ? "none of your own" : names.joined(separator: ", "))
  }

  private var portal: [String] {
    installation.portal.map { PortalText(status: $0, style: style, width: width).lines } ?? []
  }

  private func lines(of promise: Promise) -> [String] {
    guard let fault = promise.fault(in: installation) else {
      return ["  " + style.good("kept") + "    " + promise.words]
    }
    return ["  " + style.bad("broken") + "  " + promise.words, "          \(fault)"]
  }

  private func row(_ name: String, _ text: String) -> [String] {
    let space = String(repeating: " ", count: Self.margin - name.count)
    return WrappedText(
      text, width: width, first: name + space, next: String(repeating: " ", count: Self.margin)
    ).lines
  }
}

extension InstalledProgram.Property {
  /// The words for a successful trial, or nil if it is not mentioned.
  fileprivate var success: String? {
    switch self {
    case .starts, .isOfThisVersion: nil
    case .readsPicture: "reads a picture"
    case .isConfined: "is confined"
    case .isConfinedForMovies: "is confined for movies"
    }
  }

  fileprivate var failure: String {
    switch self {
    case .starts: "does not start"
    case .isOfThisVersion: "has a different version than omit"
    case .readsPicture: "cannot read the metadata of a picture"
    case .isConfined: "the system does not confine it, so it does not work"
    case .isConfinedForMovies:
      "the system does not confine it for movies (Landlock), so movies have no small pictures"
    }
  }
}
