import Foundation
import Samples
import Testing

@testable import Library
@testable import Omit

/// The powers of a renderer or ffmpeg that a hostile file has taken over: it can do nothing but
/// fail to draw its picture.
@Suite struct MisbehavingRendererTests {
  /// A renderer that does what the files say.
  private let renderer = PictureRenderer(
    BuiltRenderer.misbehaving, ffmpeg: BuiltRenderer.misbehaving)

  /// Returns the renderer's answer to a file that contains a word.
  private func answer(to word: String, overMovie isMovie: Bool = false) throws -> [UInt8] {
    let process = try #require(
      RendererProcess(
        starting: BuiltRenderer.misbehaving,
        ffmpeg: BuiltRenderer.misbehavingAlone ?? BuiltRenderer.misbehaving))
    let file = try WordFile(word)
    let answer = process.answer(
      to: RenderingRequest(isMovie ? .poster(longestSide: 256) : .picture(longestSide: 256)),
      about: file.handle.fileDescriptor)
    return Array(try #require(answer))
  }

  private static let denied: [UInt8] = [3]

  @Test(arguments: [
    "open", "create", "list", "connect", "inherited", "fork", "exec", "code", "allocate", "kill",
    "raise",
  ])
  func `a renderer that misbehaves is denied it`(what: String) throws {
    #expect(try answer(to: what) == Self.denied)
  }

  @Test(
    .enabled(if: BuiltRenderer.misbehavingAlone != nil, "there is no clang"),
    arguments: [
      "open", "create", "list", "connect", "inherited", "fork", "exec", "allocate", "kill", "raise",
    ])
  func `a misbehaving program that extracts pictures from movies is denied it, too`(what: String)
    throws
  {
    #expect(try answer(to: what, overMovie: true) == Self.denied)
  }

  @Test func `an action that is not denied has a different answer`() throws {
    #expect(try answer(to: "nothing") == [2])
    guard BuiltRenderer.misbehavingAlone != nil else { return }
    #expect(try answer(to: "nothing", overMovie: true) == [2])
  }

  @Test(arguments: ["crash", "cut", "more", "babble"])
  func `a renderer that crashes or misbehaves only costs that picture`(what: String) throws {
    let question = RenderingRequest(.picture(longestSide: 256))
    let file = try WordFile(what)
    #expect(renderer.ask(question, about: file.handle.fileDescriptor) == .crashed)
    let next = try WordFile("open")
    #expect(renderer.ask(question, about: next.handle.fileDescriptor) == .undrawable)
  }

  @Test(arguments: ["spin", "sleep"])
  func `a renderer that never ends is ended by the system`(what: String) throws {
    let hasty = FileManager.default.temporaryDirectory.appending(
      path: "hasty-renderer-\(UUID().uuidString)")
    try FileManager.default.createSymbolicLink(
      atPath: hasty.path, withDestinationPath: BuiltRenderer.misbehaving)
    defer { try? FileManager.default.removeItem(at: hasty) }
    let renderer = PictureRenderer(hasty.path)
    let file = try WordFile(what)
    #expect(
      renderer.ask(RenderingRequest(.picture(longestSide: 256)), about: file.handle.fileDescriptor)
        == .crashed)
  }

  @Test(arguments: ["/nowhere/omit-renderer", "/bin/true"])
  func `a program that does not begin with the file is not a renderer`(program: String) throws {
    let file = try WordFile("open")
    let renderer = PictureRenderer(program)
    #expect(
      renderer.ask(RenderingRequest(.picture(longestSide: 256)), about: file.handle.fileDescriptor)
        == .unavailable)
  }

  @Test func `without ffmpeg no movie is drawn`() throws {
    let file = try WordFile("denied")
    let renderer = PictureRenderer(BuiltRenderer.misbehaving, ffmpeg: nil)
    let question = RenderingRequest(.poster(longestSide: 256))
    #expect(renderer.ask(question, about: file.handle.fileDescriptor) == .undrawable)
  }
}

/// An open file that contains a word.
private final class WordFile {
  let handle: FileHandle

  init(_ word: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try Data(word.utf8).write(to: url)
    handle = try FileHandle(forReadingFrom: url)
    try FileManager.default.removeItem(at: url)
  }
}
