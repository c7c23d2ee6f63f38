import Containers
import Files
import Metadata
import Verification
import Vocabulary

/// A still that is open for the renderer.
///
/// For a camera's raw file, that is its largest preview.
final class StillSource: Sendable {
  /// The file of the still.
  let file: SourceFile
  /// The still's contents.
  let inventory: Inventory
  private let drawable: DrawableFile
  /// The preview, whose file closes with it.
  private let preview: DrawableFile.Preview?
  /// The open file for the renderer.
  let descriptorNumber: Int32
  /// The orientation of a picture that does not state one.
  private let orientation: Int
  /// The longest side of a raw picture in pixels, or nil for other pictures.
  let rawSide: Int?

  /// Opens a still.
  ///
  /// - Throws: `Problem` if a raw file has no preview.
  init(_ file: SourceFile, holding inventory: Inventory) throws(Problem) {
    self.file = file
    self.inventory = inventory
    drawable = DrawableFile(file, holding: inventory)
    if inventory.isAnimatedPNG { throw Problem(coding: .animated) }
    guard inventory.contentType.isRaw else {
      preview = nil
      rawSide = nil
      descriptorNumber = drawable.descriptorNumber
      orientation = 1
      return
    }
    guard let preview = drawable.largestPreview(), let side = inventory.longestSide(in: file) else {
      throw Problem(
        .previewTooSmall,
        "a raw picture is delivered as its largest preview, and the file has none of known size")
    }
    descriptorNumber = preview.descriptorNumber
    orientation = preview.orientation
    rawSide = side
    self.preview = consume preview
  }

  /// Opens the still of an asset.
  ///
  /// - Throws: `Problem` if it cannot be read, or has no picture to code.
  convenience init(of input: ShareInput) throws(Problem) {
    switch input {
    case .asset(let delivery):
      let file: SourceFile
      let inventory: Inventory
      do {
        file = try delivery.files[0].opened()
      } catch {
        throw Problem(error)
      }
      do {
        inventory = try Inventory(of: file)
      } catch {
        throw Problem(error)
      }
      try self.init(file, holding: inventory)
    case .skipped: throw Problem(.unsupportedFormat, "it is not a picture")
    case .failed(_, let problem): throw problem
    }
  }

  /// Returns the SHA-256 of the file.
  ///
  /// - Throws: `Problem` if the file cannot be read.
  func digest() throws(Problem) -> Digest {
    do {
      return try Digest(of: file)
    } catch {
      throw Problem(error)
    }
  }

  /// Returns the question to the renderer.
  func question(_ purpose: RenderingRequest.Purpose) -> RenderingRequest {
    rawSide == nil
      ? drawable.question(purpose) : RenderingRequest(purpose, orientation: orientation)
  }

  /// The least share of a raw picture's longest side that its preview must have.
  private static let minimumShare = 0.9

  /// Checks that a raw file's preview is nearly as large as the raw picture.
  ///
  /// - Throws: `Problem` if it is smaller.
  func expectWholeSize(_ size: PixelSize) throws(Problem) {
    guard let rawSide, Double(size.longerSide) < Self.minimumShare * Double(rawSide) else {
      return
    }
    throw Problem(
      .previewTooSmall,
      "the largest preview in the raw file is much smaller than the raw picture")
  }
}

extension Inventory {
  /// Whether the file is an animated PNG file, of which libvips would draw the first picture [PNG 3
  /// 11.3.6].
  fileprivate var isAnimatedPNG: Bool {
    switch container {
    case .png(let structure): structure.parts.contains { $0.type == "acTL" }
    case .jpeg, .jxl, .webP, .gif, .tiff, .isoBaseMedia, .xmp: false
    }
  }

  /// Returns the longest side of the pictures that a raw file states in its directories, in
  /// pixels, or nil if it states none.
  fileprivate func longestSide(in source: SourceFile) -> Int? {
    let sides = entries.identified.compactMap { id, entry -> Int? in
      guard entry.item.key == .known("ImageWidth") || entry.item.key == .known("ImageLength"),
        case .numbers(let numbers) = value(of: id, in: source), let number = numbers.first
      else { return nil }
      return Int(exactly: number)
    }
    return sides.max()
  }
}
