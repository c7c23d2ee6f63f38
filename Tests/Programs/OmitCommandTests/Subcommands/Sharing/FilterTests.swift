import Foundation
import Testing

@Suite struct FilterTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test func `a report is not written to the file of standard output`() throws {
    try shop.put("a.jpg", Picture.phone)
    for command in ["filter --report x.out < a.jpg > x.out", "clean a.jpg --to Out --report y > y"]
    {
      let run = try shop.shell("\"$OMIT\" \(command)")
      #expect(run.status == 64)
      #expect(run.errors.contains("which standard output is written to"))
    }
    #expect(!shop.exists("Out"))
  }

  @Test func `a picture passes from standard input to standard output`() throws {
    let run = try shop.run("filter", input: Data(Picture.phone))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    #expect(!holds(Array(run.output), canaryLatitude))
    #expect(holds(Array(run.output), Array("CanaryMake".utf8)))
  }

  @Test func `the same picture cleaned as a file has the same bytes`() throws {
    try shop.put("a.jpg", Picture.phone)
    _ = try shop.run("clean", "a.jpg", "--to", "Out")
    let run = try shop.run("filter", input: Data(Picture.phone))
    #expect(try shop.bytes("Out/a.jpg") == Array(run.output))
  }

  @Test(arguments: [Picture.broken, Picture.bitmap, Array("text".utf8), []])
  func `a refused file writes nothing`(_ input: [UInt8]) throws {
    let run = try shop.run("filter", input: Data(input))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("omit: refused: "))
  }

  @Test func `the report is written to a file`() throws {
    let run = try shop.run("filter", "--report", "r.json", input: Data(Picture.phone))
    #expect(run.status == 0)
    let reports = try Workshop.objects(in: Data(shop.bytes("r.json")))
    #expect(reports.map { $0["outcome"] as? String } == ["cleaned"])
  }

  @Test func `an output that takes nothing is an output error`() throws {
    let run = try shop.run("filter", input: Data(Picture.phone), output: "/dev/full")
    #expect(run.status == 74)
  }
}
