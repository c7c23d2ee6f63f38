import Access
import Foundation
import Glibc
import HTTPTypes
import HummingbirdTesting
import Library
import Picker
import Samples
import Testing

@testable import OmitServer

/// The tool and the server, end to end over the socket.
@Suite struct ControlToolTests {
  let house: ControlHouse

  init() throws { house = try ControlHouse() }

  @Test func `callers are registered, listed, changed, given another secret, and forgotten`()
    async throws
  {
    let house = house
    try await house.whileServing {
      let add = try await house.tool(
        "callers", "add", "chat", "--api", "photosPicker", "--title", "Chat", "--origin",
        "https://chat.example", "--policy", "everyday", "--usage-description", "readWrite")
      #expect(add.status == 0, "\(add.errors)")
      let secret = CallerSecret(text: add.text.trimmingCharacters(in: .newlines))
      #expect(add.text == secret.text + "\n")
      #expect(!add.errors.contains(secret.text))
      let caller = try #require(try house.store.caller(holding: secret))
      #expect(caller.title == "Chat")
      #expect(caller.origins == [try WebOrigin(parsing: "https://chat.example")])
      #expect(caller.policy == "everyday")
      #expect(caller.manifest.usageDescriptions == [.readWrite])

      let again = try await house.tool("callers", "add", "chat", "--api", "direct")
      #expect(again.status == 64)
      #expect(again.errors.contains("a caller with this name is already registered"))

      let list = try await house.tool("callers", "list")
      #expect(list.text == "chat  Chat  photosPicker  notDetermined  https://chat.example\n")
      let json = try await house.tool("callers", "list", "--json")
      #expect(json.text.contains(#""id":"chat""#))
      #expect(!json.text.contains("secret"))

      let change = try await house.tool(
        "callers", "change", "chat", "--read-write", "authorized", "--policy", "")
      #expect(change.status == 0, "\(change.errors)")
      let changed = try #require(try house.store.caller(holding: secret))
      #expect(changed.authorization.readWrite == .authorized)
      #expect(changed.policy == nil)
      #expect(changed.title == "Chat")

      let rotate = try await house.tool("callers", "rotate", "chat")
      let other = CallerSecret(text: rotate.text.trimmingCharacters(in: .newlines))
      #expect(try house.store.caller(holding: secret) == nil)
      #expect(try house.store.caller(holding: other)?.id.text == "chat")

      let access = try await house.tool("access")
      #expect(access.text.contains("It sees what you pick for it, and the whole library."))
      #expect(access.text.contains("Its picker has no Options menu."))

      #expect(try await house.tool("callers", "forget", "chat").status == 0)
      #expect(try house.store.callers() == [])
      for command in [["rotate"], ["forget"], ["change", "--title", "x"]] {
        let run = try await house.tool(
          "callers", command[0], "chat",
          command.count > 1 ? "--title=x" : "--database=\(house.path("library.sqlite"))")
        #expect(run.status == 64)
        #expect(run.errors.contains("no caller with this name is registered"))
      }
    }
  }

  /// Registers a caller with a reason, lists and changes it, and expects the text as typed, and
  /// invalid texts to be refused.
  @Test func `F23 the reason for access is text, stored as it was typed`() async throws {
    let house = house
    try await house.whileServing {
      let reason = "It shows = your trips, \u{201c}as you took them\u{201d}."
      let add = try await house.tool(
        "callers", "add", "trips", "--api", "photoKit", "--usage-description",
        "readWrite=\(reason)", "--usage-description", "addOnly")
      #expect(add.status == 0, "\(add.errors)")
      let id = try CallerID(parsing: "trips")
      let manifest = try #require(try house.store.caller(id)).manifest
      #expect(manifest.usageDescriptions == [.readWrite, .addOnly])
      #expect(manifest.usageTexts == [.readWrite: reason])
      let listed = try await house.ask("GET", "/v1/callers")
      #expect(listed.body.contains(#""usageTexts":{"readWrite":"It shows"#))
      // Another change leaves it, and stating a level again replaces all.
      #expect(try await house.tool("callers", "change", "trips", "--title", "Trips").status == 0)
      #expect(try house.store.caller(id)?.manifest == manifest)
      let change = try await house.tool(
        "callers", "change", "trips", "--usage-description", "addOnly=It saves maps.")
      #expect(change.status == 0, "\(change.errors)")
      #expect(try house.store.caller(id)?.manifest.usageTexts == [.addOnly: "It saves maps."])
      #expect(try house.store.caller(id)?.manifest.usageDescriptions == [.addOnly])
      for wrong in [
        "readWrite=", "all=x", "readWrite=a\u{1b}[2J",
        "addOnly=\(String(repeating: "x", count: 513))",
      ] {
        let run = try await house.tool(
          "callers", "change", "trips", "--usage-description", wrong)
        #expect(run.status == 64, "\(wrong.prefix(20)): \(run.errors)")
      }
      #expect(try house.store.caller(id)?.manifest.usageTexts == [.addOnly: "It saves maps."])
    }
  }

