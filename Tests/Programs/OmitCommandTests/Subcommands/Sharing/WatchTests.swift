import Audit
import Foundation
import Glibc
import Samples
import Testing

/// Watches over a folder; each ends with the process that it runs in.
@Suite struct WatchTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try FileManager.default.createDirectory(
      at: shop.url("Drop"), withIntermediateDirectories: true)
  }

  /// A watch in a separate process, which is killed with this value.
  private final class Watch {
    let process = Process()
    let shop: Workshop

    init(_ shop: Workshop, _ arguments: [String] = []) throws {
      self.shop = shop
      process.executableURL = Workshop.tool
      process.arguments =
        ["clean", "Drop/.", "--to", "Out", "--watch", "--audit", "a.sqlite"] + arguments
      process.currentDirectoryURL = shop.folder
      process.environment = ["HOME": shop.folder.path]
      process.standardInput = FileHandle.nullDevice
      for name in ["results", "messages"] where !shop.exists(name) { try shop.put(name, "") }
      process.standardOutput = try Watch.appending(to: shop.url("results"))
      process.standardError = try Watch.appending(to: shop.url("messages"))
      try process.start()
      try wait("it watches") { try self.text("messages").contains("watching") }
    }

    deinit { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }

    private static func appending(to url: URL) throws -> FileHandle {
      let handle = try FileHandle(forWritingTo: url)
      try handle.seekToEnd()
      return handle
    }

    func text(_ name: String) throws -> String {
      String(decoding: try shop.bytes(name), as: UTF8.self)
    }

    var lines: [String] {
      get throws { try text("results").split(separator: "\n").map(String.init) }
    }

    /// Waits until a condition holds, as long as a busy machine may need.
    func wait(_ what: String, _ isSo: () throws -> Bool) throws {
      for _ in 0..<6000 {
        if try isSo() { return }
        try #require(process.isRunning, "it ended before \(what)")
        usleep(10_000)
      }
      Issue.record("in a minute not: \(what)")
    }

    /// Asks the watch to end, and returns its exit code.
    func end(_ signal: Int32 = SIGTERM) -> Int32 {
      Glibc.kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }

    func kill() {
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  @Test func `existing and arriving files are cleaned once, and the watch ends cleanly`()
    async throws
  {
    try shop.put("Drop/a.jpg", Picture.phone)
    let watch = try Watch(shop)
    try watch.wait("a is there") { shop.exists("Out/a.jpg") }
    try shop.put("Drop/Sub/Deep/b.jpg", Picture.phone)
    try watch.wait("b is there") { shop.exists("Out/Sub/Deep/b.jpg") }
    try shop.put("More/c.jpg", Picture.phone)
    try shop.put("More/Deep/d.jpg", Picture.phone)
    try FileManager.default.moveItem(at: shop.url("More"), to: shop.url("Drop/More"))
    try watch.wait("c and d are there") {
      shop.exists("Out/More/c.jpg") && shop.exists("Out/More/Deep/d.jpg")
    }
    try shop.put("e.part", Picture.phone)
    try FileManager.default.moveItem(at: shop.url("e.part"), to: shop.url("Drop/e.jpg"))
    try watch.wait("e is there") {
      try watch.lines.contains { $0.contains("Drop/./e.jpg") || $0.contains("Drop/e.jpg") }
    }
    #expect(watch.end() == 0)
    #expect(try watch.lines.count == 5)
    #expect(try watch.lines.allSatisfy { $0.hasPrefix("cleaned ") })
    #expect(try watch.text("messages").hasSuffix("omit: watched: 5 cleaned\n"))
    #expect(try !holds(shop.bytes("Out/e.jpg"), canaryLatitude))
    let entries = try await AuditLog(reading: shop.path("a.sqlite")).entries()
    #expect(entries.map(\.settlement?.result) == Array(repeating: .delivered, count: 5))
    #expect(try shop.journals(beside: "a.sqlite") == [])
  }

  @Test func `a file that is still being written waits until it is closed`() throws {
    let watch = try Watch(shop)
    let path = shop.path("Drop/slow.jpg")
    let descriptor = unsafe open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
    // Both are whole pictures: nothing in the bytes shows that more will come.
    let (half, rest) = (Picture.bare, Picture.phone)
    #expect(unsafe Glibc.write(descriptor, half, half.count) == half.count)
    // Others arrive in the meantime, and it is looked at with them.
    try shop.put("Drop/slow.xmp.txt", "x")
    try shop.put("Drop/other.jpg", Picture.phone)
    try watch.wait("the other is there") { shop.exists("Out/other.jpg") }
    usleep(800_000)
    #expect(!shop.exists("Out/slow.jpg"))
    #expect(ftruncate(descriptor, 0) == 0)
    #expect(unsafe pwrite(descriptor, rest, rest.count, 0) == rest.count)
    close(descriptor)
    try watch.wait("it is there") { shop.exists("Out/slow.jpg") }
    #expect(try holds(shop.bytes("Out/slow.jpg"), Array("CanaryMake".utf8)))
    #expect(watch.end(SIGINT) == 0)
  }

  @Test func `a file that another program writes in pieces is shared whole`() throws {
    let watch = try Watch(shop)
    // Each piece is written by a separate process, which closes the file again.
    let pieces: [[UInt8]] = [
      Array(Picture.phone.prefix(40)), Array(Picture.phone.dropFirst(40).dropLast(2)),
      [0xFF, 0xD9],
    ]
    for (number, piece) in pieces.enumerated() {
      try shop.put("piece", piece)
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "cat piece >> Drop/slow.jpg"]
      process.currentDirectoryURL = shop.folder
      try process.start()
      process.waitUntilExit()
      guard number < 2 else { continue }
      // It has been looked at when another one with the same size and date is there.
      try shop.put("Drop/\(number).jpg", Picture.phone)
      try watch.wait("the other is there") { shop.exists("Out/\(number).jpg") }
    }
    try watch.wait("it is there and whole") {
      try shop.exists("Out/slow.jpg") && shop.bytes("Out/slow.jpg").suffix(2) == [0xFF, 0xD9]
    }
    try watch.wait("nothing more is to be done") { try watch.lines.count >= 3 }
    #expect(watch.end() == 0)
    #expect(try !watch.lines.contains { $0.hasPrefix("refused ") })
    #expect(try watch.text("messages").contains("slow.jpg` looks truncated; it waits until it is"))
  }

  @Test func `the movie of a Live Photo that comes later is paired with the still`() throws {
    let watch = try Watch(shop, ["--remove", "identifier"])
    try shop.put("Drop/IMG_1.JPG", LivePhotoBuilder.still())
    try watch.wait("the still is there") { try watch.lines.count == 1 }
    try shop.put("Drop/IMG_1_HEVC.MOV", LivePhotoBuilder.movie())
    try watch.wait("the movie is there") { try watch.lines.count == 2 }
    #expect(watch.end() == 0)
    #expect(try watch.lines.allSatisfy { $0.hasPrefix("cleaned ") })
    #expect(shop.exists("Out/IMG_1.JPG") && shop.exists("Out/IMG_1_HEVC.MOV"))
    // One new identifier ties them together.
    let found = try ["Out/IMG_1.JPG", "Out/IMG_1_HEVC.MOV"].map { name in
      String(decoding: try shop.bytes(name), as: UTF8.self)
        .firstMatch(of: /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/).map { String($0.0) }
    }
    #expect(found[0] != nil && found[0] == found[1] && found[0] != LivePhotoBuilder.identifier)
  }

  @Test func `a refused file is reported once, and again only after a change`() throws {
    // The watch need not wait for a file that is not the beginning of a picture.
    let document = Array("%PDF-1.7 and what follows".utf8)
    try shop.put("Drop/broken.jpg", document)
    let watch = try Watch(shop)
    func refusals() throws -> Int { try watch.lines.count { $0.hasPrefix("refused ") } }
    try watch.wait("it is refused") { try refusals() == 1 }
    try shop.put("Drop/broken.txt", "of the same name")
    try shop.put("Drop/a.jpg", Picture.phone)
    try watch.wait("another is there") { shop.exists("Out/a.jpg") }
    #expect(try refusals() == 1)
    try shop.put("Drop/broken.jpg", document + [0])
    try watch.wait("it is refused again") { try refusals() == 2 }
    try shop.put("Drop/broken.jpg", Picture.phone)
    try watch.wait("it is sound") { shop.exists("Out/broken.jpg") }
    #expect(watch.end() == 0)
    #expect(try watch.text("messages").hasSuffix("omit: watched: 2 cleaned, 2 refused\n"))
  }

  @Test
  func `files that arrived between watches are cleaned, and delivered ones are not cleaned again`()
    async throws
  {
    try shop.put("Drop/a.jpg", Picture.phone)
    var watch = try Watch(shop)
    try watch.wait("a is there") { shop.exists("Out/a.jpg") }
    for number in 0..<40 { try shop.put("Drop/\(number).jpg", Picture.phone) }
    try watch.wait("some are there") { shop.exists("Out/0.jpg") }
    watch.kill()
    try shop.put("Drop/b.jpg", Picture.phone)
    try shop.put("messages", "")
    watch = try Watch(shop)
    try watch.wait("all are there") {
      try FileManager.default.contentsOfDirectory(atPath: shop.path("Out"))
        .count { $0.hasSuffix(".jpg") } == 42
    }
    #expect(watch.end() == 0)
    let entries = try await AuditLog(reading: shop.path("a.sqlite")).entries()
    let delivered = entries.filter { $0.settlement?.result == .delivered }
      .compactMap { $0.record.files[0].delivered }
    #expect(delivered.count == 42 && Set(delivered).count == 42)
    #expect(try shop.run("audit", "verify", "--audit", "a.sqlite").status == 0)
  }

  @Test func `exclusions apply as they are when a file arrives`() throws {
    try shop.put("Drop/.omitignore", "*.jpg\n")
    try shop.put("Drop/a.jpg", Picture.phone)
    try shop.put("Drop/b.png", [UInt8](Picture.phone))
    let watch = try Watch(shop)
    try watch.wait("b is there") { shop.exists("Out/b.png") }
    #expect(!shop.exists("Out/a.jpg"))
    try shop.put("Drop/.omitignore", "")
    try watch.wait("a is there") { shop.exists("Out/a.jpg") }
    #expect(!shop.exists("Out/.omitignore"))
    #expect(watch.end() == 0)
  }

  @Test func `a folder that is taken away ends the watch with 74`() throws {
    let watch = try Watch(shop)
    try FileManager.default.removeItem(at: shop.url("Drop"))
    watch.process.waitUntilExit()
    #expect(watch.process.terminationStatus == 74)
    #expect(try watch.text("messages").contains("was moved or deleted"))
  }

  @Test(arguments: [
    "Drop a.jpg --to Out", "a.jpg --to Out", "Drop --in-place", "Drop --to Out --dry-run",
    "Drop --to Out --no-digest", "Drop --to Out --names neutral",
  ])
  func `a path that cannot be watched is wrong usage`(arguments: String) throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run(
      arguments: ["clean", "--watch"] + arguments.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.errors.contains("--watch"))
    #expect(!shop.exists("Out"))
  }

  @Test func `the example of a unit starts a watch that ends when it is told to`() throws {
    let url = Repository.root.appending(path: "Examples/systemd/omit-watch.service")
    let unit = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(unit.firstMatch(of: /(?m)^ExecStart=%h\/\.local\/bin\/omit (.*)$/))
    #expect(unit.contains("KillSignal=SIGTERM") && unit.contains("WantedBy=default.target"))
    let arguments = start.1.replacing("%h", with: shop.folder.path).split(separator: " ")
    try shop.put("Drop/a.jpg", Picture.phone)
    let process = Process()
    process.executableURL = Workshop.tool
    process.arguments = arguments.map(String.init)
    process.environment = ["HOME": shop.folder.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    for _ in 0..<6000 where !shop.exists("Cleaned/a.jpg") && process.isRunning { usleep(10_000) }
    #expect(shop.exists("Cleaned/a.jpg"))
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [false, true])
  func `hidden files are cleaned on request, or once they are no longer hidden`(isAsked: Bool)
    throws
  {
    try shop.put("Drop/.thumbnails/a.jpg", Picture.phone)
    let watch = try Watch(shop, isAsked ? ["--hidden"] : [])
    try shop.put("Drop/.thumbnails/b.jpg", Picture.phone)
    try shop.put("Drop/.c.jpg", Picture.phone)
    try shop.put("Drop/.New/d.jpg", Picture.phone)
    try shop.put("Drop/.part.jpg", Picture.phone)
    try shop.put("Drop/.well-known/e.jpg", Picture.phone)
    try watch.wait("what is seen is there") { shop.exists("Out/.well-known/e.jpg") }
    for (old, new) in [(".part.jpg", "f.jpg"), (".New", "New")] {
      try FileManager.default.moveItem(at: shop.url("Drop/\(old)"), to: shop.url("Drop/\(new)"))
    }
    try watch.wait("what is seen now is there") {
      shop.exists("Out/f.jpg") && shop.exists("Out/New/d.jpg")
    }
    if isAsked {
      let names = [".thumbnails/a.jpg", ".thumbnails/b.jpg", ".c.jpg"]
      try watch.wait("what is hidden is there") {
        names.allSatisfy { shop.exists("Out/\($0)") }
      }
    }
    #expect(watch.end() == 0)
    #expect(shop.exists("Out/.thumbnails") == isAsked)
    #expect(shop.exists("Out/.c.jpg") == isAsked)
  }
}
