import Access
import Audit
import Files
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Streams of frames in which bytes were changed, removed, inserted or repeated.
@Suite struct FrameFuzzTests {
  /// Frames of every form, with pictures one of which is invalid.
  private static let sound: [UInt8] = {
    let dated = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    let bare = JPEGBuilder().picture().bytes
    var bytes: [UInt8] = []
    bytes += Array("{\"id\": \"a\", \"bytes\": \(bare.count), \"name\": \"a.jpg\"}\n".utf8) + bare
    bytes += Array("{\"id\": \"b\", \"bytes\": null}\n{\"chunk\": 40}\n".utf8) + bare.prefix(40)
    bytes += Array("{\"chunk\": \(bare.count - 40)}\n".utf8) + bare.dropFirst(40)
    bytes += Array("{\"chunk\": 0}\n".utf8)
    bytes += Array(
      """
      {"id": "c", "bytes": \(dated.count), "request": {"options": {"location": "exclude"}}}

      """.utf8)
    bytes += dated + Array("{\"id\": \"d\", \"bytes\": 3}\nxyz".utf8)
    bytes += Array(
      "{\"id\": \"e\", \"files\": [{\"role\": \"still\", \"bytes\": \(bare.count)}]}\n".utf8)
    return bytes + bare
  }()

  private static func mutated(_ numbers: inout SplitMix) -> [UInt8] {
    var bytes = sound
    for _ in 0...Int.random(in: 0..<3, using: &numbers) {
      let offset = Int.random(in: 0..<bytes.count, using: &numbers)
      let end = min(bytes.count, offset + Int.random(in: 1..<60, using: &numbers))
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0: bytes[offset] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      case 2: bytes.removeSubrange(offset..<end)
      case 3: bytes.insert(contentsOf: bytes[offset..<end], at: offset)
      case 4:
        let words = ["0", "9", "\n", "{", "}", "\"", "null", "-", "\\u0000", "99999999999", ","]
        let word = words[Int.random(in: words.indices, using: &numbers)]
        bytes.insert(contentsOf: Array(word.utf8), at: offset)
      case 5: bytes = Array(bytes.prefix(max(1, offset)))
      case _:
        // Lengths are written in digits.
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        guard let digit = digits.randomElement(using: &numbers) else { continue }
        bytes[digit] = UInt8.random(in: 0x30...0x39, using: &numbers)
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    return bytes
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a changed stream is read as frames, or ends`(seed: UInt64) async throws {
    let scratch = try FuzzedStream()
    var numbers = SplitMix(seed: seed)
    var (frames, lost) = (0, 0)
    for _ in 0..<500 {
      let input = try scratch.input(Self.mutated(&numbers))
      defer { withExtendedLifetime(input) {} }
      let reader = FrameReader(input.fileDescriptor)
      reading: while true {
        switch await reader.next() {
        case .frame: frames += 1
        case .end: break reading
        case .lost:
          lost += 1
          break reading
        case .unreadable(let error):
          Issue.record("\(error)")
          break reading
        }
      }
    }
    #expect(frames > 500 && (50..<500).contains(lost))
  }

  @Test(arguments: 100..<104 as Range<UInt64>)
  func `each frame of a changed stream is answered, and each delivery is recorded`(
    seed: UInt64
  ) async throws {
    let scratch = try FuzzedStream()
    let audit = try AuditLog(at: scratch.path("audit.sqlite"))
    let policy = try ShareFolder.policy(removing: [.captureTime])
    let filter = ShareFilter(policies: PolicySet(policy), audit: audit)
    var numbers = SplitMix(seed: seed)
    var (delivered, answered, lost) = (0, 0, 0)
    for _ in 0..<150 {
      let input = try scratch.input(Self.mutated(&numbers))
      let output = try scratch.output()
      defer { withExtendedLifetime((input, output)) {} }
      let collector = EventCollector()
      do {
        try await filter.observed(by: collector.take).share(
          framesFrom: input.fileDescriptor, to: output.fileDescriptor,
          under: try Request(caller: Caller(api: .direct))
        )
      } catch FrameEnd.lost {
        lost += 1
      }
      var reports = collector.reports.count
      let answers = try scratch.answers()
      answered += answers.count
      for answer in answers {
        let outcome = answer.line["outcome"] as? String
        #expect((outcome == nil) == (answer.line["problem"] != nil))
        let isDelivered = ["cleaned", "unchanged"].contains(outcome)
        #expect(isDelivered || answer.count == 0)
        delivered += isDelivered ? 1 : 0
        reports -= outcome == nil ? 0 : 1
      }
      #expect(reports == 0)
    }
    let entries = try await audit.entries()
    #expect(entries.allSatisfy { $0.settlement != nil })
    #expect(entries.count { $0.settlement?.result == .delivered } == delivered)
    #expect(delivered > 100 && answered > delivered && lost > 20)
    #expect(try audit.verify().assets == entries.count)
  }
}

/// The files of a test's stream.
private final class FuzzedStream {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func input(_ bytes: [UInt8]) throws -> FileHandle {
    try Data(bytes).write(to: folder.appending(path: "input"))
    return try FileHandle(forReadingFrom: folder.appending(path: "input"))
  }

  func output() throws -> FileHandle {
    try Data().write(to: folder.appending(path: "output"))
    return try FileHandle(forWritingTo: folder.appending(path: "output"))
  }

  /// Returns the answers in the output: each line, and the number of bytes after it.
  func answers() throws -> [(line: [String: Any], count: Int)] {
    var rest = Array(try Data(contentsOf: folder.appending(path: "output")))[...]
    var answers: [(line: [String: Any], count: Int)] = []
    while let end = rest.firstIndex(of: 0x0A) {
      let object = try JSONSerialization.jsonObject(with: Data(rest[..<end]))
      let line = try #require(object as? [String: Any])
      let count = try #require(line["bytes"] as? Int)
      rest = rest[(end + 1)...]
      try #require(rest.count >= count)
      rest = rest.dropFirst(count)
      answers.append((line, count))
    }
    #expect(rest.isEmpty)
    return answers
  }
}
