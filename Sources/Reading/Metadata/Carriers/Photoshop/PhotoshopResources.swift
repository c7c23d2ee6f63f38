package import Bytes
import Catalogue
import Vocabulary

/// Photoshop's image resources: the joined payloads of a JPEG's APP13 segments after
/// `Photoshop 3.0`, or the value of TIFF tag 34377.
package struct PhotoshopResources: Sendable {
  /// The bytes that the resources were read from.
  package let payload: [UInt8]
  /// Every resource, in order.
  package let resources: [PhotoshopResource]
  /// One element per resource, dataset or property, in the order of the bytes.
  package let elements: [Element]
  /// The part of `resources` that each element covers.
  package let sources: [Source]

  /// The part that an element covers, with the index of its resource.
  package enum Source: Sendable, Hashable {
    case name(Int)
    case resource(Int)
    /// An element of the IPTC, XMP or picture in a resource.
    case inner(Int, ElementID)
    /// The bytes after the last resource.
    case tail
  }

  /// Reads resources.
  ///
  /// The bytes after the last one that can be read become an element of their own.
  ///
  /// - Parameters:
  ///   - payload: The bytes of the resources.
  ///   - depth: The number of assets that the resources already lie inside.
  /// - Throws: `MetadataError` if the first resource cannot be read, or a limit is exceeded.
  package init(parsing payload: [UInt8], depth: Int = 0) throws(MetadataError) {
    var resources: [PhotoshopResource] = []
    let maximumCount = Self.maximumResources(in: payload.count)
    var at = 0
    while let resource = PhotoshopResource(parsing: payload, at: at, depth: depth) {
      guard resources.count < maximumCount else {
        throw .limitExceeded(what: "Photoshop resources", limit: maximumCount)
      }
      resources.append(resource)
      at = resource.range.upperBound
    }
    guard at > 0 || payload.isBlank else {
      throw .malformed(what: "bytes that are not a Photoshop resource", at: 0)
    }
    self.payload = payload
    self.resources = resources
    var list = PhotoshopElements(payload: payload, depth: depth)
    let digestIsLayout = resources.contains(where: \.isDigested)
    for (index, resource) in resources.enumerated() {
      list.add(resource, at: index, digestIsLayout: digestIsLayout)
    }
    list.addTail(from: at)
    elements = list.elements
    sources = list.sources
  }

  /// The bytes after the last resource.
  package var tail: ByteRange { (resources.last?.range.upperBound ?? 0)..<payload.count }

  /// Whether a digest of IPTC has its IPTC beside it, and is therefore not an element.
  package var digestIsLayout: Bool { resources.contains(where: \.isDigested) }

  /// Returns the maximum number of resources for a length in bytes.
  ///
  /// Documents have some hundred, with all paths a thousand more. A resource takes at least twelve
  /// bytes in a file, and two kilobytes of memory with IPTC in it.
  static func maximumResources(in length: Int) -> Int { 2048 + length / 256 }
}

/// The list of elements of resources, as it grows.
private struct PhotoshopElements {
  private(set) var elements: [Element] = []
  private(set) var sources: [PhotoshopResources.Source] = []
  private let payload: [UInt8]
  private let depth: Int
  /// The ids of Photoshop's resources so far.
  ///
  /// If an id is repeated, readers use the first or the last.
  private var seen: Set<UInt16> = []

  init(payload: [UInt8], depth: Int) {
    self.payload = payload
    self.depth = depth
  }

  mutating func add(_ resource: PhotoshopResource, at index: Int, digestIsLayout: Bool) {
    let row = resource.isPhotoshops ? Catalogue.photoshop(resource.id) : nil
    let isRepeated = row != nil && !seen.insert(resource.id).inserted
    let isDivided = resource.isDivided(withDigest: digestIsLayout)
    if isDivided { addName(of: resource, at: index, row: row) }
    let owner = ElementID(elements.count)
    switch resource.content {
    case .iptc(let datasets):
      add(datasets.elements, of: resource, at: index, path: "8BIM 0404")
    case .xmp(let packet):
      add(packet.elements, of: resource, at: index, path: "8BIM 0424")
    case .malformed:
      add(resource, at: index, row: row, kinds: Kinds.anything, reading: .malformed)
    case .iptcDigest:
      if !digestIsLayout {
        add(resource, at: index, row: row, kinds: row?.kinds ?? Kinds(.identifier), reading: .read)
      }
    case .thumbnail(let asset): add(asset, of: resource, at: index, row: row)
    case .data:
      switch row?.kinds.first {
      case .preview:
        let preview = preview(in: payload[resource.data])
        add(resource, at: index, row: row, kinds: preview.kinds, reading: preview.reading)
      case .rendering
      where isRepeated || !PhotoshopShape.fits(payload[resource.data], as: resource.id):
        add(resource, at: index, row: row, kinds: .anything, reading: .malformed)
      case .some, nil:
        add(
          resource, at: index, row: row,
          kinds: row?.kinds.addingPlaces(toldIn: Array(payload[resource.data])) ?? .anything,
          reading: row == nil ? .unrecognised : .read)
      }
    }
    if !isDivided { addName(of: resource, at: index, row: row, within: owner) }
  }

  /// Adds the bytes that could not be read as a resource; lenient readers find resources in them.
  mutating func addTail(from start: Int) {
    let tail = payload[start...]
    guard !tail.isBlank else { return }
    elements.append(
      Element(
        kinds: .anything, reading: .malformed, carrier: .unclaimed, key: .other, path: "8BIM",
        offset: start, length: tail.count, fingerprint: Fingerprint(of: tail)))
    sources.append(.tail)
  }

