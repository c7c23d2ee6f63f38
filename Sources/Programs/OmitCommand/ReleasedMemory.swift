import CMalloc

/// The memory that the tool gives back where it does not need it.
enum ReleasedMemory {
  /// How long a list is, in bytes, that gets pages of its own, which go with it: longer than the windows
  /// of 128 KiB through which files are read, whose pages would be made anew for each file.
  private static let length: Int32 = (1 << 17) + (1 << 12)

  /// Gives back what long lists were held in.
  ///
  /// A list that grows is copied. The C library would take the first that goes as a sign that more
  /// will be needed, and keep what all later ones were copied from: up to a third of what the tool
  /// takes for a hostile file [mallopt(3), M_MMAP_THRESHOLD].
  static func release() { _ = mallopt(M_MMAP_THRESHOLD, length) }
}
