import Synchronization

/// The work that may be spent on reading one file, shared by all code that reads it.
///
/// The content of a real file grows with its length; the content that a hostile one declares does
/// not. A step is some ten thousand instructions and 125 bytes of memory at most, so no file costs
/// more than its length allows, however its parts are counted, nested or overlaid.
///
/// Spending also fails after the task is cancelled, which ends reading.
package final class WorkLimit: Sendable {
  /// The number of steps.
  package let steps: Int
  private let parts: Int
  private let used = Atomic(0)

  // INVARIANT (bounded): everything inside a file, however deep, spends from the file's limit. A
  // byte can be inside many files at once, because entries may share a preview and texts inflate.
  /// The limit of the file that is being read, or nil if no file is being read.
  @TaskLocal package static var current: WorkLimit?

  /// The least number of steps: files as small as a page have some hundred pieces of metadata.
  private static let minimumSteps = 36 << 10
  /// The number of bytes for each step: a movie in the smallest fragments, and a packet that was
  /// edited for years, have a piece for each hundred bytes.
  private static let bytesPerStep = 16

  /// Creates the limit for a file of a number of bytes.
  package init(forBytes count: Int) {
    steps = Self.minimumSteps + count / Self.bytesPerStep
    parts = steps * Work.partsOfStep
  }

  /// The number of steps that were spent, including those that exceeded the limit.
  package var spent: Int {
    (used.load(ordering: .relaxed) + Work.partsOfStep - 1) / Work.partsOfStep
  }

  /// Spends work on the bytes at an offset.
  ///
  /// - Throws: `ReadError.workLimitExceeded` if not enough work is left, and `.cancelled` if the task is
  ///   cancelled.
  package func spend(_ work: Work, at offset: Int) throws(ReadError) {
    guard !Task.isCancelled else { throw .cancelled }
    // No count exceeds the limit, so the sum stays far below the largest number.
    let cost = min(work.parts, parts + 1)
    guard used.wrappingAdd(cost, ordering: .relaxed).newValue <= parts else {
      throw .workLimitExceeded(steps: steps, at: offset)
    }
  }
}

extension WorkLimit {
  /// Spends work of the file that is being read, from code that throws no errors.
  ///
  /// - Returns: False if not enough work is left. The result is then not used, because the file is
  ///   refused.
  package static func allows(_ work: Work) -> Bool {
    guard let current else { return true }
    do {
      try current.spend(work, at: 0)
      return true
    } catch {
      return false
    }
  }
}

/// The cost of reading a file, in parts of a step.
package enum Work: Sendable {
  /// Parts of a container: segments, chunks, blocks, boxes.
  case parts(Int)
  /// Carriers of metadata, and directories in them, that are loaded into memory.
  case carriers(Int)
  /// Pieces of metadata, each of which is decided, compared and reported.
  case pieces(Int)
  /// Items of a container, groups of them and values of lists, each of which appears in many
  /// tables.
  case items(Int)
  /// Entries of tables that are kept in memory, such as locations of items.
  case entries(Int)
  /// Units of coded pictures, segments in them and fields of tables that may have to be replaced.
  case patches(Int)
  /// Compressed streams: a decoder writes megabytes before it can be stopped.
  case streams(Int)
  /// Bytes that a stream decodes to, which are searched in many ways.
  case decoded(Int)
  /// A stretch of samples or items that is searched.
  case bytes(Int)
  /// Bytes that are read at once: further processing costs a few instructions for each.
  case reading(Int)
  /// Looks at bytes that are already in memory, such as the heads of units and of segments.
  case scans(Int)

  /// The number of parts in a step: a byte costs an instruction or a few, a step some ten thousand.
  static let partsOfStep = 1 << 14

  var parts: Int {
    switch self {
    case .parts(let count): Self.parts(4 * Self.partsOfStep, for: count)
    case .carriers(let count): Self.parts(3 * Self.partsOfStep, for: count)
    case .pieces(let count): Self.parts(10 * Self.partsOfStep, for: count)
    case .items(let count): Self.parts(8 * Self.partsOfStep, for: count)
    case .patches(let count): Self.parts(4 * Self.partsOfStep, for: count)
    case .entries(let count): Self.parts(Self.partsOfStep, for: count)
    case .streams(let count): Self.parts(Self.partsOfStep << 11, for: count)
    case .decoded(let count): Self.parts(Self.partsOfStep / 1024, for: count)
    case .bytes(let count): Self.partsOfStep + Self.parts(Self.partsOfStep / 64, for: count)
    case .reading(let count): Self.partsOfStep / 64 + Self.parts(1, for: count)
    case .scans(let count): Self.parts(Self.partsOfStep / 16, for: count)
    }
  }

  private static func parts(_ each: Int, for count: Int) -> Int {
    max(0, min(count, 1 << 32)) * each
  }
}
