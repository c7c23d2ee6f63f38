import Files

extension ShareInput {
  /// The same input, delivered into a folder under names that tell nothing.
  ///
  /// - Parameters:
  ///   - folder: The folder, which has to be there when the input is shared.
  ///   - hasMovie: Whether the movie of a Live Photo goes along.
  /// - Returns: The input; its files are those that were seen, as they were, and others are refused.
  package func delivered(into folder: FileName, hasMovie: Bool = true) -> ShareInput {
    switch self {
    case .asset(let delivery):
      let shared = hasMovie ? delivery.files : delivery.files.prefix(1) + delivery.sidecars
      let files = shared.map { file in
        Delivery.File(
          source: file.source, target: .neutral(folder: folder.path), identity: file.identity,
          isSettled: true, sidecar: file.sidecar, blob: file.blob)
      }
      return .asset(
        Delivery(
          of: files, isNamed: delivery.isNamed,
          unnamedHalves: hasMovie ? delivery.unnamedHalves : []))
    case .skipped, .failed: return self
    }
  }
}

extension ShareInput {
  /// What tells the asset's files from others, and from their own earlier states, in a text that can be
  /// kept; nil where they were not seen.
  package var seen: String? {
    switch self {
    case .asset(let delivery):
      let files = delivery.files.compactMap { $0.identity?.text }
      return files.count == delivery.files.count ? files.joined(separator: ", ") : nil
    case .skipped, .failed: return nil
    }
  }
}
