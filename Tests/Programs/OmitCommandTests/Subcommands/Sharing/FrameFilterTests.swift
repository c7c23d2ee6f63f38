import Audit
import Foundation
import Glibc
import Samples
import Testing

@Suite struct FrameFilterTests {
  let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Returns a frame as a client writes it.
  private func frame(_ id: String, _ bytes: [UInt8], more: String = "") -> [UInt8] {
    Array("{\"id\": \"\(id)\", \"bytes\": \(bytes.count)\(more)}\n".utf8) + bytes
  }

  /// An answer: its line and the bytes after it.
  private struct Answer {
    let line: [String: any Sendable]
    let bytes: [UInt8]

    var id: String? { line["id"] as? String }
    var outcome: String? { line["outcome"] as? String }
    var problem: String? { (line["problem"] as? [String: any Sendable])?["message"] as? String }
  }

  private func answers(_ output: Data) throws -> [Answer] {
    var answers: [Answer] = []
    var rest = Array(output)[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let line = try #require(try Workshop.objects(in: Data(rest[..<end])).first)
      let count = try #require(line["bytes"] as? Int)
      rest = rest[(end + 1)...]
      answers.append(Answer(line: line, bytes: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    #expect(rest.isEmpty)
    return answers
  }

  @Test func `many pictures pass through one process with the same results as one by one`()
    async throws
  {
    var input: [UInt8] = []
    let pictures = [Picture.phone, Picture.dated, Picture.bare, Picture.broken, Picture.phone]
    for number in 0..<40 {
      input += frame("\(number)", pictures[number % 5], more: ", \"name\": \"\(number).jpg\"")
    }
    let run = try shop.run(
      "filter", "--frames", "--audit", "a.sqlite", "--report", "r.jsonl", input: Data(input))
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let answers = try answers(run.output)
    #expect(answers.map(\.id) == (0..<40).map { "\($0)" })
    let one = try shop.run("filter", input: Data(Picture.phone))
    #expect(one.status == 0)
    for (number, answer) in answers.enumerated() {
      switch number % 5 {
      case 0, 4: #expect(answer.bytes == Array(one.output))
      case 3: #expect(answer.bytes.isEmpty && answer.outcome == "refused")
      case 2: #expect(answer.bytes == Picture.bare && answer.outcome == "unchanged")
      default: #expect(!answer.bytes.isEmpty && answer.outcome == "cleaned")
      }
    }
    #expect(try Workshop.objects(in: Data(shop.bytes("r.jsonl"))).count == 40)
    let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
    #expect(entries.count == 40)
    #expect(Set(entries.map(\.record.share)).count == 1)
    #expect(entries.count { $0.settlement?.result == .delivered } == 32)
    #expect(Set(entries.compactMap { $0.record.files[0].source }).contains("7.jpg"))
    #expect(try shop.journals(beside: "a.sqlite") == [])
  }

  @Test func `answers come as they are ready, each with its id, on request`() throws {
    let input = (0..<20).flatMap { frame("\($0)", Picture.phone) }
    let run = try shop.run("filter", "--frames", "--unordered", "--jobs", "4", input: Data(input))
    #expect(run.status == 0, "\(run.errors)")
    let ids = try answers(run.output).compactMap(\.id).compactMap(Int.init)
    #expect(ids.sorted() == Array(0..<20))
  }

  @Test func `a frame can have more removed, and one that wants less is answered so`() throws {
    let more = #", "request": {"options": {"location": "exclude"}}"#
    let less = #", "request": {"options": {"caption": "include"}}"#
    let input =
      frame("a", Picture.phone) + frame("b", Picture.phone, more: more)
      + frame("c", Picture.phone, more: less)
    let run = try shop.run(
      "filter", "--frames", "--policy", "photos-picker", "--remove", "caption", input: Data(input))
    #expect(run.status == 0, "\(run.errors)")
    let answers = try answers(run.output)
    #expect(answers.map { holds($0.bytes, canaryLatitude) } == [true, false, false])
    #expect(answers[2].bytes.isEmpty)
    #expect(answers[2].problem?.contains("`options`") == true)
  }

  @Test func `a frame after which the stream cannot be resumed ends it after all earlier answers`()
    throws
  {
    let input = frame("a", Picture.phone) + frame("b", Picture.bare) + Array("rubbish\n".utf8)
    let run = try shop.run("filter", "--frames", input: Data(input))
    #expect(run.status == 64)
    #expect(try answers(run.output).map(\.id) == ["a", "b"])
    #expect(run.errors.hasPrefix("omit: frame 3:"))
  }

  @Test func `a picture in chunks is the same picture`() throws {
    var input = Array("{\"id\": \"a\", \"bytes\": null}\n".utf8)
    for start in stride(from: 0, to: Picture.phone.count, by: 100) {
      let chunk = Picture.phone[start...].prefix(100)
      input += Array("{\"chunk\": \(chunk.count)}\n".utf8) + chunk
    }
    input += Array("{\"chunk\": 0}\n".utf8)
    let run = try shop.run("filter", "--frames", input: Data(input))
    #expect(run.status == 0, "\(run.errors)")
    let one = try shop.run("filter", input: Data(Picture.phone))
    #expect(try answers(run.output).map(\.bytes) == [Array(one.output)])
  }

  @Test func `both halves of a Live Photo are one asset, delivered together or not at all`() throws
  {
    let (still, movie) = (LivePhotoBuilder.still(), LivePhotoBuilder.movie())
    func pair(_ movie: [UInt8]) -> [UInt8] {
      Array(
        """
        {"id": "p", "files": [{"role": "still", "bytes": \(still.count), "name": "a.jpg"}, \
        {"role": "movie", "bytes": \(movie.count), "name": "a.mov"}]}

        """.utf8) + still + movie
    }
    let run = try shop.run(
      "filter", "--frames", "--policy", "everyday", input: Data(pair(movie) + pair([1, 2, 3])))
    let answers = try answers(run.output)
    #expect(answers.map(\.outcome) == ["cleaned", "refused"])
    let files = try #require(answers[0].line["files"] as? [[String: any Sendable]])
    #expect(files.map { $0["role"] as? String } == ["movie", "still"])
    #expect(files.map { $0["name"] as? String } == ["a.mov", "a.jpg"])
    #expect(files.compactMap { $0["bytes"] as? Int }.reduce(0, +) == answers[0].bytes.count)
    #expect(answers[1].bytes.isEmpty)
  }

  @Test func `a client that disconnects leaves no open intent, and the record states what it got`()
    async throws
  {
    let input = (0..<400).flatMap { frame("\($0)", Picture.phone) }
    try shop.put("frames", input)
    let run = try shop.shell(
      "$OMIT filter --frames --audit a.sqlite < frames 2>errors | head -c 40000 >/dev/null")
    #expect(run.status == 0)
    let entries = try await AuditLog(at: shop.path("a.sqlite")).entries()
    #expect(entries.allSatisfy { $0.settlement != nil })
    let delivered = entries.count { $0.settlement?.result == .delivered }
    #expect((1..<400).contains(delivered))
    // It is unknown how much of the answer that was being written was received.
    #expect(entries.count { $0.settlement?.result == .unknown } == 1)
    #expect(try shop.journals(beside: "a.sqlite") == [])
    #expect(try shop.run("audit", "verify", "--audit", "a.sqlite").status == 0)
  }

  @Test func `a client that asks one at a time is answered at once`() throws {
    let process = Process()
    let (input, output) = (Pipe.forOneProgram(), Pipe.forOneProgram())
    process.executableURL = Workshop.tool
    process.arguments = ["filter", "--frames", "--jobs", "1"]
    process.environment = ["HOME": shop.folder.path]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    for number in 0..<5 {
      try input.fileHandleForWriting.write(contentsOf: Data(frame("\(number)", Picture.bare)))
      var answer = Data()
      while !answer.suffix(Picture.bare.count).elementsEqual(Picture.bare) {
        let more = try #require(try output.fileHandleForReading.read(upToCount: 1))
        try #require(!more.isEmpty)
        answer += more
      }
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [["--unordered"], ["--jobs", "3"]])
  func `options of frames alone are a usage error`(options: [String]) throws {
    let run = try shop.run(arguments: ["filter"] + options, input: Data(Picture.phone))
    #expect(run.status == 64)
    #expect(run.errors.contains("is for --frames"))
  }
}
