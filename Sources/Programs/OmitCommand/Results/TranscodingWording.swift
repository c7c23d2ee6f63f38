import Vocabulary

/// The words about a still that was delivered in another format.
struct TranscodingWording {
  let transcoding: Transcoding

  init(_ transcoding: Transcoding) { self.transcoding = transcoding }

  /// The formats, the likeness and what was lost, such as `transcoded from HEIC to JPEG; likeness
  /// 0.993; lost: depth map, caption 2`.
  var summary: String {
    let lost =
      transcoding.losses.sorted { $0.rawValue < $1.rawValue }.map(\.words)
      + (transcoding.marks.contains(.toneMapped) ? ["high dynamic range"] : [])
      + [ResultLine.counts(transcoding.lost)].filter { !$0.isEmpty }
    return [formats, likeness].joined(separator: "; ")
      + (lost.isEmpty ? "" : "; lost: " + lost.joined(separator: ", "))
  }

  /// A sentence for each thing that the reader should know about the measure, without a full stop.
  var marks: [String] {
    Transcoding.Mark.allCases.filter(transcoding.marks.contains).map(\.sentence)
  }

  private var formats: String { "transcoded from \(transcoding.source) to \(transcoding.target)" }

  /// The structural similarity, cut to three decimals so that it is never shown as more than it is.
  private var likeness: String {
    let thousandths = Int(
      (max(0, min(1, transcoding.likeness.similarity)) * 1000 + 1e-9).rounded(.down))
    let digits = String(thousandths % 1000)
    return "likeness \(thousandths / 1000)."
      + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension Transcoding.Loss {
  fileprivate var words: String {
    switch self {
    case .alpha: "transparency"
    case .bitDepth: "bit depth"
    case .colours: "colours outside sRGB"
    case .depth: "depth map"
    case .gainMap: "gain map"
    case .motion: "motion"
    case .pixels: "pixels"
    case .pictures: "further pictures"
    }
  }
}

extension Transcoding.Mark {
  fileprivate var sentence: String {
    switch self {
    case .toneMapped: "its high dynamic range was mapped to that of JPEG"
    case .orientationNotShown:
      "it looks alike in several orientations, so the comparison does not show that it is upright"
    case .sameDecoder: "the program that made the copy also decoded it for the comparison"
    }
  }
}
