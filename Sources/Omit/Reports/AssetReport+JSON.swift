import Access
import Audit
import Foundation
import JSON
import PolicyEngine
import Vocabulary

extension AssetReport {
  /// The report as one line of JSON, without a line feed: schema `omit.report/1`.
  public var jsonLine: String { JSONText.line(self) }
}

extension AssetReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, share, asset, policy, caller, menu, outcome, truncated
    case reasons, removed, coarsened, kept
    case echoes, settings, requestedNotApplied, choicesNotApplied, possible, unsure, hidden, unread,
      closure, unrecognised, loose
    case files, beside, verified, problem, earlier
  }

  /// Writes the report in the words of `omit.report/1`.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("omit.report/1", forKey: .schema)
    try container.encode(share, forKey: .share)
    try container.encode(asset, forKey: .asset)
    try container.encode(["name": policyName, "sha256": policyDigest], forKey: .policy)
    try container.encode(
      ["api": callerAPI, "id": callerID].compactMapValues(\.self), forKey: .caller)
    try container.encode(menu.map(MenuJSON.init), forKey: .menu)
    try container.encode(outcome, forKey: .outcome)
    if isTruncated { try container.encode(true, forKey: .truncated) }
    try container.encode(reasons.map(ReasonJSON.init), forKey: .reasons)
    try container.encode(removed.byName, forKey: .removed)
    try container.encode(coarsened.byName, forKey: .coarsened)
    try container.encode(kept.byName, forKey: .kept)
    try container.encode(echoes.byName, forKey: .echoes)
    try container.encode(
      echoTreatment.map { ["echoes": $0.rawValue] }, forKey: .settings)
    try container.encode(requestedNotApplied.byName, forKey: .requestedNotApplied)
    if !unmetChoices.isEmpty {
      try container.encode(
        ["keep": unmetChoices.kept.byName, "coarsen": unmetChoices.coarsened.byName],
        forKey: .choicesNotApplied)
    }
    if removedUnsure > 0 { try container.encode(UnsureJSON(self), forKey: .unsure) }
    if hidden > 0 { try container.encode(hidden, forKey: .hidden) }
    try container.encode(
      [
        "removed": possible.removed.byName, "kept": possible.kept.byName,
        "requestedNotApplied": possible.requestedNotApplied.byName,
      ], forKey: .possible)
    try container.encode(["kept": unreadKept, "removed": unreadRemoved], forKey: .unread)
    try container.encode(closure, forKey: .closure)
    try container.encode(
      ["kept": unrecognisedKept, "removed": unrecognisedRemoved], forKey: .unrecognised)
    if looseBytes > 0 { try container.encode(looseBytes, forKey: .loose) }
    try container.encode(files.map(FileJSON.init), forKey: .files)
    if !unnamedHalves.isEmpty { try container.encode(unnamedHalves, forKey: .beside) }
    try container.encode(verified, forKey: .verified)
    try container.encode(problem, forKey: .problem)
    if wasDeliveredEarlier { try container.encode(true, forKey: .earlier) }
  }
}

private struct MenuJSON: Encodable {
  let supported: Bool
  let reasons: [String]

  init(_ menu: Menu) {
    supported = menu.supported
    reasons = menu.reasons.map(\.rawValue)
  }
}

private struct ReasonJSON: Encodable {
  let rule: String
  let effect: String
  let kinds: [String]

  init(_ reason: Reason) {
    rule = "\(reason.rule)"
    effect = reason.effect.rawValue
    kinds = reason.kinds.map(\.rawValue)
  }
}

private struct FileJSON: Encodable {
  let file: AssetReport.File

  init(_ file: AssetReport.File) { self.file = file }

  private enum CodingKeys: String, CodingKey {
    case role, source, delivered, contentType, mimeType, sha256, bytes, truncated, patched
    case uncleaned, repeating
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file.role, forKey: .role)
    try container.encode(file.source, forKey: .source)
    try container.encode(file.delivered, forKey: .delivered)
    try container.encode(file.contentType, forKey: .contentType)
    try container.encode(file.contentType?.mimeType, forKey: .mimeType)
    try container.encode(
      Pair(source: file.sourceDigest, delivered: file.deliveredDigest), forKey: .sha256)
    try container.encode(
      Pair(source: file.sourceLength, delivered: file.deliveredLength), forKey: .bytes)
    if file.isTruncated { try container.encode(true, forKey: .truncated) }
    if file.isPatched { try container.encode(true, forKey: .patched) }
    if file.staysInPlace { try container.encode(true, forKey: .uncleaned) }
    try container.encode(file.repeating, forKey: .repeating)
  }

  private struct Pair<Value: Encodable>: Encodable {
    let source: Value?
    let delivered: Value?

    private enum CodingKeys: String, CodingKey {
      case source, delivered
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(source, forKey: .source)
      try container.encode(delivered, forKey: .delivered)
    }
  }
}

extension KindCounts {
  /// The counts by the kinds' names, for JSON.
  var byName: [String: Int] {
    Dictionary(uniqueKeysWithValues: sorted.map { ($0.kind.rawValue, $0.count) })
  }
}

/// What went only because of what it may hold, and the option that would keep it.
private struct UnsureJSON: Encodable {
  let removed: Int
  let kinds: [String: Int]
  let option: String

  init(_ report: AssetReport) {
    removed = report.removedUnsure
    kinds = report.removedPerhaps.byName
    option =
      KeepingOption(
        report.removedPerhaps.sorted.map(\.kind), chosen: report.removedPerhapsByChoice
      ).text
  }
}
