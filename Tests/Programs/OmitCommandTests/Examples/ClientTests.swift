import Foundation
import Samples
import Testing

@Suite struct ClientTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    for number in 0..<12 { try shop.put("In/\(number).jpg", Picture.phone) }
    try shop.put("In/broken.jpg", Picture.broken)
  }

  private static let examples = Repository.root.appending(path: "Examples")

  /// The tests of the client for Python, each with threads and with asyncio, are 102 with those of
  /// the example for Spark, of the picker's host, and of the backends in the page for sites.
  ///
  /// The latter are skipped if Flask or Node is not installed.
  @Test func `the Python client gives each answer to the call that asked for it`() throws {
    try shop.put("In/photo.jpg", Picture.phone)
    try shop.put("In/live.jpg", LivePhotoBuilder.still())
    try shop.put("In/live.mov", LivePhotoBuilder.movie())
    let tests = Repository.root.appending(path: "Tests/Client").path
    let run = try shop.run(
      arguments: ["-B", "-m", "unittest", "discover", "--start-directory", tests],
      environment: ["OMIT": Workshop.tool.path, "PICTURES": shop.path("In")],
      program: URL(filePath: "/usr/bin/python3"))
    // The names of failed tests come first, because a long comment may be cut.
    let failed = run.errors.split(separator: "\n").filter {
      $0.hasPrefix("FAIL: ") || $0.hasPrefix("ERROR: ") || $0.contains("Error: ")
    }
    #expect(failed.isEmpty && run.status == 0, "\(failed.joined(separator: "; "))\n\(run.errors)")
    #expect(run.errors.contains("\nRan 102 tests in "), "\(run.errors)")
    #expect(run.errors.contains("\nOK"), "\(run.errors)")
  }

  @Test func `the shell client cleans files through one process`() throws {
    let script = Self.examples.appending(path: "shell/omit-frames").path
    let run = try shop.run(
      arguments: ["-c", "\"\(script)\" Out In/*.jpg -- --policy everyday"],
      environment: ["OMIT": Workshop.tool.path], program: URL(filePath: "/bin/bash"))
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.lines.count == 13)
    #expect(run.lines.count { $0.hasPrefix("cleaned\t") } == 12)
    let names = try shop.files().filter { $0.hasPrefix("Out/") }
    #expect(names.count == 12)
    let one = try shop.run("filter", "--policy", "everyday", input: Data(Picture.phone))
    for name in names { #expect(try shop.bytes(name) == Array(one.output)) }
  }

  /// A tool that gives answers which no omit gives; see Tests/Client/fake_omit.py.
  private func shellClient(_ once: String) throws -> Workshop.Outcome {
    for number in 0..<12 { try shop.put("In/\(number).jpg", Picture.phone + [UInt8(number)]) }
    try shop.put("Fake/made", [])
    let tests = Repository.root.appending(path: "Tests/Client")
    return try shop.run(
      arguments: ["-c", "omit-frames Out In/[0-9]*.jpg -- --once \(once)"],
      environment: [
        "OMIT": tests.appending(path: "fake_omit.py").path, "FAKE": shop.path("Fake"),
        "PATH": Self.examples.appending(path: "shell").path + ":/usr/bin:/bin",
      ], program: URL(filePath: "/bin/bash"))
  }

  /// The copies, each of which equals its original.
  private func copies() throws -> [String] {
    let names = try shop.files().filter { $0.hasPrefix("Out/") }
    for name in names {
      #expect(try shop.bytes(name) == shop.bytes("In/" + name.dropFirst("Out/".count)))
    }
    return names
  }

  @Test func `the shell client takes answers in any order`() throws {
    let run = try shellClient("reversed")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 12)
    #expect(try copies().count == 12)
  }

  @Test(arguments: [
    ("unknown", 0), ("nobody", 0), ("twice", 1), ("rubbish", 0), ("refused-with-bytes", 0),
    ("too-short", 0), ("middle", 0), ("die", 0),
  ])
  func `the shell client never writes a wrong answer to a file`(once: String, count: Int)
    throws
  {
    let run = try shellClient(once)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("omit-frames: "), "\(run.errors)")
    #expect(try copies().count == count)
  }

  @Test func `the shell client writes over nothing`() throws {
    let script = Self.examples.appending(path: "shell/omit-frames").path
    try shop.put("Other/1.jpg", Picture.bare)
    for (folder, file) in [("Out", "Other/1.jpg"), ("Other", "")] {
      let run = try shop.run(
        arguments: ["-c", "\"\(script)\" \(folder) In/1.jpg \(file)"],
        environment: ["OMIT": Workshop.tool.path], program: URL(filePath: "/bin/bash"))
      #expect(run.status == 64)
      #expect(run.errors.contains("1.jpg"))
    }
    #expect(try shop.bytes("Other/1.jpg") == Picture.bare)
    #expect(!shop.exists("Out"))
  }
}
