import Access
import PolicyEngine
import Vocabulary

// Requests in the notation of policies and their tests, to be copied into a test.

extension Counterexample {
  /// The facts of the request, such as `{caller.api: photosPicker, options.location: exclude}`.
  package var notation: String {
    var facts: [String] = []
    var spared: Set<String> = []
    for (fact, value) in self.facts where value.isGiven(fact) {
      if fact == .callerMetadataOptions {
        spared = value.words
      } else {
        facts.append("\(fact.name): \(value.notation)")
      }
    }
    if let kind {
      if let choice = wish.choice {
        facts.append("\(Fact.option(kind).name): \(choice.rawValue)")
      }
      if wish.isSpared {
        spared.formUnion(MetadataOption.allCases.filter { $0.kind == kind }.map(\.rawValue))
      }
    }
    if !spared.isEmpty {
      facts.append(
        "\(Fact.callerMetadataOptions.name): [\(spared.sorted().joined(separator: ", "))]")
    }
    return "{" + facts.joined(separator: ", ") + "}"
  }
}

extension FactValue {
  /// The value as YAML.
  var notation: String {
    switch self {
    case .absent: "absent"
    case .words(let words) where words.count == 1: FactValue.scalar(words.min() ?? "")
    case .words(let words):
      "[" + words.sorted().map(FactValue.scalar).joined(separator: ", ") + "]"
    case .other(let word): word
    case .types(let types): types.first?.rawValue ?? ""
    }
  }

  /// Returns a word as a YAML scalar, in quotes if necessary.
  private static func scalar(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'" + FactWording.line(word).replacing("'", with: "''") + "'"
  }
}
