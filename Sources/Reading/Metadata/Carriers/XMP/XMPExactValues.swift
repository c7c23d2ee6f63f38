import Catalogue
import Vocabulary

/// The leaves of a packet, with the values of those that have a coarse form.
struct XMPExactValues {
  private(set) var leaves: [XMPLeaf]

  init(of leaves: [XMPLeaf]) {
    self.leaves = leaves
    for index in leaves.indices { self.leaves[index].element.exact = leaves[index].alone }
    findPositions()
  }

  /// Finds positions: a latitude and a longitude that appear once in the same structure.
  private mutating func findPositions() {
    var indicesByPath: [String: [Int]] = [:]
    for (index, leaf) in leaves.enumerated() where leaf.element.carrier == .xmp {
      indicesByPath[leaf.element.path, default: []].append(index)
    }
    for (latitude, longitude) in Catalogue.xmpPositions {
      for (path, indices) in indicesByPath where path.hasSuffix(latitude) {
        let structure = path.dropLast(latitude.count)
        guard structure.isEmpty || structure.hasSuffix("/"), indices.count == 1,
          let others = indicesByPath["\(structure)\(longitude)"], others.count == 1,
          // XMP does not write unsigned angles with separate hemispheres.
          indicesByPath["\(path)Ref"] == nil, indicesByPath["\(structure)\(longitude)Ref"] == nil
        else { continue }
        pair(latitude: indices[0], longitude: others[0])
      }
    }
  }

  private mutating func pair(latitude: Int, longitude: Int) {
    guard let first = leaves[latitude].angle, let second = leaves[longitude].angle,
      let northing = first.millionths(along: .latitude),
      let easting = second.millionths(along: .longitude),
      let position = Coordinates(latitude: northing, longitude: easting)
    else { return }
    leaves[latitude].element.exact = .latitude(first, of: position)
    leaves[longitude].element.exact = .longitude(second, of: position)
  }
}

extension XMPLeaf {
  /// The value if it has a coarse form by itself: a date or a name.
  fileprivate var alone: ExactValue? {
    guard element.reading == .read, isPlain, case .known(let key) = element.key else { return nil }
    if let level = Catalogue.xmpPlaceNames[key] { return .name(level) }
    guard let text, element.kinds.contains(.captureTime), Catalogue.isXMPDate(key) else {
      return nil
    }
    return WrittenDate(text, as: .xmp).map(ExactValue.date)
  }

  /// The value as a latitude or longitude.
  fileprivate var angle: WrittenAngle? {
    guard element.reading == .read, isPlain, case .node = site else { return nil }
    return text.map { WrittenAngle($0) }
  }
}
