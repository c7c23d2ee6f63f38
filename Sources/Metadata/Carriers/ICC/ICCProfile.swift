package import Bytes
import Catalogue
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
  package let tags: [Tag]
  /// The bytes that each element covers, in the order of `elements`.
  package let extents: [Extent]

  /// One entry of the tag table.
  package struct Tag: Sendable, Hashable {
    package let signature: String
    package let data: ByteRange
  }

  /// The part of the profile that an element stands for.
  package enum Extent: Sendable, Hashable {
    /// The profile, without the parts that are elements of their own.
    case profile
    /// Bytes of the header.
    case header(ByteRange)
    /// An entry of the tag table and its data, by its index in `tags`.
    case tag(Int)
    /// Bytes that nothing claims, where they are not zero.
    case slack
  }

  /// Reads a profile.
  ///
  /// - Throws: `MetadataError` where the header, the tag table or a tag does not fit.
  package init(parsing payload: [UInt8]) throws(MetadataError) {
    let tags = try Self.tags(of: payload)
    var found: [(Extent, Element)] = [(.profile, Self.profile(payload, tags: tags))]
    for (key, range) in Self.removableFields where payload[range].contains(where: { $0 != 0 }) {
      guard let row = Catalogue.iccFields[key] else { continue }
      found.append(
        (.header(range), Element(row, carrier: .icc, path: "header", at: range, of: payload)))
    }
    if payload[Self.reserved].contains(where: { $0 != 0 }) {
      found.append(
        (
          .header(Self.reserved),
          Element(unrecognised: Self.reserved, carrier: .icc, path: "header", of: payload)
        ))
    }
    for (index, tag) in tags.enumerated() where !tag.isRendering {
      let element =
        Catalogue.icc(tag.signature).map {
          Element($0, carrier: .icc, path: "tags", at: tag.data, of: payload)
        } ?? Element(unrecognised: tag.data, carrier: .icc, path: "tags", of: payload)
      found.append((.tag(index), element))
    }
    if let slack = Self.slack(of: payload, tags) { found.append((.slack, slack)) }
    self.payload = payload
    self.tags = tags
    self.extents = found.map(\.0)
    self.elements = found.map(\.1)
  }
}

extension ICCProfile {
  /// Where the tag count stands, behind the header.
  package static let headerLength = 128
  /// Where the tag table's entries start.
  package static let entriesOffset = 132
  /// Length of one entry.
  package static let entryLength = 12
  /// The MD5 digest of the profile; zero means that it was not calculated [ICC.1:2022 7.2.18].
  package static let profileID: ByteRange = 84..<100

  /// Profiles have some ten tags, multispectral ones some hundred.
  static let maximumTagCount = 1_000

  /// Must be zero [ICC.1:2022 7.2.19].
  static let reserved: ByteRange = 100..<128

  /// Header fields that are not needed to show a picture, by their keys in the catalogue.
  static let removableFields: [(String, ByteRange)] = [
    ("dateTime", 24..<36), ("device", 48..<64), ("creator", 80..<84),
  ]

  /// The bytes of the header and the tag table.
  package var directory: ByteRange { Self.directory(tagCount: tags.count) }

  private static func directory(tagCount: Int) -> ByteRange {
    0..<(entriesOffset + entryLength * tagCount)
  }

  private static func tags(of payload: [UInt8]) throws(MetadataError) -> [Tag] {
    guard let size = payload.uint32(at: 0), let count = payload.uint32(at: headerLength) else {
      throw .malformed(what: "a colour profile ends within its header", at: payload.count)
    }
    guard payload.holds("acsp".utf8, at: 36) else {
      throw .malformed(what: "a colour profile lacks its signature", at: 36)
    }
    guard count <= maximumTagCount else {
      throw .limitExceeded(what: "tags in a colour profile", limit: maximumTagCount)
    }
    let directory = directory(tagCount: Int(count))
    guard size <= payload.count, directory.upperBound <= size else {
      throw .malformed(what: "a colour profile is longer than its bytes", at: 0)
    }
    var tags: [Tag] = []
    for index in 0..<Int(count) {
      let entry = entriesOffset + index * entryLength
      guard let offset = payload.uint32(at: entry + 4), let length = payload.uint32(at: entry + 8),
        offset >= directory.upperBound,
        let data = ByteRange(at: Int(offset), count: Int(length), within: Int(size))
      else {
        throw .malformed(what: "a colour profile's tag lies outside it", at: entry)
      }
      // Signatures are ASCII; a byte beyond it makes a signature that no row has.
      let characters = payload[entry..<(entry + 4)].map { Character(Unicode.Scalar($0)) }
      tags.append(Tag(signature: String(characters), data: data))
    }
    return tags
  }

  /// The profile as a whole; equal for profiles that show the same colours under the same name.
  private static func profile(_ payload: [UInt8], tags: [Tag]) -> Element {
    var shown = Array(payload[0..<headerLength])
    for (_, range) in removableFields { shown.blank(range) }
    shown.blank(profileID)
    shown.blank(reserved)
    for tag in tags where tag.isRendering {
      shown += tag.signature.utf8
      shown += payload[tag.data]
    }
    return Element(
      kinds: Catalogue.iccFields["profile"]?.kinds ?? Kinds(.rendering), carrier: .icc,
      key: .known("profile"), path: "", offset: 0, length: payload.count,
      fingerprint: Fingerprint(of: shown))
  }

  /// One element for all bytes that nothing claims and that are not zero.
  ///
  /// Tags that leave make more unclaimed bytes, all of them zero, so what this element is made of
  /// stays the same.
  private static func slack(of payload: [UInt8], _ tags: [Tag]) -> Element? {
    let indices = unclaimed(in: payload, tags).flatMap { range in
      range.filter { payload[$0] != 0 }
    }
    guard let first = indices.first else { return nil }
    return Element(
      kinds: .anything, reading: .unrecognised, carrier: .icc, key: .other, path: "slack",
      offset: first, length: indices.count,
      fingerprint: Fingerprint(of: indices.map { payload[$0] }))
  }

  /// Where the bytes are that neither the directory nor a tag claims, padding included.
  package var unclaimed: [ByteRange] { Self.unclaimed(in: payload, tags) }

  private static func unclaimed(in payload: [UInt8], _ tags: [Tag]) -> [ByteRange] {
    var gaps: [ByteRange] = []
    var end = directory(tagCount: tags.count).upperBound
    for data in tags.map(\.data).sortedByStart() {
      if data.lowerBound > end { gaps.append(end..<data.lowerBound) }
      end = Swift.max(end, data.upperBound)
    }
    if payload.count > end { gaps.append(end..<payload.count) }
    return gaps
  }
}

extension ICCProfile.Tag {
  /// Whether the tag is needed to show the picture.
  package var isRendering: Bool { Catalogue.icc(signature)?.kinds.first == .rendering }
}
