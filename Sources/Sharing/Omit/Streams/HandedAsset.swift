import Files

/// An asset whose files were handed over.
package struct HandedAsset: Sendable {
  /// The still or the movie, then a Live Photo's movie, then the sidecars.
  private let files: [File]

  private struct File: Sendable {
    let handed: HandedFile
    let role: AssetReport.Role
    let sidecar: SidecarForm?
  }

  /// Puts the files of an asset in order.
  ///
  /// Where no role is stated, the first file is the picture or the movie itself; behind it, a file that
  /// bears the name of a sidecar is one, and any other is the movie of a Live Photo.
  ///
  /// - Throws: `FileOrder.Fault` where they are no asset.
  package init(_ files: [HandedFile]) throws(FileOrder.Fault) {
    let roles = files.enumerated().map { position, file in
      file.role ?? AssetReport.Role(ofFileNamed: file.name, isFirst: position == 0)
    }
    let order = try FileOrder(of: zip(roles, files).map { ($0, $1.name) })
    self.files = order.places.map {
      File(handed: files[$0.position], role: roles[$0.position], sidecar: $0.sidecar)
    }
  }

  /// Takes the one file of an asset.
  init(_ file: HandedFile) {
    files = [File(handed: file, role: .still, sidecar: nil)]
  }

  /// The names of the files, in their order in the asset; nil for those that have none.
  package var names: [String?] { files.map(\.handed.name) }

  /// The name of the first file, for messages.
  var name: String { files[0].handed.name ?? StreamName.memory }

  /// The delivery of its outputs to whoever shares it.
  var delivery: Delivery {
    Delivery(
      of: files.map {
        Delivery.File(
          source: Path($0.handed.name ?? StreamName.memory), target: .handed, sidecar: $0.sidecar)
      })
  }

  /// The bytes of the files, in their order in the asset.
  ///
  /// - Throws: `Problem` where those of one could not be kept.
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
  /// The role of a file for which none is stated.
  fileprivate init(ofFileNamed name: String?, isFirst: Bool) {
    if isFirst {
      self = .still
    } else {
      self = name.flatMap { SidecarForm(Path($0)) } == nil ? .movie : .sidecar
    }
  }
}
