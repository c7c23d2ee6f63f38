import HTTPTypes
import Library

/// The URLs of the standalone pages on which the person answers prompts.
struct PromptLinks: Sendable {
  /// Returns the server's URL for browsers, or nil before it listens.
  let server: @Sendable () -> PublicURL?

  /// Returns the URL of a prompt.
  func url(of prompt: LibraryPrompt) -> String {
    "\(server()?.text ?? "")/prompts/\(prompt.id.text)"
  }

  /// Returns the header field with the URL of a prompt, or no fields if there is no prompt.
  func fields(for prompt: LibraryPrompt?) -> HTTPFields {
    guard let prompt else { return [:] }
    return [.prompt: url(of: prompt)]
  }
}

extension HTTPField.Name {
  /// The URL at which the person can be asked now.
  static let prompt = named("Omit-Prompt")
  /// The lifecycle in which a caller makes a request.
  static let lifecycle = named("Omit-Lifecycle")
}
