import Bytes
import Catalogue
import Containers
import Vocabulary

/// The sort of a segment of a picture in a movie.
enum SegmentSort: Sendable, Hashable {
  /// A segment that is only needed to show the picture, and is kept.
  case kept
  /// A segment that may be removed.
  case removable(MessageSort)

  /// Scans a segment, including its marker and length; it is one of many pictures, so it is removed
  /// whole.
  init(of segment: [UInt8], depth: Int) {
    if let row = Catalogue.pictureComment(segment.dropFirst(4)), segment[1] == 0xFE {
      self = row.kinds.first == .rendering ? .kept : .removable(MessageSort(row))
      return
    }
    let picture = [0xFF, 0xD8] + segment + [0xFF, 0xD9]
    guard let structure = try? JPEGStructure(parsing: picture),
      let blocks = try? JPEGBlockReader(
        structure: structure, source: ByteSlice(whole: picture), depth: depth
      )
      .blocks()
    else {
      self = .removable(.unreadable)
      return
    }
    let elements = blocks.flatMap(\.elements)
    let kinds = elements.flatMap { element in element.kinds.all.filter { $0 != .rendering } }
    guard let first = kinds.first else {
      // A segment without any carrier is not one that decoders need.
      self = blocks.isEmpty ? .removable(.unreadable) : .kept
      return
    }
    let readings = Set(elements.map(\.reading))
    let key = elements.count == 1 ? elements[0].key : blocks.first.map { .known($0.name) }
    self = .removable(
      MessageSort(
        key: key ?? .other, kinds: Kinds(first, kinds),
        reading: readings.count == 1 ? elements[0].reading : .malformed))
  }
}

extension MessageSort {
  /// A segment that cannot be read.
  static let unreadable = MessageSort(
    key: .known("segment"), kinds: .anything, reading: .malformed)
}
