package import Access
package import Picker

/// A pending question to the person about a caller's access.
package struct LibraryPrompt: Sendable, Hashable {
  /// The name that identifies the prompt's page; random, but not a secret.
  package let id: PromptID
  /// The caller that the question concerns.
  package let caller: CallerID
  /// The question.
  package let kind: Kind

  /// A question about a caller's access.
  package enum Kind: Sendable, Hashable {
    /// The choice whether to allow the caller access at a level.
    case authorization(AccessLevel)
    /// The choice whether to keep the selection unchanged.
    case alert
    /// The choice of the assets that the caller may see.
    case selection
  }
}

/// The name of a prompt.
package struct PromptID: Sendable, Hashable {
  /// The name as used in addresses.
  package let text: String

  /// Creates a name from received text.
  package init(_ text: String) { self.text = text }

  /// Returns a new random name.
  static func fresh() -> PromptID { PromptID(Token.fresh().text) }
}

/// An answer to a prompt.
package enum PromptReply: Sendable, Hashable {
  /// An answer to the question whether to allow the caller access.
  case authorization(PromptAnswer)
  /// An answer to the alert that the caller's access is limited.
  case alert(AlertAnswer)
  /// The assets that the caller may see, and no others.
  case selection(Set<AssetID>)

  /// Returns the access event caused by this answer, or nil if it does not answer the question.
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
