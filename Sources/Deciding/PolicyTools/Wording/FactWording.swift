package import Access
import PolicyEngine
import Vocabulary

/// A fact and its value, in words that require no knowledge of the policy language.
struct FactWording: Sendable {
  let fact: Fact

  /// Returns a sentence that states that the fact is one of these values.
  func sentence(_ values: [FactValue]) -> String {
    let phrases = merging(values).map(phrase)
    return lead + " " + FactWording.list(phrases, joinedBy: "or")
  }

  /// Returns a sentence that states that the fact has none of these values.
  func negation(_ values: [FactValue]) -> String {
    if fact == .selected {
      return values == [.word("false")]
        ? "the photo or movie was not left out of the selection"
        : "the photo or movie is not known to have been selected"
    }
    let phrases = merging(values).map(phrase)
    return negativeLead + " " + FactWording.list(phrases, joinedBy: "or")
  }

  /// Returns words as a list in a sentence.
  static func list(_ words: [String], joinedBy conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " " + conjunction + " " + last
  }

  /// Returns a word of a policy on one line, because every sentence is one line.
  static func line(_ word: String) -> String {
    word.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Merges formats into one long list, whatever their class, and reduces sets of held kinds to the
  /// minimal ones.
  private func merging(_ values: [FactValue]) -> [FactValue] {
    if fact == .holds, values.contains(where: { $0.words == Set(values.flatMap(\.words)) }) {
      return values.filter { value in
        !values.contains { !$0.words.isEmpty && $0.words.isStrictSubset(of: value.words) }
      }
    }
    guard fact == .contentType else { return values }
    return [
      .types(ContentType.allCases.filter { type in values.contains { $0.types.contains(type) } })
    ]
  }

  private var lead: String {
    switch fact {
    case .callerID: "the caller is"
    case .callerAPI: "the caller uses"
    case .callerMetadataOptions: "the caller asks not to receive"
    case .callerPreferredItemEncoding: "the encoding that the caller prefers is"
    case .callerContentType: "the type that the caller asks for is"
    case .readWrite: "the caller's access to the photo library is"
    case .addOnly: "the caller's access for adding photos is"
    case .mediaType, .contentType: "what is shared is"
    case .mediaSubtypes: "the photo or movie is"
    case .holds: "the photo or movie holds"
    case .selected: "the photo or movie"
    case .option(let kind): "the choice for \(kind) is"
    case .format: "the format that the person chose is"
    case .destination: "the destination is"
    }
  }

  private var negativeLead: String {
    switch fact {
    case .callerAPI: "the caller does not use"
    case .callerMetadataOptions: "the caller does not ask to be spared"
    case .holds: "the photo or movie does not hold"
    case .callerID, .callerPreferredItemEncoding, .callerContentType, .readWrite, .addOnly,
      .mediaType, .contentType, .mediaSubtypes, .selected, .option, .format, .destination:
      lead + " not"
    }
  }

  private func phrase(_ value: FactValue) -> String {
    switch value {
    case .absent: absence
    case .other: "another one"
    case .types(let types): FactWording.types(types)
    case .words(let words): phrase(words)
    }
  }

  private var absence: String {
    switch fact {
    case .callerID: "unnamed"
    case .callerContentType, .format: "any"
    case .selected: "may or may not have been selected"
    case .option: "left to the policy"
    case .holds: "contents that were not examined"
    case .readWrite, .addOnly, .destination, .callerAPI, .callerMetadataOptions,
      .callerPreferredItemEncoding, .mediaType, .contentType, .mediaSubtypes:
      "not stated"
    }
  }

  private func phrase(_ words: Set<String>) -> String {
    guard let word = words.min() else {
      return fact == .mediaSubtypes ? "nothing special" : "nothing"
    }
    switch fact {
    case .callerAPI: return CallerAPI(rawValue: word)?.phrase ?? word
    case .readWrite, .addOnly: return AuthorizationStatus(rawValue: word)?.phrase ?? word
    case .option: return Choice(rawValue: word)?.phrase ?? word
    case .selected: return word == "true" ? "was selected" : "was left out of the selection"
    case .mediaType: return word == MediaType.video.rawValue ? "a movie" : "a picture"
    case .callerMetadataOptions:
      return FactWording.list(
        words.sorted().reversed().compactMap { MetadataOption(rawValue: $0)?.kind.rawValue },
        joinedBy: "and")
    case .callerID, .callerPreferredItemEncoding, .callerContentType, .contentType,
      .mediaSubtypes, .holds, .format, .destination:
      return FactWording.list(words.sorted().map { "`\(FactWording.line($0))`" }, joinedBy: "and")
    }
  }

  private static func types(_ types: [ContentType]) -> String {
    for media in MediaType.allCases
    where types == ContentType.allCases.filter({ $0.mediaType == media }) {
      return media == .video ? "a movie" : "a picture"
    }
    return list(types.map { "\($0)" }, joinedBy: "or")
  }
}

extension CallerAPI {
  /// The API in words, with its name.
  package var phrase: String {
    switch self {
    case .photosPicker: "the photo picker (photosPicker)"
    case .phPickerViewController: "the photo picker's view controller (phPickerViewController)"
    case .uiImagePickerController: "the legacy picker (uiImagePickerController)"
    case .photoKit: "a direct fetch from the library (photoKit)"
    case .direct: "no picker (direct)"
    }
  }
}

extension AuthorizationStatus {
  /// The status in words.
  package var phrase: String {
    switch self {
    case .notDetermined: "not requested yet"
    case .restricted: "restricted by the device"
    case .denied: "denied"
    case .authorized: "full"
    case .limited: "limited to what was selected"
    }
  }
}

extension Choice {
  /// The choice in words.
  package var phrase: String {
    switch self {
    case .include: "to keep it"
    case .coarse: "to make it less exact"
    case .exclude: "to turn it off"
    }
  }
}
