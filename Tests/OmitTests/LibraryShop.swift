import Foundation
import Omit
import Samples
import Synchronization
import Testing

// The tests of the front door import `Omit` and no other module of the library, as programs do.

/// A folder with photos to share and a record; both are gone when the test is.
final class LibraryShop: Sendable {
  let folder: URL
  let audit: AuditLog

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    audit = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A photo with planted secrets.
  static let photo = "family.jpg"

  static func bytes(_ fixture: String = photo) throws -> [UInt8] {
    Array(try Data(contentsOf: FixtureFiles.folder.appending(path: fixture)))
  }

  func filter(
    _ policy: String = "everyday", settings: ShareSettings = ShareSettings(),
    hooks: ShareHooks = .none
  ) throws -> ShareFilter {
    ShareFilter(
      policies: try PolicySet(stock: policy), audit: audit, settings: settings, hooks: hooks)
  }

  /// Puts as many copies of the photo into a folder, and names them as inputs.
  func inputs(_ count: Int) throws -> [ShareInput] {
    let source = folder.appending(path: "in")
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    for number in 0..<count {
      try Data(try Self.bytes()).write(to: source.appending(path: "\(100 + number).jpg"))
    }
    return try ShareInput.walking([FileName(source.path + "/.")], to: .folder(output))
  }

  var output: FileName { FileName(folder.appending(path: "out").path) }

  /// The names of what was delivered to the folder, or begun.
  var outputs: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: output.description))?.sorted() ?? []
  }

  /// Reads the record again: it holds so many assets, and each came to an end.
  func expectRecorded(
    _ assets: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try audit.verify()
    #expect(found.assets == assets, sourceLocation: sourceLocation)
    #expect(found.open == 0, sourceLocation: sourceLocation)
  }
}

/// What hooks were told, in the order in which it came.
final class Told: Sendable {
  private let state = Mutex<(steps: [ShareStep], counters: [ShareCounter: Int])>(([], [:]))

  var steps: [ShareStep] { state.withLock { $0.steps } }
  var counters: [ShareCounter: Int] { state.withLock { $0.counters } }

  /// Hooks that are remembered; `also` is called after each step.
  func hooks(also: @escaping @Sendable (ShareStep) -> Void = { _ in }) -> ShareHooks {
    ShareHooks(
      step: { step in
        self.state.withLock { $0.steps.append(step) }
        also(step)
      },
      count: { counter, amount in
        self.state.withLock { $0.counters[counter, default: 0] += amount }
      })
  }
}

/// Hooks that cancel the task they are called in when an asset comes to a stage.
func cancelling(at stage: ShareStage, ofAsset number: Int = 1) -> ShareHooks {
  ShareHooks(step: { step in
    guard step.stage == stage, step.asset == number else { return }
    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
  })
}
