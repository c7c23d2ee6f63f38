import Foundation
import Glibc
import Samples
import Testing

@Suite struct InterruptionTests {
  @Test func `an interrupted run leaves whole outputs only and exits with 130`() throws {
    let shop = try Workshop()
    let count = 1500
    for number in 0..<count { try shop.put("Party/\(number).jpg", Picture.phone) }
    // Its report waits to be read, so the run does not end before it is interrupted.
    let run = try RunningTool(
      ["clean", "Party", "--to", "Out", "--jobs", "1", "--report", "-"], in: shop)
    _ = try run.read(1)
    try run.interrupt()
    let message = try run.finish()
    #expect(run.process.terminationReason == .exit)
    #expect(run.process.terminationStatus == 130, "\(message)")
    #expect(message.contains("were not started"))
    let delivered = try FileManager.default.contentsOfDirectory(atPath: shop.path("Out/Party"))
    #expect(delivered.count < count)
    #expect(!delivered.isEmpty)
    let lengths = Set(try delivered.map { try shop.bytes("Out/Party/\($0)").count })
    #expect(lengths.count == 1)
  }

  @Test func `a run that waits for a reader of its report ends at the first signal`() throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.shell(
      """
      mkfifo pipe; "$OMIT" clean a.jpg --to Out --report pipe --audit a.sqlite &
      until test -e a.sqlite; do sleep 0.05; done; kill -TERM $!; wait $!; echo $?
      """)
    #expect(run.text == "130\n", "\(run.errors)")
    #expect(!shop.exists("Out"))
  }

  @Test func `a report is written to a pipe once it has a reader`() throws {
    let shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.shell(
      """
      mkfifo pipe; (sleep 1; cat pipe > read) & "$OMIT" clean a.jpg --to Out --report pipe; wait
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.bytes("read").starts(with: #"{"asset":1"#.utf8))
  }

  @Test func `a filter that waits for its input ends at once with 130 and writes nothing`() throws {
    let shop = try Workshop()
    let process = Process()
    process.executableURL = Workshop.tool
    process.arguments = ["filter", "--audit", "a.sqlite"]
    process.currentDirectoryURL = shop.folder
    let (input, output, errors) = (Pipe.forOneProgram(), Pipe.forOneProgram(), Pipe.forOneProgram())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.start()
    while process.isRunning, !shop.exists("a.sqlite") { usleep(1000) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(try output.fileHandleForReading.readToEnd()?.isEmpty != false)
  }
}
