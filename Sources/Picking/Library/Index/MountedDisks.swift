import FoundationEssentials

/// The disks that are mounted.
enum MountedDisks {
  /// What the system lists of them [proc(5), mountinfo]; nil where it lists nothing.
  ///
  /// It is another text where one came or went, of which a watched folder is not always told.
  static var list: Data? { try? Data(contentsOf: URL(filePath: "/proc/self/mountinfo")) }
}
