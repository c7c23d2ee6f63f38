import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads the tracks of a sequence of pictures; what is inside cannot be opened yet.
  mutating func read(movie node: BoxNode) throws(ContainerError) {
    let asset = Element(
      kinds: .anything, reading: .unopened, carrier: .asset, key: .known("tracks"), path: "",
      offset: 0, length: node.box.content.count, fingerprint: Fingerprint(of: "tracks"))
    add(.unread(UnreadPart(asset, [node.box.content])), node.path, .bytes, [node.box.content])
  }
}
