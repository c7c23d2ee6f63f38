import Vocabulary

@testable import PolicyEngine
@testable import PolicyTools

extension Fact {
  var isOption: Bool {
    if case .option = self { true } else { false }
  }

  var meaning: String {
    switch self {
    case .callerID: "the caller's name"
    case .callerAPI: "the API that the caller uses"
    case .callerMetadataOptions: "the removals that the caller requests"
    case .callerPreferredItemEncoding: "the encoding it prefers"
    case .callerContentType: "the type it asks for"
    case .readWrite: "its authorisation to read the library; absent for `direct`"
    case .addOnly: "its authorisation to add to the library; absent for `direct`"
    case .mediaType: "picture or movie, according to the bytes"
    case .mediaSubtypes: "the special properties of the asset"
    case .contentType: "the format, according to the bytes; by conformance"
    case .holds:
      "the kinds that its files hold or may hold; absent if no file was examined; only in rules "
        + "that refuse and in invariants"
    case .selected: "whether the person selected the asset"
    case .option: "the choice for the kind"
    case .format: "the format that the person chose"
    case .destination: "the destination of the share"
    }
  }
}
