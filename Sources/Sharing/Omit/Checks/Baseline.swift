import Files

/// The known findings, which do not count: a document `omit.baseline/1`.
///
/// An entry applies to a file with that name and exactly those bytes. It contains kinds and counts,
/// but no value and nothing from which a value could be guessed.
public struct Baseline: Sendable, Hashable {
  /// The files, in the order of their names.
  public let files: [File]
  private let byName: [String: File]

  /// The known findings in one file.
  public struct File: Sendable, Hashable {
    /// The file's name from the root, escaped as in reports.
    public let name: String
    /// The SHA-256 of the file's bytes, in hexadecimal.
    public let digest: String
    /// The matters found in the file, with the number of items or parts.
    public let counts: [CheckProblem: Int]
  }

  /// One known finding.
  public struct Entry: Sendable, Hashable {
    /// The file's name.
    public let file: String
    /// The matter that was found.
    public let matter: CheckProblem
  }

  /// Creates a baseline of files.
  ///
  /// If two have the same name, the last one counts.
  init(_ files: [File]) {
    var byName: [String: File] = [:]
    for file in files { byName[file.name] = file }
    self.byName = byName
    self.files = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Creates a baseline of findings.
  ///
  /// Files that could not be examined are not included.
  public init(of findings: [CheckFinding]) {
    var files: [String: (digest: String, counts: [CheckProblem: Int])] = [:]
    for finding in findings where finding.matter.isFound {
      guard let digest = finding.digest else { continue }
      files[finding.file, default: (digest, [:])].counts[finding.matter] = finding.count
    }
    self.init(files.map { File(name: $0, digest: $1.digest, counts: $1.counts) })
  }

  /// Returns the entry that covers a finding, or nil if the finding is new.
  public func entry(for finding: CheckFinding) -> Entry? {
    guard let file = byName[finding.file], let digest = finding.digest, file.digest == digest,
      let count = file.counts[finding.matter], finding.count <= count
    else { return nil }
    return Entry(file: finding.file, matter: finding.matter)
  }

  /// Returns the entries that no longer apply.
  ///
  /// - Parameters:
  ///   - met: The entries that covered findings.
  ///   - files: The names of the files that were examined.
  ///   - root: The folder that names are relative to, or nil if it does not matter which files
  ///     exist.
  /// - Returns: Entries of examined or missing files that covered no finding.
  public func outdated(
    after met: Set<Entry>, lookingAt files: Set<String>, in root: NamingRoot?
  ) -> [Entry] {
    self.files.flatMap { file -> [Entry] in
      guard files.contains(file.name) || isGone(file.name, from: root) else { return [] }
      return CheckProblem.all.filter { file.counts[$0] != nil }
        .map { Entry(file: file.name, matter: $0) }.filter { !met.contains($0) }
    }
  }

  private func isGone(_ name: String, from root: NamingRoot?) -> Bool {
    // The original spelling of an escaped name is unknown.
    guard let root, !name.contains("\\") else { return false }
    return !root.isTaken(Path(name))
  }
}
