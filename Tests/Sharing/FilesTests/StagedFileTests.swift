import Bytes
import Files
import Foundation
import Glibc
import Testing

extension Concealment {
  static let all: [Concealment] = [.nameless, .hiddenName]
}

@Suite struct StagedFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Stages pieces of an original and optionally publishes them.
  private func staged(
    _ pieces: [Piece], from source: some ByteSource, for name: Path,
    _ concealment: Concealment = .nameless
  ) throws -> StagedFile {
    var staged = try StagedFile(for: scratch[name], concealment)
    try staged.write(pieces, from: source)
    return staged
  }

  @Test(arguments: Concealment.all)
  func `an output consists of its pieces in their order`(concealment: Concealment) throws {
    let original = try SourceFile(opening: scratch.write("0123456789", "original"))
    let pieces: [Piece] = [
      .copy(4..<8), .bytes(Array("--".utf8)), .copy(0..<2), .bytes([]), .copy(5..<5),
    ]
    let output = try staged(pieces, from: original, for: "new", concealment)
    #expect(output.count == 8)
    let source = try output.source()
    #expect(try source.bytes(in: 0..<source.count) == Array("4567--01".utf8))
    try output.publish(at: scratch["new"])
    #expect(try scratch.text("new") == "4567--01")
    #expect(try scratch.listing() == ["new", "original"])
  }

  @Test(arguments: [1000, 300_000])
  func `an output takes no more space than its bytes need`(length: Int) throws {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 / 3) }
    let original = try SourceFile(opening: scratch.write(bytes, "original"))
    let output = try staged(
      [.bytes([1, 2]), .copy(1..<length), .zeros(3)], from: original, for: "new")
    try output.publish(at: scratch["new"])
    let written = try SourceFile(opening: scratch["new"])
    #expect(try written.bytes(in: 0..<written.count) == [1, 2] + bytes.dropFirst() + [0, 0, 0])
    var status = stat()
    #expect(unsafe stat(scratch["new"].text ?? "", &status) == 0)
    #expect(Int(status.st_blocks) * 512 <= written.count + 2 * 4096)
  }

  @Test(arguments: Concealment.all)
  func `an unpublished file is deleted`(concealment: Concealment) throws {
    do {
      let output = try staged([.bytes([1])], from: [UInt8](), for: "new", concealment)
      #expect(output.count == 1)
      #expect(try scratch.listing().allSatisfy { $0.hasPrefix(".omit-") })
    }
    #expect(try scratch.listing() == [])
  }

  @Test func `a nameless output cannot be seen before it is published`() throws {
    let output = try staged([.bytes([1])], from: [UInt8](), for: "deep/er/new")
    #expect(try scratch.listing() == [])
    try output.publish(at: scratch["deep/er/new"])
    #expect(try scratch.listing("deep/er") == ["new"])
  }

  @Test(arguments: Concealment.all)
  func `an existing target is left unchanged`(concealment: Concealment) throws {
    try scratch.write("mine", "taken")
    let output = try staged([.bytes([1])], from: [UInt8](), for: "taken", concealment)
    let error = refusal(of: output) { try $0.publish(at: scratch["taken"]) }
    #expect(error == .exists(scratch["taken"]))
    #expect(try scratch.text("taken") == "mine")
    #expect(try scratch.listing() == ["taken"])
  }

  @Test func `a dangling link occupies its name as well`() throws {
    try scratch.link("link", to: "elsewhere")
    let output = try staged([.bytes([1])], from: [UInt8](), for: "link")
    let error = refusal(of: output) { try $0.publish(at: scratch["link"]) }
    #expect(error == .exists(scratch["link"]))
    #expect(scratch["link"].isTaken)
    #expect(try scratch.listing() == ["link"])
  }

  @Test(arguments: Concealment.all)
  func `a target is replaced atomically on request`(
    concealment: Concealment
  ) throws {
    let old = try SourceFile(opening: scratch.write("old", "taken"))
    let output = try staged([.bytes(Array("new".utf8))], from: [UInt8](), for: "taken", concealment)
    try output.publish(at: scratch["taken"], replacing: true)
    #expect(try scratch.text("taken") == "new")
    #expect(try old.bytes(in: 0..<3) == Array("old".utf8))
    #expect(try scratch.listing() == ["taken"])
  }

  @Test func `created folders are deleted if publishing fails`() throws {
    try scratch.write("a file", "file")
    let output = try staged([.bytes([1])], from: [UInt8](), for: "a/b/new")
    #expect(refusal(of: output) { try $0.publish(at: scratch["a/b/"]) } != nil)
    let name = Path(String(repeating: "n", count: 300))
    let other = try staged([.bytes([1])], from: [UInt8](), for: "a/b/new")
    let target = scratch["a/b"].appending(name)
    let error = refusal(of: other) { try $0.publish(at: target) }
    #expect(error == .unwritable(target, code: ENAMETOOLONG))
    #expect(try scratch.listing() == ["file"])
  }

  @Test func `nothing is staged below a file`() throws {
    try scratch.write("a file", "file")
    #expect(throws: FileError.unwritable(scratch["file/new"], code: ENOTDIR)) {
      _ = try StagedFile(for: scratch["file/new"])
    }
  }

  @Test(arguments: Concealment.all)
  func `a private original has a private copy in a private folder`(
    concealment: Concealment
  ) throws {
    try scratch.write("mine", "Party/a.jpg")
    try scratch.setMode(0o600, "Party/a.jpg")
    try scratch.setMode(0o700, "Party")
    let original = try SourceFile(opening: scratch["Party/a.jpg"])
    let target = scratch["out/Party/a.jpg"]
    var output = try StagedFile(for: target, like: original, concealment)
    try output.write([.copy(0..<4)], from: original)
    try output.publish(at: target, from: original)
    #expect(try scratch.mode("out/Party/a.jpg") == 0o600)
    #expect(try scratch.mode("out/Party") == 0o700)
    #expect(try scratch.mode("out") == 0o755)
  }

  @Test(arguments: Concealment.all)
  func `a new file has the bits that the mask leaves`(concealment: Concealment) throws {
    let output = try staged([.bytes([1])], from: [UInt8](), for: "new", concealment)
    try output.publish(at: scratch["new"])
    #expect(try scratch.mode("new") == 0o644)
  }

  @Test(arguments: [true, false])
  func `an output has the time of writing unless it keeps its original's`(keeps: Bool) throws {
    let path = try scratch.write("old", "original")
    let then = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: then], ofItemAtPath: path.text ?? "")
    let original = try SourceFile(opening: path)
    let output = try staged([.copy(0..<3)], from: original, for: "new")
    try output.publish(
      at: scratch["new"], from: original, Publication(isSynced: true, keepsTime: keeps))
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch["new"].text ?? "")
    #expect((attributes[.modificationDate] as? Date == then) == keeps)
  }

  @Test func `a source that is shorter than its pieces is not padded`() throws {
    let path = try scratch.write([UInt8](repeating: 1, count: 1000), "original")
    let original = try SourceFile(opening: path)
    #expect(unsafe truncate(path.text ?? "", 10) == 0)
    var output = try StagedFile(for: scratch["new"])
    #expect(throws: FileError.read(path, .outside(10..<1000, count: 10))) {
      try output.write([.copy(0..<1000)], from: original)
    }
  }

  @Test func `a piece beyond the source is refused`() throws {
    var output = try StagedFile(for: scratch["new"])
    #expect(throws: FileError.read(scratch["new"], .outside(0..<2, count: 1))) {
      try output.write([.copy(0..<2)], from: [1] as [UInt8])
    }
  }

  @Test func `names that are no text can be read and published`() throws {
    let name = try #require(Path(bytes: [0x61, 0x0a, 0xff]))
    let output = try staged([.bytes([7])], from: [UInt8](), for: name)
    try output.publish(at: scratch[name])
    #expect(try SourceFile(opening: scratch[name]).bytes(in: 0..<1) == [7])
  }

  @Test func `an output from another file system has the same bytes`() throws {
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let original = try spool(bytes)
    let output = try staged([.copy(1..<600_000)], from: original, for: "new")
    try output.publish(at: scratch["new"])
    let published = try SourceFile(opening: scratch["new"])
    #expect(
      try equalBytes(
        of: [1..<600_000], in: original, [0..<published.count], in: published))
  }

  private func spool(_ bytes: [UInt8]) throws -> SourceFile {
    let path = try scratch.write(bytes, "stream")
    let descriptor = unsafe open(path.text ?? "", O_RDONLY)
    defer { close(descriptor) }
    return try SourceFile.spooling(descriptor)
  }
}
