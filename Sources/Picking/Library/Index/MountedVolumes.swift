import FoundationEssentials

/// The mounted disks.
enum MountedVolumes {
  /// The system's list of the disks [proc(5), mountinfo], or nil if there is none.
  ///
  /// The list changes when a disk is mounted or unmounted, which is not always reported for a
  /// watched folder.
  static var list: Data? { try? Data(contentsOf: URL(filePath: "/proc/self/mountinfo")) }
}
