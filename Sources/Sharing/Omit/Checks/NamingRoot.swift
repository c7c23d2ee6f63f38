import Files

/// The folder that names are relative to in documents about several files.
///
/// The readers of such documents, above all reviewers of a change, have the same tree in another
/// place.
public struct NamingRoot: Sendable, Hashable {
  /// The absolute path of the folder.
  private let root: Path
  /// The folder that given names are relative to.
  private let start: Path

  /// The name of the folder itself.
  let top: Path = "."

  /// Uses the top of the work tree that contains the working directory, or the working directory
  /// itself.
  ///
  /// Git is not asked: the first folder on the way up with a `.git` is used.
  public init() {
    let start = Path(".").resolved ?? Path("/")
    let folders = start.steps.indices.reversed().map { Path(steps: start.steps[...$0]) }
    self.init(from: start, to: folders.first { $0.appending(".git").isTaken } ?? start)
  }

  /// Asks git for the top of the work tree.
  ///
  /// - Throws: `GitError` if the working directory is not in a work tree, or if git is not
  ///   installed.
  public static func workTree() throws(GitError) -> NamingRoot {
    let line: [UInt8]
    do {
      line = try GitCommand(["rev-parse", "--show-toplevel"]).line()
    } catch {
      switch error {
      case .failed: throw .noWorkTree
      case .notInstalled, .noWorkTree, .unexpectedAnswer: throw error
      }
    }
    guard let root = Path(bytes: line), !root.isEmpty else {
      throw .unexpectedAnswer(to: "rev-parse")
    }
    return NamingRoot(from: Path(".").resolved ?? root, to: root)
  }

  /// The same folder for names that are already relative to it, such as names in git's index.
  public var forRelativeNames: NamingRoot { NamingRoot(from: root, to: root) }

  init(from start: Path, to root: Path) {
    self.start = start
    self.root = root
  }

  /// Returns the name of a file relative to this folder, without `.` and `..`.
  ///
  /// A file outside it keeps its absolute name.
  public func relative(_ name: FileName) -> FileName {
    let steps = start.appending(name.path).steps
    let above = root.steps
    guard steps.starts(with: above) else { return FileName(Path(steps: steps)) }
    let rest = steps.dropFirst(above.count)
    guard let first = rest.first else { return FileName(top) }
    return FileName(rest.dropFirst().reduce(first) { $0.appending($1) })
  }

  /// Returns the path for a name relative to this folder.
  func path(of name: Path) -> Path { name == top ? root : root.appending(name) }

  /// Returns the name, relative to the working directory, of a file whose name is relative to this
  /// folder.
  public func fromStart(_ name: FileName) -> FileName {
    let (way, steps) = (start.steps.dropFirst(root.steps.count), name.path.steps)
    guard start.steps.starts(with: root.steps) else { return FileName(root.appending(name.path)) }
    let shared = zip(way, steps.dropLast()).prefix { $0 == $1 }.count
    let up = repeatElement(Path(".."), count: way.count - shared)
    let names = Array(up) + steps.dropFirst(shared)
    return FileName(names.dropFirst().reduce(names.first ?? top) { $0.appending($1) })
  }

  /// Returns whether something exists under a name relative to this folder.
  func isTaken(_ name: Path) -> Bool { root.appending(name).isTaken }
}

extension Path {
  /// The names on the way from the root of the file system.
  ///
  /// `..` cancels the name before it.
  fileprivate var steps: [Path] {
    components.reduce(into: []) { steps, name in
      switch name {
      case ".": break
      case "..": _ = steps.popLast()
      case let name: steps.append(name)
      }
    }
  }

  /// Creates the path that leads through these names from the root of the file system.
  fileprivate init(steps: some Sequence<Path>) {
    self = steps.reduce("/") { $0.appending($1) }
  }
}
