package import Bytes

/// The size of what tables of a track tell of: by it they are as long as they may be.
package struct SampleExtent: Sendable, Hashable {
  /// How many samples there are.
  package let samples: Int
  /// How many chunks, or runs of a fragment, hold them.
  package let chunks: Int
  /// How many groups of samples are described beside the tables, by their type.
  package let groups: [FourCC: Int]
  /// Whether it is of a fragment: groups may then be described in the movie.
  package let isFragment: Bool

  /// The extent of what is about no samples.
  package static let nothing = SampleExtent()

  private init() { (samples, chunks, groups, isFragment) = (0, 0, [:], false) }

  /// Takes the samples of the tables inside a box: of `stbl`, or of `traf`.
  ///
  /// - Throws: `ContainerError` where reading fails.
  package init(
    of node: BoxNode, samples: Int, chunks: Int, in source: some ByteSource
  ) throws(ContainerError) {
    self.samples = samples
    self.chunks = chunks
    isFragment = node.type == "traf"
    var groups: [FourCC: Int] = [:]
    for child in node.all("sgpd") {
      // What is not built as its type asks for may go, and describes nothing then.
      let content = try source.start(child.box.content.prefix(Self.descriptionsLimit))
      guard let type = content.uint32(at: 4),
        let count = TrackTable.descriptions(in: content, of: samples)
      else { continue }
      groups[FourCC(type), default: 0] += count
    }
    self.groups = groups
  }

  /// Whether a number of a group of samples names one; 0 is none, and those of a fragment's own
  /// groups count from 65,537 on [ISO 14496-12 8.9.4].
  func describes(group number: UInt32, of type: FourCC) -> Bool {
    let own = groups[type] ?? 0
    guard isFragment else { return number <= own }
    return number > 0x10000 ? Int(number) - 0x10000 <= own : number <= Self.groupLimit
  }

  /// As many descriptions as there may be take no more bytes.
  private static let descriptionsLimit = 1 << 12

  /// More sorts of samples than any track has.
  static let groupLimit = 64
}
