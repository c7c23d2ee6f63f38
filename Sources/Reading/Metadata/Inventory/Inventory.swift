package import Bytes
package import Containers
package import Vocabulary

/// The contents of a file: its structure, and every item in it.
package struct Inventory: Sendable {
  package let contentType: ContentType
  package let container: Container
  /// The carriers, each with the parts of the container that hold it.
  package let blocks: [Block]
  // INVARIANT (total inventory): every byte of the file belongs to a part of the container, and
  // every part that is not media belongs to a block, whose elements are all here.
  package private(set) var entries: [Entry]

  /// The items, in the order of `entries`.
  package var items: [Item] { entries.map(\.item) }

  /// The maximum nesting of assets that are opened; real files nest no deeper.
  package static let depthLimit = 3

  init(contentType: ContentType, container: Container, blocks: [Block]) {
    self.contentType = contentType
    self.container = container
    self.blocks = blocks
    var entries: [Entry] = []
    var spans: [Range<Int>] = []
    for (id, block) in blocks.identified {
      let first = entries.count
      let surrounding = block.inside.flatMap { inside -> Range<Int>? in
        let span = inside < id ? spans[inside.position] : 0..<0
        return span.isEmpty ? nil : span
      }
      let isScattered = block.inside.map { $0 < id && blocks[$0].isScattered } ?? false
      let around = isScattered ? nil : surrounding?.lowerBound
      // The elements of one directory share its path.
      var path: (own: String, whole: String)?
      let elements = block.elements
      // Only for large blocks: reserving for each of many small ones would copy the whole array
      // each time.
      if elements.count > first { entries.reserveCapacity(first + elements.count) }
      for (elementID, element) in elements.identified {
        let place: Place
        if let path, path.own == element.path {
          place = Place(path.whole, at: block.offset + element.offset)
        } else {
          place = block.place(of: element)
          path = (element.path, place.path)
        }
        // Data for showing a picture that may be removed is part of that picture.
        let owner = element.kinds.first == .rendering ? around.map { entries[$0].item } : nil
        let item = Item(
          kinds: owner?.kinds ?? element.kinds, reading: element.reading, carrier: element.carrier,
          key: element.key, place: place, length: element.length,
          within: element.within.map { first + $0.position } ?? around,
          alongside: element.alongside.map {
            (first + $0.lowerBound.position)..<(first + $0.upperBound.position)
          } ?? (isScattered ? surrounding : nil),
          coarseForm: element.exact?.form)
        entries.append(
          Entry(
            item: item, block: id, element: elementID, fingerprint: element.fingerprint,
            exact: element.exact, pairIdentifier: element.pairIdentifier))
      }
      spans.append(first..<entries.count)
    }
    for (index, kinds) in ContentDigest.kinds(in: entries.lazy.map(\.item)) {
      entries[index].item = entries[index].item.having(kinds)
    }
    self.entries = entries
  }

  /// Returns a copy of the inventory in which some carriers have other content with the same items.
  package func holding(_ blocks: [BlockID: Block]) -> Inventory {
    guard !blocks.isEmpty else { return self }
    var inventory = Inventory(
      contentType: contentType, container: container,
      blocks: self.blocks.identified.map { id, block in blocks[id] ?? block })
    for (id, entry) in zip(inventory.entries.ids, entries) {
      inventory.entries[id].item = inventory.entries[id].item.being(
        entry.item.kinds, as: entry.item.reading)
    }
    return inventory
  }

  // INVARIANT (closure): the content of a value counts, regardless of its key and of anything else
  // it may be.
  /// Adds to items the kinds of statements found in their values.
  mutating func add(_ statements: [(entry: EntryID, statement: Statement)]) {
    for (id, statement) in statements {
      entries[id].item = statement.applied(to: entries[id].item)
    }
  }

  /// Returns these entries by their blocks, each as the index of its element.
  package func elements(of entries: Set<EntryID>) -> [BlockID: Set<ElementID>] {
    entries.reduce(into: [:]) { elements, index in
      let entry = self.entries[index]
      elements[entry.block, default: []].insert(entry.element)
    }
  }

  /// Returns the bytes needed to show the picture after some entries are removed, including those
  /// in assets inside it and those that are not read; they are equal before and after any removal,
  /// and in file order.
  package func mediaRanges(without removed: Set<EntryID> = []) -> [ByteRange] {
    let elements = elements(of: removed)
    let inside = blocks.identified.flatMap { index, block -> [ByteRange] in
      let gone = elements[index] ?? []
      switch block.content.inPlace {
      case .scattered(let scattered): return scattered.ranges(without: gone)
      case .asset(let asset) where !gone.contains(0):
        return asset.inventory.mediaRanges(without: asset.entries(of: gone)).map {
          $0.moved(by: asset.range.lowerBound)
        }
      case .opaque(let bytes) where !gone.contains(0): return bytes.ranges
      case .asset, .opaque, nil: return []
      }
    }
    // INVARIANT (bounded): each byte counts once, regardless of how many items share it.
    return (container.mediaRanges + inside).joined()
  }

  /// One item, and its position in the file's carriers.
  package struct Entry: Sendable {
    package fileprivate(set) var item: Item
    /// The carrier of the item.
    package let block: BlockID
    /// The element of the carrier for the item.
    package let element: ElementID
    /// A fingerprint that represents the item's value in comparisons.
    package let fingerprint: Fingerprint
    /// The item's value, if that can be made coarse.
    package let exact: ExactValue?
    /// The identifier that pairs the item's file with another, if it is that of a Live Photo.
    package let pairIdentifier: PairIdentifier?
  }

  private static let isoBaseMediaTypes: Set<ContentType> = [
    .heic, .heif, .avif, .quickTimeMovie, .mpeg4, .m4v, .threeGPP,
  ]

  /// Reads the inventory of a file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `InventoryError` if its format is not supported or its structure is broken.
  package init(of source: some ByteSource, depth: Int = 0) throws(InventoryError) {
    try self.init(whole: ByteSlice(whole: source), depth: depth)
  }

  private init(whole source: ByteSlice, depth: Int) throws(InventoryError) {
    let found = WorkLimit.$current.withValue(source.work) {
      Result { () throws(InventoryError) in try Inventory(reading: source, depth: depth) }
    }
    // INVARIANT (fail closed): a part that was abandoned, because the work limit was reached or
    // because the caller cancelled, does not count as a part that cannot be read.
    switch found {
    // This error already states where the limit was reached.
    case .failure(.container(.limitExceeded)): break
    case .success, .failure:
      do {
        try source.spend(.entries(0), at: 0)
      } catch {
        throw .container(error)
      }
    }
    self = try found.get()
  }

  private init(reading source: ByteSlice, depth: Int) throws(InventoryError) {
    let format: FileFormat
    let found: Inventory?
    do {
      let prefix = try source.content(in: 0..<min(source.count, FileFormat.prefixLength))
      format = FileFormat(recognising: prefix)
      found = try Inventory(of: source, as: format, startingWith: prefix, depth: depth)
    } catch {
      throw .container(error)
    }
    guard let found else { throw .unsupported(format) }
    self = found
    add(statements(in: source))
  }

  /// Reads a file of a format, or returns nil if the format is not handled.
  private init?(
    of source: ByteSlice, as format: FileFormat, startingWith prefix: [UInt8], depth: Int
  ) throws(ContainerError) {
    switch format {
    case .media(.jpeg): try self.init(ofJPEG: source, depth: depth)
    case .media(.png): try self.init(ofPNG: source, depth: depth)
    case .media(.cameraRaw) where prefix.holds("ftyp".utf8, at: 4):
      try self.init(ofISOBMFF: source, as: .cameraRaw, depth: depth)
    case .media(let type) where Self.isoBaseMediaTypes.contains(type):
      try self.init(ofISOBMFF: source, as: type, depth: depth)
    case .media(.jpegXL): try self.init(ofJXL: source, depth: depth)
    case .media(.webP): try self.init(ofWebP: source, depth: depth)
    case .media(.gif): try self.init(ofGIF: source, depth: depth)
    case .media(.tiff): try self.init(ofTIFF: source, depth: depth)
    case .media(.cameraRaw) where FileFormat.isTIFFBased(prefix):
      try self.init(ofTIFF: source, depth: depth)
    // Sound that is a file of its own is not handled; beside a picture it is part of that.
    case .foreign(FileFormat.movieSoundName) where depth > 0:
      try self.init(ofISOBMFF: source, as: .mpeg4, depth: depth)
    // A packet inside another file is a carrier of that file.
    case .media(.xmp) where depth == 0: try self.init(ofXMP: source)
    case .media, .foreign, .unknown: return nil
    }
  }
}

/// The index of an item among the entries of an inventory.
package struct EntryID: ListIndex {
  package let position: Int
  package init(_ position: Int) { self.position = position }
}

extension Inventory.Entry: ListElement { package typealias ListID = EntryID }

/// An error that prevents the making of an inventory.
package enum InventoryError: Error, Hashable {
  /// The format of the bytes is not supported.
  case unsupported(FileFormat)
  /// The container is broken.
  case container(ContainerError)
}

extension InventoryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupported(.media(let type)): "\(type) is not supported yet"
    case .unsupported(.foreign(let name)): "\(name) is not supported"
    case .unsupported(.unknown): "the bytes are not in a known picture or movie format"
    case .container(let error): "\(error)"
    }
  }
}
