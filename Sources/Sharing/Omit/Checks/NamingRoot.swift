import Files

/// The folder from which documents about several files count their names.
///
/// Whoever reads them, a review of a change above all, has the same tree somewhere else.
public struct NamingRoot: Sendable, Hashable {
  /// The folder itself, from the root of the file system.
  private let root: Path
  /// The folder from which names count that are given.
  private let start: Path

  /// The name of the folder itself.
  let top: Path = "."

  /// Finds the top of the work tree that the working directory lies in, or else takes the working
  /// directory.
  ///
  /// Git is not asked: of folders on the way up, the first one that has a `.git` counts.
  public init() {
    let start = Path(".").resolved ?? Path("/")
    let folders = start.steps.indices.reversed().map { Path(steps: start.steps[...$0]) }
    self.init(from: start, to: folders.first { $0.appending(".git").isTaken } ?? start)
  }

  /// Asks git for the top of the work tree.
  ///
  /// - Throws: `GitError` where the working directory lies in none, or there is no git.
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

  /// The same folder for names that count from it already, as those in git's index do.
  public var forItsOwnNames: NamingRoot { NamingRoot(from: root, to: root) }

  init(from start: Path, to root: Path) {
    self.start = start
    self.root = root
  }

  /// The name of a file from this folder, without `.` and `..`; one that lies elsewhere keeps its
  /// name from the root of the file system.
  public func relative(_ name: FileName) -> FileName {
    let steps = start.appending(name.path).steps
    let above = root.steps
    guard steps.starts(with: above) else { return FileName(Path(steps: steps)) }
    let rest = steps.dropFirst(above.count)
    guard let first = rest.first else { return FileName(top) }
    return FileName(rest.dropFirst().reduce(first) { $0.appending($1) })
  }

  /// The place of what has a name that counts from this folder.
  func place(of name: Path) -> Path { name == top ? root : root.appending(name) }

  /// The name that leads from the working directory to what has a name that counts from this folder.
  public func fromStart(_ name: FileName) -> FileName {
    let (way, steps) = (start.steps.dropFirst(root.steps.count), name.path.steps)
    guard start.steps.starts(with: root.steps) else { return FileName(root.appending(name.path)) }
    let shared = zip(way, steps.dropLast()).prefix { $0 == $1 }.count
    let up = repeatElement(Path(".."), count: way.count - shared)
    let names = Array(up) + steps.dropFirst(shared)
    return FileName(names.dropFirst().reduce(names.first ?? top) { $0.appending($1) })
  }

  /// Whether something has a name that counts from this folder.
  func isTaken(_ name: Path) -> Bool { root.appending(name).isTaken }
}

extension Path {
  /// The names on the way from the root of the file system; `..` takes the one before it away.
  fileprivate var steps: [Path] {
    components.reduce(into: []) { steps, name in
      switch name {
      case ".": break
      case "..": _ = steps.popLast()
      case let name: steps.append(name)
      }
    }
  }

  /// The name that leads over these from the root of the file system.
  fileprivate init(steps: some Sequence<Path>) {
    self = steps.reduce("/") { $0.appending($1) }
  }
}
