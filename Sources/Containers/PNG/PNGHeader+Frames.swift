import Bytes

extension PNGHeader {
  /// Whether the data of `fcTL` describe a frame of an animation that lies within the picture; the
  /// frame that is the picture itself fills it.
  ///
  /// ```
  /// 0   4   number
  /// 4   8   width, height; neither is 0
  /// 12  8   columns to its left, rows above it
  /// 20  4   how long it is shown: numerator, denominator
  /// 24  1   what becomes of it, 0 to 2
  /// 25  1   whether it lies over the one before
  /// ```
  /// [PNG 3 11.3.6.2]
  func holdsFrame(_ data: [UInt8], isPicture: Bool) -> Bool {
    guard data.count == 26, let frameWidth = data.uint32(at: 4),
      let frameHeight = data.uint32(at: 8),
      let left = data.uint32(at: 12), let top = data.uint32(at: 16),
      (1...width).contains(frameWidth), (1...height).contains(frameHeight),
      left <= width - frameWidth, top <= height - frameHeight
    else { return false }
    return data[24] <= 2 && data[25] <= 1
      && (!isPicture || (frameWidth == width && frameHeight == height))
  }
}
