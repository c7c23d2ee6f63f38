import Bytes
import Containers
import Vocabulary

extension ClaimList {
  /// Claims the heads and the tables of boxes, and the coded pictures and sound.
  ///
  /// The content of a box is a table only where its type is known as one, and only as far as its
  /// own counts go; all other content is claimed by the carriers that were read from it.
  ///
  /// - Throws: `ContainerError` where reading fails.
  mutating func claim(
    _ structure: ISOBMFFStructure, in source: some ByteSource
  ) throws(ContainerError) {
    let rests = BoxTable.rests(in: structure)
    for node in structure.tree.boxes { try claim(node, in: nil, rests, source) }
    claim(structure.media, .media, "samples")
    claim(structure.tables, .structure, "samples")
    // What a box holds that nothing claims may be filler between coded pictures.
    allow(
      ClaimFill(
        .units, in: structure.tree.boxes.filter { $0.type == "mdat" }.map(\.box.content)))
  }

  private mutating func claim(
    _ node: BoxNode, in parent: BoxNode?, _ rests: [Int: [ByteRange]], _ source: some ByteSource
  ) throws(ContainerError) {
    let box = node.box
    claim(box.range.lowerBound..<box.content.lowerBound, .structure, node.path)
    if node.fields != box.content || !node.children.isEmpty {
      // Of a sample description, names of vendors and of compressors are items.
      let fields =
        parent?.type == "stsd"
        ? BoxTable.description(node.fields, isSound: BoxLayout.soundEntries.contains(node.type))
        : [node.fields]
      claim(fields, .structure, node.path)
      for child in node.children { try claim(child, in: node, rests, source) }
    } else {
      let table = try BoxTable.ranges(of: node, in: parent?.type, rests, source)
      claim(table, .structure, node.path)
    }
  }
}
