import Files

/// An asset whose files were passed in.
package struct SuppliedAsset: Sendable {
  /// The still or the movie, then a Live Photo's movie, then the sidecars.
  private let files: [File]

  private struct File: Sendable {
    let handed: SuppliedFile
    let role: AssetReport.Role
    let sidecar: SidecarForm?
  }

  /// Puts the files of an asset in order.
  ///
  /// If no role is stated, the first file is the picture or the movie itself; of the files after
  /// it, one with the name of a sidecar is a sidecar, and any other is the movie of a Live Photo.
  ///
  /// - Throws: `FileOrder.Fault` if they are not an asset.
  package init(_ files: [SuppliedFile]) throws(FileOrder.Fault) {
    let roles = files.enumerated().map { position, file in
      file.role ?? AssetReport.Role(ofFileNamed: file.name, isFirst: position == 0)
    }
    let order = try FileOrder(of: zip(roles, files).map { ($0, $1.name) })
    self.files = order.entries.map {
      File(handed: files[$0.position], role: roles[$0.position], sidecar: $0.sidecar)
    }
  }

  /// Creates an asset with a single file.
  init(_ file: SuppliedFile) {
    files = [File(handed: file, role: .still, sidecar: nil)]
  }

  /// The names of the files, in the order of the asset, or nil for files without a name.
  package var names: [String?] { files.map(\.handed.name) }

  /// The number of bytes in all files that could be stored.
  var count: Int { files.reduce(0) { $0 + ((try? $1.handed.content.get())?.count ?? 0) } }

  /// The name of the first file, for messages.
  var name: String { files[0].handed.name ?? StreamName.memory }

  /// The delivery of the outputs to the caller.
  var delivery: Delivery {
    Delivery(
      of: files.map {
        Delivery.File(
          source: Path($0.handed.name ?? StreamName.memory), target: .handed, sidecar: $0.sidecar)
      })
  }

  /// Returns the bytes of the files, in the order of the asset.
  ///
  /// - Throws: `Problem` if the bytes of one file could not be stored.
  func originals() throws(Problem) -> [SourceFile] {
    var originals: [SourceFile] = []
    for (position, file) in files.enumerated() {
      do {
        originals.append(try file.handed.content.get())
      } catch {
        throw Problem(error).inFile(position)
      }
    }
    return originals
  }
}

extension AssetReport.Role {
  /// Creates the role of a file for which none is stated.
  fileprivate init(ofFileNamed name: String?, isFirst: Bool) {
    if isFirst {
      self = .still
    } else {
      self = name.flatMap { SidecarForm(Path($0)) } == nil ? .movie : .sidecar
    }
  }
}
