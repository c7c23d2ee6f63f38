import Synchronization

/// The colour profiles that were read last.
///
/// The photos of a camera or an app have the same profile, the output of a photo has that of its
/// original, and comparing bytes is far less work than reading them.
struct RecentProfiles {
  /// The profiles that this process read last.
  static let ofProcess = Mutex(RecentProfiles())

  private var profiles: [ICCProfile] = []
  /// The number of profiles that are kept.
  static let capacity = 4
  /// The maximum size of a profile that is kept, in bytes: those of phones have up to 30 kB.
  static let sizeLimit = 1 << 16

  /// Returns the profile with these bytes if it was read recently.
  func profile(of payload: [UInt8]) -> ICCProfile? {
    profiles.first { $0.payload == payload }
  }

  /// Keeps a profile in the place of the one that was added first.
  mutating func add(_ profile: ICCProfile) {
    let payload = profile.payload
    guard payload.count <= Self.sizeLimit, self.profile(of: payload) == nil else { return }
    if profiles.count == Self.capacity { profiles.removeFirst() }
    profiles.append(profile)
  }
}
