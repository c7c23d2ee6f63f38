import Foundation
import Glibc
import Samples
import Testing

/// The example of a backend in Swift, with a real server.
@Suite struct PickerHostTests {
  @Test func `the example opens a picker for its page, and fetches what was picked`() async throws {
    let pick = try await PickingProcess(["family.jpg"])
    let secret = try #require(pick.host.first?.split(separator: " ").last)
    let host = Process()
    let output = Pipe.forOneProgram()
    host.executableURL = BuiltPrograms.besideTests.appending(path: "PickerHost")
    host.arguments = ["http://127.0.0.1:\(pick.server.port)", String(secret), "0"]
    // Hummingbird logs its address.
    host.standardOutput = output
    host.standardError = output
    try host.start()
    defer {
      kill(host.processIdentifier, SIGKILL)
      host.waitUntilExit()
    }
    let log = await Self.log(of: output.fileHandleForReading)
    let address = try #require(log.firstMatch(of: /listening on ([0-9.:]+)/)?.output.1)
    let page = ServerAddress(text: "http://\(address)")
    #expect(try await page.ask("/").body.contains("/v1/picker.js"))

    let opened = try await page.ask("/pick", "POST", body: #"{"source": "library"}"#)
    #expect(opened.status == 200)
    let session = try JSONSerialization.jsonObject(with: Data(opened.body.utf8)) as? [String: Any]
    let id = try #require(session?["id"] as? String)
    #expect(try await pick.person("/p/\(id)/opened", "POST").status == 200)
    let asset = try #require(try await pick.assets(in: id)["family.jpg"])
    let tapped = try await pick.person("/p/\(id)/selection", "PUT", #"{"tapped": "\#(asset)"}"#)
    #expect(tapped.status == 200)
    #expect(try await pick.person("/p/\(id)/add", "POST").status == 200)
    let lines = try await pick.host("/v1/sessions/\(id)/items").json["lines"] as? [[String: Any]]
    let item = try #require(lines?.first?["item"] as? String)
    let claim = try #require(lines?.first?["claim"] as? String)
    let fetched = try await page.ask(
      "/photos", "POST", body: #"{"item": "\#(item)", "claim": "\#(claim)"}"#)
    #expect(fetched.status == 200)
    #expect(fetched.body.contains("photo-1.jpg"))
    #expect(!fetched.body.contains(secret))
  }

  /// Reads until the program listens, on a separate thread, because the threads of tests are few.
  private static func log(of output: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var log = ""
        while !log.contains(/listening on 127.0.0.1:[0-9]+\s/) {
          let more = output.availableData
          guard !more.isEmpty else { break }
          log += String(decoding: more, as: UTF8.self)
        }
        continuation.resume(returning: log)
      }
    }
  }
}
