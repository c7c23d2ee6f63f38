import Files

/// The findings that are known and do not count: a document `omit.baseline/1`.
///
/// An entry holds for a file of that name with exactly those bytes. It states kinds and counts, and
/// no value, nor anything from which one could be guessed.
public struct Baseline: Sendable, Hashable {
  /// In the order of their names.
  public let files: [File]
  private let byName: [String: File]

  /// The known findings in one file.
  public struct File: Sendable, Hashable {
    /// The file's name from the root, escaped as reports write it.
    public let name: String
    /// The SHA-256 of its bytes, in hexadecimal.
    public let digest: String
    /// What is the matter with it, with how many items or parts.
    public let counts: [CheckMatter: Int]
  }

  /// One finding that is known.
  public struct Entry: Sendable, Hashable {
    /// The file's name.
    public let file: String
    /// What is the matter with it.
    public let matter: CheckMatter
  }

  /// Makes a baseline of files; of two of a name, the last one counts.
  init(_ files: [File]) {
    var byName: [String: File] = [:]
    for file in files { byName[file.name] = file }
    self.byName = byName
    self.files = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Makes a baseline of what was found; what could not be looked at is not among it.
  public init(of findings: [CheckFinding]) {
    var files: [String: (digest: String, counts: [CheckMatter: Int])] = [:]
    for finding in findings where finding.matter.isFound {
      guard let digest = finding.digest else { continue }
      files[finding.file, default: (digest, [:])].counts[finding.matter] = finding.count
    }
    self.init(files.map { File(name: $0, digest: $1.digest, counts: $1.counts) })
  }

  /// The entry that a finding is known by; nil where it is new.
  public func entry(for finding: CheckFinding) -> Entry? {
    guard let file = byName[finding.file], let digest = finding.digest, file.digest == digest,
      let count = file.counts[finding.matter], finding.count <= count
    else { return nil }
    return Entry(file: finding.file, matter: finding.matter)
  }

  /// The entries that hold no more.
  ///
  /// - Parameters:
  ///   - met: The entries by which findings were known.
  ///   - files: The names of the files that were looked at.
  ///   - root: The folder from which names count; nil where it does not matter which files are
  ///     there.
  /// - Returns: Entries of files that were looked at or are gone, and that were not met.
  public func outdated(
    after met: Set<Entry>, lookingAt files: Set<String>, in root: NamingRoot?
  ) -> [Entry] {
    self.files.flatMap { file -> [Entry] in
      guard files.contains(file.name) || isGone(file.name, from: root) else { return [] }
      return CheckMatter.all.filter { file.counts[$0] != nil }
        .map { Entry(file: file.name, matter: $0) }.filter { !met.contains($0) }
    }
  }

  private func isGone(_ name: String, from root: NamingRoot?) -> Bool {
    // Where a name had to be escaped, it is not known how it is written.
    guard let root, !name.contains("\\") else { return false }
    return !root.isTaken(Path(name))
  }
}
