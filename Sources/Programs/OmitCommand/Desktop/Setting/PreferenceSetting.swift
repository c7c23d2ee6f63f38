import FoundationEssentials

/// The way to omit since xdg-desktop-portal 1.17: the person's own `portals.conf`.
///
/// The frontend reads one file only, so the person's is a copy of the one that was read before.
/// What was there is kept beside it.
struct PreferenceSetting {
  let folders: DesktopFolders
  let program: PortalProgram

  /// Beside a file of the person's: the file as it was.
  private static let moved = ".before-omit"
  /// Beside a file that was not there before: the text from which it was made.
  private static let copied = ".copied-by-omit"

  /// The preferences that count without omit: their file, or nil if there are none, and the text.
  private var original: (path: String?, text: String) {
    for path in folders.preferences(of: program) {
      guard let text = Self.original(of: path), PortalPreferences(parsing: text) != nil else {
        continue
      }
      return (path, text)
    }
    return (nil, "")
  }

  /// Returns the text of a file without omit's part, or nil if there was no file.
  private static func original(of path: String) -> String? {
    let moved = WholeFile.text(of: path + moved)
    guard let text = WholeFile.text(of: path) else { return moved }
    guard PreferenceText.isWrittenByOmit(text) else { return text }
    if let moved, PreferenceText.isUnedited(text, madeFrom: moved) { return moved }
    if let copied = WholeFile.text(of: path + copied),
      PreferenceText.isUnedited(text, madeFrom: copied)
    {
      return nil
    }
    return PreferenceText.withoutOmit(text)
  }

  /// The person's file that counts in this desktop, if omit writes it.
  ///
  /// A file for all desktops would hide those that the system has for others, so a new file is for
  /// this desktop.
  private func target(for original: String?) -> String {
    let own = folders.ownPreferences + "/"
    if let original, original.hasPrefix(own) { return original }
    let name = original.map { URL(filePath: $0).lastPathComponent }
    if let name, name != "portals.conf" { return own + name }
    return own + (folders.desktops.first.map { "\($0)-portals.conf" } ?? "portals.conf")
  }

  /// Returns the frontend as it is with a text as its preferences.
  func frontend(with text: String) -> PortalFrontend {
    PortalFrontend(
      rules: .init(of: program.version), desktops: folders.desktops,
      backends: PortalBackend.all(in: folders.backends(of: program)),
      preferences: PortalPreferences(parsing: text))
  }

  /// The frontend as it is now.
  var current: PortalFrontend {
    let texts = folders.preferences(of: program).lazy.compactMap { WholeFile.text(of: $0) }
    return frontend(with: texts.first { PortalPreferences(parsing: $0) != nil } ?? "")
  }

  /// The frontend as it is without omit's part.
  var before: PortalFrontend { frontend(with: original.text).withoutOmit }

  /// Returns the text with which file dialogs go to omit, and nothing else changes.
  ///
  /// - Throws: `Stop` if there is none.
  private func text(from original: String) throws(Stop) -> String {
    let before = before
    guard let own = before.backend(for: PortalBackend.fileChooser) else {
      throw PortalSetting.noDialogs
    }
    let stated = PortalPreferences(parsing: original)
    let list = (stated?.list(for: PortalBackend.fileChooser) ?? [own.name]).filter { $0 != "omit" }
    // Before 1.19, a backend for this desktop comes before omit wherever the list names it. Then
    // omit-portal is told whom to hand dialogs on to, unless it finds the same without that.
    let isStated = stated?.lists[PortalBackend.fileChooser] != nil || list.first != own.name
    let kept = isStated ? [own.name] + list.filter { $0 != own.name } : nil
    let candidates = [
      PreferenceText.changed(original, to: ["omit"] + list, keeping: nil),
      PreferenceText.changed(original, to: ["omit"], keeping: kept),
    ]
    let sound = candidates.filter { frontend(with: $0).isChanged(from: before) }
    let safest = sound.first {
      frontend(with: $0).withoutOmit.backend(for: PortalBackend.fileChooser) != nil
    }
    guard let text = safest ?? sound.first else {
      throw .inputOutput(
        "xdg-desktop-portal \(program.version) would not ask omit: it finds backends only in "
          + folders.backends(of: program).map(Terminal.word).joined(separator: ", "))
    }
    return text
  }

  /// Returns the changes that are necessary to let omit show file dialogs; none if it does.
  ///
  /// - Throws: `Stop` if it cannot be done here.
  func enabling() throws(Stop) -> [FileChange] {
    let (path, original) = original
    let text = try text(from: original)
    let target = target(for: path)
    guard let now = WholeFile.text(of: target) else {
      let isKept = WholeFile.text(of: target + Self.moved) != nil
      return (isKept ? [] : [.write(target + Self.copied, text: original)])
        + [.write(target, text: text)]
    }
    if now == text { return [] }
    guard PreferenceText.isWrittenByOmit(now) else {
      return [.move(target, to: target + Self.moved), .write(target, text: text)]
    }
    let isCopy = path != target
    return (isCopy ? [.write(target + Self.copied, text: original)] : [])
      + [.write(target, text: text)]
  }

  /// The files in which file dialogs go to omit, in whatever desktop.
  static func files(in folders: DesktopFolders) -> [String] {
    let folder = folders.ownPreferences
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let stems = names.compactMap { name -> String? in
      for ending in [moved, copied] where name.hasSuffix(ending) {
        return String(name.dropLast(ending.count))
      }
      let text = name.hasSuffix("portals.conf") ? WholeFile.text(of: "\(folder)/\(name)") : nil
      return text.map(PreferenceText.isWrittenByOmit) == true ? name : nil
    }
    return Set(stems).sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the changes that take omit's part back, and the files that others edited meanwhile.
  static func disabling(in folders: DesktopFolders) -> (changes: [FileChange], edited: [String]) {
    var changes: [FileChange] = []
    var edited: [String] = []
    for path in files(in: folders) {
      let now = WholeFile.text(of: path)
      if let before = WholeFile.text(of: path + moved),
        now.map({ PreferenceText.isUnedited($0, madeFrom: before) }) ?? true
      {
        changes.append(.move(path + moved, to: path))
        continue
      }
      if let now, let before = WholeFile.text(of: path + copied),
        PreferenceText.isUnedited(now, madeFrom: before)
      {
        changes.append(.remove(path))
      } else if let now {
        edited.append(path)
        changes.append(.write(path, text: PreferenceText.withoutOmit(now)))
      }
      changes += [moved, copied].filter { WholeFile.text(of: path + $0) != nil }
        .map { .remove(path + $0) }
    }
    if !changes.isEmpty { changes.append(.removeFolder(folders.ownPreferences)) }
    return (changes, edited)
  }
}
