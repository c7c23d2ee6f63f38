import Synchronization

/// The work that may go into reading one file, spent by everything that reads it.
///
/// What a real file holds grows with its length; what a hostile one declares does not. A step is
/// some ten thousand instructions and 125 bytes of memory at most, so that no file costs more than
/// its length allows, however its parts are counted, nested or laid over each other.
package final class WorkLimit: Sendable {
  /// How many steps there are.
  package let steps: Int
  private let used = Atomic(0)

  /// Files as small as a page have some hundred pieces of metadata.
  private static let least = 1 << 15
  /// A movie in the smallest fragments, and a packet that was edited for years, have a piece for each
  /// hundred bytes.
  private static let bytesPerStep = 16

  /// The work for a file of so many bytes.
  package init(forBytes count: Int) { steps = Self.least + count / Self.bytesPerStep }

  /// How many steps were spent, those included for which there was no room.
  package var spent: Int { used.load(ordering: .relaxed) }

  /// Spends some of it.
  ///
  /// - Returns: Whether there was as much left.
  package func spend(_ work: Work) -> Bool {
    // No count is longer than the limit, so the sum stays far below the largest number.
    let cost = min(work.steps, steps + 1)
    return used.wrappingAdd(cost, ordering: .relaxed).newValue <= steps
  }
}

/// What reading a file takes, in steps.
package enum Work: Sendable {
  /// Parts of a container: segments, chunks, blocks, boxes.
  case parts(Int)
  /// Carriers of metadata, and directories in them, that are taken into memory.
  case carriers(Int)
  /// Pieces of metadata, each of which is decided about, compared and reported.
  case pieces(Int)
  /// Items of a container, groups of them and values of lists, each of which stands in many tables.
  case items(Int)
  /// Entries of tables that are held, such as places of items.
  case entries(Int)
  /// Units of coded pictures, segments in them and fields of tables that may have to be replaced.
  case patches(Int)
  /// Compressed streams: a decoder writes megabytes before it can be stopped.
  case streams(Int)
  /// A stretch of samples or items that is looked through.
  case bytes(Int)

  var steps: Int {
    switch self {
    case .parts(let count): Self.steps(4, for: count)
    case .carriers(let count): Self.steps(3, for: count)
    case .pieces(let count): Self.steps(10, for: count)
    case .items(let count): Self.steps(8, for: count)
    case .patches(let count): Self.steps(4, for: count)
    case .entries(let count): Self.steps(1, for: count)
    case .streams(let count): Self.steps(1 << 11, for: count)
    case .bytes(let count): 1 + max(0, count) / 64
    }
  }

  private static func steps(_ each: Int, for count: Int) -> Int {
    max(0, min(count, 1 << 32)) * each
  }
}
