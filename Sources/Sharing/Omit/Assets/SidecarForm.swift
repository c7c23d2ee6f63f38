package import Files
import Vocabulary

/// The form of a file beside a picture, according to its name.
package enum SidecarForm: Sendable, Hashable, CaseIterable {
  /// `IMG.xmp`, `IMG.CR2.xmp`: the settings and captions of raw converters and catalogues.
  case xmp
  /// `IMG.AAE`: edits made on a phone.
  case adjustments
  /// `IMG.jpg.json`, `IMG.jpg.supplemental-metadata.json`: the metadata that Google Takeout adds.
  case takeout
  /// `DJI.SRT`: the positions of a drone.
  case telemetry
  /// `GX.LRV`, `DJI.LRF`: a smaller version of the movie.
  case proxy
  /// `GX.THM`: one frame of a movie.
  case thumbnail
  /// `._IMG.jpg`: the attributes of a file, which macOS stores beside it if the file system has no
  /// room for them.
  case appleDouble

  /// Recognises the form by a name, or returns nil if the name is not a sidecar's.
  package init?(_ path: Path) {
    if path.ownerOfAttributes != nil {
      self = .appleDouble
      return
    }
    switch path.fileExtension {
    case "xmp": self = .xmp
    case "aae": self = .adjustments
    case "json": self = .takeout
    case "srt": self = .telemetry
    case "lrv", "lrf": self = .proxy
    case "thm": self = .thumbnail
    default: return nil  // extensions, not an enumeration of ours
    }
  }

  /// Whether the sidecar can be read and cleaned as a file of its own.
  var isOpened: Bool {
    switch self {
    case .xmp, .proxy, .thumbnail: true
    case .adjustments, .takeout, .telemetry, .appleDouble: false
    }
  }

  /// The kinds that the file itself reveals, in addition to those of its items.
  ///
  /// An XMP packet reveals only its items.
  var kinds: Kinds {
    switch self {
    case .xmp: Kinds(.rendering)
    case .proxy, .thumbnail: Kinds(.preview)
    case .adjustments: Kinds(.editHistory)
    case .takeout, .telemetry: Kinds(.location)
    case .appleDouble: Kinds(.caption)
    }
  }

  /// The kinds that the file may hold if it is not read: any.
  var mayHold: Kinds {
    kinds.first == .rendering ? .anything : kinds.adding(.anything)
  }

  /// The name of the form in reports.
  var key: Item.Key {
    switch self {
    case .xmp: .known("XMP sidecar")
    case .adjustments: .known("AAE sidecar")
    case .takeout: .known("JSON sidecar")
    case .telemetry: .known("SRT sidecar")
    case .proxy: .known("LRV sidecar")
    case .thumbnail: .known("THM sidecar")
    case .appleDouble: .known("AppleDouble sidecar")
    }
  }
}

// MARK: - Whose it is

extension SidecarForm {
  /// The suffix that Takeout puts between the name and `.json`, shortened if the name becomes too
  /// long.
  private static let takeoutSuffix = Array(".supplemental-metadata".utf8)
  /// The length to which Takeout shortens names, without `.json`.
  static let takeoutLength = 46

  /// Returns whether a sidecar with this name refers to a file by the file's whole name.
  func belongs(_ sidecar: Path, to file: Path) -> Bool {
    let owner = file.name.bytes
    switch self {
    case .appleDouble: return sidecar.ownerOfAttributes.map(Array.init) == owner
    case .xmp, .adjustments: return sidecar.stem == owner
    case .takeout:
      guard let stem = sidecar.stem else { return false }
      return [stem, Self.renumbered(stem)].contains { Self.isTakeout($0, of: owner) }
    case .telemetry, .proxy, .thumbnail: return false
    }
  }

  /// Whether the sidecar may also refer to a file by the name without its extension.
  var matchesByStem: Bool {
    switch self {
    case .xmp, .adjustments, .telemetry, .proxy, .thumbnail: true
    case .takeout, .appleDouble: false
    }
  }

  private static func isTakeout(_ stem: [UInt8], of owner: [UInt8]) -> Bool {
    guard (owner + takeoutSuffix).starts(with: stem) else { return false }
    return stem.starts(with: owner) || stem.count == takeoutLength
  }

  /// Returns the stem with its number moved: `IMG.jpg(1)`, or `IMG.jpg.supplemental-metadata(1)`,
  /// belongs to `IMG(1).jpg`.
  private static func renumbered(_ stem: [UInt8]) -> [UInt8] {
    guard stem.last == UInt8(ascii: ")"), let open = stem.lastIndex(of: UInt8(ascii: "(")),
      let dot = stem[..<open].lastIndex(of: UInt8(ascii: "."))
    else { return stem }
    let rest = stem[..<open]
    let isLong = takeoutSuffix.starts(with: stem[dot..<open])
    let end = isLong ? rest[..<dot].lastIndex(of: UInt8(ascii: ".")) : dot
    guard let end else { return stem }
    return Array(stem[..<end] + stem[open...] + rest[end...])
  }

  /// Returns the rank of a file with this extension as the owner, if several files have the name.
  ///
  /// Lower is better.
  func preference(for ending: String?) -> Int {
    let isMovie = MediaExtension.isMovie(ending)
    switch self {
    case .telemetry, .proxy, .thumbnail: return isMovie ? 0 : 1
    case .xmp: return MediaExtension.isRaw(ending) ? 0 : isMovie ? 2 : 1
    case .adjustments, .takeout, .appleDouble: return isMovie ? 1 : 0
    }
  }

  /// Returns the neutral name, derived from the name of the file that the sidecar belongs to.
  func neutralName(behind name: String, _ stem: String, original: Path, of file: Path) -> String {
    let ending = original.fileExtension.map { ".\($0)" } ?? ""
    switch self {
    case .appleDouble: return "._" + name
    case .takeout:
      let isShort = original.stem == file.name.bytes
      return name + (isShort ? "" : String(decoding: Self.takeoutSuffix, as: UTF8.self)) + ending
    case .xmp, .adjustments: return (belongs(original, to: file) ? name : stem) + ending
    case .telemetry, .proxy, .thumbnail: return stem + ending
    }
  }
}
