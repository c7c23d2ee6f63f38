import Foundation
import Samples
import Testing

/// A witness that a hostile file has taken over has no powers.
struct ConfinementTests {
  @Test(arguments: [
    "open", "create", "inherited", "connect", "fork", "exec", "code", "allocate", "kill",
  ])
  func `a witness that misbehaves is denied it`(what: String) throws {
    #expect(try Self.run(what) == .init(reason: .exit, status: 0))
  }

  @Test func `a witness that never ends is killed`() throws {
    // Its processor time is used up: SIGXCPU.
    #expect(try Self.run("spin") == .init(reason: .uncaughtSignal, status: 24))
  }

  private struct End: Equatable {
    let reason: Process.TerminationReason
    let status: Int32
  }

  private static func run(_ what: String) throws -> End {
    let process = Process()
    process.executableURL = BuiltPrograms.besideTests.appending(path: "Misbehaviour")
    process.arguments = [what]
    try process.start()
    process.waitUntilExit()
    return End(reason: process.terminationReason, status: process.terminationStatus)
  }
}
