import CMalloc

/// The unused memory that the process does not return to the system.
enum KeptMemory {
  /// The largest amount in bytes, for each of a few arenas.
  private static let most: Int32 = 2 << 20

  private static let arenas: Int32 = 4

  /// Keeps some memory for later use.
  ///
  /// The buffers of bodies are freed and allocated a few thousand times a second. By default, the C
  /// library would return them to the system each time, and each page would be cleared again, which
  /// takes 8 % of the processor's time [mallopt(3)].
  static func keep() {
    _ = mallopt(M_TRIM_THRESHOLD, most)
    // Larger allocations are rare, and get pages of their own, which are returned when freed.
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // One arena for each thread would keep that amount for each of them.
    _ = mallopt(M_ARENA_MAX, arenas)
  }
}
