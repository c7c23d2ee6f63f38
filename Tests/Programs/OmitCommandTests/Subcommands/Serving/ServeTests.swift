import Foundation
import Testing

@testable import OmitCommand

@Suite struct ServeTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Creates a program in place of the server, which prints its arguments.
  private func program(_ name: String, mode: Int = 0o755) throws -> String {
    try shop.put(name, "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\"\nexit 7\n")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: shop.path(name))
    return shop.path(name)
  }

  @Test func `the server gets every argument unchanged, and the tool exits with its code`() throws {
    let server = try program("server")
    let arguments = ["--demo", "--listen", "127.0.0.1:0", "a b", "", "--help", "-x", "é"]
    let run = try shop.run(
      arguments: ["serve"] + arguments, environment: ["OMIT_SERVER": server])
    #expect(run.status == 7)
    #expect(
      run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        == ["\(arguments.count)"] + arguments + [""])
  }

  @Test func `the server gets broken pipes as other programs do`() throws {
    try shop.put("server", "#!/bin/sh\ngrep SigIgn /proc/self/status\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: shop.path("server"))
    let run = try shop.run("serve", environment: ["OMIT_SERVER": shop.path("server")])
    let mask = try #require(run.text.split(separator: "\t").last)
    let ignored = try #require(UInt64(mask.trimmingCharacters(in: .newlines), radix: 16))
    #expect(ignored & (1 << 12) == 0)
  }

  @Test func `a server that is missing or cannot be executed is reported`() throws {
    let paths = [
      shop.path("nothing"), try program("unmarked", mode: 0o644), shop.folder.path,
    ]
    for path in paths {
      let run = try shop.run("serve", environment: ["OMIT_SERVER": path])
      #expect(run.status == 74)
      #expect(run.errors == "omit: OMIT_SERVER does not name a program that can be run\n")
    }
  }

  @Test func `by default the server is searched for in libexec, then beside the tool`() throws {
    try shop.put("bin/omit", Array(try Data(contentsOf: Workshop.tool)))
    let tool = shop.url("bin/omit")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let none = try shop.run(arguments: ["serve"], program: tool)
    #expect(none.status == 74)
    #expect(none.errors.contains("the program omit-server is not installed"))
    for name in ["bin/omit-server", "libexec/omit-server"] {
      _ = try program(name)
      try shop.put(name, "#!/bin/sh\necho \(name)\n")
      #expect(try shop.run(arguments: ["serve"], program: tool).text == name + "\n")
    }
  }
}
