import Metadata

/// Texts in the form that a person's search compares: without case and diacritics, so that `sao`
/// finds `São Paulo`.
package struct SearchableText: Sendable, Hashable {
  /// The texts, each on its own line.
  package let lines: String

  /// Creates the form of some texts.
  package init(_ texts: [String]) {
    lines = FoldedText.keepingSigns(texts.joined(separator: "\n"))
  }

  /// Creates the form of a text.
  package init(_ text: String) { self.init([text]) }
}
