package import JSON
package import Vocabulary

extension AuditRecord {
  /// The record's members in stored form; empty and nil members are left out.
  var members: CanonicalMembers {
    [
      "share": .string(share),
      "asset": .number(Int64(asset)),
      "time": .number(time.milliseconds),
      "by": by.json,
      "caller": caller.json,
      "destination": destination.json,
      "source": source.json,
      "identifier": identifier.json,
      "policies": .array(
        policies.map { .object(["name": .string($0.name), "sha256": .string($0.sha256)]) }),
      "menu": .object([
        "supported": .boolean(menu.supported), "reasons": menu.reasons.json,
        "offered": menu.offered.json,
      ]),
      "choices": choices.json,
      "reasons": reasons.map(\.json).nonEmpty,
      "outcome": .string(outcome.rawValue),
      "files": .array(files.map(\.json)),
    ]
  }
}

extension AuditProblem {
  /// The problem in stored form.
  var json: CanonicalJSON { .object(["code": .string(code), "at": at.json]) }
}

extension AuditCaller {
  fileprivate var json: CanonicalJSON {
    .object([
      "id": id.json, "api": .string(api), "readWrite": readWrite.json, "addOnly": addOnly.json,
      "reportedReadWrite": reportedReadWrite.json,
      "outOfProcess": outOfProcess.map { .boolean($0) }, "metadataOptions": metadataOptions.json,
    ])
  }
}

extension [AuditChoice] {
  /// The choices grouped by who chose: in nearly all records, nearly all are the policy's.
  fileprivate var json: CanonicalJSON? {
    guard !isEmpty else { return nil }
    var choosers = CanonicalMembers()
    for chooser in AuditChoice.Chooser.allCases {
      var options = CanonicalMembers()
      for choice in self where choice.by == chooser {
        options.append(choice.option, as: .string(choice.setting))
      }
      if !options.isEmpty { choosers.append(chooser.rawValue, as: .object(options)) }
    }
    return .object(choosers)
  }
}

extension AuditReason {
  fileprivate var json: CanonicalJSON {
    .object([
      "rule": .string(rule), "effect": .string(effect), "kinds": kinds.map(\.rawValue).json,
    ])
  }
}

extension AuditFile {
  fileprivate var json: CanonicalJSON {
    var members: CanonicalMembers = [
      "role": .string(role), "source": source.json, "delivered": delivered.json,
      "contentType": (contentType?.rawValue).json,
      "bytes": bytes.json { .number(Int64($0)) },
      "sha256": sha256.json { .string($0) },
      "transcoded": .boolean(transcoding != nil),
      "transcoding": transcoding?.json,
      "truncated": isTruncated ? .boolean(true) : nil,
      "patched": isPatched ? .boolean(true) : nil,
      "leftOut": isLeftOut ? .boolean(true) : nil,
      "repeating": repeating.map { .object($0.members) }.nonEmpty,
      "closure": (closure?.rawValue).json,
      "evidence": evidence?.json,
      "problem": problem?.json,
    ]
    members.append(counts.members(withEmpty: false))
    return .object(members)
  }
}

extension AuditCounts {
  /// Returns the counts in the form of reports and records; records leave out empty ones.
  package func members(withEmpty keepsEmpty: Bool) -> CanonicalMembers {
    func json(_ counts: KindCounts) -> CanonicalJSON? {
      counts.isEmpty && !keepsEmpty ? nil : counts.json
    }
    let possible: CanonicalMembers = [
      "removed": json(possible.removed), "kept": json(possible.kept),
      "requestedNotApplied": json(requestedNotApplied.unsure),
    ]
    return [
      "removed": json(removed), "coarsened": json(coarsened), "kept": json(kept),
      "echoes": json(echoes), "requestedNotApplied": json(requestedNotApplied.all),
      "possible": possible.isEmpty ? nil : .object(possible),
    ]
  }
}

extension Repetition {
  /// The members of the item in records; findings add the title of its key.
  package var members: CanonicalMembers {
    [
      "kind": .string(kind.rawValue), "carrier": .string(carrier.rawValue),
      "key": .string("\(key)"), "at": .string(place),
    ]
  }
}

extension AuditPair {
  fileprivate func json(_ write: (Value) -> CanonicalJSON) -> CanonicalJSON? {
    guard source != nil || delivered != nil else { return nil }
    return .object(["source": source.map(write), "delivered": delivered.map(write)])
  }
}

extension Evidence {
  /// The results by the names of the checks.
  package var json: CanonicalJSON {
    .object([
      "inventory": .string(inventory.rawValue), "media": .string(media.rawValue),
      "residue": .string(residue.rawValue), "witness": .string(witness.rawValue),
      "versions": versionsJSON,
    ])
  }

  private var versionsJSON: CanonicalJSON? {
    versions.isEmpty ? nil : .object(CanonicalMembers(texts: versions))
  }
}

extension KindCounts {
  /// The counts by the names of their kinds.
  package var json: CanonicalJSON {
    var members = CanonicalMembers()
    for (kind, count) in sorted { members.append(kind.rawValue, as: .number(Int64(count))) }
    return .object(members)
  }
}

extension String? {
  fileprivate var json: CanonicalJSON? { map { .string($0) } }
}

extension [String] {
  fileprivate var json: CanonicalJSON? { map { .string($0) }.nonEmpty }
}

extension [CanonicalJSON] {
  fileprivate var nonEmpty: CanonicalJSON? { isEmpty ? nil : .array(self) }
}
