package import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads a TIFF file; `depth` is how many assets it already lies inside.
  ///
  /// - Throws: `InventoryError` where its structure is broken.
  package init(ofTIFF source: some ByteSource, depth: Int = 0) throws(InventoryError) {
    let tree: EXIFTree
    do {
      var walk = EXIFWalk(
        source: source, header: try TIFFHeader(ofFile: source), setting: .file, depth: depth)
      tree = try walk.tree()
    } catch {
      throw .container(error)
    }
    let carriers = tree.carriers.map { carrier in
      Block(
        name: carrier.name, parts: [], offset: carrier.range.lowerBound, content: carrier.content,
        companion: carrier.companion)
    }
    self.init(
      contentType: tree.contentType, container: .tiff(tree),
      blocks: [Block(name: "TIFF", parts: [], offset: 0, content: .directories(tree))] + carriers)
  }
}
