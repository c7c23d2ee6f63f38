import Access
import Glibc
import Omit
import PolicyEngine

/// The configurations for a run: the one that was named, or all that were found.
///
/// INVARIANT (a configuration that was found only has more removed): it is searched for from the
/// working folder upwards and nowhere else, so that a folder given as an argument cannot supply
/// one. Each configuration decides in addition to the others, so that one in a downloaded folder
/// cannot weaken those above it.
struct Configurations {
  private(set) var loaded: [LoadedConfiguration] = []
  /// Files that exist but are not used, each with the reason.
  private(set) var unused: [(file: String, reason: String)] = []

  static let fileName = ".omit.yaml"
  static let none = Configurations()

  private init() {}

  init(_ named: LoadedConfiguration) { loaded = [named] }

  /// Finds configurations in a folder and in those above it, the innermost first.
  ///
  /// - Throws: `Stop` if a configuration to be used cannot be read or is invalid: without it less
  ///   might be removed.
  init(upwardsFrom path: String) throws(Stop) {
    var folder = path
    while true {
      try look(for: folder == "/" ? "/\(Self.fileName)" : "\(folder)/\(Self.fileName)")
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  private mutating func look(for file: String) throws(Stop) {
    var status = stat()
    guard unsafe lstat(file, &status) == 0 else { return }
    if let reason = Self.reasonNotToUse(status) {
      unused.append((file, reason))
      return
    }
    let number = unsafe open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else {
      throw .inputOutput(
        "the configuration `\(file)` cannot be read: \(systemMessage(errno)); check its permissions"
      )
    }
    defer { _ = close(number) }
    // The file that was opened may differ from the one that was examined.
    guard unsafe fstat(number, &status) == 0, Self.reasonNotToUse(status) == nil else {
      throw .inputOutput("the configuration `\(file)` changed while it was read; run again")
    }
    let text = try TextFile.read(number, file, role: "configuration")
    loaded.append(try LoadedConfiguration(text, file: file, as: .found))
  }

  /// Returns why a file is not used: a file that others can write may hold what they want.
  private static func reasonNotToUse(_ status: stat) -> String? {
    if status.st_mode & S_IFMT == S_IFLNK { return "it is a link" }
    if status.st_mode & S_IFMT != S_IFREG { return "it is not a regular file" }
    if status.st_uid != geteuid() { return "it belongs to another user" }
    if status.st_mode & (S_IWGRP | S_IWOTH) != 0 {
      return "other users can write to it; to prevent that, run chmod go-w"
    }
    return nil
  }

  // MARK: -

  /// The combined choices of all configurations: the most protective for each kind.
  var choices: Choices { loaded.reduce(.none) { $0.joined(with: $1.content.choices) } }

  /// Finds and reads the policies that the configurations name.
  func policies() throws(Stop) -> [Policy] {
    var policies: [Policy] = []
    for configuration in loaded { policies += try configuration.policies() }
    return policies
  }

  /// Whether a named configuration states the policies that decide if no option names any.
  var replacesUsualPolicy: Bool {
    loaded.contains { $0.origin == .named && !$0.content.policies.isEmpty }
  }
}
