import Access
import Omit
import Picker
import Vocabulary

/// The formats of a picker, with what each does to the selected assets.
struct FormatsResponse: Encodable {
  /// The encoding in force, or nil if the person cannot choose it.
  let chosen: String?
  /// The encodings from which the person can choose, empty if they cannot.
  let choices: [Choice]
  /// The uniform type identifiers of assets that cannot be delivered in the encoding in force.
  let lacking: [String]
  /// How far selected assets are transcoded, by asset, or why one cannot be.
  let codings: [String: String]

  /// An encoding from which the person can choose.
  struct Choice: Encodable {
    let format: String
    /// The number of selected assets that it would transcode.
    let converted: Int
    /// The number of selected assets that cannot be delivered in it.
    let lacking: Int
  }

  /// Describes the formats of a picker.
  ///
  /// - Parameters:
  ///   - picker: The picker.
  ///   - transcoding: Whether stills can be transcoded.
  ///   - progress: How far its assets are transcoded.
  init(
    of picker: PickerSession, transcoding: Bool, coding progress: [AssetID: StillCoder.State]
  ) {
    chosen = picker.menus.areSupported ? picker.format.rawValue : nil
    choices = picker.formats(transcoding: transcoding).map {
      Choice(
        format: $0.encoding.rawValue, converted: $0.transcoded, lacking: $0.undeliverable)
    }
    lacking = picker.undeliverableTypes(transcoding: transcoding).map(\.rawValue)
    codings = Dictionary(progress.map { ($0.key.text, $0.value.word) }) { $1 }
  }
}
