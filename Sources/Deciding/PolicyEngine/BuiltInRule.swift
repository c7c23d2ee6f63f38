/// Rules that hold under every policy; no policy may use their ids for its own.
public enum BuiltInRule: String, Sendable, Hashable, CaseIterable {
  /// The policy's `otherwise:`, for kinds that no applicable rule names.
  case otherwise
  /// The policy's `unrecognised:`, for unrecognised parts.
  case unrecognised
  /// The policy's `sidecars:`, for files beside the picture that belong to it.
  case sidecars
  /// An item that repeats one that is removed is removed, too; where names or dates are repeated,
  /// only if the policy's `echoes:` says so.
  case echo
  /// An item that is needed to show the picture is always kept.
  case rendering
  /// The person sharing may always take away, wholly or in part.
  case person
  /// A caller may add removals.
  case caller
  /// A signature over the file does not survive any removal, so it goes too.
  case provenanceBroken
  /// A fact that the policy requires is not stated.
  case incompleteRequest
  /// The policy does not know the share's destination.
  case unknownDestination
  /// The wanted encoding is not the source's, and nothing here transcodes.
  case transcodeRequired
}
