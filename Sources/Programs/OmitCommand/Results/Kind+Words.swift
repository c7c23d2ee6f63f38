import Vocabulary

extension Kind {
  /// The kind in words that start a sentence.
  var words: String {
    switch self {
    case .location: "Location"
    case .captureTime: "The time of capture"
    case .deviceModel: "The model of the device"
    case .deviceIdentity: "What identifies the device"
    case .people: "What names people"
    case .creator: "The creator"
    case .rights: "What is said of rights"
    case .contact: "The creator's contact"
    case .caption: "The caption"
    case .editHistory: "The editing history"
    case .identifier: "What identifies the picture"
    case .preview: "The preview"
    case .makerNote: "The camera maker's block"
    case .motion: "The motion video"
    case .depth: "The depth map"
    case .provenance: "The signed provenance"
    case .aiLabel: "The label that AI was used"
    case .exposure: "What is said of the exposure"
    case .rendering: "What the picture needs to be shown"
    }
  }
}
