import Foundation
import Glibc
import Testing

@testable import OmitCommand

@Suite struct LibraryCommandTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Serves one request per connection, with one answer each.
  private func serve(_ answers: [String]) throws {
    let path = shop.path("l.sqlite-control")
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0 && listen(listener, 8) == 0)
    Thread.detachNewThread {
      for answer in answers {
        let connection = accept(listener, nil, nil)
        let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
        _ = handle.availableData
        try? handle.write(contentsOf: Data(answer.utf8))
        try? handle.close()
      }
      close(listener)
    }
  }

  private func answer(_ body: String, status: Int = 200) -> String {
    "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private func run(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["library"] + arguments + ["--database", "l.sqlite"])
  }

  @Test func `if no server runs, each command says so and how to start one`() throws {
    let commands = [
      ["list"], ["add", "."], ["remove", "."], ["sign-in"], ["access"], ["callers", "list"],
      ["callers", "add", "a", "--api", "direct"], ["callers", "change", "a", "--title", "b"],
      ["callers", "rotate", "a"], ["callers", "forget", "a"],
    ]
    for command in commands {
      let run = try shop.run(arguments: ["library"] + command + ["--database", "l.sqlite"])
      #expect(run.status == 74, "\(command)")
      #expect(run.text == "")
      #expect(
        run.errors
          == "omit: no server is running for `l.sqlite`; start one with `omit serve`, or name its "
          + "database with --database\n")
    }
    #expect(commands.count == 10)
  }

  @Test func `the default database is the one beside the default record`() throws {
    let run = try shop.run("library", "list")
    #expect(run.errors.contains("`\(shop.path(".state"))/omit/library.sqlite`"))
    let nowhere = try shop.run(
      "library", "list", environment: ["HOME": "", "XDG_STATE_HOME": ""])
    #expect(nowhere.status == 74)
    #expect(nowhere.errors.contains("name a file with --database"))
  }

  @Test func `an incomplete or missing answer is a failure`() throws {
    let answers = [
      "", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{", "hello\r\n\r\n", answer("[]"),
    ]
    try serve(answers)
    for _ in answers {
      let run = try run("list")
      #expect(run.status == 74)
      #expect(run.text == "")
      #expect(run.errors.contains("the server's answer cannot be read"))
    }
  }

  @Test func `folders are listed in words, without effect on a terminal`() throws {
    try serve([
      answer(
        #"{"folders":[{"id":1,"path":"/a\u001b[1m","title":"a","isThere":true,"assets":2,"unreadable":1},"#
          + #"{"id":2,"path":"/b","title":"b","isThere":false,"assets":0,"unreadable":0}]}"#),
      answer(#"{"folders":[]}"#), answer("{\"folders\":[]}\n"),
    ])
    let listed = try run("list")
    #expect(listed.text == "/a\\u{1b}[1m: 2 assets, 1 cannot be shown\n/b: currently missing\n")
    #expect(listed.errors.contains("`omit check <folder>` says which files cannot be shown"))
    let empty = try run("list")
    #expect(empty.text == "")
    #expect(empty.errors.contains("`omit library add <folder>` adds one"))
    #expect(try run("list", "--json").text == "{\"folders\":[]}\n")
  }

  @Test func `an empty change and an invalid policy are wrong usage`() throws {
    let nothing = try run("callers", "change", "a")
    #expect(nothing.status == 64)
    #expect(nothing.errors.contains("nothing to change; give at least one"))
    let policy = try run("callers", "add", "a", "--api", "direct", "--policy", "everydya")
    #expect(policy.status == 64)
    #expect(policy.errors.contains("everyday"))
  }

  @Test(arguments: [
    "serve", "library", "library add", "library callers", "library callers add",
    "library callers change", "library sign-in",
  ])
  func `help shows examples and fits eighty columns`(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    guard command != "serve" else {
      // The arguments after `serve` belong to the server.
      #expect(try shop.run("help", "serve").text.contains("\n  omit serve "))
      return
    }
    let help = try shop.run(arguments: words + ["--help"])
    #expect(help.status == 0)
    #expect(help.text.contains("omit \(command)"))
    #expect(help.lines.allSatisfy { $0.count <= 80 })
  }
}
