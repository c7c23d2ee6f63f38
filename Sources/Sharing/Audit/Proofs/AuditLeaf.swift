import JSON

/// One leaf of a log's tree; everything that is added to a log is a leaf.
enum AuditLeaf: Sendable, Hashable {
  /// The first leaf: a log begins.
  case opening(LogOpening)
  /// An asset is about to be shared, or was refused.
  case intent(AuditRecord)
  /// An intent ended.
  case outcome(AuditEnding)
  /// The last leaf of a log that was closed.
  case closing(LogClosing)
}

/// The beginning of a log.
struct LogOpening: Sendable, Hashable {
  /// The log's own name, which no other log has.
  let log: String
  let time: Timestamp
  /// The log that was closed when this one began.
  var previous: LogHead?
}

/// The end of a log.
struct LogClosing: Sendable, Hashable {
  let time: Timestamp
  /// The name of the log that follows.
  let next: String
}

/// The head of a log: its name, its size, and the root hash over that many leaves.
public struct LogHead: Sendable, Hashable {
  /// The log's name.
  public let log: String
  /// The number of leaves.
  public let size: Int
  /// The root hash of its tree.
  public let root: TreeHash
}

/// The ending of an intent, as a leaf records it.
struct AuditEnding: Sendable, Hashable {
  /// The number of the intent's leaf.
  let intent: Int64
  let time: Timestamp
  let result: Settlement.Result
  let problem: AuditProblem?
}

// MARK: - Text

extension AuditLeaf {
  /// The canonical encoding, whose bytes are hashed into the tree.
  var text: String {
    var members: CanonicalMembers
    let type: String
    switch self {
    case .opening(let opening): (type, members) = ("opening", opening.members)
    case .intent(let record): (type, members) = ("intent", record.members)
    case .outcome(let ending): (type, members) = ("outcome", ending.members)
    case .closing(let closing): (type, members) = ("closing", closing.members)
    }
    members.append("type", as: .string(type))
    members.append("version", as: .number(Int64(AuditSchema.version)))
    return CanonicalJSON.object(members).text
  }

  /// Reads a leaf.
  ///
  /// - Throws: `StoredTextError` if the text differs from the leaf's canonical encoding.
  init(parsing text: String) throws(StoredTextError) {
    let json = try StoredObject(parsing: text)
    guard try json.required("version").count() == AuditSchema.version else {
      throw StoredTextError()
    }
    switch try json.required("type").text() {
    case "opening": self = .opening(try LogOpening(json))
    case "intent": self = .intent(try AuditRecord(json))
    case "outcome": self = .outcome(try AuditEnding(json))
    case "closing": self = .closing(try LogClosing(json))
    case _: throw StoredTextError()
    }
    guard self.text == text else { throw StoredTextError() }
  }
}

extension LogOpening {
  fileprivate var members: CanonicalMembers {
    [
      "log": .string(log), "time": .number(time.milliseconds),
      "previous": previous.map {
        .object([
          "log": .string($0.log), "size": .number(Int64($0.size)), "root": .string("\($0.root)"),
        ])
      },
    ]
  }

  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    log = try json.required("log").text()
    time = Timestamp(milliseconds: Int64(try json.required("time").wholeNumber()))
    previous = try (json["previous"]?.object()).map { previous throws(StoredTextError) in
      guard let root = TreeHash(try previous.required("root").text()) else {
        throw StoredTextError()
      }
      return LogHead(
        log: try previous.required("log").text(), size: try previous.required("size").count(),
        root: root)
    }
  }
}

extension LogClosing {
  fileprivate var members: CanonicalMembers {
    ["time": .number(time.milliseconds), "next": .string(next)]
  }

  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    time = Timestamp(milliseconds: Int64(try json.required("time").wholeNumber()))
    next = try json.required("next").text()
  }
}

extension AuditEnding {
  fileprivate var members: CanonicalMembers {
    [
      "intent": .number(intent), "time": .number(time.milliseconds),
      "result": .string(result.rawValue), "problem": problem?.json,
    ]
  }

  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    intent = Int64(try json.required("intent").wholeNumber())
    time = Timestamp(milliseconds: Int64(try json.required("time").wholeNumber()))
    result = try json.required("result").value()
    problem = try (json["problem"]?.object()).map(AuditProblem.init)
  }
}
