import Audit
import Foundation
import Glibc
import Samples
import Testing

@testable import OmitServer

/// Picks of apps when many are open, when a chooser is gone, and when the server ends.
@Suite struct AppPickMishapTests {
  @Test func `96 picks are open at once, and each gets its own answer`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg"])
    let answers = try await withThrowingTaskGroup { group in
      for number in 0..<96 {
        group.addTask {
          // Several picks of one app, and several apps.
          let opened = try await chooser.ask("app\(number % 7)")
          let session = try opened.text("session")
          let folder = try chooser.folder()
          async let waiting = chooser.copies(of: session, in: folder)
          guard number % 8 == 0 else {
            let deleted = try await chooser.control("/v1/picks/\(session)", "DELETE")
            #expect(deleted.status == 204)
            return (session, try await waiting.json["outcome"] as? String, 0)
          }
          let window = try await PickWindow(of: chooser, signedInBy: opened)
          #expect(try await window.ask("opened", "POST").status == 200)
          try await window.tap("family.jpg")
          #expect(try await window.ask("add", "POST").status == 200)
          let outcome = try await waiting.json["outcome"] as? String
          let count = try FileManager.default.contentsOfDirectory(atPath: folder).count
          return (session, outcome, count)
        }
      }
      return try await group.reduce(into: [(String, String?, Int)]()) { $0.append($1) }
    }
    #expect(Set(answers.map(\.0)).count == 96)
    #expect(answers.count { $0.1 == "cancelled" && $0.2 == 0 } == 84)
    #expect(answers.count { $0.1 == "added" && $0.2 == 1 } == 12)
    let callers = try await chooser.control("/v1/callers", "GET").json["callers"] as? [Any]
    #expect(callers?.count == 7)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    let delivered = try await chooser.records().filter { $0.settlement?.result == .delivered }
    #expect(delivered.count == 12)
  }

  @Test func `a pick is cancelled if its chooser hangs up, and nothing is copied`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg"])
    let (window, folder) = (try await chooser.open(), try chooser.folder())
    try await window.tap("family.jpg")
    let curl = Process()
    curl.executableURL = URL(filePath: "/usr/bin/curl")
    curl.arguments = [
      "-s", "--unix-socket", try #require(chooser.control.socket), "-d",
      #"{"folder": "\#(folder)"}"#, "http://localhost/v1/picks/\(window.session)/copies",
    ]
    try curl.run()
    // Only one request can wait: once it does, another is refused for that reason.
    var status = 0
    for _ in 0..<600 where status != 409 {
      status = try await chooser.copies(of: window.session, in: "/none").status
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(status == 409)
    kill(curl.processIdentifier, SIGKILL)
    curl.waitUntilExit()
    var state: String?
    for _ in 0..<600 where state != "dismissed" {
      state = try await window.ask("state").json["state"] as? String
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(state == "dismissed")
    #expect(try await window.ask("add", "POST").status == 410)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    #expect(try await chooser.records().map(\.record.outcome) == [.cancelled])
  }

  @Test func `a server that is killed while it copies leaves only whole copies`() async throws {
    let photo = try FixtureFiles.bytes(of: "studio.jpg")
    let movie = try FixtureFiles.bytes(of: "codec-h264.mp4")
    let files = (0..<30).map { number in
      number % 3 == 0 ? ("\(number).mp4", movie) : ("\(number).jpg", photo)
    }
    var partial = 0
    for copied in [0, 1, 7, 20] {
      let (server, chooser) = try await Chooser.starting(files)
      let window = try await chooser.open(types: ["image/*", "video/*"], limit: 0)
      let folder = try chooser.folder()
      let names = try await window.assets().values.map { "\"\($0)\"" }.joined(separator: ", ")
      _ = try await window.ask("selection", "PUT", #"{"swept": [\#(names)]}"#)
      #expect(try await window.ask("add", "POST").status == 200)
      async let waiting = chooser.copies(of: window.session, in: folder)
      while try FileManager.default.contentsOfDirectory(atPath: folder).count < copied {
        try await Task.sleep(for: .milliseconds(1))
      }
      server.signal(SIGKILL)
      _ = try await waiting
      _ = server.end()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
        // Whole files end like their originals: nothing at their ends is removed.
        let original = name.hasSuffix(".jpg") ? photo : movie
        if bytes.suffix(64) != original.suffix(64) { partial += 1 }
        #expect(name.hasPrefix("photo-") || name.hasPrefix("video-"))
      }
      // What lies in the folder counts as received, or as perhaps received.
      try server.restart()
      server.signal(SIGTERM)
      #expect(server.end() == 0)
      let there = try FileManager.default.contentsOfDirectory(atPath: folder).count
      let records = try await chooser.records()
      let received = records.count {
        EntryOutcome($0.record.outcome, settledAs: $0.settlement?.result).mayBeReceived
      }
      #expect(received >= there)
    }
    #expect(partial == 0)
  }

  @Test func `a server that ends does not wait for a person`() async throws {
    let (server, chooser) = try await Chooser.starting(["family.jpg"])
    let (window, folder) = (try await chooser.open(), try chooser.folder())
    async let waiting = chooser.copies(of: window.session, in: folder)
    try await window.tap("family.jpg")
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    let status = try await waiting.status
    #expect([0, 503].contains(status))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(!server.log.contains("family"))
  }
}
