import Foundation
import Glibc
import Samples
import Testing

@testable import Files

@Suite struct ChildProcessTests {
  private static let patience = Patience(working: .seconds(60), waiting: .seconds(600))

  private func started(
    _ script: Script, with arguments: [String] = [], over kind: Socket.Kind = .stream
  ) throws -> ChildProcess {
    try #require(ChildProcess(starting: Path(script.url.path), with: arguments, over: kind))
  }

  @Test(arguments: [Socket.Kind.stream, .messages])
  func `a program hears what it is sent, and is heard`(kind: Socket.Kind) throws {
    let script = try Script(#"/usr/bin/head -c 2 >&0; printf %s "$1" >&0"#)
    let process = try started(script, with: ["end"], over: kind)
    #expect(process.socket.send(Array("ab".utf8), lending: STDERR_FILENO))
    var heard: [UInt8] = []
    while case let bytes = process.socket.receive(), !bytes.isEmpty { heard += bytes }
    #expect(String(decoding: heard, as: UTF8.self) == "abend")
  }

  @Test func `a program has no variables of whoever started it`() throws {
    let script = try Script(#"echo "HOME=$HOME" >&0; exec /usr/bin/cat > /dev/null"#)
    let process = try started(script)
    let said = process.socket.receive(with: Self.patience.begin(with: process))
    #expect(said == Array("HOME=\n".utf8))
  }

  @Test func `a program is gone with the value that stands for it`() throws {
    let script = try Script("while :; do :; done")
    var process: ChildProcess? = try started(script)
    let number = try #require(process?.number)
    #expect(kill(number, 0) == 0)
    process = nil
    #expect(kill(number, 0) != 0 && errno == ESRCH)
  }

  @Test func `a program that cannot be started is none`() {
    #expect(ChildProcess(starting: "/nowhere/program", over: .stream) == nil)
  }

  @Test func `patience ends with the processor time, or with the time on the clock`() throws {
    let script = try Script("while :; do :; done")
    for patience in [
      Patience(working: .milliseconds(100), waiting: .seconds(600)),
      Patience(working: .seconds(600), waiting: .milliseconds(100)),
    ] {
      let process = try started(script)
      #expect(process.socket.receive(with: patience.begin(with: process)).isEmpty)
    }
  }

  @Test func `a shell is not confined`() throws {
    let script = try Script("exec /usr/bin/cat")
    #expect(try !started(script).isConfined)
  }
}
