import Bytes
import Containers
import Metadata
import Vocabulary

/// Rewrites a JPEG file: segments are left out or written again, everything else is copied.
struct JPEGEdit {
  let structure: JPEGStructure
  let blocks: [Block]

  /// The pieces of the output, without the elements named by block.
  ///
  /// - Throws: `EditError` where a carrier cannot be written without them.
  func pieces(without removed: [Int: Set<Int>]) throws(EditError) -> [Piece] {
    guard !removed.isEmpty else { return [.copy(0..<fileLength)] }
    var replaced: [Int: [Piece]] = [:]
    var indexBlocks: [Int] = []
    for (number, block) in blocks.enumerated() {
      if case .mpf = block.content {
        indexBlocks.append(number)
      } else if let elements = removed[number] {
        replaced.merge(try rewritten(block, without: elements)) { $1 }
      }
    }
    for number in indexBlocks {
      let size = firstPictureLength(with: replaced)
      replaced.merge(try index(blocks[number], removed[number] ?? [], size)) { $1 }
    }
    return assemble(replaced)
  }

  private var fileLength: Int { structure.parts.last?.range.upperBound ?? 0 }

  private func assemble(_ replaced: [Int: [Piece]]) -> [Piece] {
    var list = PieceList()
    for (index, part) in structure.parts.enumerated() {
      if let pieces = replaced[index] {
        for piece in pieces { list.add(piece) }
      } else {
        list.copy(part.range)
      }
    }
    return list.pieces
  }

  /// Length of the picture from SOI to EOI once these parts are replaced.
  private func firstPictureLength(with replaced: [Int: [Piece]]) -> Int {
    structure.parts.enumerated()
      .filter { $0.element.range.upperBound <= structure.endOfImage }
      .reduce(0) { length, part in
        length
          + (replaced[part.offset].map { $0.reduce(0) { $0 + $1.count } }
            ?? part.element.range.count)
      }
  }

  private func index(
    _ block: Block, _ removed: Set<Int>, _ size: Int
  ) throws(EditError) -> [Int: [Piece]] {
    guard case .mpf(let index) = block.content else { return [:] }
    let payload = index.removing(removed, firstPicture: size)
    return try segments([payload], of: block, signature: [])
  }

  // MARK: Carriers

  /// What takes the place of a block's parts; the first part gets all of it.
  private func rewritten(
    _ block: Block, without removed: Set<Int>
  ) throws(EditError) -> [Int: [Piece]] {
    let place = Place(block.name, at: block.offset)
    switch block.content {
    case .exif(let exif):
      var edit = EXIFEdit(removing: removed, from: exif)
      let left = try edit.run(at: place)
      return try segments(left.map { [$0] } ?? [], of: block, signature: JPEGSignature.exif)
    case .mpf: return [:]
    case .xmp(let xmp):
      let left = xmp.removing(removed)
      return try packet(left.packet, left.extendedChunks, of: block)
    case .photoshop(let resources):
      let left = resources.removing(removed).map { split($0, room: 65_000) } ?? []
      return try segments(left, of: block, signature: JPEGSignature.photoshop)
    case .icc(let profile):
      return try chunks(of: profile.removing(removed) ?? [], of: block)
    case .jfif(let header): return try segment(header.removing(removed), of: block)
    case .ducky(let ducky): return try segment(ducky.removing(removed), of: block)
    case .adobe(let adobe): return try segment(adobe.removing(removed), of: block)
    case .iptc, .directories: throw .cannotRewrite(place)
    case .asset(let asset): return placed(try asset.pieces(without: removed) ?? [], in: block)
    case .whole: return placed([], in: block)
    }
  }

  /// A carrier of one segment, signature included.
  private func segment(_ left: [UInt8]?, of block: Block) throws(EditError) -> [Int: [Piece]] {
    try segments(left.map { [$0] } ?? [], of: block, signature: [])
  }

  /// A packet in the place of the first part, its extension behind it.
  private func packet(
    _ packet: [UInt8]?, _ chunks: [[UInt8]], of block: Block
  ) throws(EditError) -> [Int: [Piece]] {
    var written: [[UInt8]] = []
    if let packet {
      written.append(try segment(JPEGSignature.xmp + packet, of: block))
    }
    for chunk in chunks {
      written.append(try segment(JPEGSignature.extendedXMP + chunk, of: block))
    }
    return placed(written.map(Piece.bytes), in: block)
  }

  /// A profile in as many chunks of the sizes it had; its length does not change.
  private func chunks(of profile: [UInt8], of block: Block) throws(EditError) -> [Int: [Piece]] {
    let room = 65_533 - JPEGSignature.icc.count - 2
    let pieces = split(profile, room: block.parts.count > 1 ? min(room, largestChunk(block)) : room)
    let numbered = pieces.enumerated().map { number, piece in
      [UInt8(truncatingIfNeeded: number + 1), UInt8(truncatingIfNeeded: pieces.count)] + piece
    }
    return try segments(numbered, of: block, signature: JPEGSignature.icc)
  }

  private func largestChunk(_ block: Block) -> Int {
    let lengths = block.parts.map {
      structure.parts[$0].payload.count - JPEGSignature.icc.count - 2
    }
    return max(1, lengths.max() ?? 1)
  }

  private func split(_ bytes: [UInt8], room: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: room).map {
      Array(bytes[$0..<min(bytes.count, $0 + room)])
    }
  }

  private func segments(
    _ payloads: [[UInt8]], of block: Block, signature: [UInt8]
  ) throws(EditError) -> [Int: [Piece]] {
    var written: [Piece] = []
    for payload in payloads { written.append(.bytes(try segment(signature + payload, of: block))) }
    return placed(written, in: block)
  }

  private func placed(_ written: [Piece], in block: Block) -> [Int: [Piece]] {
    var placed = Dictionary(uniqueKeysWithValues: block.parts.map { ($0, [Piece]()) })
    if let first = block.parts.first { placed[first] = written }
    return placed
  }

  /// Marker and length in front of a payload [ITU-T T.81 B.1.1.4].
  private func segment(_ payload: [UInt8], of block: Block) throws(EditError) -> [UInt8] {
    let limit = 65_533
    guard payload.count <= limit, let first = block.parts.first else {
      throw .tooLarge(
        Place(block.name, at: block.offset), length: payload.count, limit: limit)
    }
    let code: JPEGMarker
    switch structure.parts[first].role {
    case .application(let number): code = .application(number)
    case .comment, .reserved, .gap, .tail, .marker, .coding, .scan, .fill, .endOfImage:
      code = .comment
    }
    var bytes: [UInt8] = [0xFF, code.code]
    bytes.append(number: UInt16(truncatingIfNeeded: payload.count + 2))
    return bytes + payload
  }
}
