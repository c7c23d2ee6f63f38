import PolicyEngine
import Vocabulary

extension Fact {
  var isOption: Bool {
    if case .option = self { true } else { false }
  }

  var meaning: String {
    switch self {
    case .callerID: "who asks"
    case .callerAPI: "through what"
    case .callerMetadataOptions: "the removals that the caller asks for itself"
    case .callerPreferredItemEncoding: "the encoding it prefers"
    case .callerContentType: "the type it asks for"
    case .readWrite: "its authorisation to read the library; absent for `direct`"
    case .addOnly: "its authorisation to add to the library; absent for `direct`"
    case .mediaType: "picture or movie, as the bytes say"
    case .mediaSubtypes: "what is special about the asset"
    case .contentType: "the format, as the bytes say; by conformance"
    case .holds:
      "the kinds that its files hold or may hold; absent where no file was looked at; only in rules "
        + "that refuse, and in invariants"
    case .selected: "whether the person selected the asset"
    case .option: "what holds for the kind"
    case .format: "the format that the person chose"
    case .destination: "where it goes"
    }
  }
}
