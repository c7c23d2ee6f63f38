/// The text of a `portals.conf` in which file dialogs go to omit, and nothing else is changed.
enum PreferenceText {
  /// The first line of each file that omit wrote.
  static let mark =
    "# FileChooser is changed here by `omit portal enable`; "
    + "`omit portal disable` takes it back."

  /// The group in which the person's own list is kept if it must not stand beside omit.
  ///
  /// It is for the dialogs that omit hands on; the frontend does not read it.
  static let keptGroup = "omit"

  private static let key = PortalBackend.fileChooser

  /// Returns a text with another list for file dialogs.
  ///
  /// - Parameters:
  ///   - text: The text to change; empty for a new one.
  ///   - list: The backends for file dialogs.
  ///   - kept: The list to keep in a group of its own, or nil.
  /// - Returns: The changed text.
  static func changed(_ text: String, to list: [String], keeping kept: [String]?) -> String {
    var lines = KeyFile.lines(of: text)
    let entry = self.entry(list)
    let indices = self.indices(in: lines)
    if let index = indices.last {
      lines[index] = entry
    } else if let head = lines.firstIndex(where: { isHead($0, of: PortalPreferences.group) }) {
      lines.insert(entry, at: head + 1)
    } else {
      lines = ["[\(PortalPreferences.group)]", entry, ""]
    }
    if let kept {
      if lines.last == "" { lines.removeLast() }
      lines += ["[\(keptGroup)]", Self.entry(kept), ""]
    }
    return ([mark] + lines).joined(separator: "\n")
  }

  /// Returns a text without what omit wrote into it, after others edited it.
  static func withoutOmit(_ text: String) -> String {
    var lines = KeyFile.lines(of: text)
    lines.removeAll { $0 == mark }
    let kept = KeyFile(parsing: text)?.entries(of: keptGroup)[key].map(KeyFile.list)
    if let head = lines.firstIndex(where: { isHead($0, of: keptGroup) }) {
      let end = lines[(head + 1)...].firstIndex { isHead($0, of: nil) } ?? lines.endIndex
      lines.removeSubrange(head..<end)
      if end == lines.endIndex + (end - head), lines.last != "" { lines.append("") }
    }
    let standard = PortalPreferences(parsing: text)?.standard
    for index in indices(in: lines).reversed() {
      guard case .entry(_, let value) = KeyFile.Line(lines[index]) else { continue }
      let list = KeyFile.list(value)
      guard list.contains("omit") else { continue }
      let rest = list.count == 1 ? kept ?? [] : list.filter { $0 != "omit" }
      if rest.isEmpty || rest == standard {
        lines.remove(at: index)
      } else {
        lines[index] = entry(rest)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Whether omit wrote the text.
  static func isWrittenByOmit(_ text: String) -> Bool { text.hasPrefix(mark + "\n") }

  /// Whether a text is exactly what omit made from another.
  static func isUnedited(_ text: String, madeFrom original: String) -> Bool {
    guard isWrittenByOmit(text), let list = PortalPreferences(parsing: text)?.lists[key] else {
      return false
    }
    let kept = KeyFile(parsing: text)?.entries(of: keptGroup)[key].map(KeyFile.list)
    return text == changed(original, to: list, keeping: kept)
  }

  private static func entry(_ list: [String]) -> String {
    "\(key)=" + list.map { $0 + ";" }.joined()
  }

  /// Returns the lines with the list for file dialogs.
  private static func indices(in lines: [String]) -> [Int] {
    var isInside = false
    return lines.indices.filter { index in
      switch KeyFile.Line(lines[index]) {
      case .group(let name):
        isInside = name == PortalPreferences.group
        return false
      case .entry(let key, _): return isInside && key == Self.key
      case .other, .unreadable: return false
      }
    }
  }

  /// Whether a line begins a group, or any group if there is no name.
  private static func isHead(_ line: String, of name: String?) -> Bool {
    guard case .group(let group) = KeyFile.Line(line) else { return false }
    return name == nil || group == name
  }
}
