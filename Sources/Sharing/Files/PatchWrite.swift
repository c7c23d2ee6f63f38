package import Bytes

/// One step of patching a file: bytes that are written together.
package struct PatchWrite: Sendable, Hashable {
  /// The offset of the first byte.
  package let offset: Int
  /// The new bytes.
  package let content: Patch.Content
  /// The turn in which the bytes are written.
  package let turn: Turn

  /// A phase of the patch.
  ///
  /// All writes of one turn are on the disk before the next turn begins.
  package enum Turn: Sendable, Hashable, Comparable {
    /// Values become zero, while everything that leads to them is unchanged.
    case values
    /// The tables that lead to the values are changed.
    case tables
    /// Offsets that led to the picture before the tables changed become zero.
    case remains
  }

  /// The range of bytes that is written.
  var range: ByteRange { offset..<(offset + content.count) }
}

extension Patch {
  /// The greatest distance between neighbours that are written as one, with the bytes between them.
  private static let nearness = 4096
  /// The greatest number of tables that are joined: each of thousands of messages in coded video is
  /// a separate step.
  private static let maximumJoinedTables = 64
  /// The greatest length of zeros after other bytes that are written with them; longer ones are a
  /// separate step.
  private static let maximumZeroCount = 1 << 16

  // Each step leaves a file that shows the same picture and hides no metadata to be removed: while
  // a value is there, what leads to it still leads to it.
  //
  // 1. Stretches that only become zero: the values of entries, coded items, records of tracks.
  //    Readers of metadata find blank values under their old names. Those that are needed to find
  //    the picture, such as offsets that are elsewhere in the output, come last.
  // 2. Stretches that are rewritten: directories, tables, boxes that become `free` with all their
  //    content. Tables near each other, such as those of items in `meta`, change in one step,
  //    because they have to agree. Of the others, the last is written first: fragments are removed
  //    before the track in `moov` that they belong to, references and properties before their
  //    items.
  /// Returns the steps in which a file is patched.
  ///
  /// - Parameters:
  ///   - original: The file.
  ///   - late: The offsets of blanks that must not come before the tables.
  /// - Returns: The steps, in order.
  /// - Throws: `ReadError` if the bytes between tables cannot be read.
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
        if edit.isZeros, edit.content.count > Self.maximumZeroCount {
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
    if tables.count <= Self.maximumJoinedTables { tables = Self.joining(tables) }
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

  /// The edits, grouped so that adjacent ones are together.
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
