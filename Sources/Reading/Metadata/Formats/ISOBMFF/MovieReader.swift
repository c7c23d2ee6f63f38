import Bytes
import Containers
import Vocabulary

/// Reads a movie: its header, its tracks, its metadata.
struct MovieReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the box that contains it.
  ///
  /// - Throws: `ContainerError` if a track is broken.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    let hasMedia = shows(node)
    for child in try single(node.children) {
      switch child.type {
      case "mvhd": if try checkTable(child) { try add(timesIn: child) }
      case "trak":
        found.append(try TrackReader(of: child, besideMedia: hasMedia, in: file).found)
      case "mvex": try readExtension(child)
      case "cmov": found.append(try CompressedMovieReader(of: child, in: file).found)
      case "gps ": found.append(try PositionBlockReader(of: child, in: file).found)
      default:
        guard try checkTable(child, against: .nothing) else { continue }
        found.append(try SettingReader(of: child, in: file).found)
      }
    }
    try addSlack(behind: node)
  }

  /// Whether a movie has a track of pictures or sound.
  private func shows(_ node: BoxNode) -> Bool {
    node.all("trak").contains { track in
      guard let box = track.first("mdia")?.first("hdlr"),
        let handler = try? Handler(parsing: box, in: source)
      else { return false }
      return [.pictures, .sound].contains(TrackUse(handler: handler.type))
    }
  }

  /// Reads the box that extends a movie to its fragments [ISO 14496-12 8.8.1].
  private mutating func readExtension(_ node: BoxNode) throws(ContainerError) {
    for child in try single(node.children) {
      switch child.type {
      case "trex": try readDefaults(child)
      case "mehd":
        if try !child.hasExpectedShape(in: source) { try add(malformedIndex: child) }
      default:
        guard try checkTable(child, against: .nothing) else { continue }
        found.append(try SettingReader(of: child, in: file).found)
      }
    }
    try addSlack(behind: node)
  }

  /// Reads the defaults for samples in fragments of a track, which are removed with it.
  private mutating func readDefaults(_ node: BoxNode) throws(ContainerError) {
    var boxes = SettingReader(in: file)
    let extent = try SampleExtent(of: node, samples: 0, chunks: 0, in: source)
    _ = try boxes.checkTable(node, against: extent)
    let track = try source.start(node.box.content.prefix(8)).uint32(at: 4)
    found.append(boxes.found, goingWithTrack: track)
  }
}
