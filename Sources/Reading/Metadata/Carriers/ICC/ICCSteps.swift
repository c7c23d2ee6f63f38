import Bytes

/// The steps from the colours of a device to those of the profile, or back, each at its own offset
/// [ICC.1:2022 10.12, 10.13].
///
///     0           8    9     10  12         16       20         24     28
///     +-----------+----+-----+---+----------+--------+----------+------+----------+------------
///     | mAB  mBA  | in | out | 0 | B curves | matrix | M curves | grid | A curves | the steps
///     +-----------+----+-----+---+----------+--------+----------+------+----------+------------
///
/// A grid has sixteen sizes of a byte, the number of bytes of a number, and three zeros.
struct ICCSteps {
  /// The ranges of the steps; two steps may share a range.
  private let ranges: [ByteRange]

  /// The colours that the steps convert from.
  enum Source {
    case device
    case space
  }

  /// Reads the steps, or returns nil if one of them is malformed.
  init?(_ data: [UInt8], from source: Source) {
    guard data.count >= Self.headLength, data.holds([0, 0], at: 10) else { return nil }
    let (inputs, outputs) = (Int(data[8]), Int(data[9]))
    guard (1...15).contains(inputs), (1...15).contains(outputs) else { return nil }
    // The number of curves of a step depends on its side of the grid.
    let (near, far) = source == .device ? (outputs, inputs) : (inputs, outputs)
    var ranges: [ByteRange] = [0..<Self.headLength]
    for (position, step) in [
      (12, Step.curves(near)), (16, .matrix), (20, .curves(near)),
      (24, .grid(inputs: inputs, outputs: outputs)), (28, .curves(far)),
    ] {
      guard let offset = data.uint32(at: position) else { return nil }
      guard offset != 0 else { continue }
      guard offset >= Self.headLength, offset <= data.count,
        let range = step.range(in: data, at: Int(offset))
      else { return nil }
      ranges.append(range)
    }
    self.ranges = ranges
  }

  /// Returns whether the data holds only zeros besides the steps.
  func fill(_ data: [UInt8]) -> Bool {
    [0..<data.count].subtracting(ranges.sortedByStart())
      .allSatisfy { data[$0].isBlank }
  }

  private static let headLength = 32
}

/// One of the steps.
private enum Step {
  case curves(Int)
  case matrix
  case grid(inputs: Int, outputs: Int)

  /// Returns the range of the step, or nil if the step is malformed.
  func range(in data: [UInt8], at offset: Int) -> ByteRange? {
    switch self {
    case .curves(let count): Self.curves(count, in: data, at: offset)
    case .matrix:
      ByteRange(at: offset, count: 48, within: data.count).flatMap {
        ICCTagData.areSmall(data, $0, below: 256) ? $0 : nil
      }
    case .grid(let inputs, let outputs):
      Self.grid(inputs: inputs, outputs: outputs, in: data, at: offset)
    }
  }

  private static func curves(_ count: Int, in data: [UInt8], at offset: Int) -> ByteRange? {
    var end = offset
    for _ in 0..<count {
      guard let curve = ICCCurve(in: data, at: end),
        curve.isSteady || !CarrierSignature.occurs(in: Array(data[curve.range]))
      else { return nil }
      // Zeros pad each curve to four bytes, including the last one if there is room.
      let filled = curve.range.upperBound + (4 - (curve.range.count % 4)) % 4
      guard data[curve.range.upperBound..<min(filled, data.count)].isBlank else {
        return nil
      }
      end = min(filled, data.count)
    }
    return offset..<end
  }

  private static func grid(
    inputs: Int, outputs: Int, in data: [UInt8], at offset: Int
  ) -> ByteRange? {
    guard let head = ByteRange(at: offset, count: 20, within: data.count),
      data[head].dropFirst(inputs).prefix(16 - inputs).isBlank,
      data.holds([0, 0, 0], at: offset + 17)
    else { return nil }
    let width = Int(data[offset + 16])
    guard (1...2).contains(width),
      let points = ICCGrid.points(Array(data[head].prefix(inputs)), within: data.count),
      let numbers = ByteRange(
        at: head.upperBound, count: points * outputs * width, within: data.count),
      ICCCurve.arePlain(data, numbers, width: width)
    else { return nil }
    return offset..<numbers.upperBound
  }
}
