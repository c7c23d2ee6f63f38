import Access
import Library

extension RegisteredCaller {
  /// The caller's request without any additions.
  ///
  /// The caller's identity, API and authorisations are those that the operator registered, whatever
  /// the caller states about itself.
  ///
  /// - Throws: `RequestError` if the registration contradicts itself.
  var request: Request {
    get throws(RequestError) {
      let caller = Caller(id: id.text, api: api).havingAskedOldCall(askedOldCall)
      guard api.hasAuthorization else { return try Request(caller: caller) }
      // The authorisation of a caller that never asked for access is not determined.
      let held = try Authorization(
        readWrite: authorization.readWrite ?? .notDetermined, addOnly: authorization.addOnly)
      return try Request(caller: caller, authorization: held)
    }
  }
}
