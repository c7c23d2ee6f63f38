import Synchronization

/// The memory that small files take up which are never published.
///
/// For small ones that is faster than a file on a disk; large ones the system reads and writes in
/// larger pieces where they are on a disk.
enum ScratchMemory {
  /// The length up to which a file may be in memory, in bytes.
  static let longest = 256 * 1024

  /// How much all of them may take up together, in bytes.
  static let most = 16 << 20

  /// The least that a file takes up, in bytes.
  private static let page = 4096

  /// How much they take up, in bytes.
  private static let held = Atomic(0)

  /// A share of the memory, which is given back with this value.
  struct Share: ~Copyable, Sendable {
    private let count: Int

    private init(holding count: Int) { self.count = count }

    deinit { held.subtract(count, ordering: .relaxed) }

    /// Takes as much as a file of this length needs; nil where it is too long, or so much is not left.
    static func taking(_ length: Int) -> Share? {
      guard length <= longest else { return nil }
      let share = Share(holding: max(page, length))
      let held = held.add(share.count, ordering: .relaxed).newValue
      guard held <= most else { return nil }
      return share
    }
  }
}
