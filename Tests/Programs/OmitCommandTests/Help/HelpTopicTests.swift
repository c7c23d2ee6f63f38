import Foundation
import Omit
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import OmitCommand

@Suite struct HelpTopicTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test(arguments: HelpTopic.allCases)
  func `a topic fits eighty columns`(topic: HelpTopic) throws {
    let run = try shop.run("help", topic.rawValue)
    #expect(run.status == 0)
    #expect(run.lines.count >= 10)
    #expect(run.lines.allSatisfy { $0.count <= 80 && $0.last != " " })
  }

  @Test(arguments: ["0", "1", "20"])
  func `help is shown however narrow the terminal is said to be`(columns: String) throws {
    for arguments in [["--help"], ["help", "clean"], ["audit", "list", "--help"]] {
      let run = try shop.run(arguments: arguments, environment: ["COLUMNS": columns])
      #expect(run.status == 0)
      #expect(run.text.contains("USAGE"))
    }
  }

  @Test func `topics are made of the tables`() {
    #expect(Kind.allCases.allSatisfy { HelpTopic.kinds.text.contains("  \($0)  ") })
    #expect(Policy.stockNames.allSatisfy { HelpTopic.policies.text.contains("  \($0)  ") })
    for code in ExitCode.allCases {
      #expect(HelpTopic.exitCodes.text.contains("\n  \(code.rawValue) ") || code == .success)
    }
    for variable in EnvironmentVariable.allCases {
      #expect(HelpTopic.environment.text.contains("  \(variable.rawValue)  "))
    }
  }

  @Test func `the example of a request works with the commands that follow it`() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("r.json", RequestTopic.example)
    let commands = HelpTopic.requests.text.split(separator: "\n")
      .filter { $0.hasPrefix("  omit ") }.map {
        $0.split(separator: " ").dropFirst().map(String.init)
      }
    #expect(commands.count == 2)
    for command in commands {
      let run = try shop.run(arguments: command)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `the example of a request is a valid request`() throws {
    guard case .complete(let request) = try RequestFile(parsing: RequestTopic.example, file: "r")
    else {
      Issue.record("it is not complete")
      return
    }
    #expect(request.choices.excluded == [.location])
    #expect(HelpTopic.requests.text.contains("  {\n    \"schema\": \"omit.request/1\","))
  }

  @Test func `an unknown topic is wrong usage, and lists the known topics`() throws {
    let run = try shop.run("help", "polices")
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no command `polices`, did you mean `policies`"))
    let other = try shop.run("help", "nonsense")
    #expect(other.status == 64)
    #expect(other.errors.contains(HelpTopic.names.joined(separator: ", ")))
  }

  @Test(arguments: [["clean"], ["policy", "lint"], ["audit"], ["doctor"]])
  func `help on a command prints the command's own help`(words: [String]) throws {
    let run = try shop.run(arguments: ["help"] + words)
    #expect(run.status == 0)
    #expect(try run.text == shop.run(arguments: words + ["--help"]).text)
    #expect(run.text.contains("USAGE: omit \(words.joined(separator: " "))"))
  }

  @Test func `the page on the command line lists the same exit codes`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/CommandLine.md"), encoding: .utf8)
    let listed = page.matches(of: #/\n\| ([0-9]+) \| [a-z`]/#).compactMap { Int32($0.output.1) }
    #expect(listed == ExitCode.allCases.map(\.rawValue))
  }
}
