import CMalloc

/// The memory that a process keeps when it does not use it.
enum KeptMemory {
  /// How much, in bytes, for each of a few arenas.
  private static let most: Int32 = 2 << 20

  private static let arenas: Int32 = 4

  /// Keeps some memory for what comes next.
  ///
  /// What carries bodies is let go and asked for again a few thousand times a second. The C library
  /// would give it back to the system each time, and have every page of it cleared anew: 8 % of
  /// the processor's time [mallopt(3)].
  static func keep() {
    _ = mallopt(M_TRIM_THRESHOLD, most)
    // Larger ones, which are seldom, get pages of their own, that go with them.
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // An arena for each thread would keep as much for each of them.
    _ = mallopt(M_ARENA_MAX, arenas)
  }
}
