import Foundation
import Glibc
import Samples
import Testing

@testable import OmitCommand

@Suite struct DoctorTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  private struct Findings: Decodable {
    let schema: String
    let version: String
    let keepsPromises: Bool
    let promises: [Promise]
    let programs: [Program]
    let record: Record
    let environment: [Variable]
    let missing: [Missing]

    struct Promise: Decodable {
      let promise: String
      let isKept: Bool
      let problem: String?
    }

    struct Program: Decodable {
      let name: String
      let version: String?
      let libraries: [Library]
      let missingLibrary: String?
      let missingLibraries: [String]
      let trials: [Trial]

      struct Library: Decodable {
        let name: String
        let version: String
      }

      struct Trial: Decodable {
        let matter: String
        let holds: Bool
      }

      func holds(_ matter: String) -> Bool? { trials.first { $0.matter == matter }?.holds }
    }

    struct Record: Decodable {
      let path: String?
      let origin: String?
      let isReady: Bool
      let rows: Int?
      let problem: String?
    }

    struct Variable: Decodable {
      let name: String
      let isSet: Bool
      let value: String?
    }

    struct Missing: Decodable {
      let name: String
      let command: String
    }

    func program(_ name: String) throws -> Program {
      try #require(programs.first { $0.name == name })
    }
  }

  private func findings(
    _ arguments: String..., environment: [String: String] = [:], status: Int32 = 0
  ) throws -> Findings {
    let run = try shop.run(
      arguments: ["doctor", "--json"] + arguments, environment: environment)
    #expect(run.status == status, "\(run.errors)")
    return try JSONDecoder().decode(Findings.self, from: run.output)
  }

  @Test func `all programs are found, tried and of one version`() throws {
    let found = try findings()
    #expect(found.schema == "omit.doctor/1")
    #expect(found.version == OmitTool.version)
    #expect(found.programs.map(\.name) == ["omit", "omit-witness", "omit-renderer", "omit-server"])
    #expect(found.programs.allSatisfy { $0.version == OmitTool.version })
    #expect(found.programs.allSatisfy { $0.holds("starts") == true })
    let witness = try found.program("omit-witness")
    #expect(witness.holds("readsPicture") == true)
    #expect(witness.holds("isConfined") == true)
    #expect(try found.program("omit-renderer").holds("isConfined") == true)
    #expect(found.keepsPromises)
    #expect(found.promises.map(\.promise) == ["recorded", "witnessed"])
  }

  @Test func `libraries are listed as they are loaded`() throws {
    let found = try findings()
    let names = try ["omit", "omit-witness", "omit-renderer"].map {
      try found.program($0).libraries.map(\.name)
    }
    #expect(names[0] == ["libbrotlidec", "libexif", "libxml2", "libz", "SQLite"])
    #expect(names[1] == ["exiv2", "libexif"])
    #expect(names[2] == ["libheif", "libjxl", "libvips"])
    let versions = found.programs.flatMap(\.libraries).map(\.version)
    #expect(versions.allSatisfy { $0.contains(/^[0-9]+(\.[0-9]+)+$/) }, "\(versions)")
  }

  @Test func `the record is looked at, and nothing is written`() throws {
    let before = try findings()
    #expect(before.record.path == shop.path(".state/omit/audit.sqlite"))
    #expect(before.record.origin == "XDG_STATE_HOME")
    #expect(before.record.isReady)
    #expect(before.record.rows == 0)
    #expect(!shop.exists(".state"))
    try shop.put("a.jpg", Picture.phone)
    #expect(try shop.run("clean", "a.jpg", "--to", "Out").status == 0)
    let rows = try #require(try findings().record.rows)
    #expect(rows >= 1)
    #expect(try findings().record.rows == rows)
  }

  @Test func `a record that cannot be written is a promise that cannot be kept`() throws {
    try shop.put("no.sqlite", "no database at all, but long enough to be looked at as one")
    for path in [shop.path("no.sqlite"), "/proc/omit/audit.sqlite"] {
      let found = try findings("--audit", path, status: 1)
      #expect(found.record.origin == "--audit")
      #expect(!found.record.isReady)
      #expect(found.record.problem?.isEmpty == false)
      #expect(found.promises.map(\.isKept) == [false, true])
    }
    let nowhere = try findings(environment: ["HOME": "", "XDG_STATE_HOME": ""], status: 1)
    #expect(nowhere.record.path == nil)
    #expect(nowhere.promises.map(\.isKept) == [false, true])
  }

  @Test func `a witness that is missing or does nothing is reported with a remedy`() throws {
    let absent = try findings(environment: ["OMIT_WITNESS": "/nowhere/omit-witness"], status: 1)
    #expect(absent.promises.map(\.problem) == [nil, "omit-witness was not found"])
    #expect(absent.missing.contains { $0.name == "omit-witness" && !$0.command.isEmpty })

    let dead = try findings(environment: ["OMIT_WITNESS": "/bin/false"], status: 1)
    #expect(dead.promises.map(\.problem) == [nil, "omit-witness does not start"])

    let loader = try Script(
      """
      echo "$0: error while loading shared libraries: libexiv2.so.27: cannot open it" >&2
      exit 127
      """)
    let lacking = try findings(environment: ["OMIT_WITNESS": loader.url.path], status: 1)
    #expect(try lacking.program("omit-witness").missingLibrary == "libexiv2.so.27")
    #expect(lacking.missing.contains { $0.command == "apt-get install libexiv2-27" })

    let silent = try Script(#"[ "$1" = --version ] && echo omit-witness 0.0.1"#)
    let other = try findings(environment: ["OMIT_WITNESS": silent.url.path], status: 1)
    #expect(try other.program("omit-witness").holds("isOfThisVersion") == false)
    #expect(
      other.promises.map(\.problem) == [nil, "the system does not confine omit-witness"])
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/gcc"), "gcc is not installed"))
  func `all libraries that a program lacks are named, each with its package`() throws {
    let names = (1...5).map { "libomit-lacking\($0)" }
    let made = try shop.shell(
      """
      set -e
      for name in \(names.joined(separator: " ")); do
        /usr/bin/gcc -shared -x c /dev/null -o $name.so -Wl,-soname,$name.so.7
      done
      echo 'int main(void) { return 0; }' >main.c
      /usr/bin/gcc -Wl,--no-as-needed main.c lib*.so -o witness
      rm lib*.so
      """)
    #expect(made.status == 0, "\(made.errors)")
    let found = try findings(environment: ["OMIT_WITNESS": shop.path("witness")], status: 1)
    let witness = try found.program("omit-witness")
    #expect(witness.missingLibraries == names.map { "\($0).so.7" })
    #expect(witness.missingLibrary == witness.missingLibraries.first)
    let commands = found.missing.map(\.command)
    for name in names { #expect(commands.contains("apt-get install \(name)-7")) }
    let text = try shop.run("doctor", environment: ["OMIT_WITNESS": shop.path("witness")]).text
    for name in names { #expect(text.contains("  \(name).so.7: omit-witness does not start")) }
  }

  @Test func `a witness without confinement is detected by the kernel's report`() throws {
    // It answers like the witness, but is not confined.
    let script = try Script(
      """
      [ "$1" = --version ] && exec \(Workshop.witness.path) --version
      /usr/bin/head -c 1 > /dev/null
      echo '{"reading":1}' >&0
      echo '{"reader":"exiv2","group":"Image","tag":274}' >&0
      echo '{"exiv2":"read","libexif":"read","versions":"exiv2 0.27.6"}' >&0
      exec sleep 10
      """)
    let found = try findings(environment: ["OMIT_WITNESS": script.url.path], status: 1)
    #expect(try found.program("omit-witness").holds("readsPicture") == true)
    #expect(try found.program("omit-witness").holds("isConfined") == false)
  }

  @Test func `the text has the same facts, aligned, with colour only on request`() throws {
    let run = try shop.run("doctor", environment: ["OMIT_POLICY": "anonymous"])
    #expect(run.status == 0)
    for part in [
      "omit      \(OmitTool.version)  ", "witness   \(OmitTool.version)  ",
      "record    \(shop.folder.path)",
      "  OMIT_POLICY               anonymous\n",
      "  OMIT_AUDIT                not set\n",
      "  kept    everything is recorded before it is delivered\n",
    ] { #expect(run.text.contains(part), "\(part)") }
    #expect(!run.text.contains("\u{1B}["))
    #expect(try shop.run("doctor", "--color", "always").text.contains("\u{1B}[32mkept\u{1B}[0m"))
    let broken = try shop.run("doctor", environment: ["OMIT_WITNESS": "/nowhere"])
    #expect(broken.status == 1)
    #expect(broken.text.contains("  broken  exiv2 and libexif read each copy again"))
  }
}
