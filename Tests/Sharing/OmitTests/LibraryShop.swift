import Foundation
import Omit
import Samples
import Synchronization
import Testing

// The tests of the public interface import only `Omit` and no other module of the library, like
// programs do.

/// A folder with photos to share and a record; both are deleted with the test.
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

  /// Copies the photo into a folder a number of times, and returns the copies as inputs.
  func inputs(_ count: Int) throws -> [ShareInput] {
    let source = folder.appending(path: "in")
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    for number in 0..<count {
      try Data(try Self.bytes()).write(to: source.appending(path: "\(100 + number).jpg"))
    }
    return try ShareInput.walking([FileName(source.path + "/.")], to: .folder(output))
  }

  var output: FileName { FileName(folder.appending(path: "out").path) }

  /// The names of the delivered or staged files in the folder.
  var outputs: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: output.description))?.sorted() ?? []
  }

  /// Expects that the record contains a number of assets, and that each is settled.
  func expectRecorded(
    _ assets: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try audit.verify()
    #expect(found.assets == assets, sourceLocation: sourceLocation)
    #expect(found.open == 0, sourceLocation: sourceLocation)
  }
}

/// The events that an observer received, in order.
final class EventCollector: Sendable {
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
  /// Shares assets and returns the reports on them, in the order in which they arrive.
  func reports(
    sharing inputs: some Sequence<ShareInput>, under request: Request
  ) async -> [AssetReport] {
    let collector = EventCollector()
    await observed(by: collector.take).share(inputs, under: request)
    return collector.reports
  }
}

/// Returns an observer that cancels its task when an asset reaches a stage.
func cancelling(
  at stage: ShareStage, ofAsset number: Int = 1
) -> @Sendable (ShareEvent) -> Void {
  { event in
    guard case .step(let step) = event, step.stage == stage, step.asset == number else { return }
    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
  }
}
