import Testing

@Suite struct KindCallingTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.bare)
  }

  @Test(arguments: [
    (["--remove", "gps"], "location"), (["--keep", "date"], "captureTime"),
    (["--remove", "Keywords"], "caption"), (["--coarsen", "gps=5km"], "location"),
    (["--remove", "locatoin"], "location"),
  ])
  func `a kind called by another word is named`(options: [String], kind: String) throws {
    let run = try shop.run(arguments: ["check", "a.jpg"] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean `\(kind)`"), "\(run.errors)")
  }

  @Test func `the error about an unknown word lists all kinds`() throws {
    let run = try shop.run("check", "a.jpg", "--remove", "banana")
    #expect(run.errors.contains("expected one of `location`, `captureTime`"), "\(run.errors)")
  }
}
