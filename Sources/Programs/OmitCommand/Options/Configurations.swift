import Access
import Foundation
import Glibc
import Omit
import PolicyEngine

/// The configurations that hold for a run: the one that was named, or all that were found.
///
/// INVARIANT (a configuration that was found only has more removed): it is looked for from the working
/// folder upwards and nowhere else, so that no folder that is an argument brings one along, and each
/// decides beside the others, so that one that came with something downloaded takes nothing from those
/// above it.
struct Configurations {
  private(set) var loaded: [LoadedConfiguration] = []
  /// Files that are there and not used, each with the reason.
  private(set) var unused: [(file: String, reason: String)] = []

  static let fileName = ".omit.yaml"
  static let none = Configurations()

  private init() {}

  init(_ named: LoadedConfiguration) { loaded = [named] }

  /// Finds configurations in a folder and in those above it, the innermost first.
  ///
  /// - Throws: `Stop` where one that is to be used cannot be read, or is not as configurations are
  ///   written: without it less might be removed.
  init(upwardsFrom place: String) throws(Stop) {
    var folder = place
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
    let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    // What was opened may be another file than the one that was looked at.
    guard unsafe fstat(number, &status) == 0, Self.reasonNotToUse(status) == nil else {
      throw .inputOutput("the configuration `\(file)` changed while it was read; run again")
    }
    let text = try TextFile.read(handle, file, role: "configuration")
    loaded.append(try LoadedConfiguration(text, file: file, as: .found))
  }

  /// Why a file is not used: what others can write says what they want.
  private static func reasonNotToUse(_ status: stat) -> String? {
    if status.st_mode & S_IFMT == S_IFLNK { return "it is a link" }
    if status.st_mode & S_IFMT != S_IFREG { return "it is no regular file" }
    if status.st_uid != geteuid() { return "it belongs to somebody else" }
    if status.st_mode & (S_IWGRP | S_IWOTH) != 0 {
      return "others can write to it; to change that: chmod go-w"
    }
    return nil
  }

  // MARK: -

  /// The choices that all of them make: of each kind the most protective.
  var choices: Choices { loaded.reduce(.none) { $0.joined(with: $1.content.choices) } }

  /// Finds and reads the policies that they name.
  func policies() throws(Stop) -> [Policy] {
    var policies: [Policy] = []
    for configuration in loaded { policies += try configuration.policies() }
    return policies
  }

  /// Whether one was named that says which policies decide where no option does.
  var replacesUsualPolicy: Bool {
    loaded.contains { $0.standing == .named && !$0.content.policies.isEmpty }
  }
}
