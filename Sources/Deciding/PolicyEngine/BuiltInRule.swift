/// A rule that applies under every policy; no policy may use its id for its own rules.
public enum BuiltInRule: String, Sendable, Hashable, CaseIterable {
  /// The policy's `otherwise:`, for kinds that no applicable rule names.
  case otherwise
  /// The policy's `unrecognised:`, for unrecognised parts.
  case unrecognised
  /// The policy's `sidecars:`, for files beside the picture that belong to it.
  case sidecars
  /// Removes an item that repeats a removed one; for repeated names or dates, only if the policy's
  /// `echoes:` says so.
  case echo
  /// Keeps an item that is needed to show the picture.
  case rendering
  /// Lets the person sharing remove anything, wholly or in part.
  case person
  /// Lets a caller add removals.
  case caller
  /// Removes a signature over the file, which no removal leaves valid.
  case provenanceBroken
  /// Refuses a request that does not state a fact required by the policy.
  case incompleteRequest
  /// Applies if the policy does not know the share's destination.
  case unknownDestination
  /// Refuses a format that could be delivered only by transcoding that is not possible.
  case transcodeRequired
}