  /// Changes the access of a registered caller, and expects the command to describe in sentences
  /// what it sees.
  @Test func `O06 access is described in sentences, changed, and forgotten`() async throws {
    let house = house
    try await house.whileServing {
      let add = try await house.tool(
        "callers", "add", "backup", "--api", "photoKit", "--usage-description", "readWrite",
        "--purpose", "upload")
      #expect(add.status == 0, "\(add.errors)")
      #expect(add.errors.contains("omit: hint preferSystemPicker: "))
      #expect(add.errors.contains("omit: hint reconsiderAccess: "))
      let id = try CallerID(parsing: "backup")
      try house.store.apply(.set(.allow, .readWrite), to: id)
      let seen = "backup (backup): It has no picker. It sees "
      #expect(try await house.tool("access").text.hasPrefix(seen + "the whole library."))
      let limited = try await house.tool("access", "backup", "--read-write", "limited")
      #expect(
        limited.text.hasPrefix(
          seen + "the photos that you select for it. You have not selected any yet."))
      #expect(try house.store.caller(id)?.authorization.readWrite == .limited)
      try house.store.apply(.set(.deny, .readWrite), to: id)
      let forgotten = try await house.tool("forget", "backup")
      #expect(forgotten.status == 0, "\(forgotten.errors)")
      #expect(forgotten.text.hasPrefix(seen + "the photos that you select for it"))
      let unnamed = try await house.tool("access", "--read-write", "limited")
      #expect(unnamed.status == 64)
      #expect(try await house.tool("forget", "nobody").status == 64)
    }
  }

  @Test func `folders are added, listed and taken out`() async throws {
    let house = house
    try house.put("Photos/a.jpg", JPEGBuilder().picture().bytes)
    try house.put("Photos/b.txt", [1])
    try await house.whileServing {
      let photos = house.path("Photos")
      let add = try await house.tool("add", photos)
      #expect(add.status == 0, "\(add.errors)")
      #expect(add.errors == "omit: \(photos): 1 asset\n")
      #expect(try await house.tool("list").text == "\(photos): 1 asset\n")
      let twice = try await house.tool("add", photos)
      #expect(twice.status == 64)
      #expect(twice.errors.contains("the folder is in the library"))
      try FileManager.default.moveItem(atPath: photos, toPath: house.path("Away"))
      #expect(try await house.tool("list").text == "\(photos): currently missing\n")
      #expect(try await house.tool("remove", photos).status == 0)
      #expect(try house.store.folders() == [])
      let gone = try await house.tool("remove", photos)
      #expect(gone.status == 64)
      #expect(gone.errors.contains("is not in the library"))
      #expect(FileManager.default.fileExists(atPath: house.path("Away/a.jpg")))
    }
  }

  @Test func `a link to sign in is printed alone`() async throws {
    let house = house
    try await house.whileServing {
      let run = try await house.tool("sign-in")
      #expect(run.status == 0)
      #expect(run.text == "http://127.0.0.1:8437/#code\n")
      #expect(run.errors == "")
    }
  }

  @Test func `the tool reaches the built server over the socket beside its database`() async throws
  {
    let server = try ServerProcess(["--listen", "127.0.0.1:0"])
    let database = server.folder.appending(path: ".local/state/omit/library.sqlite").path
    let add = try await ControlHouse.tool(
      ["callers", "add", "app", "--api", "direct"], over: database)
    #expect(add.status == 0, "\(add.errors) \(server.log)")
    let secret = add.text.trimmingCharacters(in: .newlines)
    let answer = try await server.ask("/v1/caller", fields: ["Authorization: Bearer \(secret)"])
    #expect(answer.status == 200)
    let link = try await ControlHouse.tool(["sign-in"], over: database)
    #expect(link.text.hasPrefix("http://127.0.0.1:\(server.port)/sign-in#"))
    #expect(!server.log.contains(secret))

    let second = try ServerProcess(["--listen", "127.0.0.1:0", "--database", database])
    #expect(second.end() == 74)
    #expect(second.log.contains("another server has the library's database open"))

    server.signal(SIGTERM)
    #expect(server.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: database + "-control"))
    #expect(try await ControlHouse.tool(["list"], over: database).status == 74)
  }

  @Test func `if no server runs, the tool says how to start one`() async throws {
    for command in ["list", "sign-in", "access"] {
      let run = try await house.tool(command)
      #expect(run.status == 74)
      #expect(run.text == "")
      #expect(run.errors.contains("no server is running for"))
      #expect(run.errors.contains("`omit serve`"))
    }
  }
}
