import Access
import Audit
import Files
import Foundation
import Glibc
import PolicyEngine
import Samples
import Synchronization
import Testing
import Vocabulary

@testable import Omit

@Suite struct AssetSharePatchingTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  /// A movie's preview, which is a separate file, is cleaned as one and not deleted.
  private static let everything = Kind.allCases.filter {
    ![.rendering, .motion, .preview].contains($0)
  }

  private static func filter(
    _ shop: String, reaching reached: @escaping @Sendable (PatchStep) -> Void = { _ in }
  ) throws -> ShareFilter {
    var settings = ShareSettings()
    settings.patches = true
    var filter = ShareFilter(
      policies: PolicySet(try ShareFolder.policy(removing: everything, unrecognised: .remove)),
      audit: try AuditLog(at: "\(shop)/audit.sqlite"), settings: settings)
    filter.reached = reached
    return filter
  }

  private static func patch(
    _ shop: String, reaching reached: @escaping @Sendable (PatchStep) -> Void = { _ in }
  ) async throws -> [AssetReport] {
    let inputs = try ShareInput.walking([FileName("\(shop)/in/.")], to: .inPlace)
    return try await filter(shop, reaching: reached)
      .reports(sharing: inputs, under: Request(caller: .direct))
  }

  private func journals() -> [String] { shop.names("audit.sqlite-patches") }

  // MARK: Beside a copy

  @Test func `files are as a copy in their place would be, or are refused and as they were`()
    async throws
  {
    let policy = try ShareFolder.policy(removing: Self.everything, unrecognised: .remove)
    let names = FixtureFiles.all.filter { $0 != "sidecar.xmp" }
    for name in names { try shop.put(name, FixtureFiles.bytes(of: name)) }
    let patched = try await Self.patch(shop.path(""))
    var edited: [String: [UInt8]] = [:]
    for name in names { edited[name] = try shop.bytes("in/\(name)") }
    for name in names { try shop.put(name, FixtureFiles.bytes(of: name)) }
    let copied = try await shop.share(to: nil, under: policy)
    #expect(patched.count == names.count && copied.count == names.count)
    var (same, refused) = (0, 0)
    for (one, other) in zip(patched, copied) {
      let name = String(one.files[0].source.split(separator: "/").last ?? "")
      let original = try FixtureFiles.bytes(of: name)
      #expect(one.files[0].source == other.files[0].source)
      #expect(one.files.allSatisfy { $0.sourceDigest == nil && $0.deliveredDigest == nil })
      if other.isDelivered, other.files[0].deliveredLength == original.count {
        #expect(one.outcome == other.outcome, "\(name): \(one.problem?.message ?? "")")
        #expect(try edited[name] == shop.bytes("in/\(name)"), "\(name)")
        #expect(one.files[0].isPatched == (one.outcome == .cleaned))
        #expect(one.verified == other.verified, "\(name)")
        #expect(one.items.removed == other.items.removed)
        same += 1
      } else {
        #expect(!one.isDelivered && edited[name] == original, "\(name)")
        #expect(!other.isDelivered || one.problem?.code == .unsupportedFormat)
        refused += 1
      }
    }
    #expect(same > 55 && refused > 50, "\(same) \(refused)")
    let entries = try await shop.audit().entries().prefix(names.count)
    #expect(
      entries.count { $0.record.files[0].isPatched }
        == patched.count { $0.files[0].isPatched })
    #expect(entries.allSatisfy { $0.settlement != nil })
    #expect(journals().isEmpty)
  }

  @Test func `an asset with a file that cannot be edited is refused as a whole`() async throws {
    let (raw, packet) = try (
      FixtureFiles.bytes(of: "raw.cr2"), FixtureFiles.bytes(of: "sidecar.xmp")
    )
    try shop.put("a.cr2", raw)
    try shop.put("a.xmp", packet)
    let reports = try await Self.patch(shop.path(""))
    #expect(reports.map { $0.files.count } == [2])
    #expect(reports.map(\.problem?.file) == [1])
    #expect(try shop.bytes("in/a.cr2") == raw && shop.bytes("in/a.xmp") == packet)
  }

  @Test func `a report says that no digest was taken, and a line of JSON that it was edited`()
    async throws
  {
    try shop.put("a.mov", FixtureFiles.bytes(of: "movie-quicktime.mov"))
    let report = try #require(try await Self.patch(shop.path("")).first)
    #expect(report.jsonLine.contains("\"patched\":true"))
    #expect(report.jsonLine.contains("\"sha256\":{\"delivered\":null,\"source\":null}"))
    #expect(!report.keepsOriginal)
    let again = try #require(try await Self.patch(shop.path("")).first)
    #expect(again.outcome == .unchanged)
    #expect(!again.jsonLine.contains("\"patched\""))
  }

  // MARK: Killed

  private static let killed = ["movie-quicktime.mov", "heic-carriers.heic", "negative.dng"]

  @Test(arguments: killed)
  func `a run that is killed at any moment leaves a state that repair finishes`(name: String)
    async throws
  {
    let original = try FixtureFiles.bytes(of: name)
    let moments = MomentList()
    try shop.put(name, original)
    #expect(try await Self.patch(shop.path("")) { moments.add($0) }.map(\.outcome) == [.cleaned])
    let expected = try shop.bytes("in/\(name)")
    let all = moments.all
    #expect(expected != original && all.first == .recorded && all.last == .ended)
    #expect(all.contains(.written(0)) && all.count > 6)
    for (index, moment) in all.enumerated() {
      let other = try ShareFolder()
      try other.put(name, original)
      let path = other.path("")
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, index = index as Int] in
        let moments = MomentList()
        _ = try await AssetSharePatchingTests.patch(path) { moment in
          moments.add(moment)
          if moments.all.count > index { _ = kill(getpid(), SIGKILL) }
        }
      }
      let log = try other.audit()
      let repair = try await log.repair()
      let isBegun = moment != .recorded
      #expect(try other.bytes("in/\(name)") == (isBegun ? expected : original), "\(moment)")
      #expect(other.names("audit.sqlite-patches").isEmpty, "\(moment)")
      #expect(
        try await log.entries().map(\.settlement?.result)
          == [isBegun ? .delivered : .notDelivered], "\(moment)")
      let isOpen = moment != .settled && moment != .ended
      #expect(repair.patches.map(\.ending) == (isOpen && isBegun ? [.finished] : []), "\(moment)")
      #expect(try log.verify().open == 0)
    }
  }

  /// Leaves a file that was partly edited by a run that has ended.
  private func leave(_ name: String = "movie-quicktime.mov") async throws {
    try shop.put(name, FixtureFiles.bytes(of: name))
    let path = shop.path("")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      _ = try await AssetSharePatchingTests.patch(path) {
        if $0 == .written(0) { _ = kill(getpid(), SIGKILL) }
      }
    }
    #expect(journals().count == 1)
  }

  @Test func `both files of an asset are finished`() async throws {
    let movie = try FixtureFiles.bytes(of: "movie-quicktime.mov")
    let names = ["a.mp4", "a.lrv"]
    for name in names { try shop.put(name, movie) }
    let path = shop.path("")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      _ = try await AssetSharePatchingTests.patch(path) {
        if $0 == .written(0) { _ = kill(getpid(), SIGKILL) }
      }
    }
    let repair = try await shop.audit().repair()
    #expect(repair.patches.map(\.ending) == [.finished, .finished])
    #expect(repair.settled.map(\.result) == [.delivered])
    let cleaned = try shop.bytes("in/a.mp4")
    #expect(try cleaned != movie && shop.bytes("in/a.lrv") == cleaned)
  }

  @Test func `a missing or replaced file is reported, and settled as unknown`() async throws {
    for change in [RepairedPatch.Ending.gone, .changed] {
      try await leave()
      let path = shop.path("in/movie-quicktime.mov")
      switch change {
      case .gone: #expect(unsafe rename(path, shop.path("moved.mov")) == 0)
      case .changed: try shop.put("movie-quicktime.mov", "somebody else's")
      case .finished, .delayed: break
      }
      let log = try shop.audit()
      let repair = try await log.repair()
      #expect(repair.patches == [RepairedPatch(of: path, change)])
      #expect(repair.settled.map(\.result) == [.unknown])
      #expect(journals().isEmpty)
      if change == .changed {
        #expect(try shop.bytes("in/movie-quicktime.mov") == Array("somebody else's".utf8))
      }
    }
  }

  @Test func `a file that may not be written now is finished when it may be`() async throws {
    try await leave()
    let path = shop.path("in/movie-quicktime.mov")
    #expect(unsafe chmod(path, 0o444) == 0)
    let log = try shop.audit()
    let first = try await log.repair()
    #expect(first.settled.isEmpty && journals().count == 1)
    #expect(first.patches.map(\.ending) != [.finished] && first.patches.count == 1)
    #expect(unsafe chmod(path, 0o644) == 0)
    #expect(try await log.repair().patches.map(\.ending) == [.finished])
    #expect(try await log.repair().patches.isEmpty && journals().isEmpty)
  }

  @Test func `a file that another process is editing is refused, and unchanged`() async throws {
    let original = try FixtureFiles.bytes(of: "movie-quicktime.mov")
    try shop.put("a.mov", original)
    let descriptor = unsafe open(shop.path("in/a.mov"), O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let reports = try await Self.patch(shop.path(""))
    #expect(reports.map(\.outcome) == [.failed])
    #expect(reports[0].problem?.message.contains("edited by another omit") == true)
    #expect(try shop.bytes("in/a.mov") == original && journals().isEmpty)
    #expect(try await shop.audit().entries().map(\.settlement?.result) == [.notDelivered])
  }

  @Test func `a file that changes after it was verified is left unchanged`() async throws {
    let original = try FixtureFiles.bytes(of: "movie-quicktime.mov")
    try shop.put("a.mov", original)
    let path = shop.path("in/a.mov")
    let reports = try await Self.patch(shop.path("")) { moment in
      guard moment == .recorded else { return }
      try? Data(original.dropLast() + [1]).write(to: URL(filePath: path))
    }
    #expect(reports.map(\.outcome) == [.failed])
    #expect(reports[0].problem?.code == .unreadable)
    #expect(try shop.bytes("in/a.mov") == original.dropLast() + [1])
    #expect(journals().isEmpty)
  }

  @Test func `a file that another process writes to in the meantime is not claimed to be clean`()
    async throws
  {
    try shop.put("a.mov", FixtureFiles.bytes(of: "movie-quicktime.mov"))
    let path = shop.path("in/a.mov")
    let reports = try await Self.patch(shop.path("")) { moment in
      guard moment == .written(0) else { return }
      guard let file = try? FileHandle(forUpdating: URL(filePath: path)),
        let all = try? file.readToEnd()
      else { return }
      // All writes are undone, and more.
      _ = try? file.seek(toOffset: 0)
      try? file.write(contentsOf: Data(repeating: 7, count: all.count))
    }
    #expect(reports.map(\.outcome) == [.failed])
    #expect(try await shop.audit().entries().map(\.settlement?.result) == [.unknown])
    #expect(journals().isEmpty)
  }
}

/// The moments that a run reached.
private final class MomentList: Sendable {
  private let moments = Mutex<[PatchStep]>([])

  var all: [PatchStep] { moments.withLock(\.self) }

  func add(_ moment: PatchStep) { moments.withLock { $0.append(moment) } }
}
