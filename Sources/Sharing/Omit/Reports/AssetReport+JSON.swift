import Access
import Audit
import JSON
import PolicyEngine
import Vocabulary

extension AssetReport: Encodable {
  /// Encodes the report in the schema `omit.report/1`.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// The report as one line of JSON, without a line feed: schema `omit.report/1`.
  public var jsonLine: String { json.text }

  private var json: CanonicalJSON {
    let items = items
    var members: CanonicalMembers = [
      "schema": .string("omit.report/1"),
      "share": .string(share),
      "asset": .number(Int64(asset)),
      "policy": .object(["name": .string(policyName), "sha256": .string(policyDigest)]),
      "caller": .object(["api": .string(callerAPI), "id": callerID.map { .string($0) }]),
      "menu": menu?.json ?? .null,
      "outcome": .string(outcome.rawValue),
      "transcodesTo": transcodesTo.map { .string($0.rawValue) },
      "truncated": isTruncated ? .boolean(true) : nil,
      "reasons": .array(reasons.map(\.json)),
      "settings": echoTreatment.map { .object(["echoes": .string($0.rawValue)]) } ?? .null,
      "choicesNotApplied": items.unmetChoices.json,
      "unsure": unsure,
      "hidden": items.hidden > 0 ? .number(Int64(items.hidden)) : nil,
      "unread": .object([
        "kept": .number(Int64(items.unreadKept)), "removed": .number(Int64(items.unreadRemoved)),
      ]),
      "closure": .string(closure.rawValue),
      "unrecognised": .object([
        "kept": .number(Int64(items.unrecognisedKept)),
        "removed": .number(Int64(items.unrecognisedRemoved)),
      ]),
      "loose": items.looseBytes > 0 ? .number(Int64(items.looseBytes)) : nil,
      "files": .array(files.map(\.json)),
      "beside": unnamedHalves.isEmpty ? nil : .array(unnamedHalves.map { .string($0) }),
      "verified": verified?.json ?? .null,
      "problem": problem?.json ?? .null,
      "earlier": wasDeliveredEarlier ? .boolean(true) : nil,
    ]
    members.append(countsByOneKind.members(withEmpty: true))
    return .object(members)
  }

  /// The counts with each item under one kind, the one for which it is removed.
  private var countsByOneKind: AuditCounts {
    var counts = counts
    (counts.removed, counts.coarsened, counts.kept) = (items.removed, items.coarsened, items.kept)
    counts.requestedNotApplied = requestedNotApplied
    return counts
  }

  /// The items removed only because of what they may hold, and the option that would keep them.
  private var unsure: CanonicalJSON? {
    let items = items
    guard items.removedUnsure > 0 else { return nil }
    let kinds = items.removedPerhaps.sorted.map(\.kind)
    return .object([
      "removed": .number(Int64(items.removedUnsure)), "kinds": items.removedPerhaps.json,
      "option": .string(KeepingOption(kinds, chosen: removedPerhapsByChoice).text),
    ])
  }
}

extension Menu {
  fileprivate var json: CanonicalJSON {
    .object([
      "supported": .boolean(supported), "reasons": .array(reasons.map { .string($0.rawValue) }),
    ])
  }
}

extension Reason {
  fileprivate var json: CanonicalJSON {
    .object([
      "rule": .string("\(rule)"), "effect": .string(effect.rawValue),
      "kinds": .array(kinds.map { .string($0.rawValue) }),
    ])
  }
}

extension UnmetChoices {
  fileprivate var json: CanonicalJSON? {
    isEmpty ? nil : .object(["keep": kept.json, "coarsen": coarsened.json])
  }
}

extension AssetReport.File {
  fileprivate var json: CanonicalJSON {
    func text(_ text: String?) -> CanonicalJSON { text.map { .string($0) } ?? .null }
    func length(_ length: Int?) -> CanonicalJSON { length.map { .number(Int64($0)) } ?? .null }
    return .object([
      "role": .string(role.rawValue),
      "source": .string(source),
      "delivered": text(delivered),
      "contentType": text(deliveredType?.rawValue),
      "mimeType": text(deliveredType?.mimeType),
      "sha256": .object(["source": text(sourceDigest), "delivered": text(deliveredDigest)]),
      "bytes": .object(["source": length(sourceLength), "delivered": length(deliveredLength)]),
      "transcoding": transcoding?.json,
      "truncated": isTruncated ? .boolean(true) : nil,
      "patched": isPatched ? .boolean(true) : nil,
      "uncleaned": staysInPlace ? .boolean(true) : nil,
      "repeating": .array(repeating.map(\.json)),
    ])
  }
}
