import Bytes
import Containers
import Vocabulary

/// Finds the metadata in AV1, unit by unit, and the filler that replaces each.
///
/// Only the heads of units are read, and the units of metadata.
struct BitstreamScan<Source: ByteSource> {
  private let source: Source
  private var window: SourceWindow<Source>
  /// The elements found so far.
  private(set) var found = CodedElements()

  /// The maximum length of metadata; real metadata is short.
  private static var unitLimit: Int { 1 << 20 }

  init(of source: Source) {
    self.source = source
    window = SourceWindow(of: source)
  }

  /// Scans a sample, or the settings of a decoder.
  ///
  /// - Throws: `ContainerError` if reading fails, or metadata exceeds the limit.
  mutating func scan(through range: ByteRange) throws(ContainerError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset..<min(range.upperBound, offset + BitstreamUnit.headLimit)
      // Bytes that are not a unit are left to the decoder.
      guard let unit = BitstreamUnit(parsing: try window.bytes(in: start, upTo: range.upperBound))
      else {
        return
      }
      let first = offset + unit.head.count
      guard
        let content = ByteRange(
          at: first, count: unit.size ?? range.upperBound - first, within: range.upperBound)
      else { return }
      try scan(at: unit, content, from: offset)
      offset = content.upperBound
    }
  }

  private mutating func scan(
    at unit: BitstreamUnit, _ content: ByteRange, from offset: Int
  ) throws(ContainerError) {
    let all = offset..<content.upperBound
    let filler = ScatteredElements.Filler.unit(unit.paddingHead)
    switch unit.type {
    case BitstreamUnit.padding:
      try source.spend(.patches(1), at: offset)
      found.add(all)
      guard content.count <= Self.unitLimit else { return }
      let bytes = Array(try window.bytes(in: content, upTo: content.upperBound))
      guard !BitstreamUnit.isPadding(bytes) || unit.head != unit.paddingHead else { return }
      found.add([.filler], at: all, filler: filler, value: bytes)
    case BitstreamUnit.metadata:
      try source.spend(.patches(1), at: offset)
      guard content.count <= Self.unitLimit else {
        throw .limitExceeded(
          what: "bytes in a unit of metadata", limit: Self.unitLimit, at: offset)
      }
      let bytes = Array(try window.bytes(in: content, upTo: content.upperBound))
      var rest = bytes[...]
      guard let type = rest.popNumber() else {
        guard !bytes.isEmpty else { return }
        found.add(all)
        found.add(
          [MessageSort(unknown: bytes, key: "user data")], at: all, filler: filler, value: bytes)
        return
      }
      guard let sort = MessageSort(ofMetadata: type, Array(rest)) else { return }
      found.add(all)
      found.add([sort], at: all, filler: filler, value: bytes)
    case BitstreamUnit.delimiter: try add(unread: content, at: content, filledWith: .zeros)
    case let type where BitstreamUnit.reserved.contains(type):
      try add(unread: content, at: all, filledWith: filler)
    default: return
    }
  }

  /// Adds bytes that no decoder reads, if there are any.
  private mutating func add(
    unread content: ByteRange, at range: ByteRange, filledWith filler: ScatteredElements.Filler
  ) throws(ContainerError) {
    guard !content.isEmpty else { return }
    try source.spend(.patches(1), at: range.lowerBound)
    found.add(range)
    let start = Array(try window.bytes(in: content.prefix(1 << 16), upTo: content.upperBound))
    guard range != content || content.count > start.count || !start.isBlank
    else { return }
    found.add([MessageSort(unknown: start, key: "unit")], at: range, filler: filler, value: start)
  }
}
