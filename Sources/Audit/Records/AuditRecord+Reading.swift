import Vocabulary

extension AuditRecord {
  /// Reads a record from its members, as `members` writes them.
  init(_ json: CanonicalJSON) throws(Unreadable) {
    self.init(
      share: try json.text("share"), asset: try json.count("asset"),
      time: Timestamp(milliseconds: try json.number("time")),
      caller: try AuditCaller(try json.member("caller")), outcome: try json.word("outcome"),
      files: try json.list("files").map(AuditFile.init(_:)))
    guard !files.isEmpty else { throw Unreadable() }
    by = try json.optionalText("by")
    destination = try json.optionalText("destination")
    identifier = try json.optionalText("identifier")
    policies = try json.list("policies").map { policy throws(Unreadable) in
      AuditPolicy(name: try policy.text("name"), sha256: try policy.text("sha256"))
    }
    let offer = try json.member("menu")
    menu.supported = try offer.flag("supported")
    menu.reasons = try offer.texts("reasons")
    menu.offered = try offer.texts("offered")
    choices = try [AuditChoice](json["choices"])
    reasons = try json.list("reasons").map { reason throws(Unreadable) in
      AuditReason(
        rule: try reason.text("rule"), effect: try reason.text("effect"),
        kinds: try reason.texts("kinds").map(Kind.init(recorded:)))
    }
  }
}

extension [AuditChoice] {
  /// The choices in the order in which menus list options.
  fileprivate init(_ json: CanonicalJSON?) throws(Unreadable) {
    self = []
    guard let json else { return }
    guard case .object(let choosers) = json else { throw Unreadable() }
    var placed: [(place: Int, choice: AuditChoice)] = []
    for chooser in choosers.list {
      guard let by = AuditChoice.Chooser(rawValue: chooser.key),
        case .object(let options) = chooser.value
      else { throw Unreadable() }
      for option in options.list {
        guard case .string(let setting) = option.value else { throw Unreadable() }
        let choice = AuditChoice(option: option.key, setting: setting, by: by)
        placed.append((Kind.places[option.key] ?? .max, choice))
      }
    }
    // The format is no kind and comes last.
    self = placed.sorted { ($0.place, $0.choice.option) < ($1.place, $1.choice.option) }
      .map(\.choice)
  }
}

extension AuditProblem {
  /// Reads a problem as it is stored.
  init(_ json: CanonicalJSON) throws(Unreadable) {
    self.init(code: try json.text("code"), at: try json.optionalText("at"))
  }
}

extension AuditCaller {
  fileprivate init(_ json: CanonicalJSON) throws(Unreadable) {
    self.init(api: try json.text("api"))
    id = try json.optionalText("id")
    readWrite = try json.optionalText("readWrite")
    addOnly = try json.optionalText("addOnly")
    reportedReadWrite = try json.optionalText("reportedReadWrite")
    outOfProcess = try json.optionalFlag("outOfProcess")
    metadataOptions = try json.texts("metadataOptions")
  }
}

extension AuditFile {
  fileprivate init(_ json: CanonicalJSON) throws(Unreadable) {
    self.init(role: try json.text("role"))
    source = try json.optionalText("source")
    delivered = try json.optionalText("delivered")
    contentType = try json.optionalWord("contentType")
    if let pair = json["bytes"] {
      bytes.source = try pair.optionalCount("source")
      bytes.delivered = try pair.optionalCount("delivered")
    }
    if let pair = json["sha256"] {
      sha256.source = try pair.optionalText("source")
      sha256.delivered = try pair.optionalText("delivered")
    }
    transcoded = try json.flag("transcoded")
    isTruncated = try json.optionalFlag("truncated") ?? false
    isPatched = try json.optionalFlag("patched") ?? false
    isLeftOut = try json.optionalFlag("leftOut") ?? false
    counts.removed = try KindCounts(json["removed"])
    counts.coarsened = try KindCounts(json["coarsened"])
    counts.kept = try KindCounts(json["kept"])
    counts.echoes = try KindCounts(json["echoes"])
    counts.requestedNotApplied = try KindCounts(json["requestedNotApplied"])
    if let possible = json["possible"] {
      counts.possible.removed = try KindCounts(possible["removed"])
      counts.possible.kept = try KindCounts(possible["kept"])
      counts.possible.requestedNotApplied = try KindCounts(possible["requestedNotApplied"])
    }
    repeating = try json.list("repeating").map(Repetition.init(_:))
    closure = try json.optionalWord("closure")
    evidence = try json["evidence"].map(Evidence.init(_:))
    problem = try json["problem"].map(AuditProblem.init(_:))
  }
}

extension Repetition {
  fileprivate init(_ json: CanonicalJSON) throws(Unreadable) {
    self.init(
      of: try Kind(recorded: try json.text("kind")), carrier: try json.word("carrier"),
      key: Item.Key(try json.text("key")), at: try json.text("at"))
  }
}

extension Evidence {
  fileprivate init(_ json: CanonicalJSON) throws(Unreadable) {
    self.init(
      inventory: try json.word("inventory"), media: try json.word("media"),
      residue: try json.word("residue"), witness: try json.word("witness"),
      versions: try json.textMembers("versions"))
  }
}

extension KindCounts {
  init(_ json: CanonicalJSON?) throws(Unreadable) {
    self.init()
    guard let json else { return }
    guard case .object(let members) = json else { throw Unreadable() }
    for member in members.list {
      add(try Kind(recorded: member.key), try json.count(member.key))
    }
  }
}

extension Kind {
  init(recorded word: String) throws(Unreadable) {
    guard let place = Self.places[word] else { throw Unreadable() }
    self = Kind.allCases[place]
  }

  /// The place of each kind in menus and reports; quicker than comparing words one by one.
  fileprivate static let places = [String: Int](
    uniqueKeysWithValues: Kind.allCases.enumerated().map { ($1.rawValue, $0) })
}
