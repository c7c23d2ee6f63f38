package import Bytes
package import Vocabulary

extension Inventory {
  /// The maximum length of a value; longer ones are pictures, sounds or tables, and are not
  /// statements.
  static let valueLimit = 4096
  /// The maximum length of a value that is searched.
  static let readLimit = 1 << 20

  /// Reads the value of an item from the file again, because values are never stored with the
  /// items.
  ///
  /// - Parameters:
  ///   - entry: The index of the item.
  ///   - source: The file that the inventory was made from.
  /// - Returns: The value, or nil if it cannot be read or has more than 4096 bytes.
  package func value(of entry: EntryID, in source: some ByteSource) -> ItemValue? {
    guard let found = entries.listed(at: entry) else { return nil }
    guard !isData(found, longerThan: Self.valueLimit, in: source),
      let value = value(of: found.element, of: blocks[found.block], in: source)
    else { return nil }
    return value.isBounded ? value : nil
  }

  func value(
    of element: ElementID, of block: Block, in source: some ByteSource
  ) -> ItemValue? {
    switch block.content {
    case .directories(let tree): tree.value(of: element, in: source)
    case .asset(let asset): asset.value(of: element, in: source)
    case .whole(let element): text(of: block, element, in: source)
    case .opaque(let bytes): movieValue(of: block, bytes, in: source)
    case .scattered(let scattered):
      Self.bytes(in: scattered.patches[element.position].map(\.range), of: source)
        .flatMap { ItemValue(decoding: $0) }
    case .exactField(let field): field.itemValue
    case .samsung: nil
    case .exif, .mpf, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .flir, .ricoh, .iptc, .png,
      .gif:
      block.content.held?.value(of: element)
    }
  }

  /// Returns whether an item that is removed or kept whole is longer than a limit and not text,
  /// judging by its first bytes, so that pictures and tables are not read for nothing.
  func isData(_ entry: Entry, longerThan limit: Int, in source: some ByteSource) -> Bool {
    let block = blocks[entry.block]
    guard entry.item.length > limit, case .whole(let element) = block.content,
      block.extent.isPlain
    else { return false }
    let start = block.offset + element.offset
    let head = try? source.bytes(in: (start..<(start + element.length)).prefix(Self.headLength))
    return head.map(TextDecoding.isData) ?? false
  }

  private static let headLength = 1024

  /// Reads the bytes of some ranges, concatenated, or returns nil if they are too many or outside
  /// the source.
  static func bytes(in ranges: [ByteRange], of source: some ByteSource) -> [UInt8]? {
    guard ranges.byteCount <= readLimit else { return nil }
    if ranges.count == 1 { return try? source.bytes(in: ranges[0]) }
    var bytes: [UInt8] = []
    for range in ranges {
      guard let next = try? source.bytes(in: range) else { return nil }
      bytes += next
    }
    return bytes
  }
}

extension EmbeddedAsset {
  /// Returns the value of an item inside the asset, or nil for the asset itself.
  func value(of element: ElementID, in source: some ByteSource) -> ItemValue? {
    guard let entry = Self.entry(of: element), let slice = ByteSlice(range, of: source)
    else { return nil }
    return inventory.value(of: entry, in: slice)
  }
}

extension ItemValue {
  /// Whether it is short enough to be read as a value.
  fileprivate var isBounded: Bool {
    switch self {
    case .text(let text): text.utf8.count <= Inventory.valueLimit
    case .numbers(let numbers): numbers.count <= Inventory.valueLimit
    case .bytes(let bytes): bytes.count <= Inventory.valueLimit
    }
  }
}

extension IPTCDatasets {
  /// Returns the value of a dataset, as text if possible: in UTF-8, otherwise in Latin-1.
  ///
  /// Dataset 1:90 specifies the character set, but is usually missing.
  func value(of element: ElementID) -> ItemValue? {
    ItemValue(decoding: payload[datasets[sources[element.position]].data])
  }
}
