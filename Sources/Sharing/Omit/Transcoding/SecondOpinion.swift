import Bytes
import Containers
import Files
import Metadata
import Verification

// The decoder that coded a picture cannot show that it decoded it right. For HEVC, ffmpeg has a
// decoder of its own, which is asked to decode the same tiles.
extension StillCoder {
  /// Returns a still as ffmpeg shows it, in its own colours.
  ///
  /// Returns nil if it is not HEVC, its colours were converted, or ffmpeg is not installed.
  func secondOpinion(on still: StillSource, shownAs coded: CodedStill) async -> ComparedPicture? {
    guard coded.hasOwnColours,
      let picture = try? HEVCPicture(of: still.inventory, in: still.file)
    else { return nil }
    guard let stream = try? SourceFile.storing(picture.stream) else { return nil }
    var question = RenderingRequest(.stream(.init(of: picture)))
    question.colours = picture.colours
    guard let answer = await ask(question, about: stream.descriptorNumber),
      let shown = ComparedPicture(parsing: Array(answer))
    else { return nil }
    return shown.turned(picture.orientation)
  }
}
