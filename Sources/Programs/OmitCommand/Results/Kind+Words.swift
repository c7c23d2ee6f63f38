import Vocabulary

extension Kind {
  /// The kind in words that start a sentence.
  var words: String {
    switch self {
    case .location: "Location"
    case .captureTime: "The capture time"
    case .deviceModel: "The device model"
    case .deviceIdentity: "Information that identifies the device"
    case .people: "Information that names people"
    case .creator: "The creator"
    case .rights: "The rights statement"
    case .contact: "The creator's contact"
    case .caption: "The caption"
    case .editHistory: "The editing history"
    case .identifier: "Information that identifies the picture"
    case .preview: "The preview"
    case .makerNote: "The camera maker's block"
    case .motion: "The motion video"
    case .depth: "The depth map"
    case .provenance: "The signed provenance"
    case .aiLabel: "The label that AI was used"
    case .exposure: "The exposure information"
    case .rendering: "Information needed to show the picture"
    }
  }
}
