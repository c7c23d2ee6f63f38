import Foundation
import Testing

@Suite struct ClientTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    for number in 0..<12 { try shop.put("In/\(number).jpg", Picture.phone) }
    try shop.put("In/broken.jpg", Picture.broken)
  }

  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardized

  /// Runs lines of Python for which the client is at hand.
  private func python(_ lines: String) throws -> Workshop.Outcome {
    try shop.run(
      arguments: ["-c", lines],
      environment: [
        "OMIT": Workshop.tool.path, "PYTHONPATH": Self.examples.appending(path: "python").path,
        "PYTHONDONTWRITEBYTECODE": "1",
      ], program: URL(filePath: "/usr/bin/python3"))
  }

  @Test func `the Python client cleans one picture after the other`() throws {
    let run = try python(
      """
      import glob, omit_filter
      with omit_filter.Filter("--policy", "photos-picker") as omit:
          kept = omit.clean(open("In/0.jpg", "rb").read(), name="0.jpg")
          gone = omit.clean(open("In/0.jpg", "rb").read(), remove=["location"])
          assert kept.data == open("In/0.jpg", "rb").read()
          assert gone.outcome == "cleaned" and gone.report["removed"]["location"] > 0
          open("gone.jpg", "wb").write(gone.data)
          bad = omit.clean(open("In/broken.jpg", "rb").read(), remove=["location"])
          try: bad.data
          except omit_filter.NotDelivered as error: print("not delivered:", error)
          try: omit.clean(b"", request={"caller": {"id": "x"}})
          except omit_filter.OmitError as error: print("no good:", error)
          names = sorted(glob.glob("In/[0-9]*.jpg")) * 20
          assets = (omit_filter.Asset(open(n, "rb").read(), n, ("location",)) for n in names)
          print(sum(a.data == gone.data for a in omit.clean_all(assets)))
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 3)
    #expect(run.lines.first?.hasPrefix("not delivered: ") == true)
    #expect(run.lines.last == "240")
    #expect(!holds(try shop.bytes("gone.jpg"), canaryLatitude))
  }

  @Test func `the Python client says when omit ended, and hangs nobody`() throws {
    let run = try python(
      """
      import omit_filter
      omit = omit_filter.Filter("--policy", "no-such-policy")
      try: omit.clean(b"x")
      except omit_filter.OmitError as error: print(error)
      try: omit.close()
      except omit_filter.OmitError as error: print(error)
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["omit ended before it answered", "omit ended with 64"])
  }

  @Test func `the Python client answers many tasks at once`() throws {
    let run = try python(
      """
      import asyncio, omit_filter
      async def main():
          data = open("In/0.jpg", "rb").read()
          async with omit_filter.AsyncFilter("--policy", "everyday") as omit:
              answers = await asyncio.gather(*(omit.clean(data, name=f"{n}.jpg") for n in range(100)))
          print(len({a.data for a in answers}), {a.outcome for a in answers})
      asyncio.run(main())
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["1 {'cleaned'}"])
  }

  @Test func `the shell client cleans files through one process`() throws {
    let script = Self.examples.appending(path: "shell/omit-frames").path
    let run = try shop.run(
      arguments: ["-c", "\"\(script)\" Out In/*.jpg -- --policy everyday"],
      environment: ["OMIT": Workshop.tool.path], program: URL(filePath: "/bin/bash"))
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.lines.count == 13)
    #expect(run.lines.count { $0.hasPrefix("cleaned\t") } == 12)
    let names = try shop.files().filter { $0.hasPrefix("Out/") }
    #expect(names.count == 12)
    let one = try shop.run("filter", "--policy", "everyday", input: Data(Picture.phone))
    for name in names { #expect(try shop.bytes(name) == Array(one.output)) }
  }
}
