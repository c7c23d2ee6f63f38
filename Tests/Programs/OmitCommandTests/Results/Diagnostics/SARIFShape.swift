import Foundation

/// The rules of SARIF 2.1.0 for the objects in documents of omit: their required members, their
/// optional members, and the values of these [SARIF 2.1.0, 3.13 to 3.52, and its schema].
///
/// Objects of SARIF have only the standard's members, except in a property bag.
struct SARIFShape {
  private(set) var faults: [String] = []
  /// The number of objects that were checked.
  private(set) var objects = 0

  /// The type of a member.
  private indirect enum Value: Sendable {
    case text, flag, reference
    case number(from: Int)
    case word([String])
    case list(Value)
    case named(Value)
    case object(String)
  }

  private typealias Row = (required: [String], members: [String: Value])

  private static let levels = Value.word(["none", "note", "warning", "error"])

  private static let rows: [String: Row] = [
    "log": (
      ["version", "runs"],
      ["$schema": .reference, "version": .word(["2.1.0"]), "runs": .list(.object("run"))]
    ),
    "run": (
      ["tool"],
      [
        "tool": .object("tool"), "invocations": .list(.object("invocation")),
        "originalUriBaseIds": .named(.object("artifactLocation")),
        "results": .list(.object("result")),
      ]
    ),
    "tool": (["driver"], ["driver": .object("toolComponent")]),
    "toolComponent": (
      ["name"],
      [
        "name": .text, "version": .text, "semanticVersion": .text,
        "rules": .list(.object("reportingDescriptor")),
      ]
    ),
    "reportingDescriptor": (
      ["id"],
      [
        "id": .text, "shortDescription": .object("message"), "fullDescription": .object("message"),
        "help": .object("message"), "defaultConfiguration": .object("reportingConfiguration"),
      ]
    ),
    "reportingConfiguration": ([], ["level": levels]),
    "message": (["text"], ["text": .text]),
    "invocation": (["executionSuccessful"], ["executionSuccessful": .flag]),
    "result": (
      ["message"],
      [
        "ruleId": .text, "ruleIndex": .number(from: 0), "level": levels,
        "message": .object("message"), "locations": .list(.object("location")),
        "fingerprints": .named(.text), "partialFingerprints": .named(.text),
        "suppressions": .list(.object("suppression")),
      ]
    ),
    "suppression": (
      ["kind"],
      [
        "kind": .word(["inSource", "external"]),
        "status": .word(["accepted", "underReview", "rejected"]), "justification": .text,
      ]
    ),
    "location": ([], ["physicalLocation": .object("physicalLocation")]),
    "physicalLocation": (
      ["artifactLocation"],
      ["artifactLocation": .object("artifactLocation"), "region": .object("region")]
    ),
    "artifactLocation": (
      [], ["uri": .reference, "uriBaseId": .text, "description": .object("message")]
    ),
    "region": ([], ["startLine": .number(from: 1), "startColumn": .number(from: 1)]),
  ]

  init(of document: Data) throws {
    check(try JSONDecoder().decode(JSONTree.self, from: document), .object("log"), at: "$")
  }

  private mutating func check(_ tree: JSONTree, _ value: Value, at path: String) {
    switch (value, tree) {
    case (.text, .text(let text)):
      if text.isEmpty { faults.append("\(path): empty") }
    case (.reference, .text(let text)):
      if !Self.isReference(text) { faults.append("\(path): no URI reference") }
    case (.flag, .flag): break
    case (.number(let minimum), .number(let number)):
      if number < minimum { faults.append("\(path): \(number)") }
    case (.word(let words), .text(let text)):
      if !words.contains(text) { faults.append("\(path): \(text)") }
    case (.list(let element), .list(let list)):
      for (index, tree) in list.enumerated() { check(tree, element, at: "\(path)[\(index)]") }
    case (.named(let element), .object(let members)):
      for (name, tree) in members { check(tree, element, at: "\(path).\(name)") }
    case (.object(let name), .object(let members)):
      objects += 1
      guard let row = Self.rows[name] else {
        faults.append("\(path): unknown \(name)")
        return
      }
      for name in row.required where members[name] == nil {
        faults.append("\(path): lacks \(name)")
      }
      for (name, tree) in members {
        if let value = row.members[name] {
          check(tree, value, at: "\(path).\(name)")
        } else {
          faults.append("\(path): has \(name)")
        }
      }
    case (.text, _), (.flag, _), (.reference, _), (.number, _), (.word, _), (.list, _), (.named, _),
      (.object, _):
      faults.append("\(path): of another type")
    }
  }

  /// Returns whether a string has only the characters of a URI reference [RFC 3986 2].
  private static func isReference(_ text: String) -> Bool {
    let rest = text.replacing(/%[0-9A-Fa-f]{2}/, with: "")
    return !rest.isEmpty && rest.wholeMatch(of: /[A-Za-z0-9\-._~:\/?#@!$&'()*+,;=]+/) != nil
  }
}

/// A JSON document.
enum JSONTree: Decodable {
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }
}
