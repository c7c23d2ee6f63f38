import Access
import Audit
import Foundation
import PolicyEngine
import Samples
import Synchronization
import Testing
import Vocabulary

@testable import Omit

/// Frames of photos in one stream with frames of movies.
@Suite struct LongFrameTests {
  /// Holds assets at their beginning, and notes the order in which they end.
  private final class Watch: Sendable {
    private let state = Mutex<(begun: Set<Int>, ended: [Int])>(([], []))

    var ended: [Int] { state.withLock { $0.ended } }

    /// Notes an event, and holds an asset until it may continue, which depends on the assets that
    /// began and those that ended.
    func take(_ event: ShareEvent, until isFree: (Int, Set<Int>, [Int]) -> Bool) {
      guard case .step(let step) = event else { return }
      switch step.stage {
      case .begun:
        state.withLock { _ = $0.begun.insert(step.asset) }
        // Holds the thread, as long work does; the test fails when its task is cancelled.
        while !Task.isCancelled, !state.withLock({ isFree(step.asset, $0.begun, $0.ended) }) {
          Thread.sleep(forTimeInterval: 0.001)
        }
      case .ended: state.withLock { $0.ended.append(step.asset) }
      case .opened, .read, .decided, .planned, .verified, .recorded, .published: break
      }
    }
  }

  private func frame(_ number: Int, _ length: Int) -> [UInt8] {
    let photo = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    let picture = photo.dropLast(2) + [UInt8](repeating: 0x11, count: length) + photo.suffix(2)
    return Array("{\"id\": \"\(number)\", \"bytes\": \(picture.count)}\n".utf8) + picture
  }

  @Test(.timeLimit(.minutes(1)))
  func `photos behind a movie are answered while movies are in progress`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "omit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lengths = [17 << 20, 1000, 2000, 17 << 20, 3000]
    #expect(lengths.map(AssetLength.init) == [.long, .short, .short, .long, .short])
    try Data(lengths.enumerated().flatMap { frame($0.offset + 1, $0.element) })
      .write(to: folder.appending(path: "in"))
    let input = try FileHandle(forReadingFrom: folder.appending(path: "in"))
    _ = FileManager.default.createFile(atPath: folder.appending(path: "out").path, contents: nil)
    let output = try FileHandle(forWritingTo: folder.appending(path: "out"))
    defer { withExtendedLifetime((input, output)) {} }
    let watch = Watch()
    let filter = ShareFilter(
      policies: PolicySet(try ShareFolder.policy(removing: [.captureTime])),
      audit: try AuditLog(at: folder.appending(path: "audit.sqlite").path))
    try await filter.observed { event in
      watch.take(event) { asset, begun, ended in
        switch asset {
        // The movies last until both photos before the second one ended.
        case 1, 4: ended.contains(2) && ended.contains(3)
        // The photos last until both movies have begun.
        case 2, 3: begun.contains(1) && begun.contains(4)
        default: true
        }
      }
    }.share(
      framesFrom: input.fileDescriptor, to: output.fileDescriptor,
      under: try Request(caller: Caller(api: .direct)), answering: .completion)
    #expect(watch.ended.count == 5)
    #expect(Set(watch.ended.prefix(2)) == [2, 3])
  }
}
