package import Access
package import Picker

/// Something that the person is being asked about a caller's access.
package struct LibraryPrompt: Sendable, Hashable {
  /// The name by which its page is found; random, and yet no secret.
  package let id: PromptID
  /// The caller about whom the person is asked.
  package let caller: CallerID
  /// The question.
  package let kind: Kind

  /// A question about a caller's access.
  package enum Kind: Sendable, Hashable {
    /// Whether the caller is let in at a level.
    case authorization(AccessLevel)
    /// Whether the selection is to stay as it is.
    case alert
    /// Which assets the caller may see.
    case selection
  }
}

/// The name of a prompt.
package struct PromptID: Sendable, Hashable {
  /// The name as it stands in addresses.
  package let text: String

  /// Takes a name that somebody sent.
  package init(_ text: String) { self.text = text }

  /// Makes one.
  static func fresh() -> PromptID { PromptID(Token.fresh().text) }
}

/// An answer to a prompt.
package enum LibraryAnswer: Sendable, Hashable {
  /// To the question whether the caller is let in.
  case authorization(PromptAnswer)
  /// To the alert that its access is limited.
  case alert(AlertAnswer)
  /// These assets, and no others, are open to the caller.
  case selection(Set<AssetID>)

  /// What happens to the access by this answer; nil where it does not answer the question.
  func event(answering kind: LibraryPrompt.Kind) -> LibraryAccessEvent? {
    switch (self, kind) {
    case (.authorization(let answer), .authorization(let level)):
      PromptAnswer.offered(for: level).contains(answer) ? .answered(answer, level) : nil
    case (.alert(let answer), .alert): .answeredAlert(answer)
    case (.selection(let assets), .selection): .selected(assets, inSettings: false)
    case (.authorization, _), (.alert, _), (.selection, _): nil
    }
  }
}
