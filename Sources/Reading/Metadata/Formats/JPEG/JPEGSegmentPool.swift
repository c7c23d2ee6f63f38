/// The segments of a file that no block has taken yet, indexed by family and position.
///
/// Files may have thousands of segments, so no lookup goes through all others, and no segment is
/// stored twice.
struct JPEGSegmentPool {
  /// All segments, in the file's order.
  private let segments: [JPEGSegment]
  private var isTaken: [Bool]
  /// The positions of segments by family, for families that are joined wherever they appear.
  private var byFamily: [JPEGSegment.Family: [Int]] = [:]

  /// Creates a pool of segments in the file's order.
  init(_ segments: [JPEGSegment]) {
    self.segments = segments
    isTaken = [Bool](repeating: false, count: segments.count)
    for (position, segment) in segments.enumerated() where segment.family.isJoined {
      byFamily[segment.family, default: []].append(position)
    }
  }

  /// Takes a segment and those that are read together with it, or returns an empty array if it was
  /// already taken.
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

  /// Returns a segment and the run of segments directly after it, each of which continues the one
  /// before.
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
  /// Whether segments of the family are one carrier, wherever they appear.
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
