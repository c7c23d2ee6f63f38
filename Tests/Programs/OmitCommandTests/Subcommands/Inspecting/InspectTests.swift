import Foundation
import Samples
import Testing

@Suite struct InspectTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test func `the content of a file is grouped by kind, without values`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("inspect", "a.jpg")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.first == "a.jpg: JPEG (image/jpeg), 7 items")
    let kinds = run.lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(
      kinds == [
        "  location 2, deviceModel 1, caption 1, preview 2, rendering 1", "  location",
        "  deviceModel", "  caption", "  preview", "  rendering",
      ])
    #expect(!run.text.contains("Canary"))
  }

  @Test func `with coverage a bar, a table and shares show the purpose of each byte`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("inspect", "--coverage", "a.jpg")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.text.contains("Canary"))
    let header = try #require(run.lines.firstIndex { $0.contains("claimed by") })
    // The bar, which has no colours if the output is not a terminal.
    let bar = run.lines[..<header].last { !$0.isEmpty }?.dropFirst(2) ?? ""
    #expect((1...76).contains(bar.count) && bar.allSatisfy("|+#?.!".contains))
    #expect(run.lines[header + 1].hasSuffix("media         SOI"))
    let shares = run.lines.filter { $0.contains(" %  ") }
    let hundredths = shares.compactMap { line in
      line.split(separator: " ").compactMap { Double($0) }.first
    }
    #expect(abs(hundredths.reduce(0, +) - 100) < 0.05)
    #expect(!shares.contains { $0.contains("unclaimed") })
  }

  @Test func `with coverage a line of JSON has the ranges of the whole file`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("inspect", "--coverage", "--json", "a.jpg")
    let coverage = try #require(try run.objects.first?["coverage"] as? [String: Any])
    let length = try #require(coverage["length"] as? Int)
    let ranges = try #require(coverage["ranges"] as? [[String: Any]])
    #expect(ranges.first?["offset"] as? Int == 0)
    #expect(ranges.reduce(0) { $0 + ($1["length"] as? Int ?? 0) } == length)
    let totals = try #require(coverage["totals"] as? [String: Int])
    #expect(totals.values.reduce(0, +) == length)
    #expect(try shop.run("inspect", "--json", "a.jpg").objects.first?["coverage"] == nil)
  }

  @Test func `with a policy each item is marked and has its rule`() throws {
    try shop.put("a.jpg", Picture.phone)
    let run = try shop.run("inspect", "a.jpg", "--policy", "everyday")
    #expect(
      run.lines.contains { $0.hasPrefix("  - Latitude ") && $0.hasSuffix("everyday/turnedOff") })
    #expect(
      run.lines.contains { $0.hasPrefix("  + Manufacturer ") && $0.hasSuffix("everyday/turnedOn") })
  }

  @Test func `items that would be coarsened are marked, and not as removed`() throws {
    try shop.put("a.jpg", Picture.dated)
    let options = ["--policy", "photos-picker", "--coarsen", "location=5km"]
    let run = try shop.run(arguments: ["inspect", "a.jpg"] + options)
    #expect(run.lines.first?.hasSuffix("1 to remove, 2 to make coarse") == true, "\(run.lines)")
    #expect(run.lines.count { $0.hasPrefix("  ~ ") } == 2)
    #expect(run.lines.count { $0.hasPrefix("  - ") } == 1)
    let json = try shop.run(arguments: ["inspect", "a.jpg", "--json"] + options)
    let items = try json.objects.first?["items"] as? [[String: Any]] ?? []
    let verdicts = items.compactMap { $0["verdict"] as? String }
    #expect(verdicts.count { $0 == "coarsen" } == 2)
    #expect(verdicts.count == items.count)
  }

  @Test func `each file is one line of JSON in the words of the schema`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.broken)
    let run = try shop.run("inspect", "a.jpg", "b.jpg", "--json", "--policy", "everyday")
    #expect(run.status == 2)
    let files = try run.objects
    #expect(files.count == 2)
    let keys: Set = [
      "schema", "path", "contentType", "mimeType", "items", "unrecognised", "assets", "problem",
    ]
    for file in files {
      #expect(file["schema"] as? String == "omit.inventory/1")
      // If the file could not be read, no decision was made.
      #expect(Set(file.keys).subtracting(["repeating"]) == keys)
    }
    #expect(files[0]["mimeType"] as? String == "image/jpeg")
    #expect((files[0]["repeating"] as? [String])?.isEmpty == true)
    #expect(files[0]["contentType"] as? String == "public.jpeg")
    let item = (files[0]["items"] as? [[String: any Sendable]])?.first
    #expect(
      item.map { Set($0.keys) } == [
        "kinds", "reading", "carrier", "key", "title", "at", "length", "verdict", "rules",
      ])
    #expect((files[1]["problem"] as? [String: any Sendable])?["code"] as? String == "malformed")
  }

  @Test func `the summary of several files comes first`() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/b.jpg", Picture.phone)
    try shop.put("Party/c.txt", "text")
    let run = try shop.run("inspect", "Party")
    #expect(run.lines.first == "2 files, 1 skipped (Party/c.txt)")
    #expect(run.lines[1...].prefix { $0.hasPrefix("  ") }.contains("  location         4      2"))
    #expect(run.lines.contains { $0.hasPrefix("Party/a.jpg: JPEG (image/jpeg), 7 items") })
    #expect(run.errors.isEmpty)
  }

  @Test func `the certain and the possible kinds of an item are shown separately`() throws {
    try shop.put("a.jpg", FixtureFiles.bytes(of: "makernote-invented.jpg"))
    let run = try shop.run("inspect", "a.jpg")
    #expect(run.lines[1] == "  deviceModel 2, makerNote 1, rendering 2")
    #expect(run.text.contains("(may hold anything)"))
    let object = try #require(try shop.run("inspect", "a.jpg", "--json").objects.first)
    let items = try #require(object["items"] as? [[String: any Sendable]])
    let note = try #require(items.first { ($0["kinds"] as? [String])?.first == "makerNote" })
    #expect((note["possible"] as? [String])?.contains("motion") == true)
    #expect((note["possible"] as? [String])?.contains("makerNote") == false)
    #expect(items.count { $0["possible"] != nil } == 1)
  }

  @Test func `a file that cannot be inspected is not reported as clean`() throws {
    try shop.put("a.bmp", Picture.bitmap)
    let run = try shop.run("inspect", "a.bmp")
    #expect(run.status == 2)
    let advice = "convert it to JPEG, PNG or MP4 to share it"
    #expect(run.text == "a.bmp: BMP is not supported; \(advice)\n")
  }

  @Test func `values are shown on request, without effect on a terminal`() throws {
    var comment: [UInt8] = [0xFF, 0xFE, 0, 0] + Array("one\rtwo\u{202E}three".utf8)
    comment[3] = UInt8(comment.count - 2)
    var bytes = Picture.phone
    bytes.insert(contentsOf: comment, at: 2)
    try shop.put("a.jpg", bytes)
    #expect(try shop.run("inspect", "a.jpg").lines.allSatisfy { !$0.contains(" = ") })
    let run = try shop.run("inspect", "a.jpg", "--values")
    #expect(run.status == 0, "\(run.errors)")
    for value in ["= CanaryMake", "= 52 31 12", "= one\\u{d}two\\u{202e}three"] {
      #expect(run.lines.contains { $0.hasSuffix(value) }, "\(value)")
    }
    let json = try shop.run("inspect", "a.jpg", "--values", "--json")
    let items = try json.objects.first?["items"] as? [[String: Any]] ?? []
    #expect(items.contains { $0["value"] as? String == "one\rtwo\u{202E}three" })
    #expect(items.contains { $0["value"] as? [Double] == [52, 31, 12] })
    let plain = try shop.run("inspect", "a.jpg", "--json")
    #expect(!plain.text.contains("\"value\""))
  }
}
