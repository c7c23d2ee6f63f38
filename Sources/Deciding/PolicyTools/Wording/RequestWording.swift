package import Access
import PolicyEngine
import Vocabulary

/// A request in sentences: the caller, and the choices made.
package struct RequestWording: Sendable {
  private let request: Request

  package init(_ request: Request) { self.request = request }

  /// Sentences that describe the caller, its API and its access.
  package var caller: [String] {
    var sentences: [String] = []
    let caller = request.caller
    let name = caller.id.map { "The caller `\($0)` uses" } ?? "The caller uses"
    sentences.append("\(name) \(caller.api.phrase).")
    if let status = request.authorization.readWrite {
      sentences.append("Its access to the photo library is \(status.phrase).")
    }
    if let status = request.authorization.addOnly {
      sentences.append("Its access for adding photos is \(status.phrase).")
    }
    if !caller.metadataOptions.isEmpty {
      let kinds = caller.metadataOptions.kinds.sorted().map(\.rawValue)
      sentences.append("It asks not to receive \(FactWording.list(kinds, joinedBy: "and")).")
    }
    if let type = caller.contentType { sentences.append("It asks for the type `\(type)`.") }
    if caller.preferredItemEncoding != .automatic {
      sentences.append("It prefers the encoding \(caller.preferredItemEncoding.rawValue).")
    }
    return sentences
  }

  /// Sentences that state whether the caller has a menu, and if not, why.
  package var menu: [String] {
    let menu = Menu(for: request)
    guard !menu.supported else { return ["It has an Options menu."] }
    return ["It has no Options menu."] + menu.reasons.map { "\($0.sentence) (\($0.rawValue))." }
  }

  /// Sentences that describe the person's choices and the destination of the share.
  package var choices: [String] {
    var sentences: [String] = []
    switch request.choices.echoes {
    case .remove?: sentences.append("The person also turned off texts that repeat what is removed.")
    case .keep?: sentences.append("The person kept texts that repeat what is removed.")
    case .automatic?, nil: break
    }
    for (choice, participle) in [
      (Choice.exclude, "turned off"), (.include, "kept"), (.coarse, "made less exact"),
    ] {
      let kinds = Kind.allCases.filter { request.choices[$0] == choice }.map { kind in
        request.choices.coarseness[kind].map { "\(kind) (\($0))" } ?? kind.rawValue
      }
      guard !kinds.isEmpty else { continue }
      sentences.append("The person \(participle) \(FactWording.list(kinds, joinedBy: "and")).")
    }
    if let format = request.choices.format {
      sentences.append("The person chose the format \(format.rawValue).")
    }
    if sentences.isEmpty { sentences.append("The person chose nothing.") }
    if let destination = request.share.destination {
      sentences.append("The destination is `\(destination)`.")
    }
    if let selected = request.asset.selected {
      sentences.append("The photo or movie \(selected ? "was" : "was not") selected.")
    }
    return sentences
  }
}

extension Menu.Obstacle {
  /// The reason why there is no menu, in a sentence without a full stop.
  package var sentence: String {
    switch self {
    case .legacyAPI: "The legacy picker has no menu"
    case .fullLibraryAccess: "With full library access there is no menu through any API"
    case .noPicker: "No picker is involved that could show a menu"
    }
  }
}
