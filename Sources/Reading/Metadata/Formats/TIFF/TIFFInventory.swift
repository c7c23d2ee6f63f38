import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads a TIFF file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(ofTIFF source: ByteSlice, depth: Int = 0) throws(ContainerError) {
    var walk = EXIFWalk(
      of: EXIFInput(
        source: source, header: try TIFFHeader(ofFile: source), setting: .file, depth: depth))
    let tree = try walk.tree()
    let carriers = tree.carriers.map { carrier in
      Block(
        name: carrier.name, parts: [], offset: carrier.range.lowerBound,
        extent: BlockExtent(payload: [carrier.range]), content: carrier.content,
        companion: carrier.companion)
    }
    // The container claims the bytes of directories.
    let directories = Block(
      name: "TIFF", parts: [], offset: 0, extent: BlockExtent(payload: []),
      content: .directories(tree))
    self.init(
      contentType: tree.contentType, container: .tiff(tree),
      blocks: [directories] + carriers)
  }
}
