import HTTPTypes
import Library

/// The addresses at which the person answers prompts, to be opened as pages of their own.
struct PromptLinks: Sendable {
  /// The server's address for browsers; nil before it listens.
  let server: @Sendable () -> PublicURL?

  /// The address of a prompt.
  func url(of prompt: LibraryPrompt) -> String {
    "\(server()?.text ?? "")/prompts/\(prompt.id.text)"
  }

  /// The header that tells a caller of a prompt which may be answered now; none where there is none.
  func fields(for prompt: LibraryPrompt?) -> HTTPFields {
    guard let prompt else { return [:] }
    return [.prompt: url(of: prompt)]
  }
}

extension HTTPField.Name {
  /// The address at which the person may be asked now.
  static let prompt = named("Omit-Prompt")
  /// The lifecycle in which a caller asks.
  static let lifecycle = named("Omit-Lifecycle")
}
