import Bytes
import Files
import Metadata
package import Vocabulary

/// The first file of an asset, opened so that a small picture can be made of it.
package struct DrawableFile: Sendable {
  /// The format, as its bytes tell it.
  package let contentType: ContentType
  private let source: SourceFile

  /// Opens the file; nil where it cannot be read, is another than was seen, or is no picture or movie.
  package init?(of input: ShareInput) {
    guard case .asset(let delivery) = input, let source = try? delivery.files[0].opened(),
      let prefix = try? source.bytes(in: 0..<min(source.count, FileFormat.prefixLength)),
      case .media(let type) = FileFormat(recognising: prefix), type.mediaType != nil
    else { return nil }
    // That a TIFF file is a camera's raw one stands in its directories.
    contentType = type == .tiff ? (try? Inventory(of: source))?.contentType ?? type : type
    self.source = source
  }

  /// The open file, for a reader in another process; it closes with this value.
  package var descriptorNumber: Int32 { source.descriptorNumber }

  /// The SHA-256 of the file, 32 bytes; nil where it cannot be read.
  package func digest() -> [UInt8]? { (try? Digest(of: source))?.bytes }

  /// Whether the file is as it was when it was opened.
  package var isUnchanged: Bool { (try? source.assertUnchanged()) != nil }
}

extension DrawableFile {
  /// A picture that a file holds of its own picture: a JPEG file without a name.
  package struct Preview: ~Copyable {
    private let file: SpoolFile
    /// The open file, for a reader in another process; it closes with this value.
    package let descriptorNumber: Int32
    /// How it stands, as EXIF counts it, 1 to 8 [Exif 3.0 4.6.5]: what the file around it says.
    package let orientation: Int

    /// Makes a file of these bytes; nil where there is no room for it.
    fileprivate init?(of bytes: [UInt8], standing orientation: Int) {
      var file = SpoolFile(expecting: bytes.count)
      file.append(bytes.span)
      guard let number = try? file.descriptor() else { return nil }
      descriptorNumber = number
      self.file = file
      self.orientation = orientation
    }
  }

  /// The largest preview in the file; nil where it has none that is JPEG.
  package func largestPreview() -> Preview? {
    guard let inventory = try? Inventory(of: source) else { return nil }
    let places = inventory.items.filter { $0.length > Self.leastLength }.compactMap(Self.range)
    for place in places.sorted(by: { $0.count > $1.count }) where isJPEG(place) {
      guard place.count <= Self.mostLength, let bytes = try? source.bytes(in: place) else {
        continue
      }
      return Preview(of: bytes, standing: orientation(in: inventory))
    }
    return nil
  }

  /// Shorter ones show nothing.
  private static let leastLength = 512
  /// Longer ones are no previews; they are read into memory.
  private static let mostLength = 64 << 20

  private static func range(of item: Item) -> ByteRange? {
    let (end, isTooLong) = item.place.offset.addingReportingOverflow(item.length)
    return isTooLong ? nil : item.place.offset..<end
  }

  private func isJPEG(_ place: ByteRange) -> Bool {
    // The marker of the start, and the first byte of the next one.
    place.upperBound <= source.count
      && (try? source.bytes(in: place.prefix(3))) == [0xFF, 0xD8, 0xFF]
  }

  /// What the first directory says of how the picture stands; upright where it says nothing.
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
