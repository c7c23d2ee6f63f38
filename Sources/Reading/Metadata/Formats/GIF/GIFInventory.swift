import Bytes
import Catalogue
import Containers
import Vocabulary

extension Inventory {
  /// Reads a GIF file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(ofGIF source: ByteSlice, depth: Int = 0) throws(ContainerError) {
    let structure = try GIFStructure(parsing: source)
    let reader = GIFBlockReader(structure: structure, source: source, depth: depth)
    self.init(contentType: .gif, container: .gif(structure), blocks: try reader.blocks())
  }
}

/// Reads the extensions of a GIF file, and the bytes after it.
private struct GIFBlockReader {
  let structure: GIFStructure
  let source: ByteSlice
  let depth: Int

  func blocks() throws(ContainerError) -> [Block] {
    var list = BlockList(of: source)
    var controls: [PartID: PartID] = [:]
    for (id, part) in structure.parts.identified {
      switch part.role {
      case .picture, .fill: break
      // It is removed with the text that it belongs to.
      case .control(of: .some(let text)): controls[PartID(text)] = id
      case .control(of: nil):
        let bytes = try source.start(part.range)
        let element = Element(unrecognised: bytes.indices, carrier: .segment, of: bytes)
        try list.append(block("graphic control", in: part, spanning: [id], holding: element))
      case .comment:
        try list.append(try text("0xFE", carrier: .comment, in: part, spanning: [id]))
      case .plainText:
        let control = controls[id].map { [$0] } ?? []
        try list.append(try text("0x01", carrier: .comment, in: part, spanning: control + [id]))
      case .application(let owner): try list.append(try application(owner, in: part, at: id))
      case .other:
        try list.append(try text(nil, carrier: .segment, in: part, spanning: [id]))
      case .tail:
        let tail = try TrailingBytes(part.range, part: id, of: source, depth: depth)
        try list.append(tail.block)
      }
    }
    return list.blocks
  }

  private func block(
    _ name: String, in part: GIFPart, spanning parts: [PartID], holding element: Element
  ) -> Block {
    Block(
      name: name, parts: parts, offset: part.payload.lowerBound, extent: extent(of: parts),
      content: .whole(element))
  }

  /// Returns the bytes of an extension, preceded by its graphic control.
  private func extent(of indices: [PartID], isPlain: Bool = false) -> BlockExtent {
    let parts = indices.map { structure.parts[$0] }
    guard let part = parts.last else { return BlockExtent(payload: []) }
    // Plain XMP has a trailer of its own.
    let trailer = isPlain ? GIFSubBlocks.xmpTrailer.count : 0
    let end = max(part.payload.lowerBound, part.payload.upperBound - trailer)
    // The graphic control of a text is removed with it.
    return BlockExtent(
      heads: parts.dropLast().map(\.range) + [
        part.range.lowerBound..<part.payload.lowerBound, end..<part.payload.upperBound,
      ],
      payload: [part.payload.lowerBound..<end], isPlain: isPlain)
  }

  /// Reads the raw sub-blocks of an extension, up to the maximum length of metadata.
  private func payload(of part: GIFPart) throws(ContainerError) -> [UInt8] {
    let end = min(part.payload.upperBound, part.payload.lowerBound + GIFSubBlocks.lengthLimit)
    return try source.start(part.payload.lowerBound..<end)
  }

  /// Returns the block of a comment, a text, or an unknown extension.
  private func text(
    _ label: String?, carrier: Carrier, in part: GIFPart, spanning parts: [PartID]
  ) throws(ContainerError) -> Block {
    var data = GIFSubBlocks.joined(try payload(of: part))
    // The graphic control of a text is removed with it, and is part of its value.
    if parts.count > 1 { data += try source.start(structure.parts[parts[0]].range) }
    let row = label.flatMap { Catalogue.gifExtensions[$0] }
    var element =
      row.map { Element($0, carrier: carrier, at: data.indices, of: data) }
      ?? Element(unrecognised: data.indices, carrier: carrier, of: data)
    if !part.isEnded || CarrierSignature.occurs(in: data) {
      element.reading = .malformed
      element.kinds = .anything
    }
    return block(row?.key ?? "unknown extension", in: part, spanning: parts, holding: element)
  }

  private func application(
    _ owner: [UInt8], in part: GIFPart, at id: PartID
  ) throws(ContainerError) -> Block {
    // The last bytes of some names are numbers.
    let row = Catalogue.gifApplication(String(owner.map { Character(Unicode.Scalar($0)) }))
    let raw = try payload(of: part)
    let isPlainXMP = row?.key == "XMP" && raw.ends(with: GIFSubBlocks.xmpTrailer)
    let data =
      isPlainXMP ? Array(raw.dropLast(GIFSubBlocks.xmpTrailer.count)) : GIFSubBlocks.joined(raw)
    let name = row?.key ?? "unknown extension"
    let form = row.flatMap { Self.form(of: $0.key, data) }
    if let form, part.isEnded {
      let signature = form.signatureLength(in: data)
      if signature == 0, let content = try? form.content(data, depth: depth) {
        let carrier = GIFCarrier(isPlain: isPlainXMP, content: content)
        return Block(
          name: name, parts: [id], offset: part.payload.lowerBound,
          extent: extent(of: [id], isPlain: isPlainXMP), content: .gif(carrier))
      }
    }
    var element =
      form?.malformed(data)
      ?? row.map { Element($0, carrier: .segment, at: data.indices, of: data) }
      ?? Element(unrecognised: data.indices, carrier: .segment, of: data)
    switch row?.kinds.first {
    case .provenance:
      element.reading = .signed
      element.carrier = .jumbf
    case .rendering where form == nil:
      if !(part.isEnded && Self.isLoop(raw)) {
        (element.reading, element.kinds) = (.malformed, .anything)
      }
    case .none where !part.isEnded || CarrierSignature.occurs(in: data):
      element.reading = .malformed
    default: break
    }
    return block(name, in: part, spanning: [id], holding: element)
  }

  /// Whether sub-blocks describe how an animation is shown, and nothing else.
  ///
  /// ```
  /// 3  1  count   how often it is shown, 0 without an end; two bytes
  /// 5  2  length  how much is to be read before it is shown; four bytes
  /// 0
  /// ```
  /// If a sub-block is repeated, some viewers follow the first and some the last. A length beyond
  /// 16 MB is invalid, except the greatest of all, which writers use for "everything".
  private static func isLoop(_ raw: [UInt8]) -> Bool {
    var rest = raw[...]
    var isCounted = false
    if rest.starts(with: [3, 1]) {
      rest = rest.dropFirst(4)
      isCounted = true
    }
    if rest.starts(with: [5, 2]), rest.count >= 6 {
      let length = rest.dropFirst(2).prefix(4)
      guard length.last == 0 || length.allSatisfy({ $0 == 0xFF }) else { return false }
      rest = rest.dropFirst(6)
      if !isCounted, rest.starts(with: [3, 1]) { rest = rest.dropFirst(4) }
    }
    return raw.count > 1 && Array(rest) == [0]
  }

  private static func form(of key: String, _ data: [UInt8]) -> CarrierForm? {
    switch key {
    case "XMP": .xmp
    case "ICC": .icc
    case "IPTC": data.starts(with: "8BIM") ? .photoshop : .iptc
    case "Photoshop": .photoshop
    default: nil
    }
  }
}

extension [UInt8] {
  /// Whether the array ends with these bytes.
  fileprivate func ends(with bytes: [UInt8]) -> Bool {
    count >= bytes.count && suffix(bytes.count).elementsEqual(bytes)
  }
}
