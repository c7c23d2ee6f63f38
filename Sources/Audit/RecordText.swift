import Vocabulary

extension AuditRecord {
  /// The record as it is stored; what is empty or nil is left out only where reading allows it.
  var json: CanonicalJSON {
    .object([
      "share": .string(share),
      "asset": .number(Int64(asset)),
      "time": .number(time.milliseconds),
      "by": by.json,
      "caller": caller.json,
      "destination": destination.json,
      "policies": .array(
        policies.map { .object(["name": .string($0.name), "sha256": .string($0.sha256)]) }),
      "menu": .object([
        "supported": .boolean(menu.supported), "reasons": menu.reasons.json,
        "offered": menu.offered.json,
      ]),
      "choices": .object(choices.mapValues { .string($0) }),
      "reasons": .array(
        reasons.map {
          .object([
            "rule": .string($0.rule), "effect": .string($0.effect),
            "kinds": $0.kinds.map(\.rawValue).json,
          ])
        }),
      "outcome": .string(outcome.rawValue),
      "counts": counts.json,
      "closure": (closure?.rawValue).json,
      "files": .array(files.map(\.json)),
      "evidence": evidence?.json,
      "problem": problem?.json,
    ])
  }
}

extension AuditProblem {
  /// The problem as it is stored.
  var json: CanonicalJSON { .object(["code": .string(code), "at": at.json]) }
}

extension AuditCaller {
  fileprivate var json: CanonicalJSON {
    .object([
      "id": id.json, "api": .string(api), "readWrite": readWrite.json, "addOnly": addOnly.json,
      "metadataOptions": metadataOptions.json,
    ])
  }
}

extension AuditCounts {
  fileprivate var json: CanonicalJSON {
    .object([
      "removed": removed.json, "coarsened": coarsened.json, "kept": kept.json,
      "echoes": echoes.json, "requestedNotApplied": requestedNotApplied.json,
    ])
  }
}

extension AuditFile {
  fileprivate var json: CanonicalJSON {
    .object([
      "role": .string(role), "source": source.json, "delivered": delivered.json,
      "contentType": (contentType?.rawValue).json,
      "bytes": .object([
        "source": bytes.source.map { .number(Int64($0)) },
        "delivered": bytes.delivered.map { .number(Int64($0)) },
      ]),
      "sha256": .object(["source": sha256.source.json, "delivered": sha256.delivered.json]),
    ])
  }
}

extension Evidence {
  fileprivate var json: CanonicalJSON {
    .object([
      "inventory": .string(inventory.rawValue), "media": .string(media.rawValue),
      "residue": .string(residue.rawValue), "witness": .string(witness.rawValue),
    ])
  }
}

extension KindCounts {
  fileprivate var json: CanonicalJSON? {
    guard !isEmpty else { return nil }
    var members: [String: CanonicalJSON?] = [:]
    for (kind, count) in sorted { members[kind.rawValue] = .number(Int64(count)) }
    return .object(members)
  }
}

extension String? {
  fileprivate var json: CanonicalJSON? { map { .string($0) } }
}

extension [String] {
  fileprivate var json: CanonicalJSON { .array(map { .string($0) }) }
}
