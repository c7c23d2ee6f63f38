import Foundation
import Samples
import Testing

/// A file that is cut off is delivered up to the cut, and reported as truncated.
@Suite struct TruncatedTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// The part of some fixtures that is left after cutting.
  private static let cuts: [(file: String, part: Double)] = [
    ("exif-big.jpg", 0.99), ("png-carriers.png", 0.93), ("webp-carriers.webp", 0.5),
    ("gif-carriers.gif", 0.99), ("jxl-jumbf.jxl", 0.91), ("heic-carriers.heic", 0.8),
  ]

  @Test func `report, summary and record mention truncation`() throws {
    try shop.put("cut.jpg", Array(Picture.phone.dropLast(2)))
    try shop.put("whole.jpg", Picture.phone)
    let run = try shop.run("clean", "cut.jpg", "whole.jpg", "--to", "Out", "--report", "r.jsonl")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.lines.map { $0.contains("truncated") } == [true, false])
    #expect(
      run.errors.contains("truncated: 1 file is cut off, and delivered only up to where it ends"))
    let reports = try Workshop.objects(in: Data(shop.bytes("r.jsonl")))
    #expect(reports.map { $0["truncated"] as? Bool } == [true, nil])
    #expect(reports.map { $0["outcome"] as? String } == ["cleaned", "cleaned"])
    // The order of the records is undefined.
    let exported = try shop.run("audit", "export").lines
    let isTruncated = exported.map { $0.contains("\"truncated\":true") }
    #expect(isTruncated.count { $0 } == 1 && exported.count == 2)
    let shown = try ["2", "3", "4", "5"].map { try shop.run("audit", "show", $0).text }
    #expect(shown.contains { $0.contains("truncated: the original ends") })
    #expect(try shop.run("audit", "verify").status == 0)
    let cut = try shop.bytes("Out/cut.jpg")
    #expect(!holds(cut, canaryLatitude))
    #expect(try Array(shop.bytes("Out/whole.jpg").dropLast(2)) == cut)
  }

  @Test func `a dry run and the filter mention truncation, too`() throws {
    try shop.put("cut.jpg", Array(Picture.phone.dropLast(2)))
    let dry = try shop.run("clean", "cut.jpg", "--to", "Out", "--dry-run")
    #expect(dry.errors.contains("truncated: 1 file is cut off, and would be delivered"))
    let filtered = try shop.run("filter", input: Data(shop.bytes("cut.jpg")))
    #expect(filtered.status == 0)
    #expect(filtered.messages.contains("truncated: the file is cut off"))
    let picked = try shop.run("clean", "cut.jpg", "--to", "Out", "--policy", "photos-picker")
    #expect(picked.lines == ["unchanged  cut.jpg -> Out/cut.jpg  truncated"])
  }

  @Test func `bytes that nothing names are counted if they are blanked`() throws {
    let data = [UInt8](repeating: 7, count: 1000)
    let entry = BoxBuilder.box("jpeg", Array(repeating: 0, count: 78))
    let tables = FragmentBuilder.tables(sizes: [990], offsets: [28])
    let movie =
      BoxBuilder.box("ftyp", Array("isom\0\0\0\0isom".utf8)) + BoxBuilder.box("mdat", data)
      + FragmentBuilder.movie(
        FragmentBuilder.track(1, handler: "vide", entry: entry, tables: tables))
    try shop.put("a.mp4", movie)
    let run = try shop.run("clean", "a.mp4", "--to", "Out", "--report", "r.jsonl")
    #expect(run.status == 0, "\(run.messages)")
    #expect(
      run.errors.contains("10 bytes in 1 file that no track or picture refers to were blanked"))
    let reports = try Workshop.objects(in: Data(shop.bytes("r.jsonl")))
    #expect(reports.map { $0["loose"] as? Int } == [10])
  }

  @Test(arguments: ["--to Out", "--in-place", "--in-place --patch"])
  func `an unfinished recording is refused, and kept`(command: String) throws {
    let movie =
      BoxBuilder.box("ftyp", Array("isom\0\0\0\0isom".utf8)) + BoxBuilder.box("free")
      + BoxBuilder.number(UInt32(9_281)) + Array("mdat".utf8) + Array(repeating: 7, count: 5000)
    try shop.put("a.mp4", movie)
    let arguments = command.split(separator: " ").map(String.init)
    let run = try shop.run(arguments: ["clean", "a.mp4"] + arguments)
    #expect(run.status == 2, "\(run.messages)")
    #expect(run.text.contains("may be an unfinished recording"))
    #expect(try shop.bytes("a.mp4") == movie)
  }

  @Test(arguments: cuts.indices)
  func `pictures of every format are delivered up to the cut`(index: Int) throws {
    let (name, part) = Self.cuts[index]
    let whole = try FixtureFiles.bytes(of: name)
    let cut = Array(whole.prefix(Int(Double(whole.count) * part)))
    try shop.put(name, cut)
    let run = try shop.run("clean", name, "--to", "Out", "--report", "r.jsonl")
    #expect(run.status == 0, "\(run.messages)\(run.text)")
    let reports = try Workshop.objects(in: Data(shop.bytes("r.jsonl")))
    #expect(reports.map { $0["truncated"] as? Bool } == [true])
    let again = try shop.run("clean", "Out/\(name)", "--to", "Again")
    #expect(again.status == 0)
    #expect(try shop.bytes("Again/\(name)") == shop.bytes("Out/\(name)"))
  }
}
