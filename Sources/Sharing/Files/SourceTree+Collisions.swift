extension SourceTree {
  /// Refuses inputs if two of them would have the same output.
  ///
  /// - Throws: `FileError.collision` naming both.
  package func assertDistinctTargets() throws(FileError) {
    // Outputs collide only if those of two arguments are in the same place or one is inside the
    // other.
    let names = arguments.map(\.copiedName)
    guard names.count > 1, names.contains("") || Set(names).count < names.count else { return }
    try assertDistinct { $0.target }
  }

  /// Refuses inputs that are the same file if each would be replaced in place.
  ///
  /// - Throws: `FileError.collision` naming both.
  package func assertDistinctSources() throws(FileError) {
    guard argumentsOverlap else { return }
    try assertDistinct { $0.source.resolved ?? $0.source }
  }

  /// Whether one argument is the same as another, or is inside it.
  package var argumentsOverlap: Bool {
    let components = arguments.map { ($0.resolved ?? $0).components }
      .sorted { $0.lexicographicallyPrecedes($1) }
    // In this order a folder comes directly before its first descendant.
    return zip(components, components.dropFirst()).contains { $1.starts(with: $0) }
  }

  /// Refuses names if two of them are equal, or if one is needed as a folder by another.
  ///
  /// - Parameter name: Returns the name to compare.
  /// - Throws: `FileError.collision` naming both sources.
  private func assertDistinct(_ name: (Input) -> Path) throws(FileError) {
    let suspects = suspects(name)
    guard !suspects.isEmpty else { return }
    var sources: [Path: Path] = [:]
    for input in lazy.compactMap(\.input) {
      let target = name(input)
      guard suspects.contains(target.hashValue) else { continue }
      if let other = sources.updateValue(input.source, forKey: target) {
        throw .collision(target: target, first: other, second: input.source)
      }
    }
    for input in lazy.compactMap(\.input) {
      for folder in name(input).enclosing {
        guard let other = sources[folder] else { continue }
        throw .collision(target: folder, first: other, second: input.source)
      }
    }
  }

  /// Returns the hashes of names that may not be distinct; a hash takes 8 bytes of memory instead
  /// of the whole name.
  private func suspects(_ name: (Input) -> Path) -> Set<Int> {
    var names: [Int] = []
    var folders: Set<Int> = []
    var last: Path?
    for input in lazy.compactMap(\.input) {
      let target = name(input)
      names.append(target.hashValue)
      let folder = target.folder
      guard folder != last else { continue }
      last = folder
      folders.formUnion(target.enclosing.map(\.hashValue))
    }
    names.sort()
    let twice = zip(names, names.dropFirst()).compactMap { $0 == $1 ? $0 : nil }
    return folders.intersection(names).union(twice)
  }
}
