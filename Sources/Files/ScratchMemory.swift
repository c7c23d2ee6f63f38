import Synchronization

/// The memory that files take up which are never published.
///
/// A file in memory is several times as fast as one on a disk, and there is only so much memory:
/// whoever gets no share of it writes to a disk.
enum ScratchMemory {
  /// How much such files may take up together, in bytes.
  static let most = 24 << 20

  /// The least that a file takes up, in bytes.
  private static let page = 4096

  /// How much they take up, in bytes.
  private static let held = Atomic(0)

  /// A share of the memory, which is given back with this value.
  struct Share: ~Copyable, Sendable {
    private let count: Int

    private init(holding count: Int) { self.count = count }

    deinit { held.subtract(count, ordering: .relaxed) }

    /// Takes as much as a file of this length needs; nil where that is not left.
    static func taking(_ length: Int) -> Share? {
      guard length <= most else { return nil }
      let share = Share(holding: max(page, length))
      let held = held.add(share.count, ordering: .relaxed).newValue
      guard held <= most else { return nil }
      return share
    }
  }
}
