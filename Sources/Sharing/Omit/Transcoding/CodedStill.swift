import Access
import Bytes
import Editing
import Files
import Verification
import Vocabulary

/// A still that was coded as JPEG, without any of its metadata, and what it was coded from.
struct CodedStill: Sendable {
  /// The JPEG file, which may have an ICC profile and has no other metadata.
  let file: SourceFile
  /// What coding changed besides the pixels' precision.
  let changes: Changes
  /// Whether the picture is that of a raw file's preview.
  var isPreview = false
  /// The original as its decoder shows it.
  let original: ComparedPicture
  /// The original in its own colours as another program shows it, or nil if none could.
  var secondOpinion: ComparedPicture?
  /// The versions of the programs that coded and decoded it.
  var versions: [String: String] = [:]

  /// What coding changed, by the bits of the renderer's answer.
  struct Changes: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    /// A high dynamic range was mapped to that of sRGB.
    static let toneMapped = Changes(rawValue: 1)
    /// Transparent pixels were put on white.
    static let flattened = Changes(rawValue: 2)
    /// The colours were converted to sRGB.
    static let converted = Changes(rawValue: 4)
    /// The original has more than 8 bits a channel.
    static let rounded = Changes(rawValue: 8)
    /// The JPEG file has the original's colour profile.
    static let keepsProfile = Changes(rawValue: 16)
  }

  /// Reads the renderer's answer.
  ///
  /// ```
  /// 0   1  the outcome: 1
  /// 1   1  changes
  /// 2   4  width in pixels, least byte first, as all numbers
  /// 6   4  height in pixels
  /// 10  4  length of the JPEG file
  /// 14     the JPEG file, then the original for a comparison
  /// ```
  ///
  /// - Throws: `RenderingFailure` if the picture was not coded.
  init(parsing answer: ArraySlice<UInt8>) throws(RenderingFailure) {
    guard let outcome = answer.first else { throw .crashed }
    guard outcome == 1 else { throw RenderingFailure(outcome: outcome) }
    let head = Array(answer.prefix(Self.headLength))
    guard head.count == Self.headLength, let stated = head.uint32(at: 10, .littleEndian) else {
      throw .crashed
    }
    let length = Int(stated)
    let rest = answer.dropFirst(Self.headLength)
    guard length > 0, rest.count > length,
      let original = ComparedPicture(parsing: [outcome] + rest.dropFirst(length))
    else { throw .crashed }
    do {
      file = try SourceFile.storing(Array(rest.prefix(length)))
    } catch {
      throw .noRoom
    }
    changes = Changes(rawValue: head[1])
    self.original = original
  }

  private static let headLength = 14
}

extension CodedStill {
  /// Returns the JPEG file.
  ///
  /// - Throws: `Problem` if it cannot be read.
  func bytes() throws(Problem) -> [UInt8] {
    do {
      return try file.bytes(in: 0..<file.count)
    } catch {
      throw Problem(error)
    }
  }

  /// Whether the colours are the original's, in its colour space.
  var hasOwnColours: Bool { changes.isDisjoint(with: [.converted, .toneMapped]) }

  /// Returns the profile to be written into the delivered file.
  ///
  /// The cleaned original's is preferred, because the coder has that of the original itself.
  func profile(knowing blocks: CarriedBlocks) -> JPEGAssembly.Profile {
    guard changes.contains(.keepsProfile) else { return .none }
    return isPreview || blocks.profile == nil ? .coded : .carried
  }

  /// Compares the picture with the delivered one.
  ///
  /// - Parameters:
  ///   - shown: The delivered picture, in sRGB.
  ///   - own: The delivered picture in its own colours.
  ///   - settings: The form of the JPEG file.
  /// - Returns: The likeness to the original as another program shows it, or as the coder does.
  /// - Throws: `Problem` if the pictures do not look alike.
  func likeness(
    of shown: ComparedPicture, inOwnColours own: ComparedPicture, as settings: JPEGSettings
  ) throws(Problem) -> (measure: Likeness, marks: Set<Transcoding.Mark>) {
    var marks: Set<Transcoding.Mark> = secondOpinion == nil ? [.sameDecoder] : []
    if changes.contains(.toneMapped) { marks.insert(.toneMapped) }
    var measure: Likeness?
    for (original, shown) in [(original, shown)] + (secondOpinion.map { [($0, own)] } ?? []) {
      let comparison = PictureComparison(
        of: shown, to: original, longestSide: settings.longestSide)
      let isSubsampled = settings.subsampling == .quartered
      guard let comparison, comparison.isAlike(isSubsampled: isSubsampled) else { throw .notAlike }
      switch comparison.orientation {
      case .shown: break
      case .notShown: marks.insert(.orientationNotShown)
      case .contradicted: throw .notAlike
      }
      measure = comparison.likeness
    }
    guard let measure else { throw .notAlike }
    return (measure, marks)
  }

  /// What the coded picture lacks.
  func losses(scaledTo longestSide: Int?) -> Set<Transcoding.Loss> {
    var losses: Set<Transcoding.Loss> = []
    if changes.contains(.flattened) { losses.insert(.alpha) }
    if changes.contains(.converted) || changes.contains(.toneMapped) { losses.insert(.colours) }
    if changes.contains(.rounded) { losses.insert(.bitDepth) }
    let isSmaller = longestSide.map { original.size.longerSide > $0 } ?? false
    if isPreview || isSmaller { losses.insert(.pixels) }
    return losses
  }
}

/// The reason why the renderer did not answer with a picture.
enum RenderingFailure: Error, Hashable {
  /// The picture is damaged, or in a form that the renderer does not decode.
  case unreadable
  /// The picture has more pixels than any camera's.
  case tooLarge
  /// The picture is an animation.
  case animated
  /// The renderer crashed, or took longer than any picture takes.
  case crashed
  /// The renderer could not be started.
  case unavailable
  /// There is no room for a temporary file.
  case noRoom

  /// Creates a failure from the first byte of the renderer's answer.
  init(outcome: UInt8) {
    self =
      switch outcome {
      case 2: .unreadable
      case 3: .tooLarge
      case 4: .animated
      default: .crashed
      }
  }
}

extension Problem {
  /// The problem of a picture that does not look like its original.
  static let notAlike = Problem(
    .notAlike,
    "the transcoded picture does not look enough like the original; request the format `current`")

  /// Creates the problem for a still that could not be coded.
  init(coding failure: RenderingFailure) {
    switch failure {
    case .unreadable:
      self.init(
        .transcodeRequired, "the picture cannot be decoded, so it cannot become a JPEG file")
    case .tooLarge:
      self.init(.limitExceeded, "the picture has too many pixels to be transcoded")
    case .animated:
      self.init(.transcodeRequired, "an animation cannot become a JPEG file without losing motion")
    case .crashed:
      self.init(
        .transcodeRequired, "decoding the picture took too long or crashed; it may be damaged")
    case .unavailable:
      self.init(
        .unreadable, "`omit-renderer` cannot be started; `omit doctor` shows what is missing")
    case .noRoom: self.init(.unwritable, "there is no room for a temporary file")
    }
  }
}
