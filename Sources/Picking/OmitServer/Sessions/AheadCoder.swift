import Access
import Omit

/// A coder of stills before a host fetches them, as sessions use it.
protocol AheadCoder: Sendable {
  /// Begins to code a still in the background.
  ///
  /// - Parameters:
  ///   - input: The asset with the still.
  ///   - settings: The form of the JPEG file.
  ///   - holder: The name of the session that will share it.
  func prepare(_ input: ShareInput, as settings: JPEGSettings, for holder: String)

  /// Cancels the coding of an asset's still, unless another session wants it.
  func release(_ input: ShareInput, for holder: String)

  /// Cancels the coding of all stills that only this session wants.
  func releaseAll(of holder: String)

  /// Returns how far a still is, or nil if it is not coded in advance.
  func standing(of input: ShareInput, as settings: JPEGSettings) -> StillCoder.Standing?

  /// Returns a stream with an element after each change of any still's standing.
  func changes() -> AsyncStream<Void>
}

extension StillCoder: AheadCoder {}

extension StillCoder.Standing {
  /// The word for the person's page: how far the still is, or the code of what is wrong.
  var word: String {
    switch self {
    case .waiting: "waiting"
    case .underWay: "underWay"
    case .ready: "ready"
    case .failed(let code): code.rawValue
    }
  }
}
