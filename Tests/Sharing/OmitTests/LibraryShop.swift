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
    observer: @escaping @Sendable (ShareEvent) -> Void = { _ in }
  ) throws -> ShareFilter {
    ShareFilter(policies: try PolicySet(stock: policy), audit: audit, settings: settings)
      .observed(by: observer)
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

/// What an observer was told, in the order in which it came.
final class Told: Sendable {
  private let state = Mutex<[ShareEvent]>([])

  var events: [ShareEvent] { state.withLock { $0 } }

  var reports: [AssetReport] { events.compactMap(\.report) }

  var steps: [ShareStep] {
    events.compactMap { event in
      switch event {
      case .step(let step): step
      case .found, .finished: nil
      }
    }
  }

  var found: [FoundFiles] {
    events.compactMap { event in
      switch event {
      case .found(let files): files
      case .step, .finished: nil
      }
    }
  }

  var counters: [ShareCounter: Int] {
    reports.flatMap(\.counters).reduce(into: [:]) { $0[$1.counter, default: 0] += $1.amount }
  }

  func take(_ event: ShareEvent) { state.withLock { $0.append(event) } }
}

extension ShareFilter {
  /// Shares assets and gives the reports on them, in the order in which they come.
  func reports(
    sharing inputs: some Sequence<ShareInput>, under request: Request
  ) async -> [AssetReport] {
    let told = Told()
    await observed(by: told.take).share(inputs, under: request)
    return told.reports
  }
}

/// Cancels the task it is called in when an asset comes to a stage.
func cancelling(
  at stage: ShareStage, ofAsset number: Int = 1
) -> @Sendable (ShareEvent) -> Void {
  { event in
    guard case .step(let step) = event, step.stage == stage, step.asset == number else { return }
    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
  }
}
