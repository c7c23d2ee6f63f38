import Foundation
import Glibc
import Samples
import Testing

/// The places that options name are checked before they are opened: no existing file is changed,
/// and a run that cannot begin creates nothing.
@Suite struct NamedFilesTests {
  private let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("in/a.jpg", Picture.phone)
    try shop.put("mine/photo.jpg", Picture.dated)
    try shop.put("mine/text", "mine")
    #expect(unsafe mkfifo(shop.path("mine/pipe"), 0o640) == 0)
    try FileManager.default.createDirectory(
      atPath: shop.path("mine/folder"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("mine/stray"), withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("mine/link.jpg"), withDestinationPath: "photo.jpg")
    for name in ["photo.jpg", "text"] {
      #expect(unsafe chmod(shop.path("mine/\(name)"), 0o644) == 0)
    }
  }

  /// Returns names, types, modes and contents of all files in the folder, and of a device.
  private func state() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: shop.folder.path).sorted()
    return try (names.map { ($0, shop.path($0)) } + [("/dev/null", "/dev/null")]).map {
      name, path in
      var status = stat()
      #expect(unsafe lstat(path, &status) == 0)
      let isFile = status.st_mode & S_IFMT == S_IFREG
      let content = isFile ? try Data(contentsOf: URL(filePath: path)).base64EncodedString() : ""
      return "\(name) \(String(status.st_mode, radix: 8)) \(content)"
    }
  }

  private static let paths = [
    "/dev/null", "mine/photo.jpg", "mine/text", "mine/pipe", "mine/folder", "mine/stray",
    "mine/link.jpg", "mine/text/below", "",
  ]

  @Test(arguments: paths)
  func `a record that cannot be kept at its place changes nothing there`(path: String) throws {
    let before = try state()
    let runs = [
      ["clean", "in", "--to", "out", "--report", "report.jsonl", "--audit", path],
      ["clean", "in", "--in-place", "--audit", path],
      ["audit", "list", "--audit", path], ["audit", "repair", "--audit", path],
      ["audit", "verify", "--audit", path], ["audit", "rotate", "--audit", path],
      ["audit", "checkpoint", "--audit", path],
    ]
    for arguments in runs {
      // A folder of records may be read.
      if path == "mine/folder", arguments[0] == "audit", arguments[1] != "rotate" { continue }
      let run = try shop.run(arguments: arguments)
      #expect([64, 74].contains(run.status), "\(arguments): \(run.status) \(run.messages)")
      #expect(!run.messages.isEmpty)
      #expect(try state() == before, "\(arguments)")
    }
    let filter = try shop.run("filter", "--audit", path, input: Data(Picture.phone))
    #expect([64, 74].contains(filter.status) && filter.output.isEmpty)
    #expect(try state() == before)
  }

  @Test func `there is no way to keep no record, and the refusal says so`() throws {
    let run = try shop.run("clean", "in", "--to", "out", "--audit", "/dev/null")
    #expect(run.status == 74)
    #expect(
      run.messages == """
        omit: the audit `/dev/null` is a device, and must be a file; name a file with \
        `--audit`, because the audit cannot be turned off

        """)
  }

  @Test(
    arguments: ["mine/photo.jpg", "mine/text", "mine/folder", "mine/stray", "mine/link.jpg", ""])
  func `a report is never written over anything but reports`(path: String) throws {
    let before = try state()
    for command in [["clean", "in", "--to", "out"], ["check", "in"]] {
      let run = try shop.run(arguments: command + ["--report", path])
      #expect(run.status == 64, "\(command): \(run.messages)")
      #expect(try state() == before, "\(command)")
    }
  }

  @Test func `a report can go to devices, to pipes, and over earlier reports`() throws {
    #expect(try shop.run("check", "in", "--report", "/dev/null").status == 1)
    let piped = try shop.shell(
      #"cat mine/pipe > got & "$OMIT" check in --report mine/pipe; wait; grep -c omit.report/1 got"#
    )
    #expect(piped.lines.last == "1")
    for _ in 0..<2 {
      #expect(try shop.run("check", "in", "--report", "report.jsonl").status == 1)
      #expect(try shop.bytes("report.jsonl").filter { $0 == 10 }.count == 1)
    }
  }

  @Test func `a report remains unchanged if the run cannot begin`() throws {
    #expect(try shop.run("check", "in", "--report", "report.jsonl").status == 1)
    let before = try state()
    let run = try shop.run(
      "clean", "in", "--to", "out", "--report", "report.jsonl", "--audit", "/dev/null")
    #expect(run.status == 74)
    #expect(try state() == before)
  }

  @Test(arguments: ["mine/photo.jpg", "mine/text", "mine/pipe", "mine/folder", "/dev/null"])
  func `a baseline is never written over anything but a baseline`(path: String) throws {
    let before = try state()
    #expect(try shop.run("check", "in", "--write-baseline", path).status == 64)
    #expect(try state() == before)
  }

  @Test(
    arguments: [
      ("/dev/null", "--to"), ("mine/text", "--to"), ("mine/pipe", "--to"),
      ("mine/photo.jpg", "--to"),
      ("mine/text/below", "--to"), ("mine/folder", "--request"), ("mine/photo.jpg", "--request"),
      ("mine/folder", "--configuration"), ("mine/photo.jpg", "--configuration"),
      ("mine/folder", "--policy"), ("mine/./photo.jpg", "--policy"), ("mine/none", "--request"),
    ])
  func `invalid output folders, requests, policies and configurations are left unchanged`(
    path: String, option: String
  ) throws {
    let before = try state()
    var arguments = ["clean", "in", option, path]
    if option != "--to" { arguments += ["--to", "out"] }
    let run = try shop.run(arguments: arguments)
    #expect([64, 74].contains(run.status), "\(run.status) \(run.messages)")
    #expect(try state() == before)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a small file system"))
  func `on a full disk nothing of a record is left`() throws {
    try FileManager.default.createDirectory(
      atPath: shop.path("small"), withIntermediateDirectories: true)
    let path = shop.path("small")
    guard unsafe mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0 else { return }
    defer { unsafe umount(path) }
    let run = try shop.run("clean", "in", "--to", "out", "--audit", "small/state/audit.sqlite")
    #expect(run.status == 74)
    #expect(run.messages.contains("no space is left"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
  }
}