  /// Reads a thumbnail: pixels or, far more often, a JPEG after a head of 28 bytes [Photoshop File
  /// Formats, Thumbnail Resource Format].
  private func preview(in data: ArraySlice<UInt8>) -> EmbeddedPreview {
    let content = Array(data.dropFirst(28))
    let isJPEG = Array(data.prefix(4)) == [0, 0, 0, 1]
    return EmbeddedPreview(
      of: content, isWhole: !isJPEG || content.starts(with: [0xFF, 0xD8]), depth: depth
    ).whole
  }

  /// Adds the name of a resource.
  ///
  /// A name is removed with its resource, so it has the resource's kinds, too. The name of IPTC or
  /// XMP is removed by itself, since their items are removed one by one.
  private mutating func addName(
    of resource: PhotoshopResource, at index: Int, row: CatalogueRow?,
    within owner: ElementID? = nil
  ) {
    guard !resource.name.isEmpty else { return }
    let isKnown = row != nil || resource.isOpen
    let kinds = row.map { Kinds(.caption).adding($0.kinds) } ?? Kinds(.caption)
    elements.append(
      Element(
        kinds: isKnown ? kinds : .anything, reading: isKnown ? .read : .unrecognised,
        carrier: .photoshop, key: isKnown ? .known("name") : .other, path: path(of: resource, row),
        offset: resource.name.lowerBound, length: resource.name.count,
        fingerprint: Fingerprint(of: payload[resource.name]), within: owner))
    sources.append(.name(index))
  }

  private mutating func add(
    _ resource: PhotoshopResource, at index: Int, row: CatalogueRow?, kinds: Kinds,
    reading: Reading
  ) {
    elements.append(
      Element(
        kinds: kinds, reading: reading, carrier: .photoshop,
        key: row.map { .known($0.key) } ?? .other, path: path(of: resource, row),
        offset: resource.range.lowerBound, length: resource.data.count,
        fingerprint: Fingerprint(of: payload[resource.data])))
    sources.append(.resource(index))
  }

  private mutating func add(
    _ inner: [Element], of resource: PhotoshopResource, at index: Int, path: String
  ) {
    let start = elements.count
    for (id, var element) in inner.identified {
      element.within = element.within?.moved(by: start)
      element.alongside = element.alongside.map {
        $0.lowerBound.moved(by: start)..<$0.upperBound.moved(by: start)
      }
      element.path = element.path.isEmpty ? path : "\(path)/\(element.path)"
      element.offset += resource.data.lowerBound
      elements.append(element)
      sources.append(.inner(index, id))
    }
  }

  /// Adds a thumbnail and its contents.
  ///
  /// The fingerprint of the thumbnail covers only its picture.
  private mutating func add(
    _ asset: EmbeddedAsset, of resource: PhotoshopResource, at index: Int, row: CatalogueRow?
  ) {
    let data = Array(payload[resource.data])
    let owner = ElementID(elements.count)
    let path = path(of: resource, row)
    var picture = FingerprintBuilder()
    for range in asset.inventory.mediaRanges() {
      picture.add(Array(data[(asset.range.lowerBound + range.lowerBound)...].prefix(range.count)))
    }
    elements.append(
      Element(
        kinds: asset.elements[0].kinds, carrier: .photoshop,
        key: row.map { .known($0.key) } ?? .other, path: path, offset: resource.range.lowerBound,
        length: resource.data.count, fingerprint: picture.fingerprint))
    sources.append(.resource(index))
    for (id, element) in asset.elements.identified.dropFirst() {
      var inside = element
      inside.path = element.path.isEmpty ? path : "\(path)/\(element.path)"
      inside.offset = resource.data.lowerBound + asset.range.lowerBound + element.offset
      inside.within = owner.moved(by: element.within?.position ?? 0)
      // Values in a block inside a thumbnail have no coarse form; they are removed.
      inside.exact = nil
      elements.append(inside)
      sources.append(.inner(index, id))
    }
  }

  /// Returns the path of a resource.
  ///
  /// An id that is not in the catalogue is a value, so paths leave it out.
  private func path(of resource: PhotoshopResource, _ row: CatalogueRow?) -> String {
    guard row != nil || resource.isOpen else { return "8BIM" }
    let digits = String(resource.id, radix: 16, uppercase: true)
    return "8BIM " + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension PhotoshopResource {
  /// Whether the content of the resource is known, even without a row in the catalogue.
  fileprivate var isOpen: Bool {
    switch content {
    case .iptc, .xmp, .iptcDigest: true
    case .malformed: isPhotoshops && [Self.iptcID, Self.xmpID].contains(id)
    case .thumbnail, .data: false
    }
  }

  /// Returns whether no element covers the resource as a whole; `digestIsLayout` applies to a
  /// digest of IPTC.
  fileprivate func isDivided(withDigest digestIsLayout: Bool) -> Bool {
    switch content {
    case .iptc, .xmp: true
    case .iptcDigest: digestIsLayout
    case .malformed, .thumbnail, .data: false
    }
  }

  /// Whether the resource is IPTC with content that a digest can refer to.
  ///
  /// If only versions and numbers are left of the IPTC, a digest refers to its former content.
  fileprivate var isDigested: Bool {
    switch content {
    case .iptc(let datasets): datasets.elements.contains { $0.kinds.first != .rendering }
    case .malformed: id == PhotoshopResource.iptcID
    case .xmp, .iptcDigest, .thumbnail, .data: false
    }
  }
}

// A source has the index of its element in the list of elements.
extension PhotoshopResources.Source: ListElement { package typealias ListID = ElementID }
