import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads the metadata of an ISO base media file; `depth` is the number of assets that it is
  /// inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(
    ofISOBMFF source: ByteSlice, as type: ContentType, depth: Int = 0
  ) throws(ContainerError) {
    let reader = try ISOBMFFReader(of: source, depth: depth)
    self.init(
      contentType: type, container: .isoBaseMedia(reader.structure), blocks: reader.blocks)
  }
}
