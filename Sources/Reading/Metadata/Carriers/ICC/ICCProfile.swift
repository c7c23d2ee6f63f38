package import Bytes
import Catalogue
import Synchronization
import Vocabulary

/// A colour profile [ICC.1:2022 7].
///
///     0                 128      132                             size
///     +-----------------+--------+----------+-----+---------------+------
///     | header          | count  | entry    | ... | tag data      | slack
///     | 128 bytes       | 4      | 12 bytes |     | may be shared |
///     +-----------------+--------+----------+-----+---------------+------
///                                 \
///                                  signature 4, offset 4, size 4
///
/// Header fields, all big-endian:
///
///       0 size              24 creation date, 12     56 device attributes, 8   80 creator
///       4 preferred CMM     36 "acsp"                64 rendering intent       84 profile ID, 16
///       8 version           40 platform              68 illuminant, 12        100 reserved, 28
///      12 class and spaces  48 device maker, model
package struct ICCProfile: Sendable, Hashable {
  /// The profile's bytes.
  package let payload: [UInt8]
  /// The profile itself, then the parts that may be removed from it.
  package let elements: [Element]
  /// The tags in the order of the table.
  package let tags: [ICCTag]
  /// The bytes that each element covers, in the order of `elements`.
  package let extents: [Extent]

  /// The part of the profile that an element covers.
  package enum Extent: Sendable, Hashable {
    /// The profile, without the parts that are elements of their own.
    case profile
    /// Bytes of the header.
    case header(ByteRange)
    /// A header field with an invalid value.
    case field(ICCHeaderField)
    /// An entry of the tag table and its data, by its index in `tags`.
    case tag(Int)
    /// Unclaimed bytes that are not zero.
    case slack
  }

  /// Reads a profile.
  ///
  /// - Throws: `MetadataError` if the header, the tag table or a tag does not fit.
  package init(parsing payload: [UInt8]) throws(MetadataError) {
    if let known = RecentProfiles.ofProcess.withLock({ $0.profile(of: payload) }) {
      self = known
    } else {
      try self.init(reading: payload)
      let profile = self
      RecentProfiles.ofProcess.withLock { $0.add(profile) }
    }
  }

  private init(reading payload: [UInt8]) throws(MetadataError) {
    let tags = try Self.tags(of: payload)
    var found: [(Extent, Element)] = [(.profile, Self.profile(payload, tags: tags))]
    for (key, range) in Self.removableFields where !payload[range].isBlank {
      guard let row = Catalogue.iccFields[key] else { continue }
      found.append(
        (.header(range), Element(row, carrier: .icc, path: "header", at: range, of: payload)))
    }
    for field in ICCHeaderField.allCases where !field.hasExpectedShape(in: payload) {
      found.append(
        (
          .field(field),
          Element(unrecognised: field.range, carrier: .icc, path: "header", of: payload)
        ))
    }
    for (index, tag) in tags.enumerated() {
      if let element = tag.element { found.append((.tag(index), element)) }
    }
    if let slack = Self.slack(of: payload, tags) { found.append((.slack, slack)) }
    self.payload = payload
    self.tags = tags
    self.extents = found.map(\.0)
    self.elements = found.map(\.1)
  }
}

extension ICCProfile {
  /// The length of the header, and the offset of the tag count after it.
  package static let headerLength = 128
  /// The offset of the first entry of the tag table.
  package static let entriesOffset = 132
  /// The length of an entry.
  package static let entryLength = 12
  /// The maximum number of tags: profiles have some ten, multispectral ones some hundred.
  static let maximumTagCount = 1_000
  /// The number of times that all tags together may be longer than the profile.
  ///
  /// Tags share curves and tables, and each tag is read and digested.
  private static let maximumSharing = 8

  /// The classes of profiles; `spaces` are the colour spaces they convert between [ICC.1:2022
  /// 7.2.5, 7.2.6].
  private static let classes = ["scnr", "mntr", "prtr", "link", "spac", "abst", "nmcl"]
  private static let spaces: Set<String> = [
    "XYZ ", "Lab ", "Luv ", "YCbr", "Yxy ", "RGB ", "GRAY", "HSV ", "HLS ", "CMYK", "CMY ", "2CLR",
    "3CLR", "4CLR", "5CLR", "6CLR", "7CLR", "8CLR", "9CLR", "ACLR", "BCLR", "CCLR", "DCLR", "ECLR",
    "FCLR",
  ]

  /// Header fields that are not needed to show a picture, by their keys in the catalogue.
  static let removableFields: [(String, ByteRange)] = [
    ("preferredCMM", 4..<8), ("dateTime", 24..<36), ("device", 48..<64), ("creator", 80..<84),
  ]

