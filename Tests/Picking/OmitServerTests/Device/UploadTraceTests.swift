import Foundation
import Samples
import Testing

@testable import OmitServer

/// Where the bytes of an upload are, and when they are gone.
@Suite struct UploadTraceTests {
  /// A server as a separate process, with a visitor who uploaded a photo with canaries.
  private struct VisitedProcess {
    let server: ServerProcess
    let host: [String]
    let session: String
    let visitor: [String]
    private(set) var photo = ""

    static let original = "family.jpg"
    static let settings = "limits: {uploadDiskReserve: 0}"

    init(runBy runner: [String] = []) async throws {
      server = try ServerProcess(
        ["--listen", "127.0.0.1:0"], settings: Self.settings, runBy: runner)
      let added = try await ControlHouse.tool(
        ["callers", "add", "app", "--api", "photosPicker"], over: server.database)
      host = ["Authorization: Bearer \(added.text.trimmingCharacters(in: .newlines))"]
      let opened = try await server.ask(
        "/v1/sessions", "POST", body: #"{"source": "device", "selectionLimit": 9}"#, fields: host)
      session = try #require(Self.object(opened)["id"] as? String)
      let token = try await server.ask(
        "/p/\(session)/open", "POST", fields: ["Sec-Fetch-Site: same-origin"])
      visitor = [
        "Sec-Fetch-Site: same-origin",
        "Omit-Visitor: \(try #require(Self.object(token)["visitor"] as? String))",
      ]
      _ = try await ask("opened", "POST")
      photo = try await upload()
    }

    static func object(_ answer: ServerAddress.Answer) -> [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(answer.body.utf8))) as? [String: Any] ?? [:]
    }

    func ask(_ path: String, _ method: String = "GET", _ body: String? = nil) async throws
      -> [String: Any]
    {
      Self.object(
        try await server.ask("/p/\(session)/\(path)", method, body: body, fields: visitor))
    }

    /// Uploads the photo, and returns the name of its asset.
    func upload(as lost: String? = nil) async throws -> String {
      let file = FixtureFiles.folder.appending(path: Self.original)
      let length = try FixtureFiles.bytes(of: Self.original).count
      let name = lost.map { #", "asset": "\#($0)""# } ?? ""
      let begun = try await ask("uploads", "POST", "{\"lengths\": [\(length)]\(name)}")
      let path = try #require((begun["files"] as? [String])?.first, "\(begun)")
      let curl = Process()
      curl.executableURL = URL(filePath: "/usr/bin/curl")
      let fields = visitor + ["Content-Type: application/partial-upload", "Upload-Offset: 0"]
      curl.arguments =
        ["-sS", "-f", "-X", "PATCH", "--data-binary", "@\(file.path)", "-o", "/dev/null"]
        + fields.flatMap { ["-H", $0] } + [server.address.text + path]
      try curl.start()
      curl.waitUntilExit()
      #expect(curl.terminationStatus == 0)
      return try #require(begun["asset"] as? String)
    }

    private static var canaries: [Canary] { Canary.planted(in: original) }

    /// The number of files in the server's folders that hold a canary.
    var filesWithCanaries: Int {
      let files = FileManager.default.enumerator(
        at: server.folder, includingPropertiesForKeys: [.isRegularFileKey])
      return (files?.compactMap { $0 as? URL } ?? []).count { Self.holdsCanary($0) }
    }

    /// The number of files without a name that the server holds open and that hold a canary.
    var openFilesWithCanaries: Int {
      let folder = URL(filePath: "/proc/\(server.process.processIdentifier)/fd")
      let open = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return open.count { number in
        let file = folder.appending(path: number)
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
        return target?.hasSuffix(" (deleted)") == true && Self.holdsCanary(file)
      }
    }

    private static func holdsCanary(_ file: URL) -> Bool {
      guard let bytes = try? Data(contentsOf: file) else { return false }
      return canaries.contains { $0.occurs(in: Array(bytes)) }
    }
  }

