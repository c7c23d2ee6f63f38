package import Bytes

/// The numbers of samples, chunks and groups of a track, which limit the lengths of its tables.
package struct SampleExtent: Sendable, Hashable {
  /// The number of samples.
  package let samples: Int
  /// The number of chunks, or of runs of a fragment, that hold the samples.
  package let chunks: Int
  /// The number of groups of samples that are described beside the tables, by their type.
  package let groups: [FourCC: Int]
  /// Whether the samples belong to a fragment: the movie may then describe groups.
  package let isFragment: Bool

  /// The extent for tables without samples.
  package static let nothing = SampleExtent()

  private init() { (samples, chunks, groups, isFragment) = (0, 0, [:], false) }

  /// Counts the samples of the tables inside a box: of `stbl`, or of `traf`.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package init(
    of node: BoxNode, samples: Int, chunks: Int, in source: some ByteSource
  ) throws(ContainerError) {
    self.samples = samples
    self.chunks = chunks
    isFragment = node.type == "traf"
    var groups: [FourCC: Int] = [:]
    for child in node.all("sgpd") {
      // A box that does not fit its type may be removed, and then describes nothing.
      let content = try source.start(child.box.content.prefix(Self.descriptionsLimit))
      guard let type = content.uint32(at: 4),
        let count = TrackTable.descriptions(in: content, of: samples)
      else { continue }
      groups[FourCC(type), default: 0] += count
    }
    self.groups = groups
  }

  /// Returns whether a group's number is valid; 0 means no group, and a fragment's own groups count
  /// from 65,537 [ISO 14496-12 8.9.4].
  func describes(group number: UInt32, of type: FourCC) -> Bool {
    let own = groups[type] ?? 0
    guard isFragment else { return number <= own }
    return number > 0x10000 ? Int(number) - 0x10000 <= own : number <= Self.groupLimit
  }

  /// The number of bytes that suffices for the greatest number of descriptions.
  private static let descriptionsLimit = 1 << 12

  /// The number of groups that no track exceeds.
  static let groupLimit = 64
}
