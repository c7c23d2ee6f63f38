import Bytes
import Containers
import Files
import Metadata
package import Vocabulary

/// The first file of an asset, opened so that a thumbnail can be made of it.
package struct DrawableFile: Sendable {
  /// The format, according to the bytes of the file.
  package let contentType: ContentType
  private let source: SourceFile
  private let view: DrawnView?
  /// The contents of the file, if they were read before.
  private let inventory: Inventory?

  /// Opens the file.
  ///
  /// Returns nil if the file cannot be read, is not the one that was seen, or is not a picture or
  /// movie.
  package init?(of input: ShareInput) {
    guard case .asset(let delivery) = input, let source = try? delivery.files[0].opened(),
      let prefix = try? source.bytes(in: 0..<min(source.count, FileFormat.prefixLength)),
      case .media(let type) = FileFormat(recognising: prefix), type.mediaType != nil
    else { return nil }
    // Only the directories of a TIFF file show that it is a raw picture.
    contentType = type == .tiff ? (try? Inventory(of: source))?.contentType ?? type : type
    self.source = source
    inventory = nil
    view = Self.view(of: source, as: contentType)
  }

  /// Takes a file that was read.
  init(_ source: SourceFile, holding inventory: Inventory) {
    contentType = inventory.contentType
    self.source = source
    self.inventory = inventory
    view = Self.view(of: source, as: contentType)
  }

  private static func view(of source: SourceFile, as type: ContentType) -> DrawnView? {
    type == .heic || type == .heif ? DrawnView(of: source) : nil
  }

  /// The open file, or a copy of it that shows the same picture to more readers, for a reader in
  /// another process.
  ///
  /// It closes with this value.
  package var descriptorNumber: Int32 { view?.descriptorNumber ?? source.descriptorNumber }

  /// Returns the question to the renderer about the file itself, with the colours that it states.
  package func question(_ purpose: RenderingRequest.Purpose) -> RenderingRequest {
    RenderingRequest(purpose, colours: statedColours)
  }

  /// The colours that the file states by codes.
  ///
  /// Without them, a high dynamic range would be drawn as if it were that of sRGB.
  private var statedColours: StatedColours? {
    switch contentType {
    case .heic, .heif, .avif, .png:
      let inventory = inventory ?? (try? Inventory(of: source))
      return (try? inventory?.statedColours(in: source)) ?? nil
    case .jpeg, .gif, .webP, .tiff, .dng, .cameraRaw, .jpegXL, .quickTimeMovie, .mpeg4, .m4v,
      .threeGPP, .xmp:
      return nil
    }
  }

  /// Returns the SHA-256 of the file, 32 bytes, or nil if the file cannot be read.
  package func digest() -> [UInt8]? { (try? Digest(of: source))?.bytes }

  /// Whether the file is unchanged since it was opened.
  package var isUnchanged: Bool { (try? source.assertUnchanged()) != nil }
}

extension DrawableFile {
  /// A preview of its own picture that a file contains: a JPEG file without a name.
  package struct Preview: ~Copyable {
    private let file: SpoolFile
    /// The open file, for a reader in another process.
    ///
    /// It closes with this value.
    package let descriptorNumber: Int32
    /// The orientation that the enclosing file states, as an EXIF number from 1 to 8 [Exif 3.0
    /// 4.6.5].
    package let orientation: Int

    /// Creates a file of these bytes, or returns nil if there is no room for it.
    fileprivate init?(of bytes: [UInt8], orientation: Int) {
      var file = SpoolFile(expecting: bytes.count)
      file.append(bytes.span)
      guard let number = try? file.descriptor() else { return nil }
      descriptorNumber = number
      self.file = file
      self.orientation = orientation
    }
  }

  /// Returns the largest preview in the file, or nil if the file has no JPEG preview.
  package func largestPreview() -> Preview? {
    guard let inventory = try? Inventory(of: source) else { return nil }
    let ranges = inventory.items.filter { $0.length > Self.minimumLength }.compactMap(Self.range)
    for range in ranges.sorted(by: { $0.count > $1.count }) where isJPEG(range) {
      guard range.count <= Self.maximumLength, let bytes = try? source.bytes(in: range) else {
        continue
      }
      return Preview(of: bytes, orientation: orientation(in: inventory))
    }
    return nil
  }

  /// The length in bytes up to which an item is too short for a preview.
  private static let minimumLength = 512
  /// The greatest length of a preview in bytes.
  ///
  /// Longer items are not previews, and previews are read into memory.
  private static let maximumLength = 64 << 20

  private static func range(of item: Item) -> ByteRange? {
    let (end, isTooLong) = item.place.offset.addingReportingOverflow(item.length)
    return isTooLong ? nil : item.place.offset..<end
  }

  private func isJPEG(_ range: ByteRange) -> Bool {
    // The start marker, and the first byte of the next marker.
    range.upperBound <= source.count
      && (try? source.bytes(in: range.prefix(3))) == [0xFF, 0xD8, 0xFF]
  }

  /// Returns the orientation that the first directory states, or upright if it states none.
  private func orientation(in inventory: Inventory) -> Int {
    for (id, entry) in inventory.entries.identified
    where entry.item.key == .known("Orientation") {
      if case .numbers(let numbers) = inventory.value(of: id, in: source),
        let number = numbers.first, (1...8).contains(number)
      {
        return Int(number)
      }
    }
    return 1
  }
}
