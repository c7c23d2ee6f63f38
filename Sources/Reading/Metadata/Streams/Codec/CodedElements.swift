import Bytes
import Vocabulary

/// The elements in coded samples that are not picture data, by their sort, and the bytes that
/// replace them.
struct CodedElements {
  private var groups: [[MessageSort]: Group] = [:]
  /// A digest of the elements that are kept where others may be removed.
  private var staying = FingerprintBuilder()
  private var stayingCount = 0
  private var firstStaying = 0
  /// The bytes of the elements, and of filler.
  private(set) var ranges: [ByteRange] = []

  /// Bytes of some sorts that occur together.
  private struct Group {
    var patches: [ScatteredElements.Patch] = []
    var values = FingerprintBuilder()
    var length = 0
  }

  /// Records bytes that are not media.
  mutating func add(_ range: ByteRange) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// Records bytes that are kept in a place from which others may be removed.
  mutating func add(staying bytes: [UInt8], at offset: Int) {
    if stayingCount == 0 { firstStaying = offset }
    stayingCount += 1
    staying.add(bytes)
  }

  /// Records bytes that may be removed, and the filler that replaces them.
  mutating func add(
    _ sorts: [MessageSort], at range: ByteRange, filler: ScatteredElements.Filler,
    value: [UInt8]
  ) {
    // Thousands of equal fillers share one array.
    let last = groups[sorts]?.patches.last?.filler
    let filler = last == filler ? last ?? filler : filler
    groups[sorts, default: Group()].patches.append(ScatteredElements.Patch(range, filler))
    groups[sorts, default: Group()].values.add(value)
    groups[sorts, default: Group()].length += value.count
  }

  /// The elements found, in file order, or nil if there are none.
  var elements: ScatteredElements? {
    var found = groups.map { sorts, group in
      let element = Element(
        kinds: sorts.dropFirst().reduce(sorts[0].kinds) { $0.adding($1.kinds) },
        // Known and unknown parts of one unit are removed together.
        reading: sorts.allSatisfy { $0.reading == sorts[0].reading }
          ? sorts[0].reading : .malformed,
        carrier: .codec, key: sorts[0].key, path: "", offset: group.patches[0].range.lowerBound,
        length: group.length, fingerprint: group.values.fingerprint)
      return (element, group.patches)
    }
    if stayingCount > 0 {
      let element = Element(
        kinds: Kinds(.rendering), carrier: .codec, key: .known("SEI"), path: "",
        offset: firstStaying, length: stayingCount, fingerprint: staying.fingerprint)
      found.append((element, []))
    }
    guard !found.isEmpty else { return nil }
    // Of one unit, the parts that may be removed come first.
    return ScatteredElements(
      found.sorted { ($0.0.offset, $0.1.isEmpty ? 1 : 0) < ($1.0.offset, $1.1.isEmpty ? 1 : 0) })
  }
}
