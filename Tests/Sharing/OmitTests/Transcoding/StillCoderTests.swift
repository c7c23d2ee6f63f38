import Access
import Files
import Foundation
import Samples
import Testing

@testable import Omit

/// Stills that are coded before they are shared.
@Suite struct StillCoderTests {
  private static let program = BuiltPrograms.folder.appending(path: "omit-renderer").path

  /// Returns the assets of a folder with fixtures, by name.
  private func inputs(
    of folder: ShareFolder, _ names: [String]
  ) throws -> [ShareInput] {
    for (index, name) in names.enumerated() {
      let ending = try #require(name.split(separator: ".").last)
      try folder.put("\(index).\(ending)", try FixtureFiles.bytes(of: name))
    }
    return Array(
      try ShareInput.walking(
        [FileName(folder.path("in/."))], to: .folder(FileName(folder.path("out")))))
  }

  /// Waits until a still has its final state.
  private func end(
    of input: ShareInput, in coder: StillCoder
  ) async -> StillCoder.State? {
    let changes = coder.changes()
    func ended() -> StillCoder.State? {
      switch coder.state(of: input, as: .standard) {
      case .ready: .ready
      case .failed(let code): .failed(code)
      case .waiting, .underWay, nil: nil
      }
    }
    if let state = ended() { return state }
    for await _ in changes {
      if let state = ended() { return state }
    }
    return nil
  }

  @Test func `a still that is prepared becomes ready, and a broken one fails with its reason`()
    async throws
  {
    let folder = try ShareFolder()
    let coder = StillCoder(Self.program)
    let inputs = try inputs(of: folder, ["webp-plain.webp", "heic-tail-mp4.heic"])
    for input in inputs { coder.prepare(input, as: .standard, for: "session") }
    #expect(await end(of: inputs[0], in: coder) == .ready)
    #expect(await end(of: inputs[1], in: coder) == .failed(.transcodeRequired))
    #expect(coder.count(for: "session") == 2)
    coder.releaseAll(of: "session")
    #expect(coder.count(for: "session") == 0)
    #expect(coder.state(of: inputs[0], as: .standard) == nil)
  }

  @Test func `a still stays prepared until nobody wants it`() async throws {
    let folder = try ShareFolder()
    let coder = StillCoder(Self.program)
    let input = try #require(try inputs(of: folder, ["webp-plain.webp"]).first)
    coder.prepare(input, as: .standard, for: "first")
    coder.prepare(input, as: .standard, for: "second")
    coder.release(input, for: "first")
    #expect(await end(of: input, in: coder) == .ready)
    coder.release(input, for: "second")
    #expect(coder.state(of: input, as: .standard) == nil)
  }

  @Test func `what is released is not coded any more, and can be prepared again`() async throws {
    let folder = try ShareFolder()
    let coder = StillCoder(Self.program, limit: 1)
    let inputs = try inputs(of: folder, Array(repeating: "heic-carriers.heic", count: 8))
    for input in inputs { coder.prepare(input, as: .standard, for: "session") }
    for input in inputs.dropFirst() { coder.release(input, for: "session") }
    #expect(await end(of: inputs[0], in: coder) == .ready)
    #expect(coder.count(for: "session") == 1)
    coder.prepare(inputs[7], as: .standard, for: "session")
    #expect(await end(of: inputs[7], in: coder) == .ready)
  }

  @Test func `a share takes what was prepared`() async throws {
    let folder = try ShareFolder()
    let coder = StillCoder(Self.program)
    let input = try #require(try inputs(of: folder, ["webp-plain.webp"]).first)
    coder.prepare(input, as: .standard, for: "session")
    #expect(await end(of: input, in: coder) == .ready)
    let still = try StillSource(of: input)
    let first = try await coder.coded(still, as: .standard)
    let second = try await coder.coded(still, as: .standard)
    // Both are the same open file.
    #expect(first.file.descriptorNumber == second.file.descriptorNumber)
    coder.releaseAll(of: "session")
    let third = try await coder.coded(still, as: .standard)
    #expect(third.file.descriptorNumber != first.file.descriptorNumber)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `96 stills at once are all coded`() async throws {
    let folder = try ShareFolder()
    let coder = StillCoder(Self.program)
    let inputs = try inputs(of: folder, Array(repeating: "webp-plain.webp", count: 96))
    for input in inputs { coder.prepare(input, as: .standard, for: "session") }
    for input in inputs { #expect(await end(of: input, in: coder) == .ready) }
  }
}
