package import Bytes
import Crypto

/// A header field of a colour profile that has one of a few values, and a neutral value for
/// profiles about which nothing is known [ICC.1:2022 7.2].
package enum ICCHeaderField: Sendable, Hashable, CaseIterable {
  /// The bytes after the version's two bytes.
  case version
  case platform
  /// The flags: two are defined, and sixteen are reserved for program makers.
  case flags
  case intent
  /// The illuminant of all profiles, as numbers.
  case illuminant
  /// The MD5 digest of the profile; zero means that it was not calculated.
  case digest
  case reserved

  package var range: ByteRange {
    switch self {
    case .version: 10..<12
    case .platform: 40..<44
    case .flags: 44..<48
    case .intent: 64..<68
    case .illuminant: 68..<80
    case .digest: 84..<100
    case .reserved: 100..<128
    }
  }

  /// The value that any profile may have.
  package var plain: [UInt8] {
    switch self {
    case .version, .platform, .flags, .intent, .digest, .reserved:
      [UInt8](repeating: 0, count: range.count)
    case .illuminant: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
    }
  }

  /// Returns whether the field has one of its valid values in a profile.
  func hasExpectedShape(in profile: [UInt8]) -> Bool {
    if profile.holds(plain, at: range.lowerBound) { return true }
    return switch self {
    case .version, .illuminant, .reserved: false
    case .platform: Self.platforms.contains { profile.holds($0.utf8, at: range.lowerBound) }
    case .flags: profile.uint32(at: range.lowerBound).map { $0 <= 3 } ?? false
    case .intent: profile.uint32(at: range.lowerBound).map { $0 <= 3 } ?? false
    case .digest: profile.holds(Self.digest(of: profile), at: range.lowerBound)
    }
  }

  private static let platforms = ["APPL", "MSFT", "SGI ", "SUNW", "TGNT", "*nix"]

  /// Returns the digest of a profile, in which flags, intent and digest count as zeros.
  static func digest(of profile: [UInt8]) -> [UInt8] {
    var profile = Array(profile.prefix(profile.uint32(at: 0).map(Int.init) ?? 0))
    for field in [ICCHeaderField.flags, .intent, .digest] { profile.blank(field.range) }
    var hash = Insecure.MD5()
    unsafe profile.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
    return Array(hash.finalize())
  }
}
