import Bytes
import Metadata

/// Rewrites an XMP packet that is a file of its own.
struct XMPFileEdit {
  let count: Int
  let blocks: [Block]

  /// An empty packet, for a file whose elements are all removed [ISO 16684-1 7.3, 7.4].
  static let empty = Array(
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></x:xmpmeta>
    """.utf8)

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if the packet cannot be written without the removed elements.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    guard let block = blocks.first, let edit = edits[0] else { return [.copy(0..<count)] }
    return [.bytes(try block.payload(without: edit.gone) ?? Self.empty)]
  }
}
