import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// How many bytes of a track's samples the file does not have; it loses those.
  ///
  /// Movies are cut off behind their tables, and samples then stand behind the last box. Where the
  /// file has no data at all the tables point to whatever took its place.
  ///
  /// - Throws: `ContainerError` where samples stand in boxes that are something else.
  mutating func lostLength(of track: inout Track) throws(ContainerError) -> Int {
    let lost = track.samples.lostLength
    guard let stray = track.samples.ranges.subtracting(areas).first else { return lost }
    guard areas.isEmpty else {
      throw .malformed(what: "\(track.node.path): sample outside of mdat", at: stray.lowerBound)
    }
    let all = track.samples.ranges.byteCount.addingReportingOverflow(lost)
    track = track.withoutSamples()
    return all.overflow ? .max : all.partialValue
  }

  /// Notes that samples are not there; what shows the others stays.
  mutating func add(lost length: Int, of track: Track) {
    let element = Element(
      kinds: Kinds(.rendering), carrier: .segment, key: .known("lost samples"), path: "",
      offset: 0, length: length, fingerprint: Fingerprint(of: "\(length)"))
    add(.whole(element), track.node.path, .bytes, [])
  }

  /// The carrier that all of a track is, among those added from `first` on; nil where it stays.
  func number(ofTrackAt node: BoxNode, from first: Int) -> Int? {
    blocks.indices.dropFirst(first).first { index in
      guard let part = blocks[index].parts.first, case .track(let box) = parts[part].role else {
        return false
      }
      return box == node.box
    }
  }

  /// Items stand in `mdat` and `idat`, never inside a structure.
  ///
  /// - Throws: `ContainerError` where one does.
  func checkAreas(of tables: ItemTables) throws(ContainerError) {
    var areas = areas
    if let data = tables.node.first("idat") { areas.append(data.box.content) }
    let ranges = tables.ranges.values.flatMap { $0 }
    if let stray = ranges.subtracting(areas).first {
      throw .malformed(what: "item outside of mdat and idat", at: stray.lowerBound)
    }
  }
}
