import Synchronization

/// The colour profiles that were read last.
///
/// The photos of a camera or an app have the same profile, the output of a photo has that of its
/// original, and comparing bytes is far less work than reading them.
enum RecentProfiles {
  private static let profiles = Mutex<[ICCProfile]>([])
  /// The number of profiles that are kept.
  private static let capacity = 4
  /// The maximum size of a profile that is kept, in bytes: those of phones have up to 30 kB.
  private static let sizeLimit = 1 << 16

  /// Returns the profile with these bytes if it was read recently.
  static func profile(of payload: [UInt8]) -> ICCProfile? {
    profiles.withLock { $0.first { $0.payload == payload } }
  }

  /// Keeps a profile in the place of the one that was added first.
  static func add(_ profile: ICCProfile) {
    guard profile.payload.count <= sizeLimit else { return }
    profiles.withLock { profiles in
      guard !profiles.contains(where: { $0.payload == profile.payload }) else { return }
      if profiles.count == capacity { profiles.removeFirst() }
      profiles.append(profile)
    }
  }
}
