import Files
import Foundation
import Samples
import Testing

@testable import Omit

@Suite struct FrameReaderTests {
  /// Returns the frames that a reader finds in these bytes, and how the stream ended.
  private func read(_ bytes: [UInt8]) async throws -> (frames: [Frame], end: FrameReader.Event) {
    let file = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    defer { withExtendedLifetime(handle) {} }
    let reader = FrameReader(handle.fileDescriptor)
    var frames: [Frame] = []
    while true {
      switch await reader.next() {
      case .frame(let frame): frames.append(frame)
      case .end: return (frames, .end)
      case .lost(let error): return (frames, .lost(error))
      case .unreadable(let error): return (frames, .unreadable(error))
      }
    }
  }

  private static let sound = Array(
    """
    {"id": "a", "bytes": 3}
    abc{"id": "b", "bytes": null}
    {"chunk": 2}
    de{"chunk": 1}
    f{"chunk": 0}
    {"id": "c", "colour": 1, "bytes": 2}
    {}{"id": "d", "files": [{"role": "still", "bytes": 1}, {"role": "movie", "bytes": 0}]}
    g
    """.utf8)

  @Test func `frames come with their bytes, and an invalid one does not lose the next`()
    async throws
  {
    let (frames, end) = try await read(Self.sound.dropLast(0) + [])
    #expect(frames.map(\.id) == ["a", "b", "c", "d"])
    #expect(frames.map(\.number) == [1, 2, 3, 4])
    let bodies = try frames.map { frame in
      try (try? frame.order.get())?.bodies.map { try $0.bytes(in: 0..<$0.count) }
    }
    #expect(bodies == [[Array("abc".utf8)], [Array("def".utf8)], nil, [Array("g".utf8), []]])
    guard case .end = end else {
      Issue.record("\(end)")
      return
    }
  }

  @Test func `a stream that is cut anywhere yields the frames before, and the place of the cut`()
    async throws
  {
    var complete = 0
    for length in 1..<Self.sound.count {
      let (frames, end) = try await read(Array(Self.sound.prefix(length)))
      switch end {
      case .end: complete += 1
      case .lost(let error):
        #expect("\(error)".hasPrefix("frame \(frames.count + 1)"), "\(length): \(error)")
      case .frame, .unreadable: Issue.record("\(length): \(end)")
      }
    }
    // After each frame except the last.
    #expect(complete == 3)
  }

  @Test func `any changed byte gives valid frames, or ends the stream, and nothing else`()
    async throws
  {
    var lost = 0
    for index in Self.sound.indices {
      for value: UInt8 in [0, 0x0A, 0x22, 0x39, 0x7B, 0xFF] where Self.sound[index] != value {
        var bytes = Self.sound
        bytes[index] = value
        let (frames, end) = try await read(bytes)
        #expect(frames.count <= 5)
        switch end {
        case .lost: lost += 1
        case .end: break
        case .frame, .unreadable: Issue.record("\(index): \(end)")
        }
      }
    }
    #expect(lost == 1138)
  }

  @Test(arguments: [
    "{\"id\": \"a\", \"bytes\": null}\n{\"chunk\": 1048577}\n",
    "{\"id\": \"a\", \"bytes\": null}\n{\"chunk\": -1}\n",
    "{\"id\": \"a\", \"bytes\": null}\n{\"chunk\": 1, \"x\": 1}\n",
    "{\"id\": \"a\", \"bytes\": null}\n\n", String(repeating: " ", count: 70_000) + "\n", "\n",
  ])
  func `a frame without a known end terminates the stream`(text: String) async throws {
    let (frames, end) = try await read(Array(text.utf8))
    #expect(frames.isEmpty)
    guard case .lost = end else {
      Issue.record("\(end)")
      return
    }
  }
}
