import Bytes
import Containers
import Vocabulary

extension EXIFWalk {
  /// Describes the layers of a picture that Photoshop saved as TIFF.
  ///
  /// Returns nil if they cannot be read, or if a part of them may hold anything, such as a linked
  /// file.
  ///
  /// ```
  /// `Adobe Photoshop Document Data Block` and a zero, then blocks:
  /// 0  4  8BIM, in the byte order of the file
  /// 4  4  key
  /// 8  4  length of the content, without padding to a multiple of 4
  /// 12    content
  /// ```
  /// Names of layers and texts in them are captions, and other programs store times.
  /// [Adobe Photoshop TIFF Technical Notes; Adobe Photoshop File Formats, Additional Layer
  /// Information]
  mutating func photoshopLayers(
    _ description: EntryDescription, in range: ByteRange, _ order: ByteOrder
  ) -> EntryDescription? {
    let head = Array("Adobe Photoshop Document Data Block\0".utf8)
    guard bytes(in: range.prefix(head.count)) == head else { return nil }
    var rest = range.dropFirst(head.count)
    while !rest.isEmpty {
      guard let block = layerBlock(at: rest, order) else { return nil }
      switch block.key {
      case "Layr", "Lr16", "Lr32":
        guard block.content.isEmpty || areLayers(in: block.content, order) else { return nil }
      case let key where LayerBlock.masksAndPatterns.contains(key): break
      default: return nil
      }
      let padded = block.content.count.roundedUp(toMultipleOf: 4)
      rest = rest.dropFirst(LayerBlock.headLength + padded)
    }
    return EntryDescription(
      key: description.key, kinds: Kinds(.editHistory, mayHold: [.caption, .captureTime]),
      reading: description.reading)
  }

  /// Returns whether the content of a block consists of layers without parts that may hold anything.
  ///
  /// ```
  /// 0  2  number of layers, negative if the first channel is a mask of all
  /// 2     layers, each:
  ///       0   16  rectangle
  ///       16  2   number of channels
  ///       18      channels, each 2 number and 4 length of its pixels
  ///       ..  4   8BIM
  ///       ..  8   blend mode, opacity, flags
  ///       ..  4   length of the rest
  ///       ..      mask and ranges, each after its length in 4 bytes; name after its length in 1
  ///               byte, up to a multiple of 4; blocks
  /// ..    pixels of all channels
  /// ```
  private mutating func areLayers(in content: ByteRange, _ order: ByteOrder) -> Bool {
    guard let count = bytes(in: content.prefix(2)).uint16(at: 0, order) else { return false }
    var rest = content.dropFirst(2)
    var pixelCount = 0
    for _ in 0..<Int(Int16(bitPattern: count).magnitude) {
      guard reading.maySpend(.entries(1), at: rest.lowerBound) else { return false }
      guard let channels = bytes(in: rest.prefix(18)).uint16(at: 16, order),
        channels <= LayerBlock.channelLimit
      else { return false }
      let table = bytes(in: rest.dropFirst(18).prefix(6 * Int(channels)))
      for index in 0..<Int(channels) {
        guard let length = table.uint32(at: 6 * index + 2, order) else { return false }
        pixelCount += Int(length)
      }
      rest = rest.dropFirst(18 + table.count)
      let blend = bytes(in: rest.prefix(16))
      guard blend.uint32(at: 0, order) == LayerBlock.signature,
        let length = blend.uint32(at: 12, order),
        let more = ByteRange(
          at: rest.lowerBound + blend.count, count: Int(length), within: rest.upperBound),
        isLayer(describedIn: more, order)
      else { return false }
      rest = more.upperBound..<rest.upperBound
    }
    return (0..<4).contains(rest.count - pixelCount)
  }

  /// Returns whether the last part of a layer has only blocks that are known.
  private mutating func isLayer(describedIn range: ByteRange, _ order: ByteOrder) -> Bool {
    var rest = range
    // The mask, and the ranges.
    for _ in 0..<2 {
      guard let length = bytes(in: rest.prefix(4)).uint32(at: 0, order),
        Int(length) <= rest.count - 4
      else { return false }
      rest = rest.dropFirst(4 + Int(length))
    }
    guard let name = bytes(in: rest.prefix(1)).first else { return false }
    rest = rest.dropFirst((1 + Int(name)).roundedUp(toMultipleOf: 4))
    while !rest.isEmpty {
      guard reading.maySpend(.entries(1), at: rest.lowerBound),
        let block = layerBlock(at: rest, order), LayerBlock.parts.contains(block.key),
        block.content.count <= LayerBlock.lengthLimit,
        !CarrierSignature.occurs(in: bytes(in: block.content))
      else { return false }
      rest = rest.dropFirst(LayerBlock.headLength + block.content.count)
    }
    return true
  }

  private mutating func layerBlock(at range: ByteRange, _ order: ByteOrder) -> LayerBlock? {
    let head = bytes(in: range.prefix(LayerBlock.headLength))
    guard head.uint32(at: 0, order) == LayerBlock.signature,
      let key = head.uint32(at: 4, order), let length = head.uint32(at: 8, order),
      let content = ByteRange(
        at: range.lowerBound + head.count, count: Int(length), within: range.upperBound)
    else { return nil }
    return LayerBlock(key: FourCC(key), content: content)
  }
}

/// A block of Photoshop's data about layers.
private struct LayerBlock {
  let key: FourCC
  let content: ByteRange

  static let headLength = 12
  /// `8BIM`.
  static let signature: UInt32 = 0x3842_494D
  static let channelLimit = 56
  /// The greatest length of a part of a layer that is searched for carriers, in bytes.
  static let lengthLimit = 1 << 20

  /// The blocks of the whole picture: masks, filters, and the images that fill layers.
  static let masksAndPatterns: Set<FourCC> = [
    "LMsk", "FMsk", "Mtrn", "Mt16", "Mt32", "Patt", "Pat2", "Pat3",
  ]

  /// The blocks of a layer: names, effects, fills, adjustments, texts, masks and settings.
  ///
  /// Blocks that link or embed other files are not among them.
  static let parts: Set<FourCC> = [
    "luni", "lnsr", "lyid", "clbl", "infx", "knko", "lspf", "lclr", "fxrp", "lsct", "lsdk", "brst",
    "vmsk", "vsms", "vscg", "vstk", "vogk", "lfx2", "lfxs", "lmfx", "lrFX", "tsly", "lmgm", "vmgm",
    "shmd", "iOpa", "TySh", "tySh", "SoCo", "GdFl", "PtFl", "brit", "levl", "curv", "expA", "vibA",
    "hue ", "hue2", "blnc", "blwh", "phfl", "mixr", "clrL", "nvrt", "post", "thrs", "grdm", "selc",
    "CgEd", "sn2P", "ffxi",
  ]
}

extension Int {
  fileprivate func roundedUp(toMultipleOf number: Int) -> Int {
    (self + number - 1) / number * number
  }
}
