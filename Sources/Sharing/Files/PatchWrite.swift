package import Bytes

/// One step of patching a file: bytes that are written at once.
package struct PatchWrite: Sendable, Hashable {
  /// Where it starts.
  package let offset: Int
  /// The bytes that are to stand there.
  package let content: Patch.Content
  /// When it comes.
  package let turn: Turn

  /// What is written in one turn is on the disk before anything of the next is.
  package enum Turn: Sendable, Hashable, Comparable {
    /// Values become zero, while everything that leads to them still does.
    case values
    /// What leads to them goes.
    case tables
    /// Offsets become zero that led to the picture before the tables changed.
    case remains
  }

  /// The bytes that it writes to.
  var range: ByteRange { offset..<(offset + content.count) }
}

extension Patch {
  /// Neighbours that lie no further apart are written as one, with what stands between them.
  private static let nearness = 4096
  /// Only few are: of thousands of messages in coded video each is a step of its own.
  private static let mostJoined = 64
  /// Zeros behind other bytes that are longer than these are a step of their own.
  private static let mostZeros = 1 << 16

  // Each step leaves a file that shows the same picture, and in which no value that goes is hidden:
  // as long as it stands there, what leads to it leads to it.
  //
  // 1. Stretches that only become zero: the values of entries, coded items, records of tracks. Readers
  //    of metadata meet blank values under the names that they had.
  //    Those without which the picture could not be found, such as offsets that stand elsewhere in the
  //    output, come last.
  // 2. Stretches that are written anew: directories, tables, boxes that become `free` with all that
  //    is in them. Tables that lie near each other, as those of items in `meta` do, change in one
  //    step, as they have to agree. Of others the last comes first: fragments go before the track in
  //    `moov` that they belong to, references and properties before the items that they are of.
  /// The steps in which a file is patched.
  ///
  /// - Parameters:
  ///   - original: The file.
  ///   - late: Where blanks start that must not come before the tables.
  /// - Returns: The steps, in order.
  /// - Throws: `ReadError` where what stands between tables cannot be read.
  func writes(
    to original: some ByteSource, blankingLast late: Set<Int> = []
  ) throws(ReadError) -> [PatchWrite] {
    var blanks: [PatchWrite] = []
    var tables: [ByteRange] = []
    for run in runs {
      guard run.contains(where: { !$0.isZeros }) else {
        blanks += run.map { PatchWrite(offset: $0.offset, content: $0.content, turn: .values) }
        continue
      }
      var end: Int?
      for edit in run {
        if edit.isZeros, edit.content.count > Self.mostZeros {
          blanks.append(PatchWrite(offset: edit.offset, content: edit.content, turn: .values))
        } else if let last = tables.last, end == edit.offset {
          tables[tables.count - 1] = last.lowerBound..<edit.range.upperBound
          end = edit.range.upperBound
        } else {
          tables.append(edit.range)
          end = edit.range.upperBound
        }
      }
    }
    if tables.count <= Self.mostJoined { tables = Self.joining(tables) }
    let overlay = Overlay(of: original, under: self)
    var writes = blanks.filter { tables.isEmpty || !late.contains($0.offset) }
    for range in tables.reversed() {
      let bytes = try overlay.bytes(in: range)
      writes.append(PatchWrite(offset: range.lowerBound, content: .bytes(bytes), turn: .tables))
    }
    guard !tables.isEmpty else { return writes }
    return writes
      + blanks.filter { late.contains($0.offset) }.map {
        PatchWrite(offset: $0.offset, content: $0.content, turn: .remains)
      }
  }

  /// The edits, those that touch together.
  private var runs: [[Edit]] {
    edits.reduce(into: []) { runs, edit in
      if let last = runs.last?.last, last.range.upperBound == edit.offset {
        runs[runs.count - 1].append(edit)
      } else {
        runs.append([edit])
      }
    }
  }

  private static func joining(_ tables: [ByteRange]) -> [ByteRange] {
    tables.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound - last.upperBound <= nearness {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }
}

extension Patch.Edit {
  fileprivate var isZeros: Bool {
    switch content {
    case .zeros: true
    case .bytes: false
    }
  }
}
