import Foundation
import Glibc
import Samples
import Testing

/// Tests of packages that do not build one; Packaging/Tests has the rest.
@Suite struct PackagingTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// The folder of the built programs.
  private static let tools = Workshop.tool.deletingLastPathComponent().path

  private func run(_ script: String, _ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(
      arguments: arguments, environment: ["SOURCE_DATE_EPOCH": "1700000000"],
      program: Repository.root.appending(path: "Packaging/\(script)"))
  }

  // MARK: Missing files

  @Test(arguments: ["deb", "tarball", "image", "wheel", "site", "packages"])
  func `missing parts of a package are reported before any of it is built`(kind: String) throws {
    try shop.put("Tools/other", [])
    let run = try run(kind, "--tools", shop.path("Tools"), shop.path("Made"))
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("ready: there is no omit"), "\(run.errors)")
    #expect(!shop.exists("Made"))
  }

  @Test func `all missing parts are reported at once`() throws {
    try shop.put("Tools/other", [])
    // There are neither commands nor a folder for temporary files.
    let run = try shop.run(
      arguments: ["--tools", shop.path("Tools"), "deb"],
      environment: ["PATH": shop.path("Bin") + ":/usr/bin:/bin", "SOURCE_DATE_EPOCH": "none"],
      program: Repository.root.appending(path: "Packaging/ready"))
    #expect(run.status == 1)
    let faults = run.errors.split(separator: "\n").map(String.init)
    #expect(faults.count { $0.contains("to the time of the sources") } == 1)
    #expect(
      faults.contains(
        "ready: there is no omit omit-chooser omit-portal omit-renderer omit-server omit-witness in "
          + shop.path("Tools")))
  }

  @Test func `packages of Swift that were not fetched are all named`() throws {
    try FileManager.default.createDirectory(
      at: shop.url("Clone/Packaging"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Packaging/contents"),
      to: shop.url("Clone/Packaging/contents"))
    try shop.put("Clone/Sources/Sharing/Omit/Omit.swift", [])
    try shop.put("Tools/omit.product/Objects.LinkFileList", "/a/Yams.build/x.o\n")
    func contents() throws -> Workshop.Outcome {
      try shop.run(
        arguments: ["--tools", shop.path("Tools"), "omit"],
        program: shop.url("Clone/Packaging/contents"))
    }
    let before = try contents()
    #expect(before.status == 1)
    #expect(
      before.errors == "contents: Package.resolved is missing; `swift package resolve` makes it\n")
    let pins = ["Yams", "GRDB.swift"].map { "{\"location\": \"https://example.org/\($0).git\"}" }
    try shop.put("Clone/Package.resolved", "{\"pins\": [\(pins.joined(separator: ", "))]}")
    #expect(
      try contents().errors == "contents: not in .build/checkouts: Yams, GRDB.swift; "
        + "`swift package resolve` fetches them\n")
  }

  // MARK: Licences

  @Test
  func `the witness is under the GPL, the map's land is free, and all else has omit's licence`()
    throws
  {
    try shop.put("toolchain.txt", "Runtime Library Exception\nas it is\n")
    let toolchain =
      "{\"name\": \"swift\", \"version\": \"6\", \"location\": \"https://example.org\", "
      + "\"licence\": \"Apache-2.0 WITH Swift-exception\", \"texts\": [\"\(shop.path("toolchain.txt"))\"]}"
    try shop.put("contents.json", "{\"packages\": [], \"toolchain\": \(toolchain)}")
    let run = try run("copyright", shop.path("contents.json"))
    #expect(run.status == 0, "\(run.errors)")
    // The last stanza that names a file applies [DEP-5, Files field].
    let patterns = run.text.matches(of: #/(?m)^Files: (.+)\nCopyright: .*\nLicense: (.+)$/#)
      .map { (pattern: String($0.1), licence: String($0.2)) }
    func licence(of path: String) -> String? {
      patterns.last { unsafe fnmatch($0.pattern, path, 0) == 0 }?.licence
    }
    let sources = Repository.root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let witness = paths.filter { $0.contains("OmitWitness/") }
    #expect(!witness.isEmpty)
    for path in paths {
      let expected =
        path.contains("OmitWitness/")
        ? "GPL-2+" : path.hasSuffix("Web/Map/land.js") ? "public-domain" : "Apache-2.0"
      #expect(licence(of: "Sources/\(path)") == expected, "\(path)")
    }
  }

  // MARK: Installed files

  /// Returns everything under a prefix, including folders.
  private func laid(_ prefix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: shop.path(prefix)).sorted()
  }

  private func install(_ prefix: String) throws {
    let run = try run(
      "lay", "--install", "--tools", Self.tools, "--programs", "omit omit-witness",
      shop.path(prefix))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `uninstalling removes the installed files and the folders created for them`() throws {
    try install("a/b")
    #expect(try laid("a/b").contains("bin/omit"))
    // A newer version is installed over it.
    try install("a/b")
    #expect(try run("lay", "--remove", shop.path("a/b")).status == 0)
    #expect(try shop.files() == [])
    #expect(try run("lay", "--remove", shop.path("a/b")).status == 0)
  }

  @Test func `folders that existed before or have other content are kept`() throws {
    for folder in ["usr/bin", "usr/share/man"] {
      try FileManager.default.createDirectory(
        at: shop.url(folder), withIntermediateDirectories: true)
    }
    try install("usr")
    try shop.put("usr/share/zsh/site-functions/_other", [])
    #expect(try run("lay", "--remove", shop.path("usr")).status == 0)
    #expect(
      try laid("usr") == [
        "bin", "share", "share/man", "share/zsh", "share/zsh/site-functions",
        "share/zsh/site-functions/_other",
      ])
  }

  @Test func `the desktop's part is installed for its place, and uninstalled with the rest`() throws
  {
    let run = try run(
      "lay", "--install", "--tools", Self.tools, "--programs", "omit", "--at", "/opt/omit",
      shop.path("a"))
    #expect(run.status == 0, "\(run.errors)")
    let listed = try self.run("desktop", "--list").lines
    #expect(listed.count == 8)
    for path in listed {
      #expect(shop.exists("a/\(path)"), "\(path)")
      let text = String(decoding: try shop.bytes("a/\(path)"), as: UTF8.self)
      guard !path.hasPrefix("libexec") else { continue }
      #expect(!text.contains("@prefix@"))
      for start in text.matches(of: /(?m)^Exec(?:Start)?=(\S+)/) {
        #expect(start.1.hasPrefix("/opt/omit/"), "\(path)")
      }
    }
    #expect(try self.run("lay", "--remove", shop.path("a")).status == 0)
    #expect(try shop.files() == [])
  }

  @Test func `no frontend takes omit by itself, and on other desktops it comes first`() throws {
    func value(_ key: String, in name: String) throws -> String? {
      let text = try String(
        contentsOf: Repository.root.appending(path: "Packaging/Desktop/\(name).portal"),
        encoding: .utf8)
      return text.split(separator: "\n").first { $0.hasPrefix("\(key)=") }.map(String.init)
    }
    #expect(try value("UseIn", in: "omit") == "UseIn=omit")
    for key in ["DBusName", "Interfaces"] {
      #expect(try value(key, in: "omit") == value(key, in: "every-desktop"))
    }
    let desktops = try #require(try value("UseIn", in: "every-desktop"))
    for desktop in ["GNOME", "KDE", "sway", "XFCE", "X-Cinnamon", "MATE", "LXQt", "Hyprland"] {
      #expect(desktops.contains(";\(desktop);"))
    }
  }

  @Test(arguments: ["/usr", "/opt/omit"])
  func `units in a package start programs that the package contains`(prefix: String) throws {
    let run = try run("documents", "--prefix", prefix, shop.path("doc"))
    #expect(run.status == 0, "\(run.errors)")
    let units = try shop.files().filter { $0.hasSuffix(".service") }
    let starts = try units.flatMap { unit in
      String(decoding: try shop.bytes(unit), as: UTF8.self).matches(of: /(?m)^ExecStart=(\S+)/)
        .map { String($0.1) }
    }
    #expect(starts.sorted() == ["\(prefix)/bin/omit", "\(prefix)/libexec/omit-server"])
  }
}
