import Access
import Audit
import Files
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// A folder with files to share, and one for the copies; both are deleted with the test.
final class ShareFolder {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "in"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let url = folder.appending(path: "in/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func put(_ name: String, _ text: String = "x") throws { try put(name, Array(text.utf8)) }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// Returns the names in a folder and below, in order.
  func names(_ name: String) -> [String] {
    (FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String } ?? [])
      .filter { (try? bytes("\(name)/\($0)")) != nil }.sorted()
  }

  /// Returns a policy that keeps everything except what it is told to remove.
  static func policy(
    removing kinds: some Sequence<Kind> = [Kind](), unrecognised: UnrecognisedTreatment = .keep,
    sidecars: SidecarTreatment? = nil, names: FileTreatment.Names = .keep
  ) throws -> Policy {
    let rules = kinds.map(\.rawValue).sorted().joined(separator: ", ")
    let text = """
      policy: test
      otherwise: keep
      unrecognised: \(unrecognised)
      file: {names: \(names)}
      \(sidecars.map { "sidecars: \($0)" } ?? "")
      rules: [\(rules.isEmpty ? "" : "{id: a, then: {remove: [\(rules)]}}")]
      """
    return try Policy(parsing: text, file: "test.yaml")
  }

  static func stock(_ name: String) throws -> Policy {
    try #require(try StockPolicies.named(name))
  }

  /// Shares the folder and returns the reports on its assets, in order.
  func share(
    from source: String = "in", to target: String? = "out", under policy: Policy,
    on request: Request? = nil
  ) async throws -> [AssetReport] {
    let isNeutral = policy.settings.file.names == .neutral
    let inputs = try ShareInput.walking(
      [FileName(path("\(source)/."))], to: target.map { .folder(FileName(path($0))) } ?? .inPlace,
      isNeutral: isNeutral)
    return try await share(inputs, under: policy, on: request)
  }

  func share(
    _ inputs: some Sequence<ShareInput>, under policy: Policy, on request: Request? = nil
  ) async throws -> [AssetReport] {
    let filter = ShareFilter(policies: PolicySet(policy), audit: try audit())
    let request = try request ?? Request(caller: .direct)
    return await filter.reports(sharing: inputs, under: request)
  }

  func audit() throws -> AuditLog { try AuditLog(at: path("audit.sqlite")) }

  /// Returns the files of each asset that the arguments name, without their folders.
  func assets(_ arguments: String...) throws -> [[String]] {
    let arguments = arguments.isEmpty ? [path("in")] : arguments.map { path("in/\($0)") }
    return try ShareInput.walking(arguments.map { FileName($0) }, to: .nowhere).compactMap {
      input in
      switch input {
      case .asset(let delivery): delivery.files.map { "\($0.source.name)" }
      case .skipped, .failed: nil
      }
    }
  }
}

extension AssetReport {
  /// The names of the originals, each with that of its copy.
  var names: [String] {
    files.map { file in
      let last = { (name: String) in name.split(separator: "/").last.map(String.init) ?? "" }
      return "\(last(file.source)) -> \(file.delivered.map(last) ?? "nothing")"
    }
  }
}

func holds(_ bytes: [UInt8], _ text: String) -> Bool {
  Data(bytes).firstRange(of: Data(text.utf8)) != nil
}
