import Files

extension EarlierDeliveries {
  /// The state of an asset to be delivered, in comparison with earlier deliveries.
  enum Status {
    /// The asset is unknown, or something else is in its place.
    case open
    /// The whole asset was delivered and still exists, with the digests of the originals and
    /// outputs in the order of the files.
    case delivered([(original: String?, output: String?)])
    /// The existing outputs were about to be delivered when a run was interrupted.
    ///
    /// The same bytes may be written to their place again.
    case unsettled
    /// The existing outputs are deliveries of parts of the asset, which has grown; the files that
    /// may be replaced.
    case incomplete([Path: FileIdentity])
  }

  /// One file to be delivered, and the file in its place.
  private struct Counterpart {
    let target: Path
    let source: SourceFile
    let existing: SourceFile
    let original: String
    let output: String

    var trace: FileTrace { .delivered(original, output) }

    /// Creates the place, or returns nil if one of the files cannot be read or the original is not
    /// the file that was seen.
    init?(of file: Delivery.File, at target: Path) {
      guard let source = try? SourceFile(opening: file.source, expected: file.identity),
        let existing = try? SourceFile(opening: target, followingLink: false),
        let original = try? Digest(of: source), let output = try? Digest(of: existing)
      else { return nil }
      self.target = target
      self.source = source
      self.existing = existing
      (self.original, self.output) = ("\(original)", "\(output)")
    }
  }

  // INVARIANT (skipped is recorded): the output of a skipped asset exists, and its bytes are a
  // recorded delivery of these originals' bytes under this request.
  /// Returns the status of an asset, by the bytes of its originals and of the files in the places
  /// of its outputs.
  func status(of delivery: Delivery) -> Status {
    let targets = delivery.ownTargets
    // If no output exists, there is nothing to compare and nothing to read.
    guard targets.contains(where: { $0?.isTaken == true }) else { return .open }
    var counterparts: [Counterpart?] = []
    for (file, target) in zip(delivery.files, targets) {
      guard let target else { return .open }
      guard target.isTaken else {
        counterparts.append(nil)
        continue
      }
      guard let counterpart = Counterpart(of: file, at: target) else { return .open }
      counterparts.append(counterpart)
    }
    let traces = counterparts.map { $0?.trace ?? .leftOut }
    if delivered.contains(Fingerprint(of: traces)) {
      return .delivered(counterparts.map { ($0?.original, $0?.output) })
    }
    let isUnsettled = counterparts.enumerated().allSatisfy { index, counterpart in
      counterpart.map { unsettled.contains(Fingerprint(of: $0.trace, at: index)) } ?? true
    }
    if isUnsettled { return .unsettled }
    guard lengths != nil, areDelivered(counterparts.map(earlierTrace), inPartsOf: counterparts)
    else {
      return .open
    }
    let replaceable = counterparts.compactMap(\.self).map { ($0.target, $0.existing.identity) }
    return .incomplete(Dictionary(replaceable) { first, _ in first })
  }

  // MARK: Parts

  /// Returns the trace of what was delivered of a file: the file itself, or its beginning at that
  /// time.
  private func earlierTrace(of counterpart: Counterpart?) -> FileTrace {
    guard let counterpart else { return .leftOut }
    guard let length = lengths?[Fingerprint(ofOutput: counterpart.output)],
      length < counterpart.source.count,
      let beginning = try? Digest(of: [0..<length], in: counterpart.source)
    else { return counterpart.trace }
    return .delivered("\(beginning)", counterpart.output)
  }

  /// The greatest number of files for this search.
  ///
  /// An asset has at most a few files that belong to it.
  private static let maximumFileCount = 8

  // INVARIANT (own deliveries): a file may be replaced only if it is, byte for byte, recorded as
  // delivered from these originals, or from their beginnings, under this request.
  /// Returns whether all existing outputs of an asset's files were delivered as an asset made of
  /// some of its files.
  private func areDelivered(_ traces: [FileTrace], inPartsOf counterparts: [Counterpart?]) -> Bool {
    guard traces.count <= Self.maximumFileCount else { return false }
    var rest = Set(counterparts.indices.filter { counterparts[$0] != nil })
    for choice in 1..<(1 << traces.count) {
      let part = traces.indices.filter { choice & (1 << $0) != 0 }
      if delivered.contains(Fingerprint(of: part.map { traces[$0] })) { rest.subtract(part) }
    }
    return rest.isEmpty
  }
}
