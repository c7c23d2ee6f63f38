import CMalloc

/// Memory that the tool returns to the system.
enum ReleasedMemory {
  /// The number of bytes above which a list gets pages of its own, which are freed with it.
  ///
  /// It is more than the windows of 128 KiB that files are read through; otherwise their pages
  /// would be allocated again for each file.
  private static let length: Int32 = (1 << 17) + (1 << 12)

  /// Configures the C library to return the memory of long lists.
  ///
  /// A list that grows is copied. The C library would take the first freed one as a sign that more
  /// will be needed, and keep the memory that all later ones were copied from: up to a third of
  /// what the tool uses for a hostile file [mallopt(3), M_MMAP_THRESHOLD].
  static func release() { _ = mallopt(M_MMAP_THRESHOLD, length) }
}
