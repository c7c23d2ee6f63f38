/// The segments of a file that no block has taken yet, to be found by family and position.
///
/// Files may have thousands of segments, so none is looked for by going through all others, and none
/// is held twice.
struct JPEGSegmentPool {
  /// All segments, in the file's order.
  private let segments: [JPEGSegment]
  private var isTaken: [Bool]
  /// Where the segments stand of families that are joined wherever they do.
  private var byFamily: [JPEGSegment.Family: [Int]] = [:]

  /// Takes segments in the file's order.
  init(_ segments: [JPEGSegment]) {
    self.segments = segments
    isTaken = [Bool](repeating: false, count: segments.count)
    for (position, segment) in segments.enumerated() where segment.family.isJoined {
      byFamily[segment.family, default: []].append(position)
    }
  }

  /// Takes the segments that one, the first of them, is read together with; none where it was taken
  /// itself.
  mutating func take(at position: Int) -> [JPEGSegment] {
    guard !isTaken[position] else { return [] }
    let group = group(at: position)
    for member in group { isTaken[member] = true }
    return group.map { segments[$0] }
  }

  private mutating func group(at position: Int) -> [Int] {
    let segment = segments[position]
    switch segment.family {
    case .icc, .photoshop, .flir, .flashPix, .extendedXMP:
      return byFamily.removeValue(forKey: segment.family) ?? []
    case .xmp:
      guard byFamily.keys.contains(where: \.isExtendedXMP),
        let guid = try? XMPPacket(parsing: segment.content).extendedGUID
      else { return [position] }
      let named = JPEGSegment.Family.extendedXMP(guid: guid.uppercased())
      return [position] + (byFamily.removeValue(forKey: named) ?? [])
    case .preview: return run(from: position) { $0.continues($1) }
    case .ratioImage: return run(from: position) { next, _ in next.family == .ratioImage }
    case .exif: return run(from: position) { next, _ in next.continuesEXIF }
    case .mpf, .jfif, .ducky, .adobe, .ricoh, .named, .comment, .gap, .unrecognised, .misplaced:
      return [position]
    }
  }

  /// A segment, and those right behind it of which each continues the one in front of it.
  private func run(
    from first: Int, while continues: (_ next: JPEGSegment, _ last: JPEGSegment) -> Bool
  ) -> [Int] {
    var last = first
    while last + 1 < segments.count, !isTaken[last + 1],
      segments[last + 1].id == segments[last].id.moved(by: 1),
      continues(segments[last + 1], segments[last])
    {
      last += 1
    }
    return Array(first...last)
  }
}

extension JPEGSegment.Family {
  /// Whether segments of the family are one carrier, wherever they stand.
  fileprivate var isJoined: Bool {
    switch self {
    case .icc, .photoshop, .flir, .flashPix, .extendedXMP: true
    case .exif, .xmp, .mpf, .jfif, .ducky, .adobe, .ratioImage, .ricoh, .named, .preview, .comment,
      .gap, .unrecognised, .misplaced:
      false
    }
  }

  fileprivate var isExtendedXMP: Bool {
    if case .extendedXMP = self { true } else { false }
  }
}
