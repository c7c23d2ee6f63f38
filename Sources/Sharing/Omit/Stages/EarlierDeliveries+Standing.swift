import Files

extension EarlierDeliveries {
  /// The standing of what is to be delivered.
  enum Standing {
    /// Nothing is known of it, or what stands in its place is something else.
    case open
    /// All of it was delivered, and is there; the digests of the originals and of what is there, in the
    /// order of the files.
    case delivered([(original: String?, output: String?)])
    /// What is there of it was about to be delivered when a run was killed: the same bytes may take
    /// their own place.
    case unsettled
    /// What is there are deliveries of parts of it, of which there is more now; the files that may be
    /// replaced.
    case incomplete([Path: FileIdentity])
  }

  /// One file of what is to be delivered, and what stands in its place.
  private struct Place {
    let target: Path
    let source: SourceFile
    let standing: SourceFile
    let original: String
    let output: String

    var trace: FileTrace { .delivered(original, output) }

    /// Nil where one of them cannot be read, or the original is another file than was seen.
    init?(of file: Delivery.File, at target: Path) {
      guard let source = try? SourceFile(opening: file.source, expected: file.identity),
        let standing = try? SourceFile(opening: target, followingLink: false),
        let original = try? Digest(of: source), let output = try? Digest(of: standing)
      else { return nil }
      self.target = target
      self.source = source
      self.standing = standing
      (self.original, self.output) = ("\(original)", "\(output)")
    }
  }

  // INVARIANT (skipped is recorded): what is skipped is there, and its bytes are a recorded delivery of
  // these originals' bytes under this request.
  /// Looks for an asset, by the bytes of its originals and of what stands where it would be delivered.
  func standing(of delivery: Delivery) -> Standing {
    let targets = delivery.files.map(\.ownTarget)
    // Where nothing stands there is nothing to compare, and nothing has to be read.
    guard targets.contains(where: { $0?.isTaken == true }) else { return .open }
    var places: [Place?] = []
    for (file, target) in zip(delivery.files, targets) {
      guard let target else { return .open }
      guard target.isTaken else {
        places.append(nil)
        continue
      }
      guard let place = Place(of: file, at: target) else { return .open }
      places.append(place)
    }
    let traces = places.map { $0?.trace ?? .leftOut }
    if delivered.contains(Fingerprint(of: traces)) {
      return .delivered(places.map { ($0?.original, $0?.output) })
    }
    let isUnsettled = places.enumerated().allSatisfy { index, place in
      place.map { unsettled.contains(Fingerprint(of: $0.trace, at: index)) } ?? true
    }
    if isUnsettled { return .unsettled }
    guard lengths != nil, areDelivered(places.map(earlierTrace), inPartsOf: places) else {
      return .open
    }
    let standing = places.compactMap(\.self).map { ($0.target, $0.standing.identity) }
    return .incomplete(Dictionary(standing) { first, _ in first })
  }

  // MARK: Parts

  /// What was delivered of a file: the file itself, or the beginning of it that was there then.
  private func earlierTrace(of place: Place?) -> FileTrace {
    guard let place else { return .leftOut }
    guard let length = lengths?[Fingerprint(ofOutput: place.output)], length < place.source.count,
      let beginning = try? Digest(of: [0..<length], in: place.source)
    else { return place.trace }
    return .delivered("\(beginning)", place.output)
  }

  /// An asset has no more files than that, of which a few belong to it at most.
  private static let mostFiles = 8

  // INVARIANT (own deliveries): what may be replaced is, byte for byte, what is recorded as delivered of
  // these originals, or of their beginnings, under this request.
  /// Whether everything that stands in the places of an asset's files was delivered as an asset of some
  /// of its files.
  private func areDelivered(_ traces: [FileTrace], inPartsOf places: [Place?]) -> Bool {
    guard traces.count <= Self.mostFiles else { return false }
    var rest = Set(places.indices.filter { places[$0] != nil })
    for choice in 1..<(1 << traces.count) {
      let part = traces.indices.filter { choice & (1 << $0) != 0 }
      if delivered.contains(Fingerprint(of: part.map { traces[$0] })) { rest.subtract(part) }
    }
    return rest.isEmpty
  }
}

extension Delivery.File {
  /// The name that its output has whatever else is shared; nil if it has none.
  fileprivate var ownTarget: Path? {
    switch target {
    case .file(let path): path
    case .neutral, .inPlace, .nowhere, .stream, .handed: nil
    }
  }
}
