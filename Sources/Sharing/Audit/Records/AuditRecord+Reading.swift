import JSON
import Vocabulary

extension AuditRecord {
  /// Reads a record from its members in the form that `members` returns.
  init(_ json: StoredObject) throws(StoredTextError) {
    self.init(
      share: try json.required("share").text(), asset: try json.required("asset").count(),
      time: Timestamp(milliseconds: Int64(try json.required("time").wholeNumber())),
      caller: try AuditCaller(try json.required("caller").object()),
      outcome: try json.required("outcome").value(),
      files: try json.required("files").objects(AuditFile.init))
    guard !files.isEmpty else { throw StoredTextError() }
    by = try json["by"]?.text()
    destination = try json["destination"]?.text()
    source = try json["source"]?.text()
    identifier = try json["identifier"]?.text()
    policies =
      try json["policies"]?.objects { policy throws(StoredTextError) in
        AuditPolicy(
          name: try policy.required("name").text(), sha256: try policy.required("sha256").text())
      } ?? []
    let offer = try json.required("menu").object()
    menu.supported = try offer.required("supported").flag()
    menu.reasons = try offer["reasons"]?.texts() ?? []
    menu.offered = try offer["offered"]?.texts() ?? []
    choices = try [AuditChoice](json["choices"])
    reasons =
      try json["reasons"]?.objects { reason throws(StoredTextError) in
        AuditReason(
          rule: try reason.required("rule").text(), effect: try reason.required("effect").text(),
          kinds: try (reason["kinds"]?.texts() ?? []).map(Kind.init(recorded:)))
      } ?? []
  }
}

extension [AuditChoice] {
  /// Makes the choices in the order in which menus list options.
  fileprivate init(_ json: JSONField<StoredTextError>?) throws(StoredTextError) {
    self = []
    guard let json else { return }
    guard let choosers = json.members else { throw StoredTextError() }
    var positioned: [(position: Int, choice: AuditChoice)] = []
    for chooser in choosers {
      guard let by = AuditChoice.Chooser(rawValue: chooser.key),
        let options = chooser.field.members
      else { throw StoredTextError() }
      for option in options {
        let choice = AuditChoice(option: option.key, setting: try option.field.text(), by: by)
        positioned.append((Kind.positions[option.key] ?? .max, choice))
      }
    }
    // The format is not a kind and comes last.
    self = positioned.sorted { ($0.position, $0.choice.option) < ($1.position, $1.choice.option) }
      .map(\.choice)
  }
}

extension AuditProblem {
  /// Reads a stored problem.
  init(_ json: StoredObject) throws(StoredTextError) {
    self.init(code: try json.required("code").text(), at: try json["at"]?.text())
  }
}

extension AuditCaller {
  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    self.init(api: try json.required("api").text())
    id = try json["id"]?.text()
    readWrite = try json["readWrite"]?.text()
    addOnly = try json["addOnly"]?.text()
    reportedReadWrite = try json["reportedReadWrite"]?.text()
    outOfProcess = try json["outOfProcess"]?.flag()
    metadataOptions = try json["metadataOptions"]?.texts() ?? []
  }
}

extension AuditFile {
  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    self.init(role: try json.required("role").text())
    source = try json["source"]?.text()
    delivered = try json["delivered"]?.text()
    contentType = try json["contentType"]?.value()
    if let pair = try json["bytes"]?.object() {
      bytes.source = try pair["source"]?.count()
      bytes.delivered = try pair["delivered"]?.count()
    }
    if let pair = try json["sha256"]?.object() {
      sha256.source = try pair["source"]?.text()
      sha256.delivered = try pair["delivered"]?.text()
    }
    transcoding = try (json["transcoding"]?.object()).map(Transcoding.init)
    guard try json.required("transcoded").flag() == (transcoding != nil) else {
      throw StoredTextError()
    }
    isTruncated = try json["truncated"]?.flag() ?? false
    isPatched = try json["patched"]?.flag() ?? false
    isLeftOut = try json["leftOut"]?.flag() ?? false
    counts.removed = try KindCounts(json["removed"])
    counts.coarsened = try KindCounts(json["coarsened"])
    counts.kept = try KindCounts(json["kept"])
    counts.echoes = try KindCounts(json["echoes"])
    let possible = try json["possible"]?.object()
    counts.possible.removed = try KindCounts(possible?["removed"])
    counts.possible.kept = try KindCounts(possible?["kept"])
    counts.requestedNotApplied = RequestedNotApplied(
      all: try KindCounts(json["requestedNotApplied"]),
      unsure: try KindCounts(possible?["requestedNotApplied"]))
    repeating = try json["repeating"]?.objects(Repetition.init) ?? []
    closure = try json["closure"]?.value()
    evidence = try (json["evidence"]?.object()).map(Evidence.init)
    problem = try (json["problem"]?.object()).map(AuditProblem.init)
  }
}

extension Repetition {
  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    self.init(
      of: try Kind(recorded: try json.required("kind").text()),
      carrier: try json.required("carrier").value(),
      key: Item.Key(try json.required("key").text()), at: try json.required("at").text())
  }
}

extension Evidence {
  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    self.init(
      inventory: try json.required("inventory").value(), media: try json.required("media").value(),
      residue: try json.required("residue").value(), witness: try json.required("witness").value(),
      versions: try json["versions"]?.textMembers() ?? [:])
  }
}

extension KindCounts {
  init(_ json: JSONField<StoredTextError>?) throws(StoredTextError) {
    self.init()
    guard let json else { return }
    guard let members = json.members else { throw StoredTextError() }
    for member in members { add(try Kind(recorded: member.key), try member.field.count()) }
  }
}

extension Kind {
  init(recorded word: String) throws(StoredTextError) {
    guard let position = Self.positions[word] else { throw StoredTextError() }
    self = Kind.allCases[position]
  }

  /// The position of each kind in menus and reports; faster than comparing words one by one.
  fileprivate static let positions = [String: Int](
    uniqueKeysWithValues: Kind.allCases.enumerated().map { ($1.rawValue, $0) })
}
