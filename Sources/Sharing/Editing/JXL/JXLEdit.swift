import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a JPEG XL file: boxes are left out or written again, everything else is copied.
///
/// Nothing in a file says where its boxes stand: frame indices count in the codestream.
struct JXLEdit {
  let structure: JXLStructure
  let blocks: [Block]

  /// The pieces of the output.
  ///
  /// - Throws: `EditError` where a carrier cannot be written without them.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    var replaced: [PartID: [Piece]] = [:]
    for (number, block) in blocks.identified {
      guard let edit = edits[number], let part = block.parts.first else { continue }
      replaced[part] = [.bytes(try box(for: block, in: structure.parts[part], without: edit.gone))]
    }
    return PieceList(structure.parts.map(\.range), replaced: replaced).pieces
  }

  /// The box with the rest of its content, plain even where it was compressed; empty where nothing
  /// is left.
  private func box(
    for block: Block, in part: JXLPart, without removed: Set<ElementID>
  ) throws(EditError) -> [UInt8] {
    guard var payload = try block.payload(without: removed) else { return [] }
    let type: FourCC
    switch part.role {
    case .box(let code), .compressed(let code): type = code
    case .layout, .codestream, .fill, .tail: return []
    }
    // How many bytes stand before the TIFF header [ISO 18181-2 9.5].
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
