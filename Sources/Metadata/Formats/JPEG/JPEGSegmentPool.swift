/// The segments of a file that no block has taken yet, to be found by family and position.
///
/// Files may have thousands of segments, so none is looked for by going through all others.
struct JPEGSegmentPool {
  private var byFamily: [JPEGSegment.Family: [JPEGSegment]]
  private var byID: [PartID: JPEGSegment]
  private let holdsExtendedXMP: Bool

  init(_ segments: [JPEGSegment]) {
    byFamily = Dictionary(grouping: segments, by: \.family)
    byID = Dictionary(uniqueKeysWithValues: segments.map { ($0.id, $0) })
    holdsExtendedXMP = segments.contains(where: \.isExtendedXMP)
  }

  /// Takes the segments that this one, the first of them, is read together with; none where it was
  /// taken itself.
  mutating func take(_ segment: JPEGSegment) -> [JPEGSegment] {
    guard byID[segment.id] != nil else { return [] }
    let group = group(of: segment)
    for member in group { byID[member.id] = nil }
    return group
  }

  private mutating func group(of segment: JPEGSegment) -> [JPEGSegment] {
    switch segment.family {
    case .icc, .photoshop, .flir, .extendedXMP:
      return byFamily.removeValue(forKey: segment.family) ?? []
    case .xmp:
      guard holdsExtendedXMP,
        let guid = try? XMPPacket(parsing: segment.content).extendedGUID
      else { return [segment] }
      let named = JPEGSegment.Family.extendedXMP(guid: guid.uppercased())
      return [segment] + (byFamily.removeValue(forKey: named) ?? [])
    case .preview:
      var group = [segment]
      while let last = group.last, let next = byID[last.id.moved(by: 1)], next.continues(last) {
        group.append(next)
      }
      return group
    case .exif:
      var group = [segment]
      while let last = group.last, let next = byID[last.id.moved(by: 1)], next.continuesEXIF {
        group.append(next)
      }
      return group
    case .mpf, .jfif, .ducky, .adobe, .named, .comment, .gap, .unrecognised, .misplaced:
      return [segment]
    }
  }
}
