import Foundation
import Testing

/// Removed values that other items still repeat, in summaries, inspections, `diff` and `table`.
@Suite struct EchoWordingTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put(
      "a.xmp",
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Canaryville" \
      photoshop:Headline="Canaryville at night"/></rdf:RDF></x:xmpmeta>
      """)
  }

  private let options = ["--policy", "photos-picker", "--remove", "location"]

  @Test func `the summary and the inspection list values that are still repeated`() throws {
    let clean = try shop.run(arguments: ["clean", "a.xmp", "--to", "Out"] + options)
    #expect(clean.status == 0, "\(clean.errors)")
    #expect(
      clean.errors.contains(
        """

        1 item still names a place that was removed
          Out/a.xmp: photoshop:Headline (xmp)
        (--echoes remove removes such items, too)

        """), "\(clean.errors)")
    #expect(!clean.errors.contains("Canaryville") && !clean.text.contains("Canaryville"))
    let inspect = try shop.run(arguments: ["inspect", "a.xmp"] + options)
    #expect(
      inspect.text.contains(
        "\n  1 item still names a place that is to be removed\n    photoshop:Headline (xmp)\n\n"))
  }

  @Test func `record, verification, check and filter name the item, and never its value`() throws {
    #expect(
      try shop.run(arguments: ["clean", "a.xmp", "--to", "Out", "--audit", "a.db"] + options)
        .status == 0)
    let shown = try shop.run("audit", "show", "2", "--audit", "a.db")
    #expect(
      shown.text.contains(
        "\n    kept text was searched for names of places: 1 item repeats one\n"
          + "      a place: photoshop:Headline (xmp), "), "\(shown.text)")
    #expect(shown.text.contains("    checked: none of the removed coordinates is left\n"))
    let verified = try shop.run(arguments: ["verify", "a.xmp", "Out/a.xmp"] + options)
    #expect(verified.status == 0)
    #expect(verified.text.contains("1 item still names a place that was removed\n"))
    #expect(verified.text.contains("    location  photoshop:Headline  xmp  "))
    #expect(
      verified.errors.contains(
        "kept text was searched for names of places: 1 item repeats one\n"))
    let found = try shop.run(arguments: ["check", "a.xmp"] + options)
    #expect(found.status == 1)
    #expect(found.errors.contains("  a.xmp: photoshop:Headline (xmp)\n"))
    let clean = try shop.run(arguments: ["check", "Out"] + options)
    #expect(clean.status == 0)
    #expect(
      clean.errors == """
        1 file checked: it has no metadata to be removed
        (names of places in kept text are found only by comparison with the original: use `omit verify`)

        """)
    let filter = try shop.run(
      arguments: ["filter", "--audit", "a.db"] + options, input: Data(shop.bytes("a.xmp")))
    #expect(filter.errors.contains("1 item still names a place that was removed: "))
    for run in [shown, verified, found, clean, filter] {
      #expect(!run.errors.contains("Canaryville"))
    }
    #expect(!shown.text.contains("Canaryville") && !verified.text.contains("Canaryville"))
  }

  // MARK: The choice

  @Test func `--echoes remove removes the text, too, and the record names the chooser`() throws {
    let run = try shop.run(
      arguments: ["clean", "a.xmp", "--to", "Out", "--audit", "a.db", "--echoes", "remove"]
        + options)
    #expect(run.status == 0 && run.text.contains("location 2"), "\(run.text)")
    #expect(!String(decoding: try shop.bytes("Out/a.xmp"), as: UTF8.self).contains("ville"))
    let record = try shop.run("audit", "export", "--audit", "a.db")
    #expect(
      record.text.contains(#""person":{"location":"exclude","echoes":"remove"}"#)
        || record.text.contains(#""person":{"echoes":"remove","location":"exclude"}"#))
    #expect(
      try shop.run("audit", "show", "2", "--audit", "a.db").text.contains(
        "Chosen: location exclude, echoes remove."))
  }

  @Test func `a request can choose, and null is no choice`() throws {
    func request(_ echoes: String) throws -> Workshop.Outcome {
      try shop.put(
        "r.json",
        #"{"schema": "omit.request/1", "caller": {"api": "direct"}, "#
          + #""options": {"location": "exclude", "echoes": \#(echoes)}}"#)
      return try shop.run(
        "clean", "a.xmp", "--to", "Out", "--replace", "--audit", "a.db", "--policy",
        "photos-picker", "--request", "r.json")
    }
    #expect(try request(#""remove""#).text.contains("location 2"))
    #expect(try request(#""keep""#).text.contains("location 1"))
    #expect(try request("null").status == 2)
    #expect(try request(#""perhaps""#).status == 64)
  }

  @Test func `--echoes cannot keep what a policy removes, and can remove what it keeps`() throws {
    try shop.put(
      "strict.yaml", "policy: p\notherwise: keep\nunrecognised: keep\nechoes: remove\n")
    let run = try shop.run(
      "clean", "a.xmp", "--to", "Out", "--policy", "./strict.yaml", "--echoes", "keep")
    #expect(run.status == 64)
    #expect(run.errors.contains("the policy removes texts that repeat a removed name or date"))
    for policy in ["everyday", "photos-picker"] {
      let run = try shop.run("check", "a.xmp", "--policy", policy, "--echoes", "keep")
      #expect(run.status != 64, "\(policy): \(run.errors)")
    }
  }

  @Test func `the menu has the option, with how many files it is about`() throws {
    let picker = ["--policy", "photos-picker", "--caller-api", "photosPicker"]
    let menu = try shop.run(arguments: ["menu", "a.xmp", "--remove", "location"] + picker)
    #expect(
      menu.lines.contains(
        "  echoes    Captions that name the place  kept     -        1 of 1"),
      "\(menu.text)")
    let chosen = try shop.run(
      arguments: ["menu", "a.xmp", "--remove", "location", "--echoes", "remove", "--json"] + picker)
    #expect(
      chosen.text.contains(
        #""echoes":{"choice":"remove","default":"keep","files":1,"title":"Captions that name the place"}"#
      ), "\(chosen.text)")
  }

  @Test func `diff and table show settings that apply to every caller`() throws {
    let plain = "policy: p\notherwise: keep\nunrecognised: keep\n"
    try shop.put("old.yaml", plain + "echoes: remove\nsidecars: drop\naudit: {paths: none}\n")
    try shop.put("new.yaml", plain)
    let diff = try shop.run("policy", "diff", "old.yaml", "new.yaml")
    #expect(diff.status == 1)
    #expect(
      diff.lines.contains(
        "   ! echoes (items that repeat a removed name or date): was remove, is automatic; "
          + "lets more through"))
    #expect(
      diff.lines.contains(
        "   ! sidecars (files beside the picture): was drop, is clean; lets more through"))
    #expect(
      diff.lines.contains(
        "   ! audit.paths (paths in the record): was none, is name; lets more through"))
    #expect(diff.text.contains("! marks changes that let more through than before"))
    let table = try shop.run("policy", "table", "old.yaml")
    #expect(table.lines.contains("Items that repeat a removed name or date: removed."))
    #expect(table.lines.contains("Files beside the picture: not delivered."))
    let json = try shop.run("policy", "table", "old.yaml", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(object?["echoes"] as? String == "remove")
    #expect(object?["sidecars"] as? String == "drop")
  }
}
