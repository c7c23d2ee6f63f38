import Foundation
import Glibc
import Samples
import Testing

@testable import Files

@Suite struct ChildProcessTests {
  private static let limits = TimeLimits(processorTime: .seconds(60), totalTime: .seconds(600))

  private func started(
    _ script: Script, with arguments: [String] = [], over kind: Socket.Kind = .stream
  ) throws -> ChildProcess {
    try #require(ChildProcess(starting: Path(script.url.path), with: arguments, over: kind))
  }

  @Test(arguments: [Socket.Kind.stream, .messages])
  func `a program receives its input, and its output is received`(kind: Socket.Kind) throws {
    let script = try Script(#"/usr/bin/head -c 2 >&0; printf %s "$1" >&0"#)
    let process = try started(script, with: ["end"], over: kind)
    #expect(process.socket.send(Array("ab".utf8), lending: STDERR_FILENO))
    var heard: [UInt8] = []
    while case let bytes = process.socket.receive(), !bytes.isEmpty { heard += bytes }
    #expect(String(decoding: heard, as: UTF8.self) == "abend")
  }

  @Test func `a program inherits no environment variables from its starter`() throws {
    let script = try Script(#"echo "HOME=$HOME" >&0; exec /usr/bin/cat > /dev/null"#)
    let process = try started(script)
    let printed = process.socket.receive(with: Self.limits.begin(with: process))
    #expect(printed == Array("HOME=\n".utf8))
  }

  @Test func `a program has the given environment variables, or those of its starter`() throws {
    let script = try Script(#"echo "$GIVEN $HOME""#)
    let program = Path(script.url.path)
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    for (variables, printed) in [(["GIVEN": "a b"], "a b \n"), (nil, " \(home)\n")] {
      let process = try #require(
        ChildProcess(starting: program, in: variables, over: .stream, on: .inputAndOutput))
      #expect(String(decoding: process.socket.receiveAll(), as: UTF8.self) == printed)
    }
  }

  @Test func `the socket replaces as many of the standard streams as requested`() throws {
    let script = try Script("cat; echo output; echo message >&2")
    for (streams, printed) in [
      (ChildProcess.Streams.inputAndOutput, "asked\noutput\n"),
      (.all, "asked\noutput\nmessage\n"),
    ] {
      let process = try #require(
        ChildProcess(
          starting: Path(script.url.path), in: nil, over: .stream, on: streams))
      #expect(process.socket.send(Array("asked\n".utf8)))
      process.socket.finish()
      #expect(String(decoding: process.socket.receiveAll(), as: UTF8.self) == printed)
      #expect(process.ending() == 0)
    }
  }

  @Test(arguments: [("exit 3", 3), ("kill -9 $$", 137)] as [(String, Int32)])
  func `the end of a program is its exit code or its signal`(ending: String, code: Int32) throws {
    let script = try Script(ending)
    let process = try started(script)
    for _ in 0..<2 { #expect(process.ending() == code) }
  }

  @Test func `a program inherits no open descriptors from its starter`() throws {
    let pipe = try InheritedPipe()
    let script = try Script("exec /usr/bin/cat")
    let process = try started(script)
    let isWhole = pipe.closesWhole()
    #expect(isWhole)
    withExtendedLifetime(process) {}
  }

  @Test func `a program ends with its value`() throws {
    let script = try Script("while :; do :; done")
    var process: ChildProcess? = try started(script)
    let number = try #require(process?.number)
    #expect(kill(number, 0) == 0)
    process = nil
    #expect(kill(number, 0) != 0 && errno == ESRCH)
  }

  @Test func `a program that cannot be started is nil`() {
    #expect(ChildProcess(starting: "/nowhere/program", over: .stream) == nil)
  }

  @Test func `waiting ends with the processor time, or with the time on the clock`() throws {
    let script = try Script("while :; do :; done")
    for limits in [
      TimeLimits(processorTime: .milliseconds(100), totalTime: .seconds(600)),
      TimeLimits(processorTime: .seconds(600), totalTime: .milliseconds(100)),
    ] {
      let process = try started(script)
      #expect(process.socket.receive(with: limits.begin(with: process)).isEmpty)
    }
  }

  @Test func `a shell is not confined`() throws {
    let script = try Script("exec /usr/bin/cat")
    #expect(try !started(script).isConfined)
  }
}
