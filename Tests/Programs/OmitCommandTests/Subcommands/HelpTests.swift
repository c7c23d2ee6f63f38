import Foundation
import Testing

@testable import OmitCommand

@Suite struct HelpTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test func `without arguments there is help`() throws {
    let run = try shop.run()
    #expect(run.status == 0)
    for command in ["clean", "inspect", "check", "filter", "menu", "policy"] {
      #expect(run.text.contains(command))
    }
  }

  @Test func `the version is one line`() throws {
    #expect(try shop.run("--version").text == "omit \(OmitTool.version)\n")
  }

  private struct Dump: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let abstract: String?
      let subcommands: [Command]?
      let arguments: [Argument]?

      /// The command, and all its subcommands.
      var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }
    }

    struct Argument: Decodable {
      let valueName: String?
      let abstract: String?
    }
  }

  @Test func `every command and every option has a help text`() throws {
    let dump = try JSONDecoder().decode(
      Dump.self, from: shop.run("--experimental-dump-help").output)
    var options = 0
    for command in dump.command.subcommands?.flatMap(\.all) ?? []
    where command.commandName != "help" {
      #expect(command.abstract?.hasSuffix(".") == true, "\(command.commandName)")
      for option in command.arguments ?? [] {
        options += 1
        #expect(
          option.abstract?.isEmpty == false, "\(command.commandName) \(option.valueName ?? "")")
      }
    }
    #expect(options == 439)
  }

  @Test(arguments: ["clean", "inspect", "check", "filter", "menu", "policy explain"])
  func `help shows examples and fits eighty columns`(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let help = try shop.run(arguments: words + ["--help"])
    #expect(help.status == 0)
    #expect(help.text.contains("\n  omit \(command) "))
    #expect(help.lines.allSatisfy { $0.count <= 80 })
    #expect(help.text.contains("deviceIdentity"))
  }

  @Test(arguments: ["policy", "policy lint", "policy diff", "policy table"])
  func `help on policies fits eighty columns`(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let help = try shop.run(arguments: words + ["--help"])
    #expect(help.status == 0)
    #expect(help.text.contains("\n  omit \(command) "))
    #expect(help.lines.allSatisfy { $0.count <= 80 })
  }
}
