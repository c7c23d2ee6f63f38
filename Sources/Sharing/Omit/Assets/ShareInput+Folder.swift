import Files

extension ShareInput {
  /// Returns the input, to be delivered into a folder under neutral names that reveal nothing.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist when the input is shared.
  ///   - hasMovie: Whether the movie of a Live Photo is delivered as well.
  ///   - hasSidecars: Whether the sidecars are delivered as well.
  /// - Returns: The input. Only the files that were seen, unchanged since then, are accepted;
  ///   others are refused.
  package func delivered(
    into folder: FileName, hasMovie: Bool = true, hasSidecars: Bool = true
  ) -> ShareInput {
    switch self {
    case .asset(let delivery):
      let shared = delivery.files.enumerated().filter { position, file in
        file.sidecar != nil ? hasSidecars : position == 0 || hasMovie
      }
      let files = shared.map { _, file in
        Delivery.File(
          source: file.source, target: .neutral(folder: folder.path), identity: file.identity,
          isSettled: true, sidecar: file.sidecar, content: file.content)
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
  /// A string to store that distinguishes the asset's files from others and from their own earlier
  /// states.
  ///
  /// The value is nil if the files were not seen.
  package var seen: String? {
    switch self {
    case .asset(let delivery):
      let files = delivery.files.compactMap { $0.identity?.text }
      return files.count == delivery.files.count ? files.joined(separator: ", ") : nil
    case .skipped, .failed: return nil
    }
  }
}
