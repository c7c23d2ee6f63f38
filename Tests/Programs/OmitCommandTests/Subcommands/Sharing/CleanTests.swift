import Foundation
import Testing

@Suite struct CleanTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  // MARK: Delivered files

  @Test func `a location is removed and the original remains unchanged`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("clean", "a.jpg", "--to", "Out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.bytes("a.jpg") == Picture.phone)
    let cleaned = try shop.bytes("Out/a.jpg")
    #expect(holds(Picture.phone, canaryLatitude))
    #expect(!holds(cleaned, canaryLatitude))
    #expect(holds(cleaned, Array("CanaryMake".utf8)))
  }

  @Test func `there is one line for each asset with the removed kinds`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.bare)
    let run = try shop.run("clean", "a.jpg", "b.jpg", "--to", "Out")
    #expect(
      run.text == """
        cleaned    a.jpg -> Out/a.jpg  location 2, preview 2
        unchanged  b.jpg -> Out/b.jpg

        """)
  }

  @Test func `the summary states what was removed in how many files`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.bare)
    let run = try shop.run("clean", "a.jpg", "b.jpg", "--to", "Out")
    let errors = run.errors.replacing(/; .* in .*s\n/, with: "\n")
    #expect(
      errors == """

        2 files: 1 cleaned, 1 unchanged
          removed   items  files
          location      2      1
          preview       2      1

        """)
  }

  @Test func `with nothing chosen the picker's policy delivers the same bytes and says so`() throws
  {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("clean", "a.jpg", "--to", "Out", "--policy", "photos-picker")
    #expect(run.status == 0)
    #expect(try shop.bytes("Out/a.jpg") == Picture.phone)
    #expect(
      run.errors.contains(
        "nothing was removed: the policy keeps everything that you do not turn off"))
  }

  @Test func `cleaning in place replaces the original`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.bare)
    let run = try shop.run("clean", "a.jpg", "b.jpg", "--in-place")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["cleaned    a.jpg  location 2, preview 2", "unchanged  b.jpg"])
    #expect(try !holds(shop.bytes("a.jpg"), canaryLatitude))
    #expect(try shop.bytes("b.jpg") == Picture.bare)
    #expect(try shop.files() == ["a.jpg", "b.jpg"])
  }

  @Test(arguments: [[], ["--quiet"]])
  func `cleaning in place reports that another name keeps the original`(more: [String]) throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("c.jpg", Picture.phone)
    try FileManager.default.linkItem(atPath: shop.path("a.jpg"), toPath: shop.path("b.jpg"))
    let run = try shop.run(arguments: ["clean", "a.jpg", "c.jpg", "--in-place"] + more)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("a.jpg had other hard links, which keep the original"))
    #expect(!run.errors.contains("c.jpg had other hard links"))
    #expect(try shop.bytes("b.jpg") == Picture.phone)
    #expect(try !holds(shop.bytes("a.jpg"), canaryLatitude))
  }

  @Test func `all keeps the kinds that are kept by name`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--remove", "all", "--keep", "deviceModel")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try holds(shop.bytes("Out/a.jpg"), Array("CanaryMake".utf8)))
    #expect(try !holds(shop.bytes("Out/a.jpg"), Array("CanaryUC".utf8)))
  }

  @Test func `neutral names say nothing of the original's`() throws {
    try shop.put("2024-05-01 Anna.jpg", Picture.phone)
    let run = try shop.run("clean", "2024-05-01 Anna.jpg", "--to", "Out", "--policy", "anonymous")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: shop.path("Out")) == ["photo-1.jpg"])
  }

  // MARK: Destinations

  @Test func `folders are laid out as cp -R does`() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/deep/b.jpg", Picture.phone)
    try shop.put("Beach/a.jpg", Picture.phone)
    try shop.put("Loose/c.jpg", Picture.bare)
    let run = try shop.run("clean", "Party", "Beach/", "Loose/.", "--to", "Out")
    #expect(run.status == 0, "\(run.errors)")
    let out = try shop.files().filter { $0.hasPrefix("Out/") && $0.hasSuffix(".jpg") }
    #expect(
      out == ["Out/Beach/a.jpg", "Out/Party/a.jpg", "Out/Party/deep/b.jpg", "Out/c.jpg"])
  }

  @Test func `a report can go to an inherited descriptor`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.shell(#""$OMIT" clean a.jpg --to Out --report-fd 3 3> r.jsonl"#)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("cleaned    a.jpg"))
    let report = try Workshop.objects(in: Data(contentsOf: shop.url("r.jsonl")))
    #expect(report.map { $0["outcome"] as? String } == ["cleaned"])
    let standard = try shop.run("check", "a.jpg", "--report-fd", "1")
    #expect(try standard.objects.count == 1)
    let filter = try shop.shell(#""$OMIT" filter --report-fd 4 < a.jpg > b.jpg 4> f.jsonl"#)
    #expect(filter.status == 0, "\(filter.errors)")
    #expect(try shop.bytes("f.jsonl").count > 100 && shop.bytes("b.jpg").first == 0xFF)
  }

  @Test func `a destination that the policy does not know is named with the one that was meant`()
    throws
  {
    try shop.put("a.jpg", Picture.bare)
    let run = try shop.run("check", "a.jpg", "--policy", "school", "--destination", "parnets")
    #expect(run.status == 2)
    #expect(
      run.text.contains("`school` does not know the destination `parnets`, did you mean `parents`"),
      "\(run.text)")
  }

  @Test func `two inputs for one target are a usage error and nothing is written`() throws {
    try shop.put("One/a.jpg", Picture.phone)
    try shop.put("Two/a.jpg", Picture.phone)
    let run = try shop.run("clean", "One/a.jpg", "Two/a.jpg", "--to", "Out")
    #expect(run.status == 64)
    #expect(run.errors.contains("`One/a.jpg` and `Two/a.jpg` would both be written to `a.jpg`"))
    #expect(!shop.exists("Out"))
    #expect(!shop.exists(".state"))
  }

  @Test func `an existing target is refused and kept, unless it may be replaced`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("Out/a.jpg", "mine")
    let refused = try shop.run("clean", "a.jpg", "--to", "Out")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("exists: "))
    #expect(refused.errors.contains("--replace"))
    #expect(try shop.bytes("Out/a.jpg") == Array("mine".utf8))
    let replaced = try shop.run("clean", "a.jpg", "--to", "Out", "--replace")
    #expect(replaced.status == 0)
    #expect(try shop.bytes("Out/a.jpg") != Array("mine".utf8))
  }

  @Test func `links out of a folder are not followed`() throws {
    try shop.put("secret.jpg", Picture.phone)
    try shop.put("Party/a.jpg", Picture.phone)
    try FileManager.default.createSymbolicLink(
      atPath: shop.path("Party/b.jpg"), withDestinationPath: "../secret.jpg")
    let run = try shop.run("clean", "Party", "--to", "Out", "--report", "-")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!shop.exists("Out/Party/b.jpg"))
    #expect(try run.objects.map { $0["outcome"] as? String } == ["cleaned", "skipped"])
  }

  @Test func `the output folder is not walked`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("Out/old.jpg", Picture.phone)
    let run = try shop.run("clean", ".", "--to", "Out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 1)
    #expect(try shop.bytes("Out/old.jpg") == Picture.phone)
  }

  @Test(arguments: [
    ["Party", "Party"], ["Party/.", "Party"], ["./Party/", "Party"], [".", "."],
  ])
  func `the output folder cannot be one that is to be cleaned`(names: [String]) throws {
    try shop.put("Party/a.jpg", Picture.phone)
    let run = try shop.run("clean", names[0], "--to", names[1])
    #expect(run.status == 64)
    #expect(run.errors.contains("use --in-place to replace the originals"))
    #expect(try shop.files() == ["Party", "Party/a.jpg"])
  }

  @Test(arguments: ["--in-place", "--to=Out"])
  func `the times of originals are kept on request`(target: String) throws {
    for (option, isKept) in [
      ([], false), (["--times", "now"], false), (["--times", "keep"], true),
    ] {
      try shop.put("a.jpg", Picture.phone)
      let long = Date(timeIntervalSince1970: 1_000_000_000)
      try FileManager.default.setAttributes(
        [.modificationDate: long], ofItemAtPath: shop.path("a.jpg"))
      let replacing = target == "--in-place" ? [] : ["--replace"]
      let run = try shop.run(arguments: ["clean", "a.jpg", target] + replacing + option)
      #expect(run.status == 0, "\(run.errors)")
      let name = target == "--in-place" ? "a.jpg" : "Out/a.jpg"
      let times = try FileManager.default.attributesOfItem(atPath: shop.path(name))
      #expect((times[.modificationDate] as? Date == long) == isKept)
    }
  }

  // MARK: Skipped and refused files

  @Test func `other files in a folder are skipped and counted`() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/notes.txt", "who was there")
    let run = try shop.run("clean", "Party", "--to", "Out")
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("1 skipped"))
    #expect(!shop.exists("Out/Party/notes.txt"))
  }

  @Test func `copied other files are reported, and documents that hold metadata are not copied`()
    throws
  {
    try shop.put("Party/notes.txt", "who was there")
    for (name, text) in [("a.pdf", "%PDF-1.4\n"), ("b.svg", "<svg/>"), ("c.dat", "%PDF-1.4\n")] {
      try shop.put("Party/\(name)", text)
    }
    let copied = try shop.run("clean", "Party", "--to", "Out", "--others", "copy")
    #expect(copied.status == 2)
    let advice = "; convert it to JPEG, PNG or MP4 to share it"
    #expect(
      copied.lines == [
        "refused    Party/a.pdf  PDF is not supported\(advice)",
        "refused    Party/b.svg  SVG is not supported\(advice)",
        "refused    Party/c.dat  PDF is not supported\(advice)",
        "unchanged  Party/notes.txt -> Out/Party/notes.txt  not parsed",
      ])
    #expect(copied.errors.contains("\n1 file could not be parsed; delivered unchanged\n"))
    // If nothing is to be removed, they may be delivered.
    try shop.put("p.yaml", "policy: p\notherwise: keep\nunrecognised: keep\nrules: []\n")
    let kept = try shop.run(
      "clean", "Party", "--to", "All", "--others", "copy", "--policy", "p.yaml")
    #expect(kept.status == 0)
    #expect(try shop.files().filter { $0.hasPrefix("All/Party/") }.count == 4)
    let skipped = try shop.run("clean", "Party", "--to", "None", "--others", "skip")
    #expect(skipped.status == 0)
    #expect(skipped.errors.contains("4 files: 4 skipped"))
  }

  @Test(arguments: ["Party/a.bmp", "Party/notes.jpg"])
  func `an unsupported file with the name of a picture is refused`(_ name: String) throws {
    try shop.put(name, name.hasSuffix("bmp") ? Picture.bitmap : Array("text".utf8))
    let run = try shop.run("clean", "Party", "--to", "Out")
    #expect(run.status == 2)
    #expect(run.errors.contains("unsupportedFormat: "))
    #expect(run.lines.first?.hasPrefix("refused    \(name)  ") == true)
    #expect(!shop.exists("Out"))
  }

  @Test func `a refused file does not prevent the others`() throws {
    try shop.put("a.jpg", Picture.broken)
    try shop.put("b.jpg", Picture.phone)
    let run = try shop.run("clean", "a.jpg", "b.jpg", "--to", "Out")
    #expect(run.status == 2)
    #expect(run.errors.contains("not delivered:\n  1  malformed: "))
    #expect(shop.exists("Out/b.jpg"))
    #expect(!shop.exists("Out/a.jpg"))
  }

  @Test func `a file that is not there is an input error`() throws {
    try shop.put("b.jpg", Picture.phone)
    let run = try shop.run("clean", "a.jpg", "b.jpg", "--to", "Out")
    #expect(run.status == 74)
    #expect(run.errors.contains("unreadable: cannot be read: no such file"))
    #expect(shop.exists("Out/b.jpg"))
  }

  @Test func `names with control characters do nothing to a terminal`() throws {
    try shop.put("a\u{1B}[31m\n.jpg", Picture.broken)
    let run = try shop.run("clean", ".", "--to", "Out")
    #expect(run.text.hasPrefix("refused    ./a\\u{1b}[31m\\n.jpg  "))
    #expect(!run.errors.contains("\u{1B}"))
  }

  // MARK: Rules that exempt the caller

  private let legacy = [
    "--policy", "photos-picker", "--caller-api", "uiImagePickerController", "--remove", "location",
  ]

  @Test(arguments: [("", 0), ("--strict", 3), ("--no-bypass", 2)])
  func `a removal that a rule overrules is never silent`(
    _ option: String, _ status: Int
  ) throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run(
      arguments: ["clean", "a.jpg", "--to", "Out"] + legacy + [option].filter { !$0.isEmpty })
    #expect(Int(run.status) == status, "\(run.errors)")
    #expect(shop.exists("Out/a.jpg") == (status != 2))
    #expect(
      run.errors.contains(
        status == 2
          ? "a rule exempts the caller from requested removals"
          : "requested, but not removed, because a rule exempts the caller: location 2"))
  }

  @Test func `an exempt caller's file from which a rule always removes is cleaned, not bypassed`()
    throws
  {
    try shop.put("a.jpg", Picture.phone)
    try shop.put(
      "p.yaml",
      """
      policy: p
      otherwise: keep
      unrecognised: keep
      rules:
        - {id: exempt, then: bypass}
        - {id: never, always: true, then: {remove: location}}
      """)
    let run = try shop.run("clean", "a.jpg", "--to", "Out", "--policy", "p.yaml")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["cleaned    a.jpg -> Out/a.jpg  location 2"])
    #expect(!run.errors.contains("unchanged"))
  }

  // MARK: Coarse forms

  @Test func `coarsened items are counted, and coarsening again changes nothing`() throws {
    try shop.put("a.jpg", Picture.dated)
    let options = ["--policy", "photos-picker", "--coarsen", "location=5km"]
    let run = try shop.run(arguments: ["clean", "a.jpg", "--to", "Out"] + options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["cleaned    a.jpg -> Out/a.jpg  location 1; coarse: location 2"])
    #expect(run.errors.contains("made coarse  items  files\n  location         2      1\n"))
    let again = try shop.run(
      arguments: ["clean", "Out/a.jpg", "--to", "Two", "--report", "-"] + options)
    #expect(try again.objects.map { $0["outcome"] as? String } == ["unchanged"])
    #expect(try again.objects.first?["coarsened"] as? [String: Int] == [:])
    let check = try shop.run(arguments: ["check", "a.jpg"] + options)
    #expect(check.status == 1)
    #expect(check.errors.contains("location in 1, location, too exact, in 1"), "\(check.errors)")
    #expect(try shop.run(arguments: ["check", "Out/a.jpg"] + options).status == 0)
  }

  @Test func `everyday keeps a coarse location for callers that ask for it`() throws {
    try shop.put("a.jpg", Picture.dated)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--coarsen", "location=250km,captureTime=month",
      "--report", "-")
    #expect(run.status == 0, "\(run.errors)")
    let report = try #require(try run.objects.first)
    #expect(report["coarsened"] as? [String: Int] == ["location": 2, "captureTime": 1])
    let bytes = try shop.bytes("Out/a.jpg")
    #expect(holds(bytes, Array("2026:03:01 00:00:00".utf8)))
    #expect(!holds(bytes, Array("2026:03:31".utf8)))
  }

  @Test func `newsroom keeps no coordinates`() throws {
    try shop.put("a.jpg", Picture.dated)
    let run = try shop.run("clean", "a.jpg", "--to", "Out", "--policy", "newsroom")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["cleaned    a.jpg -> Out/a.jpg  location 5"])
    #expect(holds(try shop.bytes("Out/a.jpg"), Array("2026:03:31 15:36:14".utf8)))
  }

  // MARK: Files that could not be examined

  @Test(arguments: [[], ["--caller-api", "uiImagePickerController", "--remove", "location"]])
  func `an unreadable file is delivered unchanged if nothing can be removed, and reported`(
    _ options: [String]
  ) throws {
    try shop.put("a.jpg", Picture.broken)
    let run = try shop.run(
      arguments: ["clean", "a.jpg", "--to", "Out", "--policy", "photos-picker", "--report", "-"]
        + options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.bytes("Out/a.jpg") == Picture.broken)
    #expect(try run.objects.map { $0["closure"] as? String } == ["couldNotLook"])
    #expect(run.errors.contains("1 file could not be parsed; delivered unchanged"))
    let refused = try shop.run(
      "clean", "a.jpg", "--to", "Two", "--policy", "photos-picker", "--remove", "caption")
    #expect(refused.status == 2)
    #expect(!shop.exists("Two"))
  }

  @Test(arguments: [("copy", 0, "unchanged"), ("refuse", 2, "refused")])
  func `other files in a folder are copied or refused on request`(
    _ others: String, _ status: Int, _ outcome: String
  ) throws {
    try shop.put("Web/style.css", "p {}")
    let run = try shop.run("clean", "Web", "--to", "Out", "--others", others, "--report", "-")
    #expect(Int(run.status) == status)
    #expect(try run.objects.map { $0["outcome"] as? String } == [outcome])
    #expect(shop.exists("Out/Web/style.css") == (others == "copy"))
  }

  @Test
  func `the record is skipped in a folder that is cleaned, with its key, and refused by name`()
    throws
  {
    let record = ["--audit", "Web/audit.sqlite"]
    try shop.put("Web/style.css", "p {}")
    for (folder, others) in [("One", "skip"), ("Two", "copy"), ("Three", "refuse")] {
      let arguments = ["clean", "Web", "--to", folder, "--hidden", "--others", others] + record
      _ = try shop.run(arguments: arguments)
      #expect(shop.exists("\(folder)/Web/style.css") == (others == "copy"))
      #expect(try shop.run(arguments: ["audit", "checkpoint"] + record).status == 0)
    }
    #expect(shop.exists("Web/audit.sqlite.key"))
    let copies = try shop.files().filter { $0.contains("/Web/") }
    #expect(copies == ["Two/Web/style.css"], "\(copies)")
    let named = try shop.run(
      arguments: ["clean", "Web/audit.sqlite", "--to", "Four", "--others", "copy"] + record)
    #expect(named.status == 2)
    #expect(named.errors.contains("unsupportedFormat: belongs to a database of omit, "))
    #expect(try shop.run(arguments: ["audit", "verify"] + record).status == 0)
  }

  @Test func `existing targets are one reason with a list of names`() throws {
    for name in ["a.jpg", "b.jpg"] {
      try shop.put(name, Picture.phone)
      try shop.put("Out/\(name)", "mine")
    }
    for options in [[], ["--dry-run"]] {
      let run = try shop.run(arguments: ["clean", "a.jpg", "b.jpg", "--to", "Out"] + options)
      #expect(run.status == 2)
      #expect(run.errors.contains("  2  exists: exists already; "), "\(run.errors)")
      #expect(
        run.errors.hasSuffix(
          """
                 a.jpg
                 b.jpg
            `omit help refusals` explains these codes and what you can do

          """))
    }
  }
}
