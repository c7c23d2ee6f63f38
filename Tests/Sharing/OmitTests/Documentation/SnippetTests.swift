import Foundation
import Omit
import Samples
import Testing

/// The snippets of the libraries' documentation, and the examples that are separate programs.
@Suite struct SnippetTests {
  private static let root = FixtureFiles.folder.deletingLastPathComponent()
  private static let catalogues = [
    "Sources/Sharing/Omit/Omit.docc", "Sources/Picking/OmitPicker/OmitPicker.docc",
  ].map { root.appending(path: $0) }
  private static let resources = catalogues[0].appending(path: "Resources")
  private static let example = root.appending(path: "Examples/swift-filter")
  private static let built = BuiltPrograms.besideTests

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the files below folders whose names have one of the endings.
  private static func files(in folders: [URL], _ endings: [String]) -> [URL] {
    folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
        .filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
        .map { folder.appending(path: $0) }
    }
  }

  /// The snippets of all pages.
  private static let snippets = files(
    in: catalogues.map { $0.appending(path: "Resources") }, [".swift"])

  private func run(
    _ program: URL, _ arguments: [String], in folder: URL = root
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe.forOneProgram()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.start()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func `every snippet and example compiles for a program that imports the libraries`() throws
  {
    let script = Self.root.appending(path: "Scripts/check-snippets")
    let result = try run(script, [Self.built.path])
    #expect(result.status == 0, "\(result.text)")
    let examples = Self.files(in: [Self.root.appending(path: "Examples")], [".swift"])
    #expect(examples.count == 8)
    let count = Self.snippets.count + examples.count
    #expect(count == 25)
    #expect(result.text.hasSuffix("check-snippets: \(count) files, 0 do not compile\n"))
  }

  @Test func `Swift code in the pages and the README is in a snippet`() throws {
    let snippets = try Self.snippets.map(Self.text)
    let pages =
      try Self.files(in: Self.catalogues, [".md"]).map(Self.text) + [
        Self.text(Self.root.appending(path: "README.md")),
        Self.text(Self.example.appending(path: "README.md")),
      ]
    var quotes = 0
    for page in pages {
      let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      for block in blocks {
        let quoted = try #require(block.components(separatedBy: "```").first)
        #expect(snippets.contains { $0.contains(quoted) }, "\(quoted)")
        quotes += 1
      }
    }
    #expect(quotes == 14)
  }

  @Test func `every snippet is shown by a page`() throws {
    let pages = try Self.files(in: Self.catalogues, [".md", ".tutorial"]).map(Self.text)
    #expect(pages.count == 13)
    for file in Self.files(in: Self.catalogues, [".swift", ".yaml"]) {
      let (name, snippet) = (file.lastPathComponent, try Self.text(file))
      let isShown = pages.contains { page in
        page.contains("file: \"\(name)\"")
          || page.components(separatedBy: "```swift\n").dropFirst().contains { block in
            block.components(separatedBy: "```").first.map(snippet.contains) == true
          }
      }
      #expect(isShown, "\(name)")
    }
  }

  @Test func `the tutorial ends with the example, which has at most 20 lines`() throws {
    let example = try Self.text(Self.example.appending(path: "Sources/PreShare/PreShare.swift"))
    let last = try Self.text(Self.resources.appending(path: "PreShare-3.swift"))
    #expect(example == last)
    let lines = example.split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect((10...20).contains(lines.count))
  }

  @Test func `the example cleans photos, and reports those that were not shared`() throws {
    let shop = try LibraryShop()
    let output = shop.output.description
    let broken = shop.folder.appending(path: "broken.jpg")
    try Data("no picture".utf8).write(to: broken)
    let photo = FixtureFiles.folder.appending(path: LibraryShop.photo).path
    let result = try run(
      Self.built.appending(path: "PreShare"), [photo, broken.path, output], in: shop.folder)
    #expect(result.status == 0, "\(result.text)")
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "cleaned \(photo) ")
    #expect(lines.dropFirst().first?.hasPrefix("refused \(broken.path) ") == true)
    #expect(lines.last == "1 shared, 1 not")
    #expect(shop.outputs == [LibraryShop.photo])
    let shared = Array(try Data(contentsOf: URL(filePath: "\(output)/\(LibraryShop.photo)")))
    let canaries = Canary.planted(in: LibraryShop.photo).filter { $0.kinds == ["location"] }
    #expect(!canaries.isEmpty)
    for canary in canaries { #expect(!canary.occurs(in: shared)) }
    let record = try AuditLog(reading: shop.folder.appending(path: "shared.sqlite").path)
    #expect(try record.verify().assets == 2)
  }

  @Test func `the policy of the tutorial decides as the tutorial tests it`() async throws {
    let text = try Self.text(Self.resources.appending(path: "club.yaml"))
    let policies = PolicySet(try Policy(parsing: text, file: "club.yaml"))
    let publicly = try Request(caller: .direct, share: Share(destination: "public"))
    let decision = policies.decide(publicly, about: [])
    #expect(KindSet.removable.subtracting(decision.removedKinds) == [.caption])
    let members = try Request(caller: .direct, share: Share(destination: "members"))
    let shop = try LibraryShop()
    let record = try AuditLog(at: shop.folder.appending(path: "audit.sqlite").path)
    let photo = try Data(contentsOf: FixtureFiles.folder.appending(path: LibraryShop.photo))
    let report = try await ShareFilter(policies: policies, audit: record)
      .share(Array(photo), under: members).report
    #expect(report.outcome == .cleaned)
    #expect(report.items.removed[.location] > 0)
    #expect(report.items.kept[.captureTime] > 0)
  }

  @Test func `the cases of the tutorial pass on the command line, and cover every rule`() throws {
    let shop = try LibraryShop()
    let policies = shop.folder.appending(path: "Policies")
    try FileManager.default.createDirectory(
      at: policies.appending(path: "Tests"), withIntermediateDirectories: true)
    for (name, path) in [("club.yaml", "club.yaml"), ("club-tests.yaml", "Tests/club.yaml")] {
      try Data(try Self.text(Self.resources.appending(path: name)).utf8).write(
        to: policies.appending(path: path))
    }
    try FileManager.default.createSymbolicLink(
      at: shop.folder.appending(path: "Fixtures"), withDestinationURL: FixtureFiles.folder)
    let result = try run(
      BuiltPrograms.folder.appending(path: "omit"),
      ["policy", "test", "Policies", "--threshold", "100"], in: shop.folder)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.contains("3 passed, 0 failed"))
  }
}
