import Bytes
import Catalogue
import Containers

extension EXIFShape {
  /// Returns whether an entry with this value has the shape.
  func fits(_ entry: TIFFEntry, holding value: [UInt8], in order: ByteOrder) -> Bool {
    counts.contains(entry.count) && matches(entry, value, in: order)
  }

  /// Returns whether an entry with this value has the shape, except for its count.
  func matches(_ entry: TIFFEntry, _ value: [UInt8], in order: ByteOrder) -> Bool {
    guard types.contains(entry.typeCode), let type = entry.type else { return false }
    return switch values {
    case .texts(let texts): texts.contains { $0.utf8.elementsEqual(value) }
    case .digits: value.allSatisfy { $0.isDigit || $0 == 0 }
    case .numbers(let limit): numbers(in: value, type, order).allSatisfy { $0 <= limit }
    case .codes(let ranges):
      numbers(in: value, type, order).allSatisfy { number in
        ranges.contains { $0.contains(number) }
      }
    }
  }

  private func numbers(in value: [UInt8], _ type: TIFFType, _ order: ByteOrder) -> [UInt64] {
    stride(from: 0, to: value.count, by: type.size).map { offset in
      switch type.size {
      case 1: UInt64(value[offset])
      case 2: value.uint16(at: offset, order).map(UInt64.init) ?? .max
      case 4: value.uint32(at: offset, order).map(UInt64.init) ?? .max
      default: value.uint64(at: offset, order) ?? .max
      }
    }
  }
}

extension [UInt8] {
  /// Returns whether the bytes are doubles of noise, gain or levels: zero, or within their
  /// plausible range.
  func areNoise(in order: ByteOrder) -> Bool {
    stride(from: 0, to: count, by: 8).allSatisfy { offset in
      uint64(at: offset, order).map { bits in
        let size = Double(bitPattern: bits).magnitude
        return size == 0 || (1e-12...1e6).contains(size)
      } ?? false
    }
  }
}
