import Files

/// The order of an asset's files that come in any order, each with its role.
package struct FileOrder: Sendable, Hashable {
  /// The still or the movie, then a Live Photo's movie, then the sidecars.
  let places: [Place]

  /// One of the files.
  struct Place: Sendable, Hashable {
    /// Where it stood among those that came.
    let position: Int
    /// The form of sidecar that it is; nil for the still and the movie.
    let sidecar: SidecarForm?
  }

  /// Why files are no asset.
  package enum Fault: Error, Hashable {
    /// The sidecar at this position has no name by which its form is known.
    case unnamedSidecar(Int)
    /// There is no still or movie, or there are two of one.
    case notOneAsset
  }

  /// Puts files in order.
  ///
  /// - Parameter files: The role and the name of each.
  /// - Throws: `FileOrder.Fault` where they are no asset.
  init(of files: [(role: AssetReport.Role, name: String?)]) throws(Fault) {
    var sidecars: [Place] = []
    for (position, file) in files.enumerated() where file.role == .sidecar {
      guard let form = file.name.flatMap({ SidecarForm(Path($0)) }) else {
        throw .unnamedSidecar(position)
      }
      sidecars.append(Place(position: position, sidecar: form))
    }
    let stills = files.indices.filter { files[$0].role == .still }
    let movies = files.indices.filter { files[$0].role == .movie }
    let main = stills + movies
    guard !main.isEmpty, stills.count < 2, movies.count < 2 else { throw .notOneAsset }
    places = main.map { Place(position: $0, sidecar: nil) } + sidecars
  }
}

extension FileOrder.Fault: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  package var description: String {
    switch self {
    case .unnamedSidecar: "expected the name of a sidecar that is known"
    case .notOneAsset: "expected one still, one movie, or one of both among the files"
    }
  }
}
