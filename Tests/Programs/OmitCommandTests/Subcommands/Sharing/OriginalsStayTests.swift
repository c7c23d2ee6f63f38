import Foundation
import Samples
import Testing

/// A copy never replaces an original, whatever path leads there.
@Suite struct OriginalsStayTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: shop.path(name), withDestinationPath: shop.path(target))
  }

  @Test(arguments: [
    ["D/in.jpg", "--to", "D"], ["D/in.jpg", "--to", "D/."], ["D/in.jpg", "--to", "D/../D"],
    ["D/in.jpg", "--to", "E"], ["E/in.jpg", "--to", "D"], ["E/in.jpg", "--to", "E"],
    ["L.jpg", "--to", "D"], ["D/S", "--to", "D"], ["D/S/.", "--to", "E/S"],
    ["in.jpg", "--to", "H"], ["D/in.jpg", "--to", "D", "--dry-run"],
    ["D/in.jpg", "--to", "D", "--policy", "photos-picker"],
  ])
  func `a copy never replaces its original`(arguments: [String]) throws {
    for name in ["D/in.jpg", "D/S/in.jpg", "in.jpg"] { try shop.put(name, Picture.phone) }
    try link("E", to: "D")
    // A link of another name points to a file that has the name of its copy.
    try link("L.jpg", to: "D/in.jpg")
    try FileManager.default.linkItem(atPath: shop.path("D/in.jpg"), toPath: shop.path("D/L.jpg"))
    try FileManager.default.createDirectory(
      atPath: shop.path("H"), withIntermediateDirectories: false)
    try FileManager.default.linkItem(atPath: shop.path("in.jpg"), toPath: shop.path("H/in.jpg"))
    let run = try shop.run(arguments: ["clean"] + arguments + ["--replace"])
    for name in ["D/in.jpg", "D/S/in.jpg", "in.jpg", "D/L.jpg", "H/in.jpg"] {
      #expect(try shop.bytes(name) == Picture.phone, "\(name)")
    }
    // A folder for outputs is never walked.
    guard arguments[0] != "D/S/." else { return }
    #expect(run.status == 2, "\(run.messages)")
    #expect(run.text.contains("is itself an original"))
  }

  @Test func `a copy with a new name replaces no other original`() throws {
    try shop.put("D/photo-2.jpg", Picture.phone)
    try shop.put("D/photo-1.jpg", Picture.dated)
    let run = try shop.run(
      "clean", "D/photo-2.jpg", "D/photo-1.jpg", "--to", "D", "--names", "neutral", "--replace")
    #expect(run.status == 2, "\(run.messages)")
    #expect(try shop.bytes("D/photo-2.jpg") == Picture.phone)
    #expect(try shop.bytes("D/photo-1.jpg") == Picture.dated)
  }

  @Test func `Live Photos and sidecars do not replace originals, either`() throws {
    try shop.put("D/a.jpg", LivePhotoBuilder.still())
    try shop.put("D/a.mov", LivePhotoBuilder.movie())
    let still = try shop.run("clean", "D/a.jpg", "D/a.mov", "--to", "D", "--replace")
    #expect(still.status == 2, "\(still.messages)")
    #expect(try shop.bytes("D/a.jpg") == LivePhotoBuilder.still())
    #expect(try shop.bytes("D/a.mov") == LivePhotoBuilder.movie())
  }

  @Test func `an earlier copy is replaced as before`() throws {
    try shop.put("in.jpg", Picture.phone)
    try shop.put("D/in.jpg", Picture.bare)
    try link("D/link.jpg", to: "in.jpg")
    let run = try shop.run("clean", "in.jpg", "--to", "D", "--replace")
    #expect(run.status == 0, "\(run.messages)")
    #expect(try !holds(shop.bytes("D/in.jpg"), canaryLatitude))
    #expect(try shop.bytes("D/in.jpg") != Picture.bare)
  }

  @Test(arguments: ["1<> in.jpg", ">> in.jpg", "1<> hard.jpg"])
  func `the filter does not write over the file that it reads`(output: String) throws {
    try shop.put("in.jpg", Picture.phone)
    try FileManager.default.linkItem(atPath: shop.path("in.jpg"), toPath: shop.path("hard.jpg"))
    let run = try shop.shell("\"$OMIT\" filter < in.jpg \(output)")
    #expect(run.status == 2, "\(run.messages)")
    #expect(try shop.bytes("in.jpg") == Picture.phone)
    #expect(run.messages.contains("is itself an original"))
  }
}
