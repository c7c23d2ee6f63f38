package import Bytes
import Vocabulary

/// The layout of the file around a packet, as stated in the packet.
///
/// ```
/// Container:Directory        the assets in the file, in order, the picture itself first
///   Item:Semantic            its role
///   Item:Length              its length in bytes; 0 or absent for the first
///   Item:Padding             bytes between it and the next, or the end of the file
///   Item:DataURI             its name, which gives its role if nothing else does
/// GCamera:MicroVideoOffset   from the start of the movie to the end of the file
/// ```
/// [Android Ultra HDR 1.1; Motion Photo 1.0; Dynamic Depth 1.0]
package struct XMPLayout: Sendable {
  /// The directory, in order.
  package let items: [Item]
  /// The distances from the end of the file at which a movie starts, with their leaves.
  package let distances: [(leaf: ElementID, length: Int)]

  /// An item of the directory.
  package struct Item: Sendable {
    /// The role of the asset, or nil for the first picture.
    let role: EmbeddedRole?
    /// The length of the asset in bytes, or nil if it is not stated.
    package let length: Int?
    package let padding: Int
    /// The leaf that gives the length.
    package let leaf: ElementID?
    /// The leaf that gives the padding.
    package let paddingLeaf: ElementID?
  }

  private static let length = "Item:Length"
  private static let padding = "Item:Padding"
  private static let distance = "GCamera:MicroVideoOffset"

  /// Returns whether a value is a number that follows the layout of the file, so that it is not
  /// part of the fingerprint.
  static func follows(_ key: Vocabulary.Item.Key, text: String) -> Bool {
    [length, padding, distance].contains { key == .known($0) } && number(text) != nil
  }

  /// Returns the layouts of a packet and its extended packet, each of which may hold the directory.
  ///
  /// The leaves are elements of the block.
  package static func all(in block: XMPBlock) -> [XMPLayout] {
    [XMPLayout(of: block.packet)]
      + [block.extended].compactMap { $0 }.map {
        XMPLayout(of: $0.packet, behind: block.packet.leaves.count)
      }
  }

  /// Reads the layout of a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - start: The number of elements before those of the packet in its block.
  package init(of packet: XMPPacket, behind start: Int = 0) {
    var distances: [(leaf: ElementID, length: Int)] = []
    for (id, leaf) in packet.leaves.identified where leaf.element.key == .known(Self.distance) {
      if let length = Self.number(leaf.text) { distances.append((id.moved(by: start), length)) }
    }
    self.distances = distances
    items = Self.rows(packet.leaves).map { group, role in
      func number(_ key: String) -> Int? {
        Self.number(Self.text(key, of: group, in: packet.leaves))
      }
      func leaf(_ key: String) -> ElementID? {
        group.first { packet.leaves[$0].element.key == .known(key) }?.moved(by: start)
      }
      return Item(
        role: role, length: number(Self.length), padding: number(Self.padding) ?? 0,
        leaf: leaf(Self.length), paddingLeaf: leaf(Self.padding))
    }
  }

  /// Returns the possible places of the items in a file.
  ///
  /// They are counted from the start, in a file whose picture ends at `endOfImage`, and from the
  /// end, as readers of motion photos do.
  package func ranges(endOfImage: Int, count: Int) -> [(item: Item, ranges: [ByteRange])] {
    var ranges: [[ByteRange]] = items.map { _ in [] }
    var offset = 0
    for (index, item) in items.enumerated() {
      let length = index == 0 && (item.length ?? 0) == 0 ? endOfImage : item.length ?? 0
      guard let range = ByteRange(at: offset, count: length, within: count) else { break }
      ranges[index].append(range)
      offset = range.upperBound + item.padding
    }
    var end = count
    for (index, item) in items.enumerated().dropFirst().reversed() {
      let start = end - item.padding - (item.length ?? 0)
      guard let range = ByteRange(at: start, count: item.length ?? 0, within: count) else { break }
      ranges[index].append(range)
      end = start
    }
    return zip(items, ranges).filter { !$1.isEmpty }.map { ($0, $1) }
  }

  /// Returns a plausible number of bytes: at most 15 digits, so that sums cannot overflow.
  private static func number(_ text: String?) -> Int? {
    guard let text, (1...15).contains(text.utf8.count),
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(text)
  }

  /// Returns the leaves of each item of the directory.
  private static func groups(_ leaves: [XMPLeaf]) -> [[ElementID]] {
    var groups: [[ElementID]] = []
    var last: Substring = ""
    for (id, leaf) in leaves.identified {
      guard let name = itemName(leaf.element.path) else {
        last = ""
        continue
      }
      if name == last { groups[groups.count - 1].append(id) } else { groups.append([id]) }
      last = name
    }
    return groups
  }

  /// Returns the start of a path up to the item of the directory that it leads into.
  private static func itemName(_ path: String) -> Substring? {
    let bytes = Array(path.utf8)
    var start = 0
    while let index = bytes.firstIndex(of: UInt8(ascii: "C"), from: start) {
      if bytes.holds(directory, at: index) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "]"), from: index) else { return nil }
        return Substring(decoding: bytes[...end], as: UTF8.self)
      }
      start = index + 1
    }
    return nil
  }

  private static let directory = Array("Container:Directory[".utf8)
}

extension XMPLayout {
  /// Returns whether a camera in a packet refers to a depth map elsewhere [Dynamic Depth 1.0].
  static func refersToDepth(in blocks: [Block]) -> Bool {
    blocks.contains { block in
      guard case .packet(let xmp) = block.content.directory else { return false }
      return [xmp.packet, xmp.extended?.packet].contains { packet in
        packet?.leaves.contains { $0.element.key == .known("DepthMap:DepthURI") } == true
      }
    }
  }

  /// Returns leaves in which the description of each directory item has the kinds of the item.
  ///
  /// So the description is removed with the item.
  static func marking(_ leaves: [XMPLeaf]) -> [XMPLeaf] {
    var marked = leaves
    for (group, role) in rows(leaves) {
      let semantics = group.count { leaves[$0].element.key == .known("Item:Semantic") }
      guard semantics < 2, let role, role.kinds.first != .rendering else { continue }
      for index in group where leaves[index].element.kinds.first == .rendering {
        marked[index] = leaves[index].having(
          role.kinds.adding(leaves[index].element.kinds.excluding(.rendering)))
      }
    }
    return marked
  }

  /// Returns the leaves of each item of the directory, and its role by its semantic or otherwise by
  /// its name.
  ///
  /// Other statements about the item are ignored, since they may be removed without it.
  private static func rows(_ leaves: [XMPLeaf]) -> [(group: [ElementID], role: EmbeddedRole?)] {
    groups(leaves).map { group in
      let mime = text("Item:Mime", of: group, in: leaves) ?? ""
      let semantic = text("Item:Semantic", of: group, in: leaves)
      let named = text("Item:DataURI", of: group, in: leaves).flatMap { names[$0] }
      let role = [semantic, named].lazy.compactMap { $0 }
        .compactMap { EmbeddedRole(semantic: $0, mime: mime) }.first
      return (group, role)
    }
  }

  /// The names with a meaning, and the word for it [Dynamic Depth 1.0].
  private static let names = [
    "android/depthmap": "Depth", "android/confidencemap": "Confidence",
    "android/original_image": "Original",
  ]

  private static func text(_ key: String, of group: [ElementID], in leaves: [XMPLeaf]) -> String? {
    group.first { leaves[$0].element.key == .known(key) }.flatMap { leaves[$0].text }
  }
}
