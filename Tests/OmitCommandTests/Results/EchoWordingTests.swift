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

  @Test func `the summary and the inspection say what is still named`() throws {
    let clean = try shop.run(arguments: ["clean", "a.xmp", "--to", "Out"] + options)
    #expect(clean.status == 0, "\(clean.errors)")
    #expect(clean.errors.contains("\n1 item still names a place that was removed\n"))
    #expect(!clean.errors.contains("Canaryville") && !clean.text.contains("Canaryville"))
    let inspect = try shop.run(arguments: ["inspect", "a.xmp"] + options)
    #expect(inspect.text.hasSuffix("  1 item still names a place that is to be removed\n"))
  }

  @Test func `diff and table tell what holds whoever asks`() throws {
    let plain = "policy: p\notherwise: keep\nunrecognised: keep\n"
    try shop.put("old.yaml", plain + "echoes: remove\nsidecars: drop\naudit: {paths: none}\n")
    try shop.put("new.yaml", plain)
    let diff = try shop.run("policy", "diff", "old.yaml", "new.yaml")
    #expect(diff.status == 1)
    #expect(
      diff.lines.contains(
        "   ! echoes (items that repeat a name or a date that goes): was remove, is keep; "
          + "lets more through"))
    #expect(
      diff.lines.contains(
        "   ! sidecars (files beside the picture): was drop, is clean; lets more through"))
    #expect(
      diff.lines.contains(
        "   ! audit.paths (paths in the record): was none, is name; lets more through"))
    #expect(diff.text.contains("! marks what lets more through than before"))
    let table = try shop.run("policy", "table", "old.yaml")
    #expect(table.lines.contains("Items that repeat a name or a date that goes: removed."))
    #expect(table.lines.contains("Files beside the picture: left behind."))
    let json = try shop.run("policy", "table", "old.yaml", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(object?["echoes"] as? String == "remove")
    #expect(object?["sidecars"] as? String == "drop")
  }
}
