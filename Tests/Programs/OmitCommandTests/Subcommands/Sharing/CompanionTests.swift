import Foundation
import Samples
import Testing

/// Assets of several files: Live Photos and sidecars, as the tool shows them.
@Suite struct CompanionTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  private let place = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N"/></rdf:RDF></x:xmpmeta>
    """

  private func putAll() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/a.xmp", place)
    try shop.put("Party/a.AAE", "CanarySidecar")
    try shop.put("Party/b.jpg", Picture.bare)
  }

  @Test func `one line lists the delivered and the omitted files of an asset`() throws {
    try putAll()
    let run = try shop.run("clean", "Party", "--to", "Out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines == [
        "cleaned    Party/a.jpg -> Out/Party/a.jpg (with a.xmp; without a.AAE)  "
          + "location 3, preview 2, not recognised 1",
        "unchanged  Party/b.jpg -> Out/Party/b.jpg",
      ])
    #expect(run.errors.contains("\n2 assets of 4 files: 1 cleaned, 1 unchanged"))
    #expect(run.errors.contains("\nleft out: 1 sidecar that may hold what was to be removed"))
    #expect(try shop.files().filter { $0.hasPrefix("Out/Party/") }.count == 3)
  }

  @Test func `the report has all files of an asset, each with its role`() throws {
    try putAll()
    let run = try shop.run("clean", "Party/a.jpg", "Party/a.AAE", "--to", "Out", "--report", "-")
    let files = try run.objects.first?["files"] as? [[String: Any]] ?? []
    #expect(try run.objects.count == 1)
    #expect(files.compactMap { $0["role"] as? String } == ["still", "sidecar"])
    #expect(files.last?["delivered"] is NSNull)
  }

  @Test func `sidecars can be dropped or refused, whatever the policy says`() throws {
    try putAll()
    let options = ["--policy", "photos-picker", "--sidecars"]
    let dropped = try shop.run(
      arguments: ["clean", "Party", "--to", "Dropped"] + options + ["drop"])
    #expect(dropped.status == 0)
    #expect(dropped.lines.first?.contains("(without a.AAE, a.xmp)") == true)
    let refused = try shop.run(
      arguments: ["clean", "Party", "--to", "Refused"] + options + ["refuse"])
    #expect(refused.status == 2)
    #expect(refused.lines.first?.contains("photos-picker/sidecars") == true)
    #expect(!shop.exists("Refused/Party/a.jpg") && shop.exists("Refused/Party/b.jpg"))
  }

  @Test func `in place a sidecar is deleted only on request`() throws {
    try putAll()
    let adjustments = try shop.bytes("Party/a.AAE")
    let kept = try shop.run("clean", "Party", "--in-place", "--report", "report.jsonl")
    #expect(kept.status == 0, "\(kept.messages)")
    let left =
      "left in place, not cleaned, with everything that it holds: Party/a.AAE (--sidecars drop"
    #expect(kept.errors.contains(left))
    #expect(try shop.bytes("Party/a.AAE") == adjustments)
    let report = try #require(Workshop.objects(in: Data(try shop.bytes("report.jsonl"))).first)
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { $0["uncleaned"] as? Bool } == [nil, true, nil])
    // Kept files are not reported as removed.
    #expect((report["removed"] as? [String: Int])?["editHistory"] == nil)
    #expect(try shop.run("check", "Party/a.jpg").status == 0)
    // If it is cleaned again, or edited in place, the picture has nothing left to remove.
    for options in [["--in-place"], ["--in-place", "--patch"]] {
      let again = try shop.run(arguments: ["clean", "Party"] + options)
      #expect(again.status == 0 && again.errors.contains(left), "\(again.messages)")
      #expect(!again.errors.contains("no file has metadata to be removed"))
      #expect(try shop.bytes("Party/a.AAE") == adjustments)
    }
    try FileManager.default.removeItem(at: shop.url("report.jsonl"))
    try putAll()
    let dry = try shop.run("clean", "Party", "--in-place", "--sidecars", "drop", "--dry-run")
    #expect(dry.status == 0)
    #expect(dry.errors.contains("would be left out: 2 sidecars"))
    #expect(shop.exists("Party/a.AAE"))
    let deleted = try shop.run("clean", "Party", "--in-place", "--sidecars", "drop")
    #expect(deleted.status == 0)
    #expect(deleted.errors.contains("deleted: 2 sidecars"))
    #expect(try shop.files() == ["Party", "Party/a.jpg", "Party/b.jpg"])
  }

  @Test func `check finds what would be removed from sidecars`() throws {
    try shop.put("b.jpg", Picture.bare)
    try shop.put("b.xmp", place)
    let run = try shop.run("check", "b.jpg", "b.xmp")
    #expect(run.status == 1)
    #expect(run.lines == ["found      b.jpg  location 1"])
    try shop.put("b.jpg.json", "{}")
    #expect(try shop.run("check", "b.jpg", "b.jpg.json").status == 1)
    #expect(try shop.run("check", "b.jpg").status == 0)
  }

  @Test func `inspect shows the files of an asset one after the other`() throws {
    try putAll()
    let run = try shop.run("inspect", "Party", "--policy", "everyday")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines.filter { !$0.hasPrefix(" ") } == [
        "4 files", "Party/a.jpg: JPEG (image/jpeg), 7 items, 4 to remove",
        "Party/a.AAE: sidecar, 1 item, left out",
        "Party/a.xmp: sidecar, XMP (application/rdf+xml), 1 item, 1 to remove",
        "Party/b.jpg: JPEG (image/jpeg), no metadata, nothing to remove",
      ])
  }

  @Test func `a line of JSON has the other files of the asset in it`() throws {
    try putAll()
    let run = try shop.run("inspect", "Party", "--json")
    let lines = try run.objects
    #expect(lines.count == 2)
    let files = lines[0]["files"] as? [[String: Any]] ?? []
    #expect(files.compactMap { $0["path"] as? String } == ["Party/a.AAE", "Party/a.xmp"])
    #expect(files.compactMap { $0["role"] as? String } == ["sidecar", "sidecar"])
    #expect((files[0]["unrecognised"] as? [Any])?.count == 1)
    #expect((files[1]["items"] as? [Any])?.count == 1)
    #expect(lines[1]["files"] == nil)
  }

  @Test func `a Live Photo is one asset, and its movie is removed with motion`() throws {
    try shop.put("a.jpg", LivePhotoBuilder.still())
    try shop.put("a.mov", LivePhotoBuilder.movie())
    let same = try shop.run("clean", "a.jpg", "a.mov", "--to", "Same", "--policy", "photos-picker")
    #expect(same.lines == ["unchanged  a.jpg -> Same/a.jpg (with a.mov)"])
    #expect(try shop.bytes("Same/a.mov") == LivePhotoBuilder.movie())
    let alone = try shop.run(
      "clean", "a.jpg", "a.mov", "--to", "Alone", "--policy", "photos-picker", "--remove", "motion")
    #expect(alone.status == 0)
    #expect(alone.lines.first?.contains("(without a.mov)") == true)
    #expect(alone.errors.contains("left out: 1 movie"))
    let inPlace = try shop.run("clean", "a.jpg", "a.mov", "--in-place", "--remove", "motion")
    #expect(inPlace.status == 2)
    #expect(try shop.bytes("a.mov") == LivePhotoBuilder.movie())
  }

  @Test func `naming one half of a Live Photo prints a note about the other`() throws {
    try shop.put("a.jpg", LivePhotoBuilder.still())
    try shop.put("a.MOV", LivePhotoBuilder.movie())
    for (half, other) in [("a.jpg", "a.MOV"), ("./a.MOV", "./a.jpg")] {
      let run = try shop.run(
        "clean", half, "--to", "Out", "--report", "r.jsonl", "--policy", "photos-picker",
        "--remove", "location")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("but not the other half beside it"))
      #expect(run.errors.contains("name `\(other)`\n"))
      let report = try Workshop.objects(in: Data(contentsOf: shop.url("r.jsonl")))
      #expect(report.first?["beside"] as? [String] == [other])
      let check = try shop.run("check", half)
      #expect(check.errors.contains("name `\(other)`\n"))
    }
    #expect(try shop.bytes("a.MOV") == LivePhotoBuilder.movie())
  }

  @Test func `no note is printed about a half that was named, or that does not belong`() throws {
    try shop.put("a.jpg", LivePhotoBuilder.still())
    try shop.put("a.mov", LivePhotoBuilder.movie())
    // The files belong to other Live Photos, or to none.
    try shop.put("b.jpg", LivePhotoBuilder.still())
    try shop.put("b.mov", LivePhotoBuilder.movie(LivePhotoBuilder.other))
    try shop.put("c.jpg", Picture.phone)
    try shop.put("c.mov", LivePhotoBuilder.movie())
    for arguments in [["a.jpg", "a.mov"], ["b.jpg", "b.mov"], ["c.jpg"], ["."]] {
      let run = try shop.run(arguments: ["check", "--report", "-"] + arguments)
      #expect(!run.errors.contains("the other half beside it"), "\(arguments)")
      #expect(!run.text.contains("beside"))
    }
  }

  @Test func `XMP alone is cleaned, and other sidecars alone are refused`() throws {
    try shop.put("a.xmp", place)
    try shop.put("b.AAE", "CanarySidecar")
    let run = try shop.run("clean", "a.xmp", "b.AAE", "--to", "Out")
    #expect(run.status == 2)
    #expect(run.lines.first == "cleaned    a.xmp -> Out/a.xmp  location 1")
    #expect(run.lines.last?.hasPrefix("refused    b.AAE") == true)
  }
}
