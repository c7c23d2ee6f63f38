import Foundation
import Hummingbird
import HummingbirdTesting
import Omit
import Samples
import Testing
import Yams

@testable import OmitServer

/// Compares the description of the server with its router and its words.
///
/// Scripts/test-server compares its claims about answers with the running server.
@Suite struct OpenAPITests {
  /// The document that is edited.
  fileprivate static var page: String {
    get throws {
      try String(
        contentsOf: Repository.root.appending(path: "Documentation/openapi.yaml"), encoding: .utf8)
    }
  }

  @Test func `the served document is the edited one`() async throws {
    let page = try Self.page
    try await ServerUnderTest().application.test(.router) { client in
      try await client.execute(uri: "/v1/openapi.yaml", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/yaml")
        #expect(String(buffer: response.body) == page)
      }
    }
  }

  @Test func `the document contains exactly the server's routes`() throws {
    let document = try Document()
    let served = try ServerUnderTest().routes
    #expect(served.count == 92)
    for route in served.subtracting(document.routes) {
      Issue.record("the document does not say \(route.method) \(route.path)")
    }
    for route in document.routes.subtracting(served) {
      Issue.record("the server does not serve \(route.method) \(route.path)")
    }
  }

  @Test func `the document contains exactly the codes of problems`() throws {
    let document = try Document()
    var known = Set(ServerProblem.samples.map(\.code))
    known.formUnion(ServerProblem.ForbiddenReason.allCases.map(\.rawValue))
    known.formUnion(Problem.Code.allCases.map(\.rawValue))
    let stated = try Self.codesInSources()
    #expect(!known.isEmpty && document.codes.count == Set(document.codes).count)
    for code in known.union(stated).subtracting(document.codes) {
      Issue.record("the document has no code `\(code)`")
    }
    for code in Set(document.codes).subtracting(known.union(stated)) {
      Issue.record("no problem has the code `\(code)`")
    }
  }

  @Test func `a problem has the members that the document gives it`() throws {
    let document = try Document()
    let members = try #require(document.schema("Problem")?["properties"] as? [String: Any])
    #expect(
      Set(members.keys)
        == ["type", "status", "code", "title", "detail", "field", "promptURL", "request"])
  }

  @Test func `every answer that the document refers to is described`() throws {
    let document = try Document()
    #expect(document.references.count > 100)
    #expect(document.references.allSatisfy { document.describes($0) })
  }

  /// Returns the codes that the server's sources use for their own conflicts and refusals.
  ///
  /// The document does not cover those of the operator's socket.
  private static func codesInSources() throws -> Set<String> {
    let sources = Repository.root.appending(path: "Sources/Picking/OmitServer")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var codes: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("/Control/") else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\.(?:conflict|refused|overQuota)\(\s*code: "([A-Za-z]+)"/) {
        codes.insert(String(match.1))
      }
    }
    return codes.union(DeviceAsset.Refusal.allCases.map(\.rawValue))
  }
}

extension ServerProblem {
  /// One sample of each case, except for cases that receive their code as an argument.
  fileprivate static let samples: [ServerProblem] = {
    let samples: [ServerProblem] = [
      .notFound, .methodNotAllowed([.get]), .unauthenticated, .forbidden(.api), .misdirected,
      .malformed("it cannot be read"), .unsupportedMediaType(allowed: []), .tooLong(limit: 1),
      .headerTooLong(limit: 1), .tooSlow, .unanswered(promptURL: ""), .gone,
      .rangeNotSatisfiable(length: 0),
      .wrongOffset(1), .noRoom, .tooMany(retryAfter: 1), .full(retryAfter: 1), .stopping, .fault,
    ]
    // A new case breaks the build here; it must then be added to the list and to the document.
    for sample in samples {
      switch sample {
      case .notFound, .methodNotAllowed, .unauthenticated, .forbidden, .misdirected, .malformed,
        .unsupportedMediaType, .tooLong, .headerTooLong, .tooSlow, .conflict, .unanswered, .gone,
        .rangeNotSatisfiable, .refused, .wrongOffset, .overQuota, .noRoom, .tooMany, .full, .unable,
        .stopping, .fault:
        continue
      }
    }
    return samples
  }()
}

/// The description, as far as tests use it.
private struct Document {
  private let content: [String: Any]

  init() throws {
    content = try #require(try Yams.load(yaml: OpenAPITests.page) as? [String: Any])
  }

  private static let methods: Set<String> = ["get", "put", "post", "delete", "patch", "options"]

  /// The routes: methods and paths.
  var routes: Set<ServedRoute> {
    var routes: Set<ServedRoute> = []
    for (path, item) in content["paths"] as? [String: [String: Any]] ?? [:] {
      for method in item.keys where Self.methods.contains(method) {
        routes.insert(ServedRoute(method: method.uppercased(), path: path))
      }
    }
    return routes
  }

  /// The codes of problems, in order.
  var codes: [String] { schema("ProblemCode")?["enum"] as? [String] ?? [] }

  func schema(_ name: String) -> [String: Any]? {
    let components = content["components"] as? [String: [String: Any]]
    return components?["schemas"]?[name] as? [String: Any]
  }

  /// All references.
  var references: [String] { Self.references(in: content) }

  private static func references(in value: Any) -> [String] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { key, value in
        key == "$ref" ? [value as? String ?? ""] : references(in: value)
      }
    case let list as [Any]: list.flatMap(references)
    default: []
    }
  }

  /// Returns whether a reference points to something.
  func describes(_ reference: String) -> Bool {
    var value: Any? = content
    for key in reference.dropFirst(2).split(separator: "/") {
      value = (value as? [String: Any])?[String(key)]
    }
    return reference.hasPrefix("#/") && value != nil
  }
}
