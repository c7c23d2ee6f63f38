import Foundation
import Samples
import Testing

/// Runs of the tool with a witness, without one, and with one that dies.
@Suite struct WitnessedRunTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  private func policy(_ witness: String) -> String {
    "policy: p\notherwise: keep\nunrecognised: keep\nwitness: \(witness)\n"
      + "rules: [{id: r, then: {remove: location}}]\n"
  }

  private func clean(
    _ name: String, _ witness: String, program: String = ""
  ) throws -> (status: Int32, verified: [String: any Sendable], code: String?) {
    try shop.put("p.yaml", policy(witness))
    let run = try shop.run(
      "clean", name, "--to", "Out", "--policy", "p.yaml", "--replace", "--report", "-",
      environment: program.isEmpty ? [:] : ["OMIT_WITNESS": program])
    let report = try #require(try run.objects.first, "\(run.errors)")
    let problem = report["problem"] as? [String: any Sendable]
    return (
      run.status, report["verified"] as? [String: any Sendable] ?? [:],
      problem?["code"] as? String
    )
  }

  @Test func `the report states what was checked, and by which versions`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try clean("a.jpg", "required")
    #expect(run.status == 0)
    #expect(run.verified["witness"] as? String == "passed")
    let versions = try #require(run.verified["versions"] as? [String: String])
    #expect(versions.keys.sorted() == ["exiv2", "libexif", "omit"])
    #expect(versions.values.allSatisfy { $0.contains(/^[0-9]+\.[0-9]+\.[0-9]+$/) }, "\(versions)")
    let shown = try shop.run("audit", "show", "2")
    let names = versions.keys.sorted().map { "\($0) \(versions[$0] ?? "")" }
    #expect(shown.text.contains("checked with \(names.joined(separator: ", "))\n"))
  }

  @Test func `a file from which nothing is removed is inspected, too`() throws {
    try shop.put("a.jpg", Picture.bare)
    try shop.put(
      "e.jpg", JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder().bytes).picture().bytes)
    let run = try clean("e.jpg", "when-readable")
    #expect(run.status == 0)
    #expect(["passed", "couldNotLook"].contains(run.verified["witness"] as? String))
    #expect(try clean("a.jpg", "off").verified["witness"] as? String == "notChecked")
  }

  @Test(arguments: ["off", "when-readable", "required"])
  func `without a witness only a required one refuses`(witness: String) throws {
    try shop.put("a.jpg", Picture.phone)
    // One program does not exist, and one fails to start.
    for program in ["/nowhere/omit-witness", "/bin/false"] {
      let run = try clean("a.jpg", witness, program: program)
      #expect(run.status == (witness == "required" ? 2 : 0))
      #expect(run.code == (witness == "required" ? "witness" : nil))
      let expected = ["off": "notChecked", "when-readable": "absent"][witness]
      #expect(run.verified["witness"] as? String == expected)
      #expect(try run.verified["versions"] as? [String: String] == versions(without: witness))
    }
    #expect(shop.exists("Out/a.jpg") == (witness != "required"))
  }

  @Test func `an empty OMIT_WITNESS counts as not set`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("p.yaml", policy("required"))
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--policy", "p.yaml", environment: ["OMIT_WITNESS": ""])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a copy delivered without its witness says so, except with quiet`() throws {
    try shop.put("a.jpg", Picture.phone)
    for (witness, isSaid) in [("off", false), ("when-readable", true)] {
      try shop.put("p.yaml", policy(witness))
      let environment = ["OMIT_WITNESS": "/nowhere/omit-witness"]
      let clean = try shop.run(
        "clean", "a.jpg", "--to", "Out", "--replace", "--policy", "p.yaml",
        environment: environment)
      #expect(clean.status == 0)
      #expect(
        clean.errors.contains(
          "\n1 file delivered without an independent check: the witness is not available")
          == isSaid)
      let photo = Data(Picture.phone)
      let filter = try shop.run(
        "filter", "--policy", "p.yaml", input: photo, environment: environment)
      #expect(filter.status == 0)
      #expect(
        filter.errors.hasPrefix(
          "omit: delivered without an independent check: the witness is not available")
          == isSaid)
      let quiet = try shop.run(
        "filter", "-q", "--policy", "p.yaml", input: photo, environment: environment)
      #expect(quiet.errors.isEmpty)
    }
  }

  @Test func `a witness that does not begin at its first start is started again`() throws {
    try shop.put("a.jpg", Picture.phone)
    let script = try Script(
      """
      if ! test -e \(shop.path("started")); then echo > \(shop.path("started")); exit 1; fi
      exec \(Workshop.witness.path)
      """)
    let run = try clean("a.jpg", "required", program: script.url.path)
    #expect(run.status == 0)
    #expect(run.verified["witness"] as? String == "passed")
  }

  private func versions(without witness: String) throws -> [String: String]? {
    let text = try shop.run("--version").text
    return witness == "required" ? nil : ["omit": String(text.dropFirst(5).dropLast())]
  }

  @Test(arguments: [("off", 0), ("when-readable", 2), ("required", 2)] as [(String, Int32)])
  func `a witness that dies over a file it began with refuses the file, unless it is off`(
    witness: String, status: Int32
  ) throws {
    try shop.put("a.jpg", Picture.phone)
    let script = try Script(#"/usr/bin/head -c 1; echo '{"reading":1}' >&0"#)
    let run = try clean("a.jpg", witness, program: script.url.path)
    #expect(run.status == status)
    #expect(run.code == (status == 0 ? nil : "witness"))
    #expect(shop.exists("Out/a.jpg") == (status == 0))
  }

  @Test func `a witness that a busy machine lets wait is waited for`() throws {
    try shop.put("a.jpg", Picture.phone)
    // It stops before it has begun, like a process that gets no processor time.
    let script = try Script(
      """
      (sleep 2.5; while kill -CONT $$; do sleep 0.1; done) > /dev/null 2>&1 &
      kill -STOP $$
      exec \(Workshop.witness.path)
      """)
    let run = try clean("a.jpg", "required", program: script.url.path)
    #expect(run.status == 0)
    #expect(run.verified["witness"] as? String == "passed")
    #expect(shop.exists("Out/a.jpg"))
  }

  @Test(arguments: [("when-readable", 0), ("required", 2)] as [(String, Int32)])
  func `a format that the witness does not know is delivered, unless it is required`(
    witness: String, status: Int32
  ) throws {
    let movie = try Data(contentsOf: FixtureFiles.folder.appending(path: "movie-boxed.mov"))
    try shop.put("a.mov", Array(movie))
    let run = try clean("a.mov", witness)
    #expect(run.status == status)
    #expect(run.code == (status == 0 ? nil : "witness"))
    #expect(shop.exists("Out/a.mov") == (status == 0))
    if status == 0 { #expect(run.verified["witness"] as? String == "couldNotLook") }
  }
}
