import Files

/// The order of an asset's files, which arrive in any order, each with its role.
package struct FileOrder: Sendable, Hashable {
  /// The still or the movie, then a Live Photo's movie, then the sidecars.
  let entries: [Entry]

  /// One of the files.
  struct Entry: Sendable, Hashable {
    /// The position of the file in the order of arrival.
    let position: Int
    /// The sidecar form of the file, or nil for the still and the movie.
    let sidecar: SidecarForm?
  }

  /// The reason why files are not an asset.
  package enum Fault: Error, Hashable {
    /// The sidecar at this position has no name that identifies its form.
    case unnamedSidecar(Int)
    /// There is no still or movie, or there are two of the same role.
    case notOneAsset
  }

  /// Puts files in order.
  ///
  /// - Parameter files: The role and the name of each.
  /// - Throws: `FileOrder.Fault` if they are not an asset.
  init(of files: [(role: AssetReport.Role, name: String?)]) throws(Fault) {
    var sidecars: [Entry] = []
    for (position, file) in files.enumerated() where file.role == .sidecar {
      guard let form = file.name.flatMap({ SidecarForm(Path($0)) }) else {
        throw .unnamedSidecar(position)
      }
      sidecars.append(Entry(position: position, sidecar: form))
    }
    let stills = files.indices.filter { files[$0].role == .still }
    let movies = files.indices.filter { files[$0].role == .movie }
    let main = stills + movies
    guard !main.isEmpty, stills.count < 2, movies.count < 2 else { throw .notOneAsset }
    entries = main.map { Entry(position: $0, sidecar: nil) } + sidecars
  }
}

extension FileOrder.Fault: CustomStringConvertible {
  /// A sentence that describes the fault, without a full stop.
  package var description: String {
    switch self {
    case .unnamedSidecar: "expected the name of a known sidecar"
    case .notOneAsset: "expected one still, one movie, or one of each in the files"
    }
  }
}
