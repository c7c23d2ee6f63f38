import Access
import Library

extension RegisteredCaller {
  /// What the caller asks for where it says nothing more: who it is, through which API it asks and what
  /// it is allowed are as the operator registered them, whatever it says about itself.
  ///
  /// - Throws: `RequestError` where what is registered contradicts itself.
  var request: Request {
    get throws(RequestError) {
      let caller = Caller(id: id.text, api: api).havingAskedOldCall(askedOldCall)
      guard api.hasAuthorization else { return try Request(caller: caller) }
      // Of a caller that never asked for access, nothing is determined.
      let held = try Authorization(
        readWrite: authorization.readWrite ?? .notDetermined, addOnly: authorization.addOnly)
      return try Request(caller: caller, authorization: held)
    }
  }
}
