import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a WebP file.
///
/// Chunks are removed or written again, lengths and the flags of VP8X are corrected, and everything
/// else is copied.
struct WebPEdit {
  let structure: WebPStructure
  let blocks: [Block]

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without the removed elements.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    let end = structure.parts.last?.range.upperBound ?? 0
    guard !edits.isEmpty else { return [.copy(0..<end)] }
    var replaced: [PartID: [Piece]] = [:]
    for (number, block) in blocks.identified {
      guard let edit = edits[number], let part = block.parts.first else { continue }
      replaced[part] = try rewritten(block, at: part, without: edit.gone)
    }
    if let (part, _) = structure.parts.identified.first(where: { $1.role == .extended }) {
      // The reserved bits are kept as long as the block that represents them is.
      let keepsReserved = replaced[part] == nil
      replaced[part] = extended(part, keepsReserved: keepsReserved, with: replaced)
    }
    try correctLengths(&replaced)
    return PieceList(structure.parts.map(\.range), replaced: replaced).pieces
  }

  private func rewritten(
    _ block: Block, at id: PartID, without removed: Set<ElementID>
  ) throws(EditError) -> [Piece] {
    let part = structure.parts[id]
    switch part.role {
    // The byte that pads coded data to an even length.
    case .picture: return [.copy(part.range.lowerBound..<part.payload.upperBound), .bytes([0])]
    case .extended: return []
    case .chunk(let type):
      guard let left = try block.payload(without: removed) else { return [] }
      let signature = part.payload.lowerBound..<block.offset
      return [
        .bytes(head(of: type, length: signature.count + left.count)), .copy(signature),
        .bytes(left),
        .zeros((signature.count + left.count) & 1),
      ]
    case .tail: return try block.unwrappedPieces(without: removed)
    case .head, .frame, .fill: throw .cannotRewrite(Place(block.name, at: block.offset))
    }
  }

  private func head(of type: FourCC, length: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: type.code)
    bytes.append(number: UInt32(truncatingIfNeeded: length), .littleEndian)
    return bytes
  }

  /// Returns VP8X without the flags of removed metadata.
  ///
  /// A flag that was not set remains unset: viewers may ignore a profile because of it.
  private func extended(
    _ id: PartID, keepsReserved: Bool, with replaced: [PartID: [Piece]]
  ) -> [Piece] {
    let copy = [Piece.copy(structure.parts[id].range)]
    guard var bytes = structure.extended, let first = bytes.first else { return copy }
    var left: WebPFlags = []
    for (id, part) in structure.parts.identified where part.frame == nil {
      guard case .chunk(let type) = part.role, replaced[id]?.isEmpty != true else { continue }
      switch type {
      case WebPChunkType.profile: left.insert(.profile)
      case WebPChunkType.exif: left.insert(.exif)
      case WebPChunkType.xmp: left.insert(.xmp)
      default: break
      }
    }
    var flags = WebPFlags(rawValue: first).subtracting(WebPFlags.metadata.subtracting(left))
    if !keepsReserved {
      flags.formIntersection(WebPFlags.shown.union(.metadata))
      bytes.blank(1..<4)
    }
    bytes[0] = flags.rawValue
    guard bytes != structure.extended else { return copy }
    return [.bytes(head(of: WebPChunkType.extended, length: bytes.count) + bytes)]
  }

  /// Corrects the lengths of the frames and of the file if they changed.
  private func correctLengths(_ replaced: inout [PartID: [Piece]]) throws(EditError) {
    var frames: [PartID: (before: Int, after: Int)] = [:]
    var (before, after) = (0, 0)
    for (id, part) in structure.parts.identified {
      if part.role == .tail || part.role == .fill { continue }
      let length = replaced[id]?.byteCount ?? part.range.count
      (before, after) = (before + part.range.count, after + length)
      if let frame = part.frame.map({ PartID($0) }) {
        frames[frame, default: (0, 0)].before += part.range.count
        frames[frame, default: (0, 0)].after += length
      }
    }
    for (id, length) in frames where length.before != length.after {
      let part = structure.parts[id]
      replaced[id] = [
        .bytes(
          head(
            of: WebPChunkType.frame, length: part.payload.count + length.after + part.missing)),
        .copy(part.payload),
      ]
    }
    guard before != after else { return }
    // A truncated file keeps stating its full length; otherwise decoders would find its chunks too
    // long for it.
    let length = after - 8 + (structure.parts.first?.missing ?? 0)
    guard length <= UInt32.max else {
      throw .tooLarge(Place("RIFF", at: 0), length: after, limit: Int(UInt32.max))
    }
    replaced[0] = [.bytes(head(of: "RIFF", length: length) + Array("WEBP".utf8))]
  }
}