  /// The bytes of the header and the tag table.
  package var directory: ByteRange { Self.directory(tagCount: tags.count) }

  private static func directory(tagCount: Int) -> ByteRange {
    0..<(entriesOffset + entryLength * tagCount)
  }

  private static func tags(of payload: [UInt8]) throws(MetadataError) -> [ICCTag] {
    guard let size = payload.uint32(at: 0), let count = payload.uint32(at: headerLength) else {
      throw .malformed(what: "a colour profile ends within its header", at: payload.count)
    }
    guard payload.holds("acsp".utf8, at: 36) else {
      throw .malformed(what: "a colour profile lacks its signature", at: 36)
    }
    guard classes.contains(where: { payload.holds($0.utf8, at: 12) }),
      [16, 20].allSatisfy({ spaces.contains(String(signature: payload[$0..<($0 + 4)])) })
    else {
      throw .malformed(what: "a colour profile has an unknown class or colour space", at: 12)
    }
    guard count <= maximumTagCount else {
      throw .limitExceeded(what: "tags in a colour profile", limit: maximumTagCount)
    }
    let directory = directory(tagCount: Int(count))
    guard size <= payload.count, directory.upperBound <= size else {
      throw .malformed(what: "a colour profile is longer than its bytes", at: 0)
    }
    var tags: [ICCTag] = []
    var total = 0
    var seen: Set<String> = []
    for index in 0..<Int(count) {
      let entry = entriesOffset + index * entryLength
      guard let offset = payload.uint32(at: entry + 4), let length = payload.uint32(at: entry + 8),
        offset >= directory.upperBound,
        let data = ByteRange(at: Int(offset), count: Int(length), within: Int(size))
      else {
        throw .malformed(what: "a colour profile has a tag outside its bytes", at: entry)
      }
      total += data.count
      guard total <= maximumSharing * payload.count else {
        throw .malformed(what: "tags of a colour profile share too many bytes", at: entry)
      }
      let signature = String(signature: payload[entry..<(entry + 4)])
      // If two tags share a signature, readers ignore the second.
      let isRepeated = !seen.insert(signature).inserted
      tags.append(ICCTag(signature, at: data, of: payload, isRepeated: isRepeated))
    }
    return tags
  }

  /// Returns the profile as a whole as an element, equal for profiles that show the same colours.
  private static func profile(_ payload: [UInt8], tags: [ICCTag]) -> Element {
    var shown = Array(payload[0..<headerLength])
    for (_, range) in removableFields { shown.blank(range) }
    for field in ICCHeaderField.allCases
    where field == .digest || !field.hasExpectedShape(in: payload) {
      shown.replaceSubrange(field.range, with: field.plain)
    }
    // Names are left out, since they may be replaced by empty ones.
    for tag in tags where tag.use == .rendering {
      shown += tag.signature.utf8
      shown += payload[tag.data]
    }
    return Element(
      kinds: Catalogue.iccFields["profile"]?.kinds ?? Kinds(.rendering), carrier: .icc,
      key: .known("profile"), path: "", offset: 0, length: payload.count,
      fingerprint: Fingerprint(of: shown))
  }

  /// Returns one element for all unclaimed bytes that are not zero.
  ///
  /// Removed tags add unclaimed bytes, but only zeros, so the content of this element stays the
  /// same.
  private static func slack(of payload: [UInt8], _ tags: [ICCTag]) -> Element? {
    let gaps = unclaimed(in: payload, tags)
    let bytes = gaps.flatMap { payload[$0].filter { $0 != 0 } }
    guard let first = gaps.lazy.flatMap({ payload[$0].indices }).first(where: { payload[$0] != 0 })
    else { return nil }
    return Element(
      kinds: .anything, reading: .unrecognised, carrier: .icc, key: .other, path: "slack",
      offset: first, length: bytes.count, fingerprint: Fingerprint(of: bytes))
  }

  /// The strings that are always kept.
  var neutralTexts: [String] {
    tags.filter { $0.use == .text && $0.element == nil }
      .flatMap { ICCText(parsing: Array(payload[$0.data]))?.texts ?? [] }
  }

  /// The ranges that neither the directory nor a tag claims, padding included.
  package var unclaimed: [ByteRange] { Self.unclaimed(in: payload, tags) }

  private static func unclaimed(in payload: [UInt8], _ tags: [ICCTag]) -> [ByteRange] {
    [directory(tagCount: tags.count).upperBound..<payload.count].subtracting(tags.map(\.data))
  }
}

extension String {
  /// Creates the string of a signature, which is ASCII; other bytes make one that no row has.
  init(signature: ArraySlice<UInt8>) {
    self.init(signature.map { Character(Unicode.Scalar($0)) })
  }
}

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
