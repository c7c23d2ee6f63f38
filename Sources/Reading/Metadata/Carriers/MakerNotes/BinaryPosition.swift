import Bytes
import Containers

/// The extent to which numbers may hold a position; a reader for undocumented entries.
///
/// | form | such as |
/// |---|---|
/// | degrees with fractions | `48.8577` as a double, a float or a fraction |
/// | degrees in ten millionths, as drones and maps write them | `488577000` in four or eight bytes |
/// | a pair side by side in untyped bytes, or anywhere in a property list | |
///
/// Whole numbers, and those with three places, are counts and settings.
enum BinaryPosition {
  /// No number that may be part of a position.
  case none
  /// One number, which makes a position together with another one elsewhere.
  case half
  /// Two numbers.
  case whole

  /// Reads a value.
  ///
  /// A long value without a type may hold anything.
  init(in value: [UInt8], of type: TIFFType, _ order: ByteOrder) {
    switch type {
    case .double, .float, .rational, .signedRational, .long, .signedLong, .long8, .signedLong8:
      let numbers = stride(from: 0, to: value.count - type.size + 1, by: type.size).map {
        Self.isAngle(in: value, at: $0, type, order)
      }
      let isPair = zip(numbers, numbers.dropFirst()).contains { $0 && $1 }
      self = isPair ? .whole : numbers == [true] ? .half : .none
    case .byte, .signedByte, .undefined:
      self = value.count > Self.maximumLength || Self.holdsPair(value) ? .whole : .none
    case .ascii, .utf8, .short, .signedShort, .ifd, .ifd8: self = .none
    }
  }

  private static let maximumLength = 4096

  private static func holdsPair(_ value: [UInt8]) -> Bool {
    guard !value.starts(with: "bplist00".utf8) else { return listed(in: value) > 1 }
    return [ByteOrder.bigEndian, .littleEndian].contains { holdsPair(value, $0) }
  }

  private static func holdsPair(_ value: [UInt8], _ order: ByteOrder) -> Bool {
    value.indices.contains { start in
      isAngle(in: value, at: start, .double, order)
        && isAngle(in: value, at: start + 8, .double, order)
        || start.isMultiple(of: 4) && isAngle(in: value, at: start, .signedLong, order)
          && isAngle(in: value, at: start + 4, .signedLong, order)
          && !value[start..<(start + 8)].allSatisfy { (0x20..<0x7F).contains($0) }
    }
  }

  /// Returns the number of angles in a binary property list, in which a byte gives the type of each
  /// number [CFBinaryPList.c].
  private static func listed(in value: [UInt8]) -> Int {
    value.indices.count { start in
      switch value[start] {
      case 0x12: isAngle(in: value, at: start + 1, .signedLong, .bigEndian)
      case 0x13: isAngle(in: value, at: start + 1, .signedLong8, .bigEndian)
      case 0x22: isAngle(in: value, at: start + 1, .float, .bigEndian)
      case 0x23: isAngle(in: value, at: start + 1, .double, .bigEndian)
      default: false
      }
    }
  }

  /// Returns whether a number may be a latitude or a longitude.
  private static func isAngle(
    in value: [UInt8], at start: Int, _ type: TIFFType, _ order: ByteOrder
  ) -> Bool {
    switch type {
    case .double: isAngle(value.uint64(at: start, order).map(Double.init(bitPattern:)))
    case .float: isAngle(value.uint32(at: start, order).map { Double(Float(bitPattern: $0)) })
    case .rational, .signedRational:
      isAngle(fraction(value, start, order, isSigned: type == .signedRational))
    case .long, .signedLong:
      isScaled(value.uint32(at: start, order).map { Int32(bitPattern: $0) })
    case .long8, .signedLong8:
      isScaled(
        value.uint64(at: start, order).flatMap { Int32(exactly: Int64(bitPattern: $0)) })
    case .byte, .ascii, .short, .signedByte, .undefined, .signedShort, .ifd, .ifd8, .utf8: false
    }
  }

  private static func isAngle(_ number: Double?) -> Bool {
    guard let number, number.magnitude >= 0.1, number.magnitude <= 180 else { return false }
    let thousandths = number * 1000
    return (thousandths - thousandths.rounded()).magnitude > 1e-6
  }

  private static func isScaled(_ number: Int32?) -> Bool {
    guard let number else { return false }
    return (1_000_000...1_800_000_000).contains(number.magnitude) && !number.isMultiple(of: 1000)
  }

  private static func fraction(
    _ value: [UInt8], _ start: Int, _ order: ByteOrder, isSigned: Bool
  ) -> Double? {
    guard let one = value.uint32(at: start, order), let other = value.uint32(at: start + 4, order),
      other != 0
    else { return nil }
    return isSigned
      ? Double(Int32(bitPattern: one)) / Double(Int32(bitPattern: other))
      : Double(one) / Double(other)
  }
}
