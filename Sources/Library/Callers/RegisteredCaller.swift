package import Access
package import Picker

/// A caller as the operator registered it: who it is, through which API it asks, and where its pages
/// stand.
///
/// It is told from others by its secret, and nothing of it is what it says about itself.
package struct RegisteredCaller: Sendable, Hashable {
  /// The name by which the operator, the audit and reports know it.
  package let id: CallerID
  /// The name that the person is shown.
  package var title: String
  /// The API through which it asks; `direct` for one that only uses the filter.
  package var api: CallerAPI
  /// The origins of the pages in which it shows the picker.
  package var origins: Set<WebOrigin>
  /// The authorisations that it holds.
  package var authorization: Authorization
  /// The statements that its prompts depend on.
  package var manifest: CallerManifest
  /// The policy that decides about what it gets, by name or file; nil for the server's.
  package var policy: String?

  /// Describes a caller.
  package init(
    _ id: CallerID, title: String, api: CallerAPI, origins: Set<WebOrigin> = [],
    authorization: Authorization = .unstated,
    manifest: CallerManifest = CallerManifest(usageDescriptions: []), policy: String? = nil
  ) {
    self.id = id
    self.title = title
    self.api = api
    self.origins = origins
    self.authorization = authorization
    self.manifest = manifest
    self.policy = policy
  }
}
