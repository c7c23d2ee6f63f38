import Synchronization

/// The memory for small files that are never published.
///
/// For small files, memory is faster than a file on a disk; large ones are read and written in
/// larger pieces on a disk.
enum ScratchMemory {
  /// The greatest length of a file in memory, in bytes.
  static let maximumFileLength = 256 * 1024

  /// The greatest total of all shares, in bytes.
  static let maximumTotalLength = 16 << 20

  /// The least memory that a file occupies, in bytes.
  private static let page = 4096

  /// The memory in use, in bytes.
  private static let held = Atomic(0)

  /// A share of the memory, which is returned at the end of this value's lifetime.
  struct Share: ~Copyable, Sendable {
    private let count: Int

    private init(holding count: Int) { self.count = count }

    deinit { held.subtract(count, ordering: .relaxed) }

    /// Takes the memory for a file of this length.
    ///
    /// Returns nil if the file is too long or too little memory is left.
    static func taking(_ length: Int) -> Share? {
      guard length <= maximumFileLength else { return nil }
      let share = Share(holding: max(page, length))
      let held = held.add(share.count, ordering: .relaxed).newValue
      guard held <= maximumTotalLength else { return nil }
      return share
    }
  }
}