  @Test func `an original is in no file with a name, and gone once it is delivered`() async throws {
    let visit = try await VisitedProcess()
    #expect(visit.filesWithCanaries == 0)
    // The control: the search finds what is there.
    #expect(visit.openFilesWithCanaries == 1)
    _ = try await visit.ask("selection", "PUT", #"{"tapped": "\#(visit.photo)"}"#)
    _ = try await visit.ask("options", "PUT", #"{"location": "exclude", "caption": "exclude"}"#)
    _ = try await visit.ask("add", "POST")
    let items = VisitedProcess.object(
      try await visit.server.ask("/v1/sessions/\(visit.session)/items", fields: visit.host))
    let item = try #require((items["lines"] as? [[String: Any]])?.first)
    let fetched = try await visit.server.ask(
      "/v1/items/\(item["item"] ?? "")/files/0",
      fields: visit.host + ["Omit-Claim: \(item["claim"] ?? "")"])
    #expect(fetched.status == 200)
    #expect(visit.filesWithCanaries == 0 && visit.openFilesWithCanaries == 0)
  }

  @Test func `an original is gone once its item is removed`() async throws {
    let visit = try await VisitedProcess()
    #expect(visit.openFilesWithCanaries == 1)
    _ = try await visit.ask("uploads/\(visit.photo)", "DELETE")
    #expect(visit.filesWithCanaries == 0 && visit.openFilesWithCanaries == 0)
  }

  @Test func `after a kill the item is lost, and is delivered once it was sent again`() async throws
  {
    let visit = try await VisitedProcess()
    _ = try await visit.ask("selection", "PUT", #"{"tapped": "\#(visit.photo)"}"#)
    _ = try await visit.ask("options", "PUT", #"{"location": "exclude"}"#)
    _ = try await visit.ask("add", "POST")
    try visit.server.killAndRestart()
    #expect(visit.filesWithCanaries == 0 && visit.openFilesWithCanaries == 0)
    let lost = try await visit.ask("uploads")["uploads"] as? [[String: Any]]
    #expect(lost?.map { $0["state"] as? String } == ["lost"])
    #expect(lost?.first?["asset"] as? String == visit.photo)
    let items = VisitedProcess.object(
      try await visit.server.ask("/v1/sessions/\(visit.session)/items", fields: visit.host))
    let item = try #require((items["lines"] as? [[String: Any]])?.first)
    let path = "/v1/items/\(item["item"] ?? "")/files/0"
    let claim = visit.host + ["Omit-Claim: \(item["claim"] ?? "")"]
    #expect(try await visit.server.ask(path, fields: claim).status == 422)
    #expect(try await visit.upload(as: visit.photo) == visit.photo)
    #expect(try await visit.server.ask(path, fields: claim).status == 200)
    #expect(visit.filesWithCanaries == 0 && visit.openFilesWithCanaries == 0)
  }

  @Test func `a visitor cannot use up the files that the server may have open`() async throws {
    let visit = try await VisitedProcess(runBy: ["/usr/bin/prlimit", "--nofile=128:128"])
    var codes: [String] = []
    for _ in 0..<40 {
      let begun = try await visit.ask("uploads", "POST", #"{"lengths": [7266]}"#)
      codes.append(begun["code"] as? String ?? "begun")
      if codes.last != "begun" { break }
    }
    // A quarter of the limit, less the photo that is there.
    #expect(codes.last == "noRoom" && codes.count == 128 / 4)
    #expect(try await visit.server.ask("/healthz").status == 200)
    _ = try await visit.ask("cancel", "POST")
    #expect(visit.openFilesWithCanaries == 0)
    #expect(try await visit.server.ask("/healthz").status == 200)
  }

  @Test func `slow uploads of one session take eight places of the server's at most`() async throws
  {
    let visit = try await VisitedProcess()
    var slow: [RawConnection] = []
    var answers: [String] = []
    for _ in 0..<9 {
      let begun = try await visit.ask("uploads", "POST", #"{"lengths": [7266]}"#)
      let path = try #require((begun["files"] as? [String])?.first)
      let connection = try RawConnection(port: visit.server.port)
      let fields =
        visit.visitor + [
          "Host: 127.0.0.1:\(visit.server.port)", "Content-Type: application/partial-upload",
          "Upload-Offset: 0", "Content-Length: 7266", "Expect: 100-continue",
        ]
      await connection.send(
        "PATCH \(path) HTTP/1.1\r\n" + fields.map { "\($0)\r\n" }.joined() + "\r\n")
      answers.append(String(await connection.receive(until: "\r\n\r\n").prefix(12)))
      slow.append(connection)
    }
    #expect(answers == Array(repeating: "HTTP/1.1 100", count: 8) + ["HTTP/1.1 429"])
    // One that ends makes room for another.
    slow.removeFirst()
    var status = 0
    while status != 200 && status != 204 {
      let begun = try await visit.ask("uploads", "POST", #"{"lengths": [1]}"#)
      let path = try #require((begun["files"] as? [String])?.first)
      status = try await visit.server.ask(
        path, "PATCH", body: "x",
        fields: visit.visitor + [
          "Content-Type: application/partial-upload", "Upload-Offset: 0",
        ]
      ).status
      // One byte is no picture, which the server can only tell once it has it.
      if status == 422 { break }
    }
    #expect(status == 422)
  }
}
