import Access
import Bytes
import Editing
import Files
import Foundation
import Glibc
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Edits of files in place: what is verified before they are written, and what an interrupted run
/// leaves.
@Suite struct VerifiedPatchTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Formats whose edits keep the length.
  private static let formats: Set = [
    "tif", "dng", "arw", "cr2", "cr3", "orf", "pef", "rw2", "srw", "heic", "avif", "mov", "mp4",
    "m4v", "3gp",
  ]

  private static let fixtures = FixtureFiles.all.filter {
    formats.contains(URL(filePath: $0).pathExtension)
  }

  private func open(_ bytes: [UInt8]) throws -> SourceFile {
    let path = folder.appending(path: UUID().uuidString).path
    try Data(bytes).write(to: URL(filePath: path))
    return try SourceFile(opening: Path(path))
  }

  private func bytes(of file: SourceFile) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file.path.text ?? "")))
  }

  private func patch(of cleaning: Cleaning) throws -> Patch? {
    let plan = try EditPlan(carryingOut: cleaning.decision, on: cleaning.inventory)
    return try Patch(plan.pieces, of: cleaning.original)
  }

  /// Cleans a fixture.
  ///
  /// Returns nil if it is refused.
  private func cleaning(_ name: String, under policy: String) throws -> Cleaning? {
    do {
      let (bytes, inventory) = try ReadFixture.named(name)
      return try Cleaning(bytes, holding: inventory, under: policy)
    } catch EditError.unopened {
      return nil
    }
  }

  @Test(arguments: ["anonymous", "everyday"])
  func `editing in place gives the same bytes as writing anew, in every format`(
    policy: String
  ) throws {
    var patched: [String: Int] = [:]
    for name in Self.fixtures {
      guard let cleaning = try cleaning(name, under: policy) else { continue }
      guard let patch = try patch(of: cleaning) else {
        Issue.record("\(name) cannot be edited in place")
        continue
      }
      #expect(cleaning.output.count == cleaning.original.count)
      let file = try open(cleaning.original)
      let verified = try Verifier(computesDigests: false).verify(
        patch, of: file, carriesOut: cleaning.decision, holding: cleaning.inventory)
      let (found, expected) = (verified.evidence, try cleaning.evidence())
      #expect(
        [found.inventory, found.media, found.residue]
          == [expected.inventory, expected.media, expected.residue], "\(name)")
      #expect(try bytes(of: file).isSame(as: cleaning.original))
      let target = try verified.open()
      try target.write()
      try target.expectWritten()
      #expect(try bytes(of: file).isSame(as: cleaning.output), "\(name)")
      patched[URL(filePath: name).pathExtension, default: 0] += 1
    }
    #expect(Set(patched.keys) == Self.formats)
    #expect(patched.values.reduce(0, +) == Self.fixtures.count - (policy == "anonymous" ? 1 : 0))
  }

  @Test func `after each write the file can be read, shows the same, and hides nothing`() throws {
    var states = 0
    var refused: Set<String> = []
    for name in Self.fixtures {
      guard let cleaning = try cleaning(name, under: "anonymous"),
        let patch = try patch(of: cleaning)
      else { continue }
      let shown = try Inventory(of: cleaning.output).mediaRanges()
      let writes = try verified(patch, for: cleaning, in: open(cleaning.original)).patch.writes
      for stop in writes.indices {
        let file = try open(cleaning.original)
        let target = try verified(patch, for: cleaning, in: file).open()
        do throws(FileError) {
          try target.write { index throws(FileError) in
            if index == stop { throw .noSpace("stop") }
          }
        } catch {
          #expect(error == .noSpace("stop"))
        }
        let state = try bytes(of: file)
        // A later cleaning finds and removes the rest. Samples whose track is already removed, and
        // which are not blanked yet, may be a film: then the file is refused until repair has
        // finished it.
        let again: Cleaning
        do {
          again = try Cleaning(state, under: "anonymous")
        } catch let error as EditError {
          guard case .looseMedia = error else { throw error }
          refused.insert(name)
          continue
        }
        #expect(again.inventory.contentType == cleaning.inventory.contentType)
        for range in shown where !again.inventory.mediaRanges().contains(range) {
          let isShown = again.inventory.mediaRanges().contains { $0.encloses(range) }
          #expect(isShown, "\(name) behind write \(stop): \(range)")
        }
        do throws(VerificationError) {
          _ = try again.evidence()
        } catch {
          Issue.record("\(name) behind write \(stop): \(error)")
        }
        for canary in Canary.planted(in: name) where canary.kinds != ["rendering"] {
          #expect(!canary.occurs(in: again.output), "\(canary.id) is left behind write \(stop)")
        }
        states += 1
      }
    }
    #expect(states == 201, "\(states)")
    #expect(refused.count <= 1, "\(refused)")
  }

  private func verified(
    _ patch: Patch, for cleaning: Cleaning, in file: SourceFile
  ) throws -> VerifiedPatch {
    try Verifier(computesDigests: false).verify(
      patch, of: file, carriesOut: cleaning.decision, holding: cleaning.inventory)
  }

  @Test func `a patch that leaves or loses something is not verified`() throws {
    let cleaning = try #require(try cleaning("movie-quicktime.mov", under: "anonymous"))
    let patch = try #require(try patch(of: cleaning))
    let file = try open(cleaning.original)
    let verifier = Verifier(computesDigests: false)
    var refused = 0
    for (left, edit) in patch.edits.enumerated() {
      var pieces: [Piece] = []
      var offset = 0
      for (index, edit) in patch.edits.enumerated() where index != left {
        pieces.append(.copy(offset..<edit.offset))
        switch edit.content {
        case .bytes(let bytes): pieces.append(.bytes(bytes))
        case .zeros(let count): pieces.append(.zeros(count))
        }
        offset = edit.range.upperBound
      }
      pieces.append(.copy(offset..<cleaning.original.count))
      guard try !file.bytes(in: edit.range).isSame(as: edit.output) else { continue }
      let careless = try #require(try Patch(pieces, of: cleaning.original))
      #expect(throws: VerificationError.self) {
        try verifier.verify(
          careless, of: file, carriesOut: cleaning.decision, holding: cleaning.inventory)
      }
      refused += 1
    }
    #expect(refused == 102, "\(refused)")
  }

  @Test func `a patch that touches coded pictures or sound is not verified`() throws {
    let cleaning = try #require(try cleaning("codec-h264.mp4", under: "everyday"))
    let patch = try #require(try patch(of: cleaning))
    let media = try #require(cleaning.inventory.mediaRanges().last { $0.count > 4 })
    let file = try open(cleaning.original)
    // The last byte of a picture; the length of the first picture is before it.
    let offset = media.upperBound - 1
    let last = try file.bytes(in: offset..<media.upperBound)[0]
    for (byte, isSame) in [(last, true), (last ^ 1, false)] {
      var pieces = try #require(cleaning.pieces(touching: offset, with: byte, patch))
      pieces = pieces.filter { $0.count > 0 }
      let touched = try #require(try Patch(pieces, of: cleaning.original))
      let verifier = Verifier(computesDigests: false)
      var found: VerificationError?
      do throws(VerificationError) {
        _ = try verifier.verify(
          touched, of: file, carriesOut: cleaning.decision, holding: cleaning.inventory)
      } catch {
        found = error
      }
      #expect(found == (isSame ? nil : .mediaDiffers))
    }
  }

  // MARK: Cost

  @Test func `a movie of 1.4 GB is read and written no more than one of 14 MB`() throws {
    let small = try Self.cost(of: 14_000_000, in: folder)
    let large = try Self.cost(of: 1_400_000_000, in: folder)
    #expect(small.isCleaned && large.isCleaned)
    #expect(small.read > 1000 && large.read <= small.read + 1024)
    #expect(large.written == small.written)
    #expect(large.blocks == small.blocks)
  }

  private struct Cost {
    var isCleaned = false
    var read = 0
    var written = 0
    var blocks = 0
  }

  /// Cleans a movie with a location that mostly consists of one hole of sound.
  private static func cost(of length: Int, in folder: URL) throws -> Cost {
    let path = folder.appending(path: "\(length).mov").path
    let head = sparseMovie(of: length)
    try Data(head).write(to: URL(filePath: path))
    #expect(unsafe truncate(path, length) == 0)
    let start = counts()
    let file = try SourceFile(opening: Path(path))
    let inventory = try Inventory(of: file)
    let policies = PolicySet(try #require(try StockPolicies.named("everyday")))
    let decision = policies.decide(try Request(caller: .direct), about: inventory.items)
    let plan = try EditPlan(carryingOut: decision, on: inventory)
    let patch = try #require(try Patch(plan.pieces, of: file))
    let verified = try Verifier(computesDigests: false).verify(
      patch, of: file, carriesOut: decision, holding: inventory)
    let target = try verified.open()
    try target.write()
    try target.expectWritten()
    let end = counts()
    var status = stat()
    #expect(unsafe stat(path, &status) == 0)
    let found = try Inventory(of: SourceFile(opening: Path(path)))
    return Cost(
      isCleaned: inventory.items.contains { $0.kinds.contains(.location) }
        && !found.items.contains { $0.kinds.contains(.location) },
      read: end.read - start.read, written: end.written - start.written,
      blocks: Int(status.st_blocks))
  }

  private static func sparseMovie(of length: Int) -> [UInt8] {
    func movie(_ offset: Int) -> [UInt8] {
      BoxBuilder.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
        + BoxBuilder.box(
          "moov", MovieBuilder.header(),
          MovieBuilder.track(
            "soun", entry: MovieBuilder.soundEntry("sowt"), sizes: [UInt32(length - offset)],
            at: offset),
          BoxBuilder.box("udta", MovieBuilder.text("©xyz", "+52.5163+013.3777/")))
    }
    let start = movie(0).count + 8
    return movie(start) + BoxBuilder.number(UInt32(length - start + 8)) + Array("mdat".utf8)
  }

  /// Returns the number of bytes that this thread has read and written so far, by its calls
  /// [proc_pid_io(5)].
  private static func counts() -> (read: Int, written: Int) {
    let text = (try? String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)) ?? ""
    func count(_ name: String) -> Int {
      text.split(separator: "\n").first { $0.hasPrefix("\(name): ") }
        .flatMap { Int($0.dropFirst(name.count + 2)) } ?? 0
    }
    return (count("rchar"), count("wchar"))
  }
}

extension Patch.Edit {
  fileprivate var output: [UInt8] {
    switch content {
    case .bytes(let bytes): bytes
    case .zeros(let count): [UInt8](repeating: 0, count: count)
    }
  }
}

extension Cleaning {
  /// Returns the pieces of a patch that writes one more byte.
  fileprivate func pieces(touching position: Int, with byte: UInt8, _ patch: Patch) -> [Piece]? {
    guard !patch.ranges.overlaps(position..<(position + 1)) else { return nil }
    var changes = patch.edits.map { ($0.offset, $0.output) } + [(position, [byte])]
    changes.sort { $0.0 < $1.0 }
    var pieces: [Piece] = []
    var offset = 0
    for (start, bytes) in changes {
      pieces += [.copy(offset..<start), .bytes(bytes)]
      offset = start + bytes.count
    }
    return pieces + [.copy(offset..<original.count)]
  }
}
