import Metadata

extension XMPPacket {
  /// What goes from the leaves, and what these say, where elements inside files go.
  ///
  /// A file that cannot be written without them goes; the verifier then misses it.
  func editingFiles(
    removing removed: Set<ElementID>, setting values: [ElementID: String]
  ) -> (removed: Set<ElementID>, values: [ElementID: String]) {
    var inside: [ElementID: Set<ElementID>] = [:]
    var files: [ElementID: XMPFile] = [:]
    for id in removed {
      guard let (file, element) = file(of: id), !removed.contains(file.leaf) else { continue }
      inside[file.leaf, default: []].insert(element)
      files[file.leaf] = file
    }
    var gone = removed.filter { $0.position < leaves.count }
    var values = values
    for (leaf, file) in files {
      if let bytes = file.asset.bytes(of: file.file.bytes, without: inside[leaf] ?? []) {
        values[leaf] = file.file.text(holding: bytes)
      } else {
        gone.insert(leaf)
      }
    }
    return (gone, values)
  }
}
