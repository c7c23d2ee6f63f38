import Bytes
import Catalogue
import Containers
import Vocabulary

extension ClaimList {
  /// Claims the heads and the tables of boxes, and the coded pictures and sound.
  ///
  /// The content of a box is a table only if its type is known as one, and only as far as its own
  /// counts extend. All other content is claimed by the carriers that were read from it.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func claim(
    _ structure: ISOBMFFStructure, in source: some ByteSource
  ) throws(ContainerError) {
    let leftovers = structure.leftovers
    for node in structure.tree.boxes { try claim(node, without: leftovers, in: source) }
    claim(structure.media, as: .media, named: "samples")
    claim(structure.tables, as: .structure, named: "samples")
    // Unclaimed content of a box may be filler between coded pictures.
    let areas =
      structure.tree.boxes.filter { $0.type == "mdat" } + (structure.items?.node.all("idat") ?? [])
    allow(ClaimFill(.units, in: areas.map(\.box.content)))
  }

  private mutating func claim(
    _ node: BoxNode, without leftovers: [Int: [ByteRange]], in source: some ByteSource
  ) throws(ContainerError) {
    let box = node.box
    claim(box.range.lowerBound..<box.content.lowerBound, as: .structure, named: node.path)
    claim(try node.shown(in: source, without: leftovers), as: .structure, named: node.path)
    for child in node.children { try claim(child, without: leftovers, in: source) }
  }
}

extension BoxNode {
  /// Returns the parts of its content that are needed to show pictures and sound.
  ///
  /// - Throws: `ContainerError` if reading fails.
  func shown(
    in source: some ByteSource, without leftovers: [Int: [ByteRange]]
  ) throws(ContainerError) -> [ByteRange] {
    // A depth map needs the data after its name.
    if case .auxiliary? = shape,
      Catalogue.auxiliary(try AuxiliaryName(parsing: self, in: source).name)?.kinds.first == .depth
    {
      return [box.content]
    }
    return try tables(in: source, without: leftovers)
  }
}
