import Bytes
import Vocabulary

/// The elements in coded samples that are no picture, by their sort, and what takes their place.
struct CodedElements {
  private var groups: [[MessageSort]: Group] = [:]
  /// A digest of the elements that stay where others may go.
  private var staying = FingerprintBuilder()
  private var stayingCount = 0
  private var firstStaying = 0
  /// Where it stands, and where filler does.
  private(set) var ranges: [ByteRange] = []

  /// Bytes of some sorts that stand in the same places.
  private struct Group {
    var patches: [ScatteredElements.Patch] = []
    var values = FingerprintBuilder()
    var length = 0
  }

  /// Notes bytes that are no media.
  mutating func add(_ range: ByteRange) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// Notes bytes that stay in a place from which others may go.
  mutating func add(staying bytes: [UInt8], at offset: Int) {
    if stayingCount == 0 { firstStaying = offset }
    stayingCount += 1
    staying.add(bytes)
  }

  /// Notes bytes that may go, and the filler that takes their place.
  mutating func add(
    _ sorts: [MessageSort], at range: ByteRange, filler: ScatteredElements.Filler,
    value: [UInt8]
  ) {
    // Of thousands that are the same, one is held.
    let last = groups[sorts]?.patches.last?.filler
    let filler = last == filler ? last ?? filler : filler
    groups[sorts, default: Group()].patches.append(ScatteredElements.Patch(range, filler))
    groups[sorts, default: Group()].values.add(value)
    groups[sorts, default: Group()].length += value.count
  }

  /// The elements found, in the order in which they stand in the file; nil where there are none.
  var elements: ScatteredElements? {
    var found = groups.map { sorts, group in
      let element = Element(
        kinds: sorts.dropFirst().reduce(sorts[0].kinds) { $0.adding($1.kinds) },
        // Of one unit, what is known goes with what is not, and the other way round.
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
    // Of one unit, what may go stands first.
    return ScatteredElements(
      found.sorted { ($0.0.offset, $0.1.isEmpty ? 1 : 0) < ($1.0.offset, $1.1.isEmpty ? 1 : 0) })
  }
}
