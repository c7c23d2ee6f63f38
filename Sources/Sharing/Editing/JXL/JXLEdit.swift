import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a JPEG XL file: boxes are removed or written again, and everything else is copied.
///
/// No structure of the file depends on the places of boxes: frame indices count within the
/// codestream.
struct JXLEdit {
  let structure: JXLStructure
  let blocks: [Block]

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without the removed elements.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    var replaced: [PartID: [Piece]] = [:]
    for (number, block) in blocks.identified {
      guard let edit = edits[number], let part = block.parts.first else { continue }
      replaced[part] = [.bytes(try box(for: block, in: structure.parts[part], without: edit.gone))]
    }
    return PieceList(structure.parts.map(\.range), replaced: replaced).pieces
  }

  /// Returns the uncompressed box with the rest of its content, or no bytes if nothing remains.
  private func box(
    for block: Block, in part: JXLPart, without removed: Set<ElementID>
  ) throws(EditError) -> [UInt8] {
    guard var payload = try block.payload(without: removed) else { return [] }
    let type: FourCC
    switch part.role {
    case .box(let code), .compressed(let code): type = code
    case .layout, .codestream, .fill, .tail: return []
    }
    // The number of bytes before the TIFF header [ISO 18181-2 9.5].
    if type == "Exif" { payload = [0, 0, 0, 0] + payload }
    let place = Place(block.name, at: part.range.lowerBound)
    guard let size = UInt32(exactly: payload.count + 8) else {
      throw .tooLarge(place, length: payload.count, limit: Int(UInt32.max))
    }
    var bytes: [UInt8] = []
    bytes.append(number: size)
    bytes.append(number: type.code)
    return bytes + payload
  }
}
