import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads what an ISO base media file holds; `depth` is how many assets it already lies inside.
  ///
  /// - Throws: `ContainerError` where its structure is broken.
  init(
    ofISOBMFF source: ByteSlice, as type: ContentType, depth: Int = 0
  ) throws(ContainerError) {
    let reader = try ISOBMFFReader(of: source, depth: depth)
    self.init(
      contentType: type, container: .isoBaseMedia(reader.structure), blocks: reader.blocks)
  }
}
